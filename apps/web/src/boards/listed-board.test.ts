import { type SharedBoard, makeBoardLink, parseJuniorBoard } from '@tilewright/notation';
import type { Letter } from '@tilewright/rules';
import { builtInBoards, spanish } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { boardsTexts } from '../texts/boards.ts';
import {
  type ListedBoard,
  builtInListed,
  linkIn,
  planOfShared,
  sharedOf,
  tidyBoardName,
  wordTexts,
} from './listed-board.ts';
import { boardAddress, boardFileName, boardLinkIn } from './take-board-out.ts';

const shared = (text: string, name = 'Mine'): SharedBoard => {
  const board = parseJuniorBoard(text);
  if (!board.ok) throw new Error(board.error.expected);
  return { name, board: board.value };
};

describe('[BW8] boards as they are listed', () => {
  test('every built-in board is there, by its name, with its words', () => {
    const listed = builtInListed();
    expect(listed.map(({ id }) => id)).toEqual(builtInBoards.map(({ id }) => `built-in:${id}`));
    const animals = listed.find(({ id }) => id === 'built-in:animals');
    expect(animals?.plan).toMatchObject({ name: 'Animals', rows: 10, cols: 10 });
    expect(animals && wordTexts(animals)).toContain('RABBIT');
  });

  test('a board gets the first tiles that have its letters, or none', () => {
    const tilesOf = (text: string) => planOfShared(shared(text))?.tiles;
    expect(tilesOf('5 x 5\nAa H CAT')).toBe('english');
    expect(tilesOf('5 x 5\nAa H BÄR')).toBe('german');
    expect(tilesOf('5 x 5\nAa H ДОМ')).toBeUndefined();
  });

  test.each([
    ['  My   board ', 'My board'],
    ['a\u202Eb\nc\u0007', 'a b c'],
    ['\uD800', ''],
    ['😀'.repeat(100), '😀'.repeat(60)],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('the name %j is tidied to %j', (name, tidy) => expect(tidyBoardName(name)).toBe(tidy));
});

describe('[BW9] boards on their way out', () => {
  const animals = builtInListed().find(({ id }) => id === 'built-in:animals');
  if (animals === undefined) throw new Error('no board');

  test('the whole board stands behind the # of its address', () => {
    const link = boardAddress('http://here/page?x#/boards', animals);
    const address = link.ok ? link.value : '';
    expect(address).toMatch(/^http:\/\/here\/page\?x#\/board\/[A-Za-z0-9_-]+$/u);
    expect(address.length).toBeLessThan(350);
    const out = sharedOf(animals);
    expect(out.ok && makeBoardLink(out.value)).toEqual({ ok: true, value: boardLinkIn(address) });
  });

  test('a name that steers the screen leaves as a plain one', () => {
    const plan = { ...animals.plan, name: 'a\u202Eb\nc' };
    const out = sharedOf({ ...animals, plan });
    expect(out.ok && out.value.name).toBe('a b c');
    expect(boardAddress('http://here/', { ...animals, plan }).ok).toBe(true);
  });

  /** What is said of a board that has these words. */
  const reasonFor = (words: ListedBoard['plan']['words'], tiles = animals.tiles): string => {
    const address = boardAddress('http://here/', { ...animals, tiles, plan: { ...animals.plan, words } });
    return address.ok ? '' : boardsTexts.cannotLeave(address.error);
  };

  test('[BW13] a board that cannot leave says the true reason', () => {
    const [first] = animals.plan.words;
    if (first === undefined) throw new Error('no words');
    expect(reasonFor([first, { ...first, letters: first.letters.slice(0, 2) }])).toMatch(
      /before its words fit together/u,
    );
    expect(reasonFor([])).toMatch(/has no words yet/u);
    const twoLetters = spanish.kinds.findIndex(({ text }) => text === 'CH') as Letter;
    const letters = [twoLetters, ...first.letters.slice(1)];
    expect(reasonFor([{ ...first, letters }], spanish.name)).toMatch(
      /^The tile CH has more than one letter/u,
    );
  });

  test.each([
    ['Animals', 'Animals.txt'],
    ['../../a\\b:c*?"<>|', 'a b c.txt'],
    ['...', 'board.txt'],
    ['', 'board.txt'],
  ])('the file of %j is called %j', (name, file) => expect(boardFileName(name)).toBe(file));

  test('only an address that says so is a link', () => {
    expect(linkIn('link:abc')).toBe('abc');
    expect(linkIn('abc')).toBeUndefined();
    expect(boardLinkIn('http://here/#/boards')).toBe('');
  });
});
