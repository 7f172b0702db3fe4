/** The set-up of Junior: a board, the players, the game. Everything has a default, so that one more click plays. */
import { type ReactElement, useState } from 'react';
import { Link } from 'wouter';
import { Notice } from '../look/notice.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { SeatList } from '../setup/seat-list.tsx';
import { type SeatRow, firstRows } from '../setup/seat-rows.ts';
import { useRows } from '../setup/use-rows.ts';
import { boardsTexts } from '../texts/boards.ts';
import { faultText } from '../texts/faults.ts';
import { BoardChoice } from './board-choice.tsx';
import { useJuniorChoices } from './junior-choices.ts';
import { boardFault } from './junior-game.ts';
import style from './junior-screen.module.css';
import { GameChoice, MoreSettings } from './junior-settings.tsx';
import type { ListedBoard } from './listed-board.ts';
import { useBoards } from './use-boards.ts';
import { useChosenBoard } from './use-chosen-board.ts';
import { useJuniorPlay } from './use-junior-play.ts';

const text = boardsTexts.junior;

const firstPlayers = (): readonly SeatRow[] => {
  const { names, level } = useDeviceChoices.getState();
  return firstRows(useJuniorChoices.getState().kinds, { names, level });
};

export const JuniorScreen = ({ board: wanted }: { readonly board?: string }): ReactElement => {
  const own = useBoards();
  const { board, awaited, groups, isGone, choose } = useChosenBoard(wanted, own);
  const { rows, said, change } = useRows(firstPlayers);
  const form = useJuniorChoices((choices) => choices.form);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, warning, roundsFault, play } = useJuniorPlay({ board, awaited }, rows, () => setOpen(true));
  const faultOf = (one: ListedBoard): string | null => {
    const fault = boardFault(one, rows, form);
    return fault === null ? null : boardsTexts.faultText(fault);
  };
  return (
    <ScreenFrame
      kicker={text.kicker}
      title={text.title}
      documentTitle={text.kicker}
      says={text.says}
      back={{ label: text.back, href: '/' }}
      forward={{ label: isBusy ? text.opening : text.play, onPress: play, isBusy }}
      note={warning !== null && <Notice kind="warning">{warning}</Notice>}
    >
      {isGone && <Notice kind="warning">{text.gone}</Notice>}
      {own.fault !== null && <Notice kind="warning">{faultText(own.fault)}</Notice>}
      <div className={style.columns}>
        <div>
          <BoardChoice groups={groups} chosen={board?.id ?? ''} faultOf={faultOf} onChoose={choose} />
          <Link href="/boards" className={style.toBoards}>
            {text.toBoards}
          </Link>
        </div>
        <div className={style.rules}>
          <GameChoice />
          <section aria-label={text.players}>
            <SeatList rows={rows} isListed change={change} />
            <p className={style.said} role="status">
              {said}
            </p>
          </section>
          <MoreSettings roundsFault={roundsFault} isOpen={isOpen} onToggle={setOpen} />
        </div>
      </div>
    </ScreenFrame>
  );
};
