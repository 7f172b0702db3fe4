/**
 * Kills the server again and again while people play, and then holds everything against the store. Most kills come a
 * moment after the players have gone on; one in five while the server is still starting.
 */
import { join } from 'node:path';
import type { Where } from '../../../apps/server/src/store/open-store.ts';
import { ownDatabase } from '../../../apps/server/src/store/testing/own-database.ts';
import { missingPrograms, postgresPrograms } from '../../../scripts/programs.mjs';
import { chanceOf } from '../random/chance.ts';
import { type Ground, onGround, pause, until } from './ground.ts';
import { type Verdict, judge } from './judge.ts';
import { type Companies, restOf, startCompanies } from './companies.ts';
import { ownPostgres } from './own-services.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import type { PlayerGrounds } from './player.ts';
import { bundledServer } from './server-bundle.ts';
import { readStore } from './store-reading.ts';
import { type Story, newStory } from './story.ts';
import { readWords } from './words.ts';

export interface KillWish {
  readonly rounds: number;
  /** Pairs of people who play at once. */
  readonly pairs: number;
  readonly seed: number;
  readonly isPostgres: boolean;
  readonly tell: (line: string) => void;
}

export interface KillReport extends Verdict {
  readonly killCount: number;
  readonly whileStarting: number;
  /** From a kill to the next acknowledgement to anybody. */
  readonly outageMs: readonly number[];
  /** From losing the line to having it again, of each client each time. */
  readonly awayMs: readonly number[];
}

const KILL_AFTER_MS = { least: 150, most: 400 };
const STARTING_MS = 1_500;
const ROUND_MS = 60_000;
const MARGIN_MS = 180_000;

export const killRun = (wish: KillWish): Promise<KillReport> =>
  onGround(wish.rounds * ROUND_MS + MARGIN_MS, async (ground) => {
    const { where, settings } = await storeFor(ground, wish.isPostgres);
    const server = await ownServer(ground, await bundledServer(ground), settings);
    const { mind, words } = readWords();
    const story = newStory();
    const grounds: PlayerGrounds = { story, mind, chance: chanceOf(wish.seed), awayMs: [] };
    await server.start();
    const companies = await startCompanies(grounds, {
      address: server.address,
      pairs: wish.pairs,
      hasClocks: true,
    });
    ground.atEnd(companies.close);
    const killing: Killing = { wish, server, story, companies, grounds, outageMs: [], whileStarting: 0 };
    for (let round = 1; round <= wish.rounds; round += 1) await killOnce(killing, round);
    await restOf(companies, story);
    // No last word for the store either.
    await server.kill();
    const kept = await readStore(where);
    const verdict = judge(story, kept.logs, words);
    return {
      ...verdict,
      faults: [...verdict.faults, ...kept.faults],
      killCount: wish.rounds,
      whileStarting: killing.whileStarting,
      outageMs: killing.outageMs,
      awayMs: grounds.awayMs,
    };
  });

/** A store of the run's own, and how a server is told of it. */
export const storeFor = async (
  ground: Ground,
  isPostgres: boolean,
): Promise<{ readonly where: Where; readonly settings: Readonly<Record<string, string>> }> => {
  const folder = join(ground.folder, 'games');
  if (!isPostgres) return { where: { type: 'folder', folder }, settings: { DATA_DIR: folder } };
  const url = await postgresFor(ground);
  return { where: { type: 'database', url }, settings: { DATA_DIR: folder, DATABASE_URL: url } };
};

/** A whole one of its own; where that cannot be had, a database of its own at the one for tests. */
const postgresFor = async (ground: Ground): Promise<string> => {
  if (missingPrograms(postgresPrograms).length === 0) return (await ownPostgres(ground)).url;
  const { url, create, drop } = ownDatabase();
  await create();
  ground.atEnd(drop);
  return url;
};

interface Killing {
  readonly wish: KillWish;
  readonly server: OwnServer;
  readonly story: Story;
  readonly companies: Companies;
  readonly grounds: PlayerGrounds;
  readonly outageMs: number[];
  whileStarting: number;
}

const killOnce = async (killing: Killing, round: number): Promise<void> => {
  const { wish, server, story, companies, grounds, outageMs } = killing;
  const { chance } = grounds;
  await pause(chance.between(KILL_AFTER_MS.least, KILL_AFTER_MS.most));
  await server.kill();
  const killedAt = Date.now();
  if (chance.percent(20)) {
    server.launch();
    await pause(chance.below(STARTING_MS));
    await server.kill();
    killing.whileStarting += 1;
  }
  await server.start();
  const isAnswered = await until(() => story.lastAckAt > killedAt, ROUND_MS / 2);
  if (isAnswered) outageMs.push(Date.now() - killedAt);
  const isPlaying = isAnswered && (await until(() => companies.onlineShare() >= 0.5, ROUND_MS / 2));
  if (!isPlaying) story.faults.push(`nobody goes on after kill ${round}`);
  if (round % 10 === 0) wish.tell(`${round} kills, ${story.sayings.size} commands said`);
};
