/**
 * Two processes over one PostgreSQL and one Redis behind a chooser, restarted one at a time under load of real plays, as
 * a host would bring in a new version. Nobody's command may fail: every one is answered, and none is told to wait.
 */
import { join } from 'node:path';
import type { Where } from '../../../apps/server/src/store/open-store.ts';
import { chanceOf } from '../random/chance.ts';
import { openChooser } from './chooser.ts';
import { type Companies, restOf, startCompanies } from './companies.ts';
import { type Ground, onGround, pause, until } from './ground.ts';
import { type Verdict, judge } from './judge.ts';
import { storeFor } from './kill-run.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { ownRedis } from './own-services.ts';
import type { PlayerGrounds } from './player.ts';
import { bundledServer } from './server-bundle.ts';
import { readStore } from './store-reading.ts';
import { type Story, newStory } from './story.ts';
import { judgesWords, readMind } from './words.ts';

export interface RestartWish {
  /** In each of them both processes are restarted, one after the other. */
  readonly rounds: number;
  readonly pairs: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface RestartReport extends Verdict {
  readonly restartCount: number;
  /** How long each process took to stop. */
  readonly stopMs: readonly number[];
  /** The longest time in which nobody got an answer, of each restart. */
  readonly silenceMs: readonly number[];
  readonly awayMs: readonly number[];
  /** Answers that said to try again. */
  readonly waitCount: number;
}

const ROUND_MS = 360_000;
const MARGIN_MS = 240_000;
const PLAY_MS = { least: 300, most: 1_200 };

export const restartRun = (wish: RestartWish): Promise<RestartReport> =>
  onGround(wish.rounds * ROUND_MS + MARGIN_MS, async (ground) => {
    const world = await openWorld(ground);
    const mind = readMind();
    const story = newStory();
    const grounds: PlayerGrounds = { story, mind, chance: chanceOf(wish.seed), awayMs: [] };
    const companies = await startCompanies(grounds, {
      address: world.address,
      pairs: wish.pairs,
      // No command may fail here, and with a clock one can come too late.
      kinds: ['plain'],
    });
    ground.atEnd(companies.close);
    const { isReady } = world;
    const restarting: Restarting = { story, companies, isReady, stopMs: [], silenceMs: [] };
    for (let round = 1; round <= wish.rounds; round += 1) {
      for (const server of world.servers) {
        await pause(grounds.chance.between(PLAY_MS.least, PLAY_MS.most));
        await restart(restarting, server);
      }
      wish.tell(`${round * world.servers.length} restarts, ${story.sayings.size} commands said`);
    }
    await restOf(companies, story);
    for (const server of world.servers) await server.stop();
    const kept = await readStore(world.where);
    const verdict = judge(story, kept.logs, judgesWords());
    return {
      ...verdict,
      faults: [...verdict.faults, ...kept.faults, ...failures(story, verdict)],
      restartCount: restarting.stopMs.length,
      stopMs: restarting.stopMs,
      silenceMs: restarting.silenceMs,
      awayMs: grounds.awayMs,
      waitCount: story.waitCount,
    };
  });

interface World {
  /** Of the chooser, which people go to. */
  readonly address: string;
  readonly isReady: (address: string) => boolean;
  readonly servers: readonly OwnServer[];
  readonly where: Where;
}

const openWorld = async (ground: Ground): Promise<World> => {
  const { where, settings } = await storeFor(ground, true);
  const redis = await ownRedis(ground);
  const program = await bundledServer(ground);
  const { address, isReady, choose } = await openChooser(ground);
  const both = { ...settings, REDIS_URL: redis.url, PUBLIC_URL: `${address}/` };
  const servers = [
    await ownServer(ground, program, { ...both, DATA_DIR: join(ground.folder, 'one') }),
    await ownServer(ground, program, { ...both, DATA_DIR: join(ground.folder, 'other') }),
  ];
  choose(servers.map((server) => server.address));
  // One after the other: both would bring the same database to this version.
  for (const server of servers) await server.start();
  await until(() => servers.every((server) => isReady(server.address)), ROUND_MS);
  return { address, isReady, servers, where };
};

/** What elsewhere is only a figure is a fault here. */
const failures = ({ waitCount }: Story, { failCount, unknownCount }: Verdict): readonly string[] => [
  ...(failCount > 0 ? [`${failCount} commands were refused`] : []),
  ...(unknownCount > 0 ? [`${unknownCount} commands were not answered`] : []),
  ...(waitCount > 0 ? [`${waitCount} answers said to try again`] : []),
];

interface Restarting {
  readonly story: Story;
  readonly companies: Companies;
  readonly isReady: (address: string) => boolean;
  readonly stopMs: number[];
  readonly silenceMs: number[];
}

/** Done when it serves again, everybody has a line, and every pair has gone on since. */
const restart = async (restarting: Restarting, server: OwnServer): Promise<void> => {
  const { story, companies, isReady, stopMs, silenceMs } = restarting;
  const silence = watchSilence(story);
  const startedAt = Date.now();
  await server.stop();
  stopMs.push(Date.now() - startedAt);
  await server.start();
  const isServing = await until(() => isReady(server.address), ROUND_MS / 3);
  const goneOn = Date.now();
  const isPlaying =
    isServing &&
    (await until(
      () => companies.onlineShare() === 1 && companies.idleSince(goneOn).length === 0,
      ROUND_MS / 3,
    ));
  if (!isPlaying) story.faults.push(`not everybody goes on after restart ${stopMs.length}`);
  silenceMs.push(silence());
};

const SAMPLE_MS = 20;

/** The longest time without an answer to anybody, until it is asked for. */
const watchSilence = (story: Story): (() => number) => {
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, Date.now() - story.lastAckAt);
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return longest;
  };
};
