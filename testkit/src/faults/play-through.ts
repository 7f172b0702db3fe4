/**
 * People play at one server while it is struck again and again; then everything they said and saw is held against what
 * its store kept.
 */
import type { Where } from '../../../apps/server/src/store/open-store.ts';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type Companies, playOn, restOf, startCompanies } from './companies.ts';
import { type Ground, pause, until } from './ground.ts';
import { type Verdict, judge } from './judge.ts';
import type { OwnServer } from './own-server.ts';
import type { PlayerGrounds } from './player.ts';
import { readStore } from './store-reading.ts';
import { type Story, newStory } from './story.ts';
import { judgesWords, readMind } from './words.ts';

export interface PlayWish {
  readonly rounds: number;
  /** Pairs of people who play at once. */
  readonly pairs: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface PlayReport extends Verdict {
  /** From a blow to the next acknowledgement to anybody. */
  readonly outageMs: readonly number[];
  /** From losing the line to having it again, of each client each time. */
  readonly awayMs: readonly number[];
}

export interface Stage {
  readonly server: OwnServer;
  readonly where: Where;
  /** Done when the server serves again. */
  readonly strike: (chance: Chance, round: number) => Promise<void>;
  /** No last word for the store. */
  readonly end: () => Promise<void>;
}

const STRIKE_AFTER_MS = { least: 150, most: 400 };
/** Only a hang takes longer. */
const ROUND_MS = 240_000;
const MARGIN_MS = 180_000;

/** How long a run may take. */
export const mostMs = ({ rounds }: PlayWish): number => rounds * ROUND_MS + MARGIN_MS;

interface Playing {
  readonly story: Story;
  readonly grounds: PlayerGrounds;
  readonly companies: Companies;
}

/** The server is started, and people play. */
export const beginPlay = async (
  ground: Ground,
  server: OwnServer,
  { pairs, seed }: Pick<PlayWish, 'pairs' | 'seed'>,
): Promise<Playing> => {
  const story = newStory();
  const grounds: PlayerGrounds = { story, mind: readMind(), chance: chanceOf(seed), awayMs: [] };
  await server.start();
  const companies = await startCompanies(grounds, {
    address: server.address,
    pairs,
    kinds: ['plain', 'challenged', 'timed'],
  });
  ground.atEnd(companies.close);
  return { story, grounds, companies };
};

export const verdictOn = async (story: Story, where: Where): Promise<Verdict> => {
  const kept = await readStore(where);
  const verdict = judge(story, kept.logs, judgesWords());
  return { ...verdict, faults: [...verdict.faults, ...kept.faults] };
};

export const playThrough = async (ground: Ground, wish: PlayWish, stage: Stage): Promise<PlayReport> => {
  const playing = await beginPlay(ground, stage.server, wish);
  const { story, grounds, companies } = playing;
  const outageMs: number[] = [];
  for (let round = 1; round <= wish.rounds; round += 1) {
    const outage = await strikeOnce(playing, stage, round);
    if (outage !== undefined) outageMs.push(outage);
    if (round % 10 === 0) wish.tell(`${round} rounds, ${story.sayings.size} commands said`);
  }
  await restOf(companies, story);
  await stage.end();
  return { ...(await verdictOn(story, stage.where)), outageMs, awayMs: grounds.awayMs };
};

/** How long nobody got an answer; undefined when that did not end. */
const strikeOnce = async (
  { story, grounds, companies }: Playing,
  { strike }: Stage,
  round: number,
): Promise<number | undefined> => {
  const { chance } = grounds;
  await playOn(story);
  await pause(chance.between(STRIKE_AFTER_MS.least, STRIKE_AFTER_MS.most));
  const struckAt = Date.now();
  await strike(chance, round);
  const strickenAt = Date.now();
  const isAnswered = await until(() => story.lastAckAt > strickenAt, ROUND_MS / 2);
  const outage = isAnswered ? story.lastAckAt - struckAt : undefined;
  const isPlaying = isAnswered && (await until(() => companies.onlineShare() >= 0.5, ROUND_MS / 2));
  if (!isPlaying) story.faults.push(`nobody goes on after blow ${round}`);
  return outage;
};
