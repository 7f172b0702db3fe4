/** The threads of a process: whose thoughts come when, and that the games go first. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../store/testing/engines.ts';
import { newWhereabouts } from '../people/whereabouts.ts';
import { type Thinkers, openThinkers } from './thinkers.ts';

const folder = temporaryFolder();
let thinkers: Thinkers;
afterEach(() => thinkers.close());

/** Something that nobody can think about; the thread says so, and is asked the next thing. */
const NOTHING = { words: { isForAll: true } } as Parameters<Thinkers['think']>[0];

test('[TS45] people at one address think in turns with those at another', async () => {
  const { seen, addressOf } = newWhereabouts();
  thinkers = openThinkers({ folder: join(folder(), 'words'), threads: 1, addressOf });
  for (const [person, address] of ['eve away', 'mallory away', 'ann home'].map((one) => one.split(' ')))
    seen(person ?? '', address ?? '');
  const answered: string[] = [];
  const think = async (maker: string, game: string): Promise<void> => {
    await thinkers.think(NOTHING, { game, maker }, () => true).catch(() => answered.push(game));
  };
  const games = ['eve 1', 'eve 2', 'mallory 3', 'ann 4', 'somebody 5'].map((one) => one.split(' '));
  await Promise.all(games.map(([maker = '', game = '']) => think(maker, game)));
  expect(answered).toEqual(['1', '2', '4', '5', '3']);
});

test('[TS45] of the people at most so many are remembered', () => {
  thinkers = openThinkers({ folder: join(folder(), 'words'), threads: 1 });
  const { seen, addressOf } = newWhereabouts(2);
  for (const person of ['ann', 'ben', 'ann', 'cleo']) seen(person, 'home');
  expect(['ann', 'ben', 'cleo'].map(addressOf)).toEqual(['home', undefined, 'home']);
});

/** How much a thread of this process lets others go first; nothing when the thread has ended meanwhile. */
const nicenessOf = (thread: string): readonly number[] => {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
  } catch (error) {
    if (hasEnded(error)) return [];
    throw error;
  }
};

/** Threads of earlier tests end while the list is read. */
const hasEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');

const nicenesses = (): readonly number[] => readdirSync('/proc/self/task').flatMap(nicenessOf);

test('[TS47] threads that think let the games go first, where the system can', async () => {
  thinkers = openThinkers({ folder: join(folder(), 'words'), threads: 1 });
  await thinkers.think(NOTHING, { game: '1', maker: null }, () => true).catch(() => undefined);
  expect(process.platform === 'linux' ? nicenesses() : [10]).toContain(10);
});
