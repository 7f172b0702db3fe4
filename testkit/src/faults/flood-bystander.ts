/**
 * Those who are not to notice a flood: people who play, and one who comes anew again and again and asks who it is. They
 * keep to all limits, and come from another address.
 */
import { request as httpRequest } from 'node:http';
import { pathOf } from '@tilewright/protocol';
import type { Chance } from '../random/chance.ts';
import { type Crowd, newCrowd } from './crowd.ts';
import { newMember } from './crowd-member.ts';
import { clear, drain, makeDue } from './crowd-pace.ts';
import { playChooser } from './crowd-plays.ts';
import { type Spread, spreadOf } from './spread.ts';
import { readList } from './words.ts';

export interface Bystanders {
  /** Goes on for so long, and tells how long everything took. */
  readonly watch: (seconds: number) => Promise<Seen>;
  readonly leave: () => void;
}

export interface Seen {
  /** From when a play was due until it was acknowledged, which is after it was kept. */
  readonly plays: Spread;
  /** A new connection, a question and its answer. */
  readonly reads: Spread;
  readonly faults: readonly string[];
}

const PLAYERS = 20;
const PLAYS_PER_SECOND = 20;
const READ_EVERY_MS = 125;

export const bystandersAt = async (address: string, chance: Chance): Promise<Bystanders> => {
  const crowd = newCrowd({ address, sockets: PLAYERS, choose: playChooser(readList()) });
  await crowd.connect();
  await crowd.seat();
  const { token } = await newMember(address, undefined);
  return { watch: (seconds) => watch({ crowd, chance, address, token }, seconds), leave: crowd.leave };
};

interface World {
  readonly crowd: Crowd;
  readonly chance: Chance;
  readonly address: string;
  readonly token: string | null;
}

const watch = async (world: World, seconds: number): Promise<Seen> => {
  const { crowd } = world;
  clear(crowd);
  const faults: string[] = [];
  const reading: Promise<number | undefined>[] = [];
  const timer = setInterval(
    () =>
      reading.push(
        readOnce(world).catch((error: unknown) => {
          faults.push(`a bystander was not answered: ${String(error)}`);
          return undefined;
        }),
      ),
    READ_EVERY_MS,
  );
  await makeDue(world, { rate: PLAYS_PER_SECOND, seconds });
  clearInterval(timer);
  await drain(crowd);
  const readMs = (await Promise.all(reading)).filter((ms) => ms !== undefined);
  const plays = spreadOf(crowd.counts.playMs);
  return { plays, reads: spreadOf(readMs), faults: [...crowd.counts.faults, ...faults] };
};

const PATIENCE_MS = 10_000;

const readOnce = ({ address, token }: World): Promise<number> =>
  new Promise((resolve, reject) => {
    const startMs = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const asking = httpRequest(`${address}${pathOf('me')}`, { headers, agent: false, timeout: PATIENCE_MS });
    asking.on('timeout', () => asking.destroy(new Error(`not within ${PATIENCE_MS / 1_000} s`)));
    asking.on('error', reject);
    asking.on('response', (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startMs);
        else reject(new Error(`status ${answer.statusCode}`));
      });
    });
    asking.end();
  });
