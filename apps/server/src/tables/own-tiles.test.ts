/** Lists for tiles that somebody made up: however many there are, those that others play with stay. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TileSet } from '@tilewright/rules';
import { english, makeSetup, classic, people } from '@tilewright/variants';
import { afterEach, describe, expect, test } from 'vitest';
import { openThinkers } from './thinkers.ts';
import { buildTiny } from './testing/world.ts';
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
        return buildTiny(list, tileSet);
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

  test('are turned away when too many wait; the others are not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-lists-'));
    folders.push(folder);
    const thinkers = openThinkers(folder, 1);
    const outcome = (tileSet: TileSet): Promise<string> =>
      Promise.race([
        thinkers.build('english-basic', tileSet).then(
          () => 'made',
          (error: unknown) => String((error as Error).message),
        ),
        new Promise<string>((resolve) => setTimeout(() => resolve('waits'), 100)),
      ]);
    const own = await Promise.all(Array.from({ length: 10 }, (_, index) => outcome(ownTiles(index))));
    expect(own.filter((one) => one === 'too many lists are being made')).toHaveLength(2);
    expect(await outcome(english)).toBe('waits');
    await thinkers.close();
  });
});
