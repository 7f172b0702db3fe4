/** The boards that come with the game: sound, to be finished, for two to four, and of few words. */
import { readFileSync } from 'node:fs';
import { type BoardPlan, canBeFinished, soundnessFaults } from '@tilewright/builder';
import { type WordList, makeWordList } from '@tilewright/lexicon';
import { layoutOfJuniorBoard, makeJuniorBoard, parseJuniorBoard, printedBoardOf } from '@tilewright/notation';
import type { JuniorSwitches } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { english } from '../data/tile-sets.ts';
import { makeSetup, people } from '../make-setup.ts';
import { type Preset, junior, juniorFamily } from '../presets.ts';
import { type BuiltInBoard, builtInBoardById, builtInBoards } from './index.ts';

const path = new URL('../../../lexicon/data/english.txt', import.meta.url);
const words: WordList = makeWordList(english, readFileSync(path, 'utf8').split('\n')).words;

const boardOf = ({ id, text }: BuiltInBoard) => {
  const board = parseJuniorBoard(text);
  if (!board.ok) throw new Error(`${id}: ${JSON.stringify(board.error)}`);
  return board.value;
};

const planOf = (built: BuiltInBoard): BoardPlan => {
  const board = boardOf(built);
  const printed = printedBoardOf(english, board, built.id);
  if (!printed.ok) throw new Error(`${built.id}: ${JSON.stringify(printed.error)}`);
  return { name: built.id, rows: board.rows, cols: board.cols, words: printed.value.words };
};

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

test('[BD23] there are eight or more, of different sizes, each with a name of its own', () => {
  expect(builtInBoards.length).toBeGreaterThanOrEqual(8);
  expect(new Set(builtInBoards.map(({ id }) => id)).size).toBe(builtInBoards.length);
  const sizes = new Set(builtInBoards.map((built) => `${boardOf(built).rows} x ${boardOf(built).cols}`));
  expect(sizes.size).toBeGreaterThanOrEqual(8);
  expect(builtInBoardById('sea')?.text).toContain('FISH');
  expect(builtInBoardById('nowhere')).toBeUndefined();
});

test('[BD23] they share at most 80 words', () => {
  const texts = new Set(builtInBoards.flatMap((built) => boardOf(built).words.map(({ text }) => text)));
  expect(texts.size).toBeLessThanOrEqual(80);
});

describe.each(builtInBoards.map((built) => [built.id, built] as const))('[BD23] %s', (id, built) => {
  test('is written as the writer writes', () => {
    expect(makeJuniorBoard(boardOf(built))).toEqual({ ok: true, value: built.text });
  });

  test('is sound, has words of the list only, and enough letters for four', () => {
    expect(soundnessFaults(planOf(built), words, { playerCount: 4, chipCount: 7 })).toEqual([]);
    expect(boardOf(built).words.length).toBeGreaterThanOrEqual(8);
  });

  test.each([2, 3, 4])('can be played and finished by %i', (playerCount) => {
    const rulesOf = ({ switches }: Preset) => ({
      junior: switches.junior as JuniorSwitches,
      rackSize: switches.rackSize,
      playerCount,
    });
    expect(canBeFinished(planOf(built), rulesOf(juniorFamily)).verdict).toBe('yes');
    const random = canBeFinished(planOf(built), rulesOf(junior));
    expect(random.verdict).toBe('byChance');
    expect(random.wordLikelihoods.every((likelihood) => likelihood > 0.25)).toBe(true);
    const board = boardOf(built);
    const printed = printedBoardOf(english, board, id);
    for (const preset of [junior, juniorFamily]) {
      const setup = makeSetup({
        preset,
        seats: people(...NAMES.slice(0, playerCount)),
        lexicon: '',
        layout: layoutOfJuniorBoard(board, id),
        ...(printed.ok ? { printed: printed.value } : {}),
      });
      expect(setup.ok).toBe(true);
    }
  });
});
