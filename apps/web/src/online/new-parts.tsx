/** Parts of the screen of a new game: which game, with which words, how fast, and whether people can write. */
import type { Leaving } from '@tilewright/protocol';
import { type ReactElement, useId } from 'react';
import { Link } from 'wouter';
import { withList } from '../setup/chosen-words.ts';
import { type ChosenWords, useDeviceChoices } from '../setup/device-choices.ts';
import field from '../setup/field.module.css';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import { OptionCard } from '../setup/option-card.tsx';
import { useWordLists } from '../setup/word-lists.ts';
import { shownText } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { type GameName, gameNames } from './game-name.ts';
import { LeavingChoice } from './leaving-choice.tsx';
import { type PaceName, paces } from './new-game.ts';
import style from './online.module.css';

const { creating: text } = onlineTexts;

interface GameChoiceProps {
  readonly name: GameName;
  readonly onChoose: (name: GameName) => void;
}

export const GameChoice = ({ name, onChoose }: GameChoiceProps): ReactElement => {
  const group = useId();
  return (
    <fieldset className={field.choice}>
      <legend className={field.title}>{text.game}</legend>
      <div className={field.options}>
        {gameNames.map((each) => (
          <OptionCard
            key={each}
            group={group}
            {...text.games[each]}
            isChosen={each === name}
            onChoose={() => onChoose(each)}
          />
        ))}
      </div>
      {name === 'custom' && (
        <p>
          <Link href="/custom" className={style.link}>
            {text.changeRules}
          </Link>
        </p>
      )}
    </fieldset>
  );
};

interface WordsProps {
  readonly chosen: ChosenWords;
  readonly choose: (words: ChosenWords) => void;
  readonly isCustom: boolean;
}

const Words = ({ chosen, choose, isCustom }: WordsProps): ReactElement => {
  const lists = useWordLists((known) => known.lists).filter(({ isOwn }) => !isOwn);
  const tiles = useDeviceChoices(({ form }) => form.tileSet);
  return (
    <label className={style.label}>
      {text.words}
      <select
        className={style.select}
        value={chosen.list}
        onChange={({ currentTarget }) =>
          choose(withList(lists, currentTarget.value, isCustom ? tiles : null))
        }
      >
        {lists.map(({ id, title }) => (
          <option key={id} value={id}>
            {shownText(title)}
          </option>
        ))}
      </select>
    </label>
  );
};

interface MoreProps {
  /** Null where the game needs none. */
  readonly words: WordsProps | null;
  readonly pace: PaceName;
  readonly choosePace: (pace: PaceName) => void;
  readonly isChatOn: boolean;
  readonly setChatOn: (isOn: boolean) => void;
  readonly leaving: Leaving;
  readonly chooseLeaving: (leaving: Leaving) => void;
  /** Games with books ask for it elsewhere. */
  readonly hasLeaving: boolean;
}

const PaceChoice = ({ pace, choosePace }: Pick<MoreProps, 'pace' | 'choosePace'>): ReactElement => (
  <div className={style.part}>
    <label className={style.label}>
      {text.time}
      <select
        className={style.select}
        value={pace}
        onChange={({ currentTarget }) => choosePace(currentTarget.value as PaceName)}
      >
        {(Object.keys(paces) as PaceName[]).map((each) => (
          <option key={each} value={each}>
            {text.times[each]}
          </option>
        ))}
      </select>
    </label>
    <p className={style.soft}>{text.timeSays}</p>
    {'daysPerMove' in paces[pace] && <p className={style.soft}>{text.daysSay}</p>}
  </div>
);

export const MoreChoices = (props: MoreProps): ReactElement => {
  const { words, isChatOn, setChatOn, leaving, chooseLeaving, hasLeaving, ...pacing } = props;
  return (
    <div className={style.stack}>
      {words !== null && <Words {...words} />}
      <PaceChoice {...pacing} />
      {hasLeaving && <LeavingChoice leaving={leaving} choose={chooseLeaving} />}
      <LabelledSwitch title={text.chat} says={text.chatSays} isOn={isChatOn} onChange={setChatOn} />
    </div>
  );
};
