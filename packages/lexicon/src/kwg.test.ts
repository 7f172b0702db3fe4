/** KWG files: made here and read by a second reader, read here from hand-made bytes, and refused when unsound. */
import { readFileSync } from 'node:fs';
import type { Letter, TileSet } from '@tilewright/rules';
import { halvesFault, kwgNode, readKwg } from '@tilewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachWord } from './each-word.ts';
import { isKwg, makeKwg, parseKwg } from './kwg.ts';
import { buildWordGraph } from './word-graph.ts';
import { type WordList, makeWordList, wordListFrom } from './word-list.ts';

const alphabetOf = (count: number): TileSet => ({
  name: 'test',
  kinds: Array.from({ length: count + 1 }, (_, tile) => ({
    text: String.fromCharCode(tile === 0 ? 63 : 0x2160 + tile),
    points: 1,
    count: 1,
  })),
});

const few = alphabetOf(3);
const many = alphabetOf(63);

const anyWord = (letterCount: number, maxLength: number): fc.Arbitrary<readonly Letter[]> => {
  const letter = fc.integer({ min: 1, max: letterCount }).map((number) => number as Letter);
  return fc.array(letter, { minLength: 1, maxLength });
};

const anyWords = (letterCount: number, maxLength: number): fc.Arbitrary<readonly (readonly Letter[])[]> =>
  fc.array(anyWord(letterCount, maxLength), { maxLength: 80 });

const spelled = (letters: readonly number[]): string =>
  String.fromCharCode(...letters.map((letter) => 64 + letter));

const graphOf = (words: readonly (readonly Letter[])[]): Int32Array => {
  const built = buildWordGraph(words);
  if (!built.ok) throw new Error(built.error.type);
  return built.value;
};

describe.each([
  ['three letters', 3, 8],
  ['63 letters', 63, 4],
  ['long words', 2, 31],
])('[LX1] random lists of %s', (_, letterCount, maxLength) => {
  test('a second reader finds the same words in both halves', () => {
    fc.assert(
      fc.property(anyWords(letterCount, maxLength), (words) => {
        const read = readKwg(makeKwg({ nodes: graphOf(words) }));
        expect(read.dawgWords).toEqual([...new Set(words.map(spelled))].sort());
        expect(halvesFault(read)).toBeUndefined();
      }),
    );
  });

  test('what is written is read back the same', () => {
    fc.assert(
      fc.property(anyWords(letterCount, maxLength), (words) => {
        const nodes = graphOf(words);
        const parsed = parseKwg(letterCount === 3 ? few : many, makeKwg({ nodes }));
        expect(parsed.ok && parsed.value.nodes).toEqual(nodes);
        expect(parsed.ok && parsed.value.wordCount).toBe(new Set(words.map(spelled)).size);
      }),
    );
  });
});

describe('the English list', () => {
  const texts = readFileSync(new URL('../data/english.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const english: TileSet = {
    name: 'alphabet',
    kinds: Array.from('?ABCDEFGHIJKLMNOPQRSTUVWXYZ', (text) => ({ text, points: 1, count: 1 })),
  };
  const { words } = makeWordList(english, texts);
  const file = makeKwg(words);

  test('[LX1] a second reader finds its words in both halves', () => {
    const read = readKwg(file);
    expect(read.dawgWords.join('\n').toLowerCase()).toBe(texts.join('\n'));
    expect(halvesFault(read)).toBeUndefined();
  });

  test('has no node that a smaller graph could spare', () => expect(words.nodes).toHaveLength(796_860));

  test('loads again', () => {
    const parsed = parseKwg(english, file);
    expect(parsed.ok && parsed.value.wordCount).toBe(168_551);
    expect(wordListFrom(words.nodes).wordCount).toBe(168_551);
  });
});

const fileOf = (...nodes: readonly number[]): Uint8Array => makeKwg({ nodes: Int32Array.from(nodes) });

const LAST = 0x40_0000;
const ENDS = 0x80_0000;
const tile = (number: number): number => number * 0x100_0000;

test('an empty graph is eight bytes', () => {
  const empty = Uint8Array.of(0, 0, 0x40, 0, 0, 0, 0x40, 0);
  expect(makeKwg({ nodes: graphOf([]) })).toEqual(empty);
  const parsed = parseKwg(few, empty);
  expect(parsed.ok && parsed.value.wordCount).toBe(0);
  expect(readKwg(empty)).toEqual({ nodeCount: 2, dawgWords: [], gaddagEntries: [] });
});

test('the second reader sees every bit of a node', () => {
  const bytes = Uint8Array.of(0, 0, 0, 0, 0x12, 0x34, 0xd6, 0x3f);
  expect(kwgNode(bytes, 1)).toEqual({ tile: 63, accepts: true, isEnd: true, arcIndex: 0x16_3412 });
  expect(kwgNode(bytes, 0)).toEqual({ tile: 0, accepts: false, isEnd: false, arcIndex: 0 });
  expect(() => kwgNode(bytes, 2)).toThrow('outside');
});

test.each([
  ['a missing entry', ['AB'], ['A@B'], 'the GADDAG lacks BA'],
  ['an entry too many', ['AB'], ['A@B', 'BA', 'CC'], 'the GADDAG has CC, which is of no word'],
  ['an entry that stands twice', ['AB'], ['A@B', 'BA', 'BA'], 'an entry stands twice in the GADDAG'],
])('the second reader sees %s', (_, dawgWords, gaddagEntries, fault) =>
  expect(halvesFault({ nodeCount: 0, dawgWords, gaddagEntries })).toBe(fault),
);

describe('[LX2] a forward half alone', () => {
  // AB, ABC: node 0 the root, then lists of one.
  const forward = fileOf(LAST | 1, tile(1) | LAST | 2, tile(2) | ENDS | LAST | 3, tile(3) | ENDS | LAST);

  test('gets its second half', () => {
    const parsed = parseKwg(few, forward);
    if (!parsed.ok) throw new Error(parsed.error.type);
    const read = readKwg(makeKwg(parsed.value));
    expect(read.dawgWords).toEqual(['AB', 'ABC']);
    expect(halvesFault(read)).toBeUndefined();
  });

  test('also when the second root leads nowhere', () => {
    const parsed = parseKwg(few, fileOf(LAST | 2, LAST, tile(1) | LAST | 3, tile(2) | ENDS | LAST));
    expect(parsed.ok && readKwg(makeKwg(parsed.value)).gaddagEntries).toEqual(['A@B', 'BA']);
  });

  test('also when it is a single root', () => {
    const parsed = parseKwg(few, fileOf(LAST));
    expect(parsed.ok && parsed.value.wordCount).toBe(0);
  });
});

const twoRoots = [LAST | 2, LAST | 2];

test.each<[string, Uint8Array, object]>([
  ['no bytes', new Uint8Array(), { type: 'badSize', byteCount: 0 }],
  ['a part of a node at the end', new Uint8Array(10), { type: 'badSize', byteCount: 10 }],
  ['a root with a tile', fileOf(tile(1) | LAST), { type: 'noRoot' }],
  ['a root that is not the last of its list', fileOf(1, LAST), { type: 'noRoot' }],
  ['an arc behind the end', fileOf(LAST | 9, LAST), { type: 'arcOutside', node: 9 }],
  [
    'an arc behind the end, deeper',
    fileOf(LAST | 2, LAST, tile(1) | LAST | 7),
    { type: 'arcOutside', node: 7 },
  ],
  [
    'a list that runs off the end',
    fileOf(LAST | 2, LAST, tile(1) | ENDS),
    { type: 'listWithoutEnd', node: 2 },
  ],
  [
    'tiles out of order',
    fileOf(LAST | 2, LAST, tile(2) | ENDS, tile(1) | ENDS | LAST),
    { type: 'notAscending', node: 3 },
  ],
  [
    'a tile twice',
    fileOf(LAST | 2, LAST, tile(2) | ENDS, tile(2) | ENDS | LAST),
    { type: 'notAscending', node: 3 },
  ],
  [
    'a tile that the set lacks',
    fileOf(LAST | 2, LAST, tile(4) | ENDS | LAST),
    { type: 'unknownTile', node: 2 },
  ],
  [
    'a tile beyond any set',
    fileOf(LAST | 2, LAST, (tile(200) | ENDS | LAST) >> 0),
    { type: 'unknownTile', node: 2 },
  ],
  ['a way that ends at no word', fileOf(LAST | 2, LAST, tile(1) | LAST), { type: 'deadEnd', node: 2 }],
  [
    'a separator in the forward half',
    fileOf(...twoRoots, LAST | 3, tile(1) | ENDS | LAST),
    { type: 'misplacedSeparator', node: 2 },
  ],
  [
    'a separator that is a word',
    fileOf(LAST | 2, LAST, ENDS | LAST),
    { type: 'misplacedSeparator', node: 2 },
  ],
  ['a circle of one', fileOf(LAST | 2, LAST, tile(1) | ENDS | LAST | 2), { type: 'circle', node: 2 }],
  [
    'a circle of two',
    fileOf(LAST | 2, LAST, tile(1) | LAST | 3, tile(2) | ENDS | LAST | 2),
    { type: 'circle', node: 2 },
  ],
  ['a way into the root', fileOf(LAST | 2, LAST, tile(1) | ENDS | LAST | 1), { type: 'deadEnd', node: 1 }],
  [
    'a separator first of all',
    fileOf(LAST | 3, LAST | 2, LAST | 3, tile(1) | ENDS | LAST),
    { type: 'misplacedSeparator', node: 2 },
  ],
  [
    'two separators in a row',
    fileOf(LAST | 5, LAST | 2, tile(1) | LAST | 3, LAST | 4, LAST | 5, tile(1) | ENDS | LAST),
    { type: 'misplacedSeparator', node: 4 },
  ],
  [
    'a word that ends at a separator',
    fileOf(LAST | 5, LAST | 2, tile(1) | LAST | 3, LAST | ENDS | 5, 0, tile(1) | ENDS | LAST),
    { type: 'misplacedSeparator', node: 3 },
  ],
  [
    'halves of different words',
    fileOf(LAST | 2, LAST | 3, tile(1) | LAST | 3, tile(2) | ENDS | LAST),
    { type: 'halvesDiffer' },
  ],
  [
    'too many nodes',
    new Uint8Array(4 * 4_194_305),
    { type: 'tooManyNodes', nodeCount: 4_194_305, mostCount: 4_194_304 },
  ],
])('[LX3] refuses %s', (_, bytes, error) => expect(parseKwg(few, bytes)).toEqual({ ok: false, error }));

/** A chain of lists that each have all three letters and lead to the next: 3 ** length words in few bytes. */
const chainOf = (length: number): Uint8Array =>
  fileOf(
    LAST | 2,
    LAST,
    ...Array.from({ length }, (_, depth) => {
      const below = depth === length - 1 ? ENDS : 2 + (depth + 1) * 3;
      return [tile(1) | below, tile(2) | below, tile(3) | below | LAST];
    }).flat(),
  );

test('[LX3] a small file that stands for far too many words is refused at once', () =>
  expect(parseKwg(few, chainOf(31))).toEqual({
    ok: false,
    error: { type: 'tooManyWords', wordCount: 3 ** 31 },
  }));

/** Every row of A and B up to a length, in both halves: 2 ** (longest + 1) - 2 words in few bytes. */
const allRowsOf = (longest: number): Uint8Array => {
  const nodes = [0, 0];
  let [rests, reversed] = [0, 0];
  for (let left = 1; left <= longest; left += 1) {
    const below = rests;
    rests = nodes.push(tile(1) | ENDS | below, tile(2) | ENDS | LAST | below) - 2;
    const turn = left < longest ? [rests] : [];
    const rows = [...turn, tile(1) | ENDS | reversed, tile(2) | ENDS | LAST | reversed];
    reversed = nodes.push(...rows) - rows.length;
  }
  nodes.splice(0, 2, LAST | rests, LAST | reversed);
  return fileOf(...nodes);
};

test('[LX3] a GADDAG makes far too many words no better', () => {
  const small = parseKwg(few, allRowsOf(10));
  expect(small.ok && small.value.wordCount).toBe(2 ** 11 - 2);
  expect(parseKwg(few, allRowsOf(31))).toEqual({
    ok: false,
    error: { type: 'tooManyWords', wordCount: 2 ** 32 - 2 },
  });
});

/** The DAWG of one list and the GADDAG of another in one file, with no node in common. */
const splicedOf = (forward: readonly (readonly Letter[])[], gaddag: readonly (readonly Letter[])[]) => {
  const [own, foreign] = [graphOf(forward), graphOf(gaddag)];
  const shifted = (node: number): number =>
    (node & 0x3f_ffff) === 0 ? node : (node & ~0x3f_ffff) | ((node & 0x3f_ffff) + own.length - 2);
  const [, second = 0, ...rest] = foreign;
  return fileOf(own[0] as number, shifted(second), ...own.subarray(2), ...rest.map(shifted));
};

test.each([
  ['as many of the same lengths', 'CAB ABB', 'ACB BBA', false],
  ['one other word', 'CAB ABB', 'CAB BBA', false],
  ['another end of one word', 'CAB CAA', 'CAB CAC', false],
  ['the same words', 'CAB ABB', 'ABB CAB', true],
])('[LX3] a DAWG and a GADDAG with %s', (_, forward, gaddag, isTaken) => {
  const wordsIn = (text: string): readonly (readonly Letter[])[] =>
    text.split(' ').map((word) => Array.from(word, (letter) => (letter.charCodeAt(0) - 64) as Letter));
  const parsed = parseKwg(few, splicedOf(wordsIn(forward), wordsIn(gaddag)));
  expect(parsed.ok || parsed.error).toEqual(isTaken || { type: 'halvesDiffer' });
});

test('[LX3] halves are taken together when they hold the same words, whatever nodes they share', () => {
  const anyFew = fc.array(anyWord(3, 3), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyFew, anyFew, (one, other) => {
      const [ours, theirs] = [one, other].map((words) => [...new Set(words.map(spelled))].sort().join(' '));
      expect(parseKwg(few, splicedOf(one, other)).ok).toBe(ours === theirs);
      expect(parseKwg(few, splicedOf(one, one.slice().reverse())).ok).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('[LX3] words longer than any board are refused', () =>
  expect(parseKwg(few, chainOf(32))).toEqual({ ok: false, error: { type: 'tooLong', node: 95 } }));

test('[LX3] a chain of a million nodes does not exhaust the stack', () => {
  const nodes = Int32Array.from({ length: 1_000_000 }, (_, at) => tile(1) | LAST | (at + 1));
  nodes[0] = LAST | 2;
  nodes[1] = LAST;
  expect(parseKwg(few, makeKwg({ nodes }))).toMatchObject({ ok: false, error: { type: 'tooLong' } });
});

const walked = (words: WordList): number => {
  let count = 0;
  eachWord(words, () => {
    count += 1;
  });
  return count;
};

test('[LX3] random bytes are refused or read, never worse', () => {
  const [anyNode, anyArc] = [fc.integer({ min: 0, max: 0x3fff_ffff }), fc.integer({ min: 0, max: 40 })];
  const anyGraph = fc.array(fc.tuple(anyNode, anyArc), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(anyGraph, fc.boolean(), (pairs, isPlain) => {
      const nodes = Int32Array.from(
        pairs,
        ([node, arc]) => (isPlain ? node & 0x3c0_0000 : node & ~0x3f_ffff) | arc,
      );
      nodes[0] = LAST | ((nodes[0] as number) & 0x3f);
      const parsed = parseKwg(few, makeKwg({ nodes }));
      expect(parsed.ok ? walked(parsed.value) : 0).toBe(parsed.ok ? parsed.value.wordCount : 0);
    }),
    { numRuns: 2_000 },
  );
});

test('[LX3] a damaged bit is refused, or leaves halves of the same words', () => {
  const file = makeKwg({
    nodes: graphOf([
      [1, 2],
      [1, 2, 3],
      [3, 2, 1],
      [2, 1],
    ] as Letter[][]),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: file.length * 8 - 1 }), (bit) => {
      const damaged = file.slice();
      damaged[bit >> 3] = (damaged[bit >> 3] as number) ^ (1 << (bit & 7));
      const parsed = parseKwg(few, damaged);
      if (!parsed.ok) return;
      const read = readKwg(makeKwg(parsed.value));
      expect(read.dawgWords).toHaveLength(parsed.value.wordCount);
      expect(halvesFault(read)).toBeUndefined();
    }),
  );
});

test.each<[string, Uint8Array, boolean]>([
  ['an empty graph', fileOf(LAST, LAST), true],
  [
    'a graph whose root points at a readable byte',
    fileOf(LAST | 0x41, LAST, ...Array<number>(20).fill(tile(1))),
    true,
  ],
  ['too few bytes', Uint8Array.of(0, 0, 0x40), false],
  ['text', Uint8Array.from('abcdefgh', (character) => character.charCodeAt(0)), false],
  ['UTF-16 with its mark', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x42, 0), false],
  ['UTF-16 without', Uint8Array.of(0x41, 0, 0x42, 0, 0x41, 0), false],
])('%s begins as a KWG file does, or not', (_, bytes, expected) => expect(isKwg(bytes)).toBe(expected));

test('a view into a larger buffer is read from its own beginning', () => {
  const file = fileOf(LAST, LAST);
  const inside = new Uint8Array([9, 9, 9, ...file]).subarray(3);
  expect(parseKwg(few, inside).ok).toBe(true);
});

test('[LX3] more words than a graph can hold are refused', () => {
  // Hardly any two of these share an ending, so that each takes several nodes.
  const words = function* (): Generator<readonly Letter[]> {
    let state = 1;
    for (let word = 0; word < 200_000; word += 1) {
      yield Array.from({ length: 31 }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return (1 + ((state >>> 16) % 63)) as Letter;
      });
    }
  };
  const built = buildWordGraph(words());
  expect(built).toMatchObject({ ok: false, error: { type: 'tooManyNodes', mostCount: 4_194_304 } });
});
