/** A game move by move: the board, what happened, the way through it, and the score sheet. */
import { type Square, type Table, type View, type ViewEvent, withTiles } from '@tilewright/rules';
import { type ReactElement, type ReactNode, Suspense, lazy, useMemo } from 'react';
import { isBookList } from '../keeper/library.ts';
import { useSettings } from '../settings/settings.ts';
import { Ornament } from '../specials/ornament.tsx';
import { type ToldCheck, besideFair, otherwiseText } from '../texts/fairness.ts';
import { seatName } from '../texts/names.ts';
import { savedTexts } from '../texts/saved.ts';
import type { DrawCheck } from './check-draws.ts';
import { ReplayControls } from './replay-controls.tsx';
import { ReplaySheet } from './replay-sheet.tsx';
import { type ReplayStep, marksOf, stepOfPosition, stepsOf } from './replay-steps.ts';
import style from './replay-view.module.css';
import { replayRows } from './replay-rows.ts';
import { StillBoard, type TileState } from './still-board.tsx';
import { storyOf } from './step-story.ts';
import { useDrawCheck } from './use-draw-check.ts';
import { usePlayback } from './use-playback.ts';

const text = savedTexts.replay;

const ReplayWords = lazy(async () => ({
  default: (await import('../books/replay-words.tsx')).ReplayWords,
}));

interface ReplayViewProps {
  readonly events: readonly ViewEvent[];
  /** Shown alone where the events do not tell how the game went. */
  readonly position: View | null;
  /** Whether the record is what this device was told, where somebody else keeps the game. */
  readonly told?: ToldCheck;
  /** The way back, and what else can be done with this game. */
  readonly children: ReactNode;
}

export const ReplayView = ({
  events,
  position,
  told = 'here',
  children,
}: ReplayViewProps): ReactElement | null => {
  const coordinates = useSettings((settings) => settings.coordinates);
  const steps = useMemo(() => (position ? [stepOfPosition(position)] : stepsOf(events)), [events, position]);
  const rows = useMemo(() => replayRows(steps, coordinates), [steps, coordinates]);
  const check = useDrawCheck(events);
  const playback = usePlayback(steps.length, 0);
  const step = steps[playback.step];
  if (!step) return null;
  const story = storyOf(step);
  return (
    <main className={style.screen}>
      <header className={style.head}>{children}</header>
      <Scores table={step.after.table} />
      <div className={style.boardPlace}>
        <StepBoard step={step} label={text.board(playback.step, story.join(' '))} />
      </div>
      <div className={style.lead}>
        <p className={style.story} aria-live="polite">
          {story.join(' ')}
        </p>
        <ReplayControls playback={playback} />
        {isBookList(step.after.table.setup.lexicon) && (
          <Suspense fallback={null}>
            <ReplayWords setup={step.after.table.setup} words={step.play?.words ?? []} />
          </Suspense>
        )}
      </div>
      <div className={style.aside}>
        <ReplaySheet table={step.after.table} rows={rows} step={playback.step} onShow={playback.show} />
        <DrawLine check={check} told={told} isOver={steps[steps.length - 1]?.after.table.phase === 'over'} />
      </div>
    </main>
  );
};

const Scores = ({ table }: { readonly table: Table }): ReactElement => (
  <ul className={style.scores} aria-label={text.scores}>
    {table.order.map((seat) => (
      <li key={seat} className={style.score} data-moves={table.turn.toMove.includes(seat)}>
        <span className={style.name}>{seatName(table, seat)}</span>
        <span className={style.points}>{text.total(table.scores[seat] ?? 0)}</span>
      </li>
    ))}
  </ul>
);

/** The board after a step; tiles of a play that was taken back are shown once more. */
const StepBoard = ({ step, label }: { readonly step: ReplayStep; readonly label: string }): ReactElement => {
  const coordinates = useSettings((settings) => settings.coordinates);
  const { table, hands } = step.after;
  const { last, lost, isUndone } = marksOf(step);
  const board = isUndone && step.play ? withTiles(table.board, step.play.tiles) : table.board;
  const stateOf = (square: Square): TileState => {
    if (!last.has(square)) return 'fixed';
    return isUndone ? 'wrong' : 'last';
  };
  const hidden = hands.flatMap((hand) => hand?.hidden ?? []);
  const specials = [...table.openSpecials, ...hidden];
  const ornamentOf = (square: Square): ReactNode => {
    if (lost.has(square)) return <span className={style.lost} />;
    const special = board[square] === 0 ? specials.find((one) => one.square === square) : undefined;
    return (
      special && (
        <span className={style.special}>
          <Ornament kind={special.kind} />
        </span>
      )
    );
  };
  const { setup } = table;
  return <StillBoard {...{ setup, board, label, coordinates, stateOf, ornamentOf }} />;
};

const DrawLine = ({
  check,
  told,
  isOver,
}: {
  /** Null while it is not known. */
  readonly check: DrawCheck | null;
  readonly told: ToldCheck;
  readonly isOver: boolean;
}): ReactElement | null => {
  if (check === null) return null;
  const otherwise = otherwiseText(told);
  if (otherwise !== null) return <p className={`${style.draws} ${style.unfair}`}>{otherwise}</p>;
  if (check.type === 'fair')
    return (
      <p className={style.draws}>
        {text.fair(check.drawCount)}
        {besideFair(check, told)}
      </p>
    );
  if (check.type === 'unfair') return <p className={`${style.draws} ${style.unfair}`}>{text.unfair}</p>;
  return isOver ? <p className={style.draws}>{text.uncheckable}</p> : null;
};
