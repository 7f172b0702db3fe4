/**
 * `npm run bench:load -- --sockets N --rate R`: so many people play real games at a real server process, and so many
 * plays a second become due whatever becomes of them. Tells how long each took to be acknowledged, which is after it was
 * on disk, and what that cost. An error, or a goal that is missed, is exit code 1.
 */
import { writeFileSync } from 'node:fs';
import { openStore } from '../apps/server/src/store/open-store.ts';
import { chanceOf, runCommand, wholeNumber } from '@tilewright/testkit';
import { type Ground, onGround } from '../testkit/src/faults/ground.ts';
import { orStopped } from '../testkit/src/faults/telling.ts';
import { readList } from '../testkit/src/faults/words.ts';
import { type Crowd, newCrowd } from '../testkit/src/faults/crowd.ts';
import { startFlushes } from './load-disk.ts';
import { type StepFigures, isWithinGoal, limitSentence, stepLines } from './load-figures.ts';
import type { Memory } from './load-inspector.ts';
import { type ChoosePlay, playChooser } from '../testkit/src/faults/crowd-plays.ts';
import { profileLines } from './load-profile.ts';
import { type LoadedServer, startServer } from './load-server.ts';
import { type World, runStep } from './load-step.ts';

interface Wish {
  readonly sockets: number;
  readonly rate: number;
  readonly seconds: number;
  readonly isPostgres: boolean;
  readonly isFindingLimit: boolean;
  readonly isProfiled: boolean;
  readonly hasGoal: boolean;
  readonly profilePath: string | undefined;
}

const MARGIN_MS = 900_000;
const MOST_STEPS = 20;
const STEP_FACTOR = 1.25;
const WARM_SECONDS = 5;
/** What was left over from too high a rate must not be measured with the next. */
const SETTLE_MS = 5_000;

const print = (lines: readonly string[]): void => lines.forEach((line) => console.log(line));

const run = (wish: Wish): Promise<number> =>
  onGround(MARGIN_MS + MOST_STEPS * wish.seconds * 2_000, async (ground) => {
    const choose = playChooser(readList());
    const server = await startServer(ground, wish);
    const crowd = await gather(ground, server, wish, choose);
    const flushes = startFlushes(ground.folder);
    ground.atEnd(flushes.stop);
    const world: World = { server, crowd, flushes, chance: chanceOf(1) };
    await runStep(world, { rate: wish.rate, seconds: Math.min(WARM_SECONDS, wish.seconds / 2) });
    const steps = wish.isFindingLimit ? await findLimit(world, wish) : [await oneStep(world, wish)];
    const lost = await lostCount(world);
    console.log(`${lost} acknowledged moves missing after the server was killed`);
    const [first] = steps as [StepFigures, ...StepFigures[]];
    const isGood = first.errorCount === 0 && lost === 0 && (!wish.hasGoal || isWithinGoal(first));
    return isGood ? 0 : 1;
  });

const MIB = 2 ** 20;
const KIB = 2 ** 10;

/** Everybody comes, and what that costs the server in memory is told. */
const gather = async (
  ground: Ground,
  server: LoadedServer,
  { sockets }: Wish,
  choose: ChoosePlay,
): Promise<Crowd> => {
  await warm(server, choose);
  const none = await server.inspector.memory();
  const crowd = newCrowd({ address: server.address, sockets, choose });
  ground.atEnd(crowd.leave);
  const startMs = performance.now();
  await crowd.connect();
  const connectedMs = performance.now();
  const connected = await server.inspector.memory();
  await crowd.seat();
  const seatedMs = performance.now();
  const seated = await server.inspector.memory();
  const games = Math.floor(sockets / 2);
  print([
    `${sockets} people connected in ${seconds(connectedMs - startMs)} s, ${games} games made and dealt in ${seconds(seatedMs - connectedMs)} s`,
    memoryLine('without anybody', none),
    `${memoryLine(`with ${sockets} sockets`, connected)}: ${each(none, connected, sockets)} a socket`,
    `${memoryLine(`with ${games} games`, seated)}: ${each(connected, seated, games)} a game`,
  ]);
  for (const fault of crowd.counts.faults) console.log(fault);
  if (crowd.counts.faultCount > 0) throw new Error('not everybody could sit down');
  return crowd;
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const memoryLine = (what: string, { rssBytes, heldBytes }: Memory): string =>
  `server ${what}: ${(rssBytes / MIB).toFixed(0)} MiB resident, ${(heldBytes / MIB).toFixed(0)} MiB held`;
const each = (before: Memory, after: Memory, count: number): string =>
  `${((after.rssBytes - before.rssBytes) / KIB / count).toFixed(1)} KiB resident, ` +
  `${((after.heldBytes - before.heldBytes) / KIB / count).toFixed(1)} KiB held`;

/** A first pair, so that words are loaded and code is warm before anything is measured. */
const warm = async ({ address }: LoadedServer, choose: ChoosePlay): Promise<void> => {
  const pair = newCrowd({ address, sockets: 2, choose });
  await pair.connect();
  await pair.seat();
  pair.leave();
};

const oneStep = async (world: World, wish: Wish): Promise<StepFigures> => {
  const { inspector } = world.server;
  if (wish.isProfiled) await inspector.startProfile();
  const figures = await runStep(world, wish);
  print([...stepLines(figures), ...figures.errors]);
  if (!wish.isProfiled) return figures;
  const profile = await inspector.stopProfile();
  if (wish.profilePath !== undefined) writeFileSync(wish.profilePath, JSON.stringify(profile));
  print(profileLines(profile));
  return figures;
};

/** Each step asks for a quarter more, until plays are late or fail; then once more with a look at where the time goes. */
const findLimit = async (world: World, wish: Wish): Promise<readonly StepFigures[]> => {
  const steps: StepFigures[] = [];
  for (let rate = wish.rate; steps.length < MOST_STEPS; rate = Math.round(rate * STEP_FACTOR)) {
    const figures = await oneStep(world, { ...wish, rate, isProfiled: false });
    steps.push(figures);
    console.log('');
    if (figures.errorCount > 0 || !isWithinGoal(figures)) break;
  }
  const [last, before] = steps.slice().reverse() as [StepFigures, StepFigures | undefined];
  console.log(
    `held ${before === undefined ? 'no step' : `${before.rate} plays a second`}, broke at ${last.rate}; what limits: ${limitSentence(last)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await oneStep(world, { ...wish, rate: before?.rate ?? last.rate, isProfiled: true });
  return steps;
};

/** What was acknowledged must be in the store of a server that had no time for a last word. */
const lostCount = async ({ server, crowd }: World): Promise<number> => {
  const acknowledged = crowd.games();
  crowd.leave();
  await server.kill();
  const opened = await openStore(server.where);
  if (!opened.ok) throw new Error(opened.error);
  const heads = await opened.value.games.heads([...acknowledged.keys()]);
  await opened.value.close();
  return [...acknowledged].filter(([game, seq]) => (heads.get(game)?.seq ?? 0) < seq).length;
};

const USAGE = `
npm run bench:load -- [options]: people who play at a real server, and how long each play takes to be acknowledged.

  --sockets N      so many people with a socket each, two to a game; 5000 when not said
  --rate R         so many plays become due in a second; 500 when not said
  --seconds S      measures for so long; 30 when not said
  --postgres       with PostgreSQL instead of a folder
  --find-limit     raises the rate until plays are late or fail, and tells what limits
  --profile        tells where the server's time goes
  --profile-to F   and writes the profile to a file
  --no-goals       only errors are failures, not times
`;

process.exitCode = await runCommand(
  {
    name: 'bench:load',
    usage: USAGE,
    options: {
      sockets: 'text',
      rate: 'text',
      seconds: 'text',
      postgres: 'switch',
      'find-limit': 'switch',
      profile: 'switch',
      'profile-to': 'text',
      'no-goals': 'switch',
    },
    run: (values) =>
      orStopped('bench:load', () =>
        run({
          sockets: wholeNumber('sockets', values.sockets, { least: 2, usual: 5_000 }),
          rate: wholeNumber('rate', values.rate, { least: 1, usual: 500 }),
          seconds: wholeNumber('seconds', values.seconds, { least: 1, usual: 30 }),
          isPostgres: values.postgres,
          isFindingLimit: values['find-limit'],
          isProfiled: values.profile || values['profile-to'] !== undefined,
          profilePath: values['profile-to'],
          hasGoal: !values['no-goals'],
        }),
      ),
  },
  process.argv.slice(2),
);
