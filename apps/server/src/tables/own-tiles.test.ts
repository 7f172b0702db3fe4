/** Lists for tiles that somebody made up: however many there are, those that others play with stay. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TileSet } from '@tilewright/rules';
import { english, makeSetup, classic, people } from '@tilewright/variants';
import { afterEach, describe, expect, test } from 'vitest';
import { openThinkers } from './thinkers.ts';
import { buildLarge } from './testing/world.ts';
import { openWordShelf } from './word-shelf.ts';

/** The usual letters, with one more that nobody else has. */
const ownTiles = (index: number): TileSet => ({
  name: 'english',
  kinds: [...english.kinds, { text: `Q${index}`, points: 1, count: 1 }],
});

const setupWith = (tileSet: TileSet) => {
  const setup = makeSetup({ preset: classic, seats: people('A', 'B'), lexicon: 'tiny', tileSet });
  if (!setup.ok) throw new Error('no set-up');
  return setup.value;
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('[TH29] lists for tiles of people’s own', () => {
  test('never push out a list for the tiles that come with the program', async () => {
    const built: string[] = [];
    const shelf = openWordShelf(
      async (list, tileSet) => {
        built.push(tileSet.kinds.at(-1)?.text ?? '');
        return buildLarge(list, tileSet);
      },
      [{ id: 'tiny', title: 'Tiny', tiles: 'english' }],
    );
    const usual = setupWith(english);
    await shelf.load(usual);
    for (let index = 0; index < 60; index += 1) await shelf.load(setupWith(ownTiles(index)));
    await shelf.load(usual);
    expect(built).toHaveLength(61);
    // Of those the ones that were asked for last are kept.
    await shelf.load(setupWith(ownTiles(59)));
    expect(built).toHaveLength(61);
    await shelf.load(setupWith(ownTiles(0)));
    expect(built).toHaveLength(62);
  });

  test('nor do they take its place when they have the same letters under another name', async () => {
    const built: string[] = [];
    const shelf = openWordShelf(
      async (list, tileSet) => {
        built.push(tileSet.name);
        return buildLarge(list, tileSet);
      },
      [{ id: 'tiny', title: 'Tiny', tiles: 'english' }],
    );
    const usual = setupWith(english);
    await shelf.load(setupWith({ ...english, name: 'mine' }));
    await shelf.load(usual);
    await shelf.load(setupWith({ ...english, name: 'mine' }));
    expect(built).toEqual(['mine', 'english']);
    for (let index = 0; index < 10; index += 1) await shelf.load(setupWith(ownTiles(index)));
    expect(built).toHaveLength(12);
    await shelf.load(usual);
    expect(built).toHaveLength(12);
  });

  test('[TS48] wait apart from those for everybody, so many of one address; then they are turned away', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-lists-'));
    folders.push(folder);
    const thinkers = openThinkers({ folder, threads: 1, addressOf: () => 'away' });
    const made: number[] = [];
    const build = (index: number) =>
      thinkers
        .build('english-basic', ownTiles(index), { game: `game ${index}`, maker: `eve ${index}` })
        .then(() => made.push(index));
    const outcomes = Promise.allSettled(Array.from({ length: 12 }, (_, index) => build(index)));
    await thinkers.build('english-basic', english, { game: 'usual', maker: 'ann' });
    expect(made.length).toBeLessThan(9);
    await thinkers.close();
    const reasons = (await outcomes).map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
    expect(reasons.filter((reason) => reason.includes('too busy'))).toHaveLength(3);
  });
});
