/** Memory of lists of people's own tiles and books: it goes back as soon as nobody has it, and never before. */
import { wordListFrom } from '@tilewright/lexicon';
import type { Letter, Setup, TileSet } from '@tilewright/rules';
import { warmUp } from '@tilewright/solver';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { giveBack, plainTables } from './shared-words.ts';
import { buildLarge, setupFor } from './testing/world.ts';
import { openWordShelf } from './word-shelf.ts';

const LISTS = [{ id: 'tiny', title: 'Tiny', tiles: 'english' }];

/** The usual letters, with one more that nobody else has. */
const own = (index: number, setup: Setup = setupFor()): Setup => ({
  ...setup,
  tileSet: { name: 'english', kinds: [...english.kinds, { text: `Q${index}`, points: 1, count: 1 }] },
});

const lettersOf = (text: string): Letter[] =>
  [...text].map((one) => english.kinds.findIndex((kind) => kind.text === one) as Letter);

describe('[TS50] memory of words of people’s own that were dropped', () => {
  const noPlay = setupFor({ switches: { end: { ...setupFor().switches.end, noPlay: true } } });

  /** A shelf, the numbers of all lists that it was given, and how to make it drop those that it has. */
  const watchedShelf = () => {
    const made = new Map<number, Int32Array[]>();
    const shelf = openWordShelf(
      async (list, tileSet) => {
        const words = await buildLarge(list, tileSet);
        made.set(indexOf(tileSet), [words.nodes]);
        return words;
      },
      LISTS,
      async ({ nodes, wordCount }) => {
        const tables = plainTables(warmUp(wordListFrom(nodes, wordCount)));
        // No other is searched with.
        made.get(0)?.push(tables.graph.nodes, tables.filter.words, tables.filter.lessOne);
        return tables;
      },
    );
    const dropAll = async (): Promise<void> => {
      for (let index = 100; index < 108; index += 1) await shelf.load(own(index));
    };
    const bytesOf = (index: number): number =>
      (made.get(index) ?? []).reduce((sum, { byteLength }) => sum + byteLength, 0);
    return { shelf, dropAll, bytesOf };
  };

  const indexOf = ({ kinds }: TileSet): number => Number(kinds.at(-1)?.text.slice(1));

  test('goes back at once, with what a search needs', async () => {
    const { shelf, dropAll, bytesOf } = watchedShelf();
    const { having } = await shelf.load(own(0, noPlay));
    await having(true, async () => undefined);
    expect(bytesOf(0)).toBeGreaterThan(2_600_000);
    await dropAll();
    expect([bytesOf(0), bytesOf(107)]).toEqual([0, 2_600_000]);
  });

  test('stays as long as a table has it, and goes back then', async () => {
    const { shelf, dropAll, bytesOf } = watchedShelf();
    const { words, having } = await shelf.load(own(0));
    await having(false, async () => {
      await dropAll();
      expect(words.isWord(lettersOf('CAT'))).toBe(true);
      expect(bytesOf(0)).toBe(2_600_000);
    });
    expect(bytesOf(0)).toBe(0);
  });

  test('stays as long as a computer thinks about it', async () => {
    const { shelf, dropAll, bytesOf } = watchedShelf();
    const { havingMind } = await shelf.load(own(0));
    await havingMind(6, async ({ all }) => {
      await dropAll();
      expect(all.nodes).toHaveLength(650_000);
    });
    expect(bytesOf(0)).toBe(0);
  });

  test('is not the words of whoever began before: each has those that were made for it', async () => {
    const { shelf, dropAll } = watchedShelf();
    const { words, having } = await shelf.load(own(0));
    await having(false, async () => {
      await dropAll();
      // Made again for this one, and dropped again after it.
      await having(false, async () => undefined);
      await dropAll();
      expect(words.isWord(lettersOf('CAT'))).toBe(true);
    });
  });

  test('stays where it is for everybody', () => {
    const numbers = new Int32Array(new SharedArrayBuffer(8));
    giveBack(numbers);
    expect(numbers).toHaveLength(2);
  });
});
