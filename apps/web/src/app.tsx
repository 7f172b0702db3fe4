/** Which screen stands at which address. Addresses are behind the `#`, so that any server of files will do. */
import { type ReactElement, Suspense, lazy } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { useIsKeeperGone } from './keeper/connect.ts';
import { Appearance } from './look/appearance.tsx';
import { FailureBoundary, FailureCard } from './look/failure.tsx';
import { LinkButton } from './saved/link-button.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { TableScreen } from './table/table-screen.tsx';
import { lookTexts } from './texts/look.ts';

const { failure: text } = lookTexts;

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
          <Route path="/link/:link">{({ link }) => <LinkScreen link={link} />}</Route>
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
