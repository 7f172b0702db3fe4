/** The end: who won and why, every score with its settling, whether the draws were fair, and what to do next. */
import type { Ending, Table } from '@tilewright/rules';
import { type ReactElement, Suspense, lazy, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { isWatching, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { type EndingTexts, type FinalScore, endingTexts } from '../texts/endings.ts';
import { faultText } from '../texts/faults.ts';
import style from './end-dialog.module.css';
import { FairnessLine } from './fairness-line.tsx';
import { focusFirstInside } from './focus.ts';
import { PlayerName } from './player-name.tsx';

const { end } = dialogsTexts;

const ExportDialog = lazy(async () => ({
  default: (await import('../saved/export-dialog.tsx')).ExportDialog,
}));

/** Comes with what belongs to games of the server. */
export const AgainNotice = lazy(async () => ({
  default: (await import('../online/wishes.tsx')).AgainNotice,
}));

interface ScoreProps {
  readonly score: FinalScore;
  readonly name: string;
}

const Score = ({ score, name }: ScoreProps): ReactElement => (
  <li className={style.score} data-winner={score.isWinner}>
    <span className={style.name}>
      <PlayerName name={name} />
      {score.isWinner && <span className={style.mark}>{end.winner}</span>}
      {score.hasLeft && <span className={style.soft}>{end.hasLeft}</span>}
    </span>
    <b className={style.total}>{score.after}</b>
    {score.best !== null && (
      <span className={style.best}>{end.best(score.best.word, score.best.points)}</span>
    )}
    {score.changes.length > 0 && (
      <dl className={style.changes}>
        <dt>{end.before}</dt>
        <dd>{score.before}</dd>
        {score.changes.map(({ text, points }) => (
          <div key={text} className={style.bare}>
            <dt>{text}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);

interface ReportProps {
  readonly told: EndingTexts;
  readonly table: Table;
}

const Report = ({ told, table }: ReportProps): ReactElement => (
  <>
    <p className={style.why}>
      {told.why} {told.reason}
    </p>
    <ol className={style.scores}>
      {told.scores.map((score) => (
        <Score key={score.seat} score={score} name={table.seats[score.seat]?.name ?? ''} />
      ))}
    </ol>
    {told.leftovers.map((line) => (
      <p key={line} className={style.small}>
        {line}
      </p>
    ))}
  </>
);

/** The same set-up again: a new game, new draws. However often it is pressed, one game is opened. */
export const usePlayAgain = (
  table: Table,
): { readonly playAgain: () => void; readonly trouble: string | null } => {
  const [trouble, setTrouble] = useState<string | null>(null);
  const isOpening = useRef(false);
  const fail = (why: string): void => {
    isOpening.current = false;
    setTrouble(why);
  };
  const openAnother = async (): Promise<void> => {
    const opened = await useTable.getState().source.playAgain(table);
    if (opened.ok) navigate(opened.value);
    else fail(opened.error);
  };
  const playAgain = (): void => {
    if (isOpening.current) return;
    isOpening.current = true;
    openAnother().catch(() => fail(faultText({ type: 'notStored', isFull: false })));
  };
  return { playAgain, trouble };
};

interface EndProps {
  readonly table: Table;
  readonly ending: Ending;
}

const EndReport = ({ table, ending }: EndProps): ReactElement => {
  const game = useTable((state) => state.game);
  const source = useTable((state) => state.source);
  const open = useTable((state) => state.open);
  const isWatched = useTable(isWatching);
  const [isSaving, setSaving] = useState(false);
  const { playAgain, trouble } = usePlayAgain(table);
  const told = useMemo(() => endingTexts(table, ending), [table, ending]);
  if (isSaving) {
    return (
      <Suspense fallback={null}>
        <ExportDialog game={{ id: game, isOver: true }} source={source} onReturn={() => setSaving(false)} />
      </Suspense>
    );
  }
  const actions = (
    <div className={style.actions}>
      {!isWatched && (
        <span className={style.bare} ref={focusFirstInside}>
          <Button kind="primary" onPress={playAgain}>
            {end.again}
          </Button>
        </span>
      )}
      <Button onPress={() => navigate(source.reviewAddress(game))}>{end.review}</Button>
      <Button onPress={() => setSaving(true)}>{end.save}</Button>
      <Button onPress={() => navigate(source.homeAddress)}>{end.start}</Button>
    </div>
  );
  return (
    <Dialog title={told.winner} place="aside" onReturn={() => open(null)} actions={actions}>
      {source.isOnline && (
        <Suspense fallback={null}>
          <AgainNotice />
        </Suspense>
      )}
      <Report told={told} table={table} />
      <FairnessLine game={game} />
      {trouble !== null && <Notice kind="warning">{trouble}</Notice>}
      <Button kind="quiet" onPress={() => open(null)}>
        {end.board}
      </Button>
    </Dialog>
  );
};

export const EndDialog = (): ReactElement | null => {
  const table = useTable(({ view }) => view.table);
  return table.ending === null ? null : <EndReport table={table} ending={table.ending} />;
};
