/** The boards to choose from, as cards: each with its drawing, and why it cannot be played on where it cannot. */
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Icon } from '../look/icons.tsx';
import { boardsTexts } from '../texts/boards.ts';
import style from './board-choice.module.css';
import type { ListedBoard } from './listed-board.ts';
import { PrintedBoard } from './printed-board.tsx';

interface CardProps {
  readonly board: ListedBoard;
  readonly group: string;
  readonly isChosen: boolean;
  /** Why it cannot be played on, in words. */
  readonly fault: string | null;
  readonly onChoose: () => void;
}

const Card = ({ board, group, isChosen, fault, onChoose }: CardProps): ReactElement => {
  const nameId = useId();
  const aboutId = useId();
  const faultId = useId();
  const card = useRef<HTMLLabelElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    // What was chosen before this screen came may stand further along.
    if (wasChosen.current) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <label ref={card} className={style.card}>
      <input
        type="radio"
        className={style.radio}
        name={group}
        checked={isChosen}
        aria-labelledby={nameId}
        aria-describedby={`${aboutId} ${faultId}`}
        data-fault={isChosen && fault !== null}
        onChange={onChoose}
      />
      <span className={style.drawing}>
        <PrintedBoard plan={board.plan} tiles={board.tiles} />
      </span>
      <span id={nameId} className={style.name}>
        {boardsTexts.boardName(board.plan.name)}
      </span>
      <span id={aboutId} className={style.about}>
        {boardsTexts.about(board.plan)}
      </span>
      <span id={faultId} className={style.fault}>
        {fault !== null && (
          <>
            <Icon name="warning" />
            <span>{fault}</span>
          </>
        )}
      </span>
    </label>
  );
};

export interface BoardGroup {
  readonly title: string;
  readonly boards: readonly ListedBoard[];
}

interface BoardChoiceProps {
  readonly groups: readonly BoardGroup[];
  readonly chosen: string;
  readonly faultOf: (board: ListedBoard) => string | null;
  readonly onChoose: (board: ListedBoard) => void;
}

export const BoardChoice = ({ groups, chosen, faultOf, onChoose }: BoardChoiceProps): ReactElement => {
  const group = useId();
  return (
    <fieldset className={style.choice}>
      <legend className={style.legend}>{boardsTexts.junior.boards}</legend>
      <div className={style.groups}>
        {groups.map(({ title, boards }) => (
          <section key={title} className={style.group} aria-label={title}>
            <h2 className={style.title}>{title}</h2>
            <div className={style.cards}>
              {boards.map((board) => (
                <Card
                  key={board.id}
                  board={board}
                  group={group}
                  isChosen={board.id === chosen}
                  fault={faultOf(board)}
                  onChoose={() => onChoose(board)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </fieldset>
  );
};
