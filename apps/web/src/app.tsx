/** Which screen stands at which address. Addresses are behind the `#`, so that any server of files will do. */
import { type ReactElement, Suspense, lazy } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Appearance } from './look/appearance.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { TableScreen } from './table/table-screen.tsx';

const PlayersScreen = lazy(async () => ({ default: (await import('./setup/players-screen.tsx')).PlayersScreen }));
const CustomScreen = lazy(async () => ({ default: (await import('./setup/custom-screen.tsx')).CustomScreen }));
const SettingsScreen = lazy(async () => ({
  default: (await import('./settings/settings-screen.tsx')).SettingsScreen,
}));
const SavedScreen = lazy(async () => ({ default: (await import('./saved/saved-screen.tsx')).SavedScreen }));
const ReplayScreen = lazy(async () => ({ default: (await import('./saved/replay-screen.tsx')).ReplayScreen }));
const LinkScreen = lazy(async () => ({ default: (await import('./saved/link-screen.tsx')).LinkScreen }));

export const App = (): ReactElement => (
  <Router hook={useHashLocation}>
    <Appearance />
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
  </Router>
);
