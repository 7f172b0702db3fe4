/** A game of the server: waits for it, then for its players, then it is played at the same table as any other. */
import { type ReactElement, Suspense, lazy } from 'react';
import { loadTable } from '../later.ts';
import { Button } from '../look/button.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { lineText, onlineTexts, troubleText } from '../texts/online.ts';
import { ClosedGame } from './closed-game.tsx';
import { useOnlineGame } from './game-store.ts';
import { Gathering } from './gathering.tsx';
import { useTicks } from './line-notice.tsx';
import { OnlineBar } from './online-bar.tsx';
import { useSeat } from './seat.ts';
import { session, useOnline } from './session.ts';
import { onServer, tableName } from './source.ts';

const { table: text } = onlineTexts;

const TableScreen = lazy(loadTable);
const BooksGathering = lazy(async () => ({
  default: (await import('./books-gathering.tsx')).BooksGathering,
}));

/** Until the game is there: how the line is, and a way to hurry it. */
const Waiting = (): ReactElement => {
  const line = useOnline((state) => state.line);
  const trouble = useOnlineGame((state) => state.trouble);
  const now = useTicks(line.type === 'waiting');
  if (trouble !== null)
    return (
      <ScreenState title={text.failed} detail={troubleText(trouble)}>
        <LinkButton href="/online">{onlineTexts.joining.toLobby}</LinkButton>
      </ScreenState>
    );
  const isWell = line.type === 'online' || line.type === 'connecting';
  return (
    <ScreenState title={text.loading} isWaiting={isWell} {...(!isWell && { detail: lineText(line, now) })}>
      {!isWell && <Button onPress={() => session().wake()}>{onlineTexts.line.again}</Button>}
      <LinkButton href="/online">{onlineTexts.joining.toLobby}</LinkButton>
    </ScreenState>
  );
};

const OpenGame = ({ game }: { readonly game: string }): ReactElement => (
  <Suspense fallback={<Waiting />}>
    <TableScreen game={tableName(game)} source={onServer} bar={<OnlineBar />} />
  </Suspense>
);

export const GameScreen = ({ game }: { readonly game: string }): ReactElement => {
  const isOpen = useOnlineGame((state) => state.game === game && state.viewer !== null);
  const phase = useOnlineGame((state) => state.phase);
  const about = useOnlineGame((state) => (state.game === game ? state.about : null));
  const isInTrouble = useOnlineGame((state) => state.trouble !== null);
  const wasClosed = useOnlineGame((state) => state.wasClosed);
  useSeat(game);
  if (!isOpen && about?.gathering !== undefined && !isInTrouble)
    return (
      <Suspense fallback={<Waiting />}>
        <BooksGathering game={game} about={about} gathering={about.gathering} />
      </Suspense>
    );
  if (!isOpen) return <Waiting />;
  if (wasClosed) return <ClosedGame />;
  return phase === 'gathering' ? <Gathering game={game} /> : <OpenGame game={game} />;
};
