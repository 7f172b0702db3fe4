/** Which screen stands at which address. Addresses are behind the `#`, so that any server of files will do. */
import { type ReactElement, Suspense, lazy } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { useIsKeeperGone } from './keeper/connect.ts';
import { loadTable } from './later.ts';
import { Appearance } from './look/appearance.tsx';
import { FailureBoundary, FailureCard } from './look/failure.tsx';
import { LinkButton } from './saved/link-button.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { lookTexts } from './texts/look.ts';
import './look/tokens.css';
import './look/base.css';

const { failure: text } = lookTexts;

const TableScreen = lazy(loadTable);
const PlayersScreen = lazy(async () => ({
  default: (await import('./setup/players-screen.tsx')).PlayersScreen,
}));
const CustomScreen = lazy(async () => ({
  default: (await import('./setup/custom-screen.tsx')).CustomScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./settings/settings-screen.tsx')).SettingsScreen,
}));
const SavedScreen = lazy(async () => ({ default: (await import('./saved/saved-screen.tsx')).SavedScreen }));
const ReplayScreen = lazy(async () => ({
  default: (await import('./saved/replay-screen.tsx')).ReplayScreen,
}));
const JuniorScreen = lazy(async () => ({
  default: (await import('./boards/junior-screen.tsx')).JuniorScreen,
}));
const BoardsScreen = lazy(async () => ({
  default: (await import('./boards/boards-screen.tsx')).BoardsScreen,
}));
const SharedBoardScreen = lazy(async () => ({
  default: (await import('./boards/shared-board-screen.tsx')).SharedBoardScreen,
}));
const PrintScreen = lazy(async () => ({
  default: (await import('./boards/print-screen.tsx')).PrintScreen,
}));
const BooksScreen = lazy(async () => ({ default: (await import('./books/books-screen.tsx')).BooksScreen }));
const BuilderScreen = lazy(async () => ({
  default: (await import('./builder/builder-screen.tsx')).BuilderScreen,
}));
const LobbyScreen = lazy(async () => ({
  default: (await import('./online/lobby-screen.tsx')).LobbyScreen,
}));
const NewOnlineScreen = lazy(async () => ({
  default: (await import('./online/new-screen.tsx')).NewScreen,
}));
const OnlineGameScreen = lazy(async () => ({
  default: (await import('./online/game-screen.tsx')).GameScreen,
}));
const ReviewScreen = lazy(async () => ({
  default: (await import('./online/review-screen.tsx')).ReviewScreen,
}));
const JoinScreen = lazy(async () => ({ default: (await import('./online/join-screen.tsx')).JoinScreen }));
const MoveScreen = lazy(async () => ({ default: (await import('./online/move-screen.tsx')).MoveScreen }));
const LinkScreen = lazy(async () => ({ default: (await import('./saved/link-screen.tsx')).LinkScreen }));

const Screens = (): ReactElement => {
  const [place] = useLocation();
  const isGone = useIsKeeperGone();
  if (isGone) return <FailureCard title={text.goneTitle} detail={text.goneDetail} />;
  return (
    <FailureBoundary
      key={place}
      fallback={
        <FailureCard title={text.title} detail={text.detail}>
          {place !== '/' && <LinkButton href="/">{text.toStart}</LinkButton>}
        </FailureCard>
      }
    >
      <Suspense fallback={null}>
        <Switch>
          <Route path="/players/:preset">{({ preset }) => <PlayersScreen presetId={preset} />}</Route>
          <Route path="/custom">
            <CustomScreen />
          </Route>
          <Route path="/settings">
            <SettingsScreen />
          </Route>
          <Route path="/saved">
            <SavedScreen />
          </Route>
          <Route path="/game/:game">{({ game }) => <TableScreen key={game} game={game} />}</Route>
          <Route path="/replay/:game">{({ game }) => <ReplayScreen key={game} game={game} />}</Route>
          <Route path="/junior/:board?">
            {({ board }) => <JuniorScreen key={board ?? ''} {...(board === undefined ? {} : { board })} />}
          </Route>
          <Route path="/books/:rules?">{({ rules }) => <BooksScreen isCustom={rules === 'custom'} />}</Route>
          <Route path="/boards">
            <BoardsScreen />
          </Route>
          <Route path="/board/:link">{({ link }) => <SharedBoardScreen key={link} link={link} />}</Route>
          <Route path="/print/:board">{({ board }) => <PrintScreen key={board} board={board} />}</Route>
          <Route path="/build/:board">{({ board }) => <BuilderScreen key={board} board={board} />}</Route>
          <Route path="/link/:link">{({ link }) => <LinkScreen link={link} />}</Route>
          <Route path="/online">
            <LobbyScreen />
          </Route>
          <Route path="/online/new">
            <NewOnlineScreen />
          </Route>
          <Route path="/online/:game/review">{({ game }) => <ReviewScreen key={game} game={game} />}</Route>
          <Route path="/online/:game">{({ game }) => <OnlineGameScreen key={game} game={game} />}</Route>
          <Route path="/join/:link">{({ link }) => <JoinScreen key={link} link={link} />}</Route>
          <Route path="/move/:secret">{({ secret }) => <MoveScreen key={secret} secret={secret} />}</Route>
          <Route>
            <StartScreen />
          </Route>
        </Switch>
      </Suspense>
    </FailureBoundary>
  );
};

export const App = (): ReactElement => (
  <Router hook={useHashLocation}>
    <Appearance />
    <Screens />
  </Router>
);
