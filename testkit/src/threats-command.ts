/**
 * `npm run threats -- [--games N] [--windows N] [--setups N] [--seed S]`: two processes in orders made by chance (T5, T9),
 * windows of time under lying clients (T8), and games made up to do harm (T29). Exits with 1 on a violation.
 */
import { runCommand, wholeNumber } from './command-line.ts';
import { runOddSetups } from './threats/odd-setups.ts';
import { simulate } from './threats/two-hosts.ts';
import { raceAtWindow } from './threats/window-race.ts';
import { runWindows } from './threats/windows.ts';

const MOST_FAULTS = 10;

type Faults = readonly string[];

const runGames = async (games: number, seed: number): Promise<Faults> => {
  const faults: string[] = [];
  let [commands, contests, events] = [0, 0, 0];
  for (let index = 0; index < games && faults.length < MOST_FAULTS; index += 1) {
    const simulated = await simulate(seed + index);
    faults.push(...simulated.faults);
    commands += simulated.commandCount;
    contests += simulated.contestCount;
    events += simulated.eventCount;
  }
  console.log(
    `T5: ${games} games at two processes, ${commands} commands, ${contests} contested, ${events} events`,
  );
  return faults;
};

const DISTANCES_MS = [-1, 0, 1];

const runRaces = async (): Promise<Faults> => {
  const faults: string[] = [];
  for (const distanceMs of DISTANCES_MS) {
    const races = await raceAtWindow(distanceMs);
    const odd = races.filter(
      ({ ends, challenge }) => ends.length !== 1 || (distanceMs < 0 && challenge !== 'accepted'),
    );
    console.log(`T9: ${races.length} orders at ${distanceMs} ms from the end of a window`);
    faults.push(
      ...odd.map(({ ends, challenge }) => `${distanceMs} ms: ${challenge}, then ${ends.join(', ')}`),
    );
  }
  return faults;
};

const tellWindows = (wanted: number, seed: number): Faults => {
  const { windows, timeUps, faults } = runWindows(wanted, seed);
  console.log(`T8: ${windows} windows, time was up in ${timeUps}, in none of them early`);
  return faults;
};

const tellSetups = (wanted: number, seed: number): Faults => {
  const { requests, refused, played, commands, slowestMs, faults } = runOddSetups(wanted, seed);
  console.log(
    `T29: ${requests} set-ups, ${refused} refused, ${played} played with ${commands} commands, the slowest in ${slowestMs.toFixed(0)} ms`,
  );
  return faults;
};

const USAGE = `
npm run threats -- [options]: what two processes, lying clients and made-up games could do, and do not.

  --games N     so many games at two processes (T5); 300 when not said
  --windows N   so many windows of time (T8); 100000 when not said
  --setups N    so many made-up games (T29); 3000 when not said
  --seed S      of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'threats',
    usage: USAGE,
    options: { games: 'text', windows: 'text', setups: 'text', seed: 'text' },
    run: async (values) => {
      const seed = wholeNumber('seed', values.seed, { least: 0, usual: 1 });
      const games = wholeNumber('games', values.games, { least: 0, usual: 300 });
      const windows = wholeNumber('windows', values.windows, { least: 0, usual: 100_000 });
      const setups = wholeNumber('setups', values.setups, { least: 0, usual: 3_000 });
      const faults = [
        ...(await runGames(games, seed)),
        ...(await runRaces()),
        ...tellWindows(windows, seed),
        ...tellSetups(setups, seed),
      ];
      for (const fault of faults.slice(0, MOST_FAULTS)) console.log(fault);
      console.log(`${faults.length} violations`);
      return faults.length === 0 ? 0 : 1;
    },
  },
  process.argv.slice(2),
);
