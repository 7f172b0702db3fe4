/** The buttons of a turn: the bag with its number, the stamps that are left, Done, reading aloud and the menu. */
import { PLAYS_PER_TURN } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { useJunior } from './junior-store.ts';
import { endTurn, swapChosen, toggleSwap } from './moves.ts';
import { canSpeak, useSpeech, useSpeechChoice } from './speech.ts';
import { actingSeat, playsLeft } from './whose-turn.ts';
import style from './turn-bar.module.css';

const { actions: text } = juniorTexts;

/** A little stamp; a used one is only its outline. */
const PlayMark = ({ isUsed }: { readonly isUsed: boolean }): ReactElement => (
  <svg className={style.play} viewBox="0 0 24 24" data-used={isUsed} aria-hidden="true">
    <path d="M8.500 6a3.500 3.500 0 0 1 7 0c0 2.500-1.500 3.500-1.500 6h4a3 3 0 0 1 3 3v3H3v-3a3 3 0 0 1 3-3h4c0-2.500-1.500-3.500-1.500-6Z" />
    <path className={style.pad} d="M3 19.500h18v2.500H3z" />
  </svg>
);

const PlaysLeft = ({ left }: { readonly left: number }): ReactElement => (
  <span className={style.plays} role="img" aria-label={text.playsLeft(left)}>
    {Array.from({ length: PLAYS_PER_TURN }, (_, index) => (
      <PlayMark key={index} isUsed={index >= left} />
    ))}
  </span>
);

const Bag = (): ReactElement => {
  const count = useJunior(({ view }) => view.table.bagCount);
  const isSwapping = useJunior((state) => state.giving !== null);
  const isActing = useJunior(({ view }) => actingSeat(view) !== null);
  if (isSwapping)
    return (
      <button
        type="button"
        className={style.keep}
        onClick={toggleSwap}
        aria-label={text.keep}
        title={text.keep}
      >
        <Icon name="close" />
      </button>
    );
  const label = count === 0 ? text.emptyBag : text.bag(count);
  return (
    <button
      type="button"
      className={style.bag}
      data-active={isActing && count > 0}
      aria-label={label}
      title={label}
      aria-keyshortcuts="4"
      onClick={toggleSwap}
    >
      <svg className={style.bagPicture} viewBox="0 0 48 48" aria-hidden="true">
        <path d="M17 14C9 21 5 27 5 34c0 7 5 11 11 11h16c6 0 11-4 11-11 0-7-4-13-12-20Z" />
        <path className={style.tie} d="M14 12.500h20M17 12 14 4l5 2 5-3 5 3 5-2-3 8" />
      </svg>
      <b className={style.bagCount}>{count}</b>
    </button>
  );
};

const DoneButton = (): ReactElement => {
  const giving = useJunior((state) => state.giving);
  // After the last play the turn ends by itself, a moment later.
  const isActing = useJunior(
    ({ view, isBehind }) => actingSeat(view) !== null && playsLeft(view.table) > 0 && !isBehind,
  );
  const isOver = useJunior(({ view }) => view.table.phase === 'over');
  const open = useTable((state) => state.open);
  if (isOver)
    return (
      <Button kind="primary" onPress={() => open('end')}>
        {text.result}
      </Button>
    );
  if (giving !== null)
    return (
      <Button
        kind="primary"
        icon="swap"
        keyCap="2"
        label={text.swapThese(giving.length)}
        onPress={() => void swapChosen()}
      >
        {text.swap}
        <b className={style.given}>{giving.length}</b>
      </Button>
    );
  return (
    <Button kind="primary" icon="check" keyCap="2" isDisabled={!isActing} onPress={() => void endTurn()}>
      {text.done}
    </Button>
  );
};

const SpeechButton = (): ReactElement | null => {
  const isOn = useSpeech();
  if (!canSpeak()) return null;
  return (
    <span className={style.small}>
      <Button
        icon="sound"
        label={text.speak}
        hint={text.speak}
        isPressed={isOn}
        onPress={() => useSpeechChoice.getState().choose(!isOn)}
      />
    </span>
  );
};

export const TurnBar = (): ReactElement => {
  const left = useJunior(({ view: { table } }) => (table.phase === 'playing' ? playsLeft(table) : 0));
  const open = useTable((state) => state.open);
  return (
    <div className={style.bar}>
      <Bag />
      <PlaysLeft left={left} />
      <span className={style.done}>
        <DoneButton />
      </span>
      <SpeechButton />
      <span className={style.small}>
        <Button icon="menu" label={text.menu} hint={text.menu} onPress={() => open('menu')} />
      </span>
    </div>
  );
};
