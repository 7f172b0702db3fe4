/** What the builder says: every reason names the words and places it is about. */
import {
  type BoardPlan,
  type Finishing,
  type PlacingFault,
  type SoundnessFault,
  placeWord,
  soundnessFaults,
} from '@tilewright/builder';
import { letterReader, makeWordList } from '@tilewright/lexicon';
import type { Direction, Letter, PrintedWord, Square } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { faultTexts } from './builder-faults.ts';
import { finishingTexts } from './builder-finishing.ts';

const letters = (text: string): readonly Letter[] => letterReader(english)(text) ?? [];
const list = makeWordList(english, ['cat', 'dog', 'at', 'to', 'it', 'car', 'ho', 'god']).words;

const wordAt = (square: number, direction: Direction, text: string): PrintedWord => ({
  square: square as Square,
  direction,
  letters: letters(text),
});

const planWith = (...words: readonly PrintedWord[]): BoardPlan => ({ name: '', rows: 6, cols: 6, words });

const refusal = (plan: BoardPlan, word: PrintedWord): string => {
  const placing = placeWord(plan, list, word);
  if (placing.type !== 'refused') throw new Error(placing.type);
  return faultTexts.placing(placing.fault, { plan, tileSet: english });
};

describe('[BB4] why a word cannot go there', () => {
  const plan = planWith(wordAt(7, 'across', 'cat'));

  test.each([
    [wordAt(0, 'across', 'cow'), 'COW is not in the word list.'],
    [wordAt(5, 'across', 'dog'), 'DOG runs off the board: its last 2 letters have no square.'],
    [wordAt(4, 'across', 'dog'), 'DOG runs off the board: its last letter has no square.'],
    [wordAt(99, 'across', 'dog'), 'DOG runs off the board: it begins outside.'],
    [wordAt(7, 'across', 'cat'), 'CAT (Bb across) is on the board already; each word comes once.'],
    [wordAt(0, 'down', 'cat'), 'CAT (Bb across) is on the board already; each word comes once.'],
    [wordAt(7, 'down', 'dog'), 'DOG needs D at Bb, and C is there.'],
    [
      wordAt(10, 'across', 'to'),
      'CATTO (Bb across) would stand there, and CAT and TO would be only a part of it.',
    ],
    [
      wordAt(13, 'across', 'dog'),
      'It would touch its neighbours: CD (Bb down), AO (Bc down) and TG (Bd down) are not in the word list.',
    ],
  ])('%j', (word, sentence) => expect(refusal(plan, word)).toBe(sentence));

  test('words that would come twice', () => {
    const fault: PlacingFault = {
      type: 'sideContact',
      runs: [],
      unlisted: [],
      repeated: [wordAt(0, 'down', 'at')],
    };
    expect(faultTexts.placing(fault, { plan, tileSet: english })).toBe(
      'It would touch its neighbours: AT (Aa down) would come twice.',
    );
  });

  test('that it fits, with what it crosses or brings along', () => {
    const ground = { plan, tileSet: english };
    const spot = { square: 9 as Square, direction: 'down' };
    expect(faultTexts.fits(ground, spot, [])).toBe('It fits at Bd down.');
    expect(faultTexts.fits(ground, spot, plan.words)).toBe('It fits at Bd down and crosses CAT.');
    expect(faultTexts.offers(ground, plan.words)).toBe('It fits together with CAT (Bb across).');
  });
});

describe('[BB14] why a board is not sound', () => {
  const saidOf = (plan: BoardPlan): readonly string[] =>
    soundnessFaults(plan, list).map((fault) => faultTexts.soundness(fault, { plan, tileSet: english }));

  test.each([
    [planWith(), 'There are no words on it yet.'],
    [
      planWith(wordAt(0, 'across', 'cow')),
      'COW (Aa across) is not in the word list; remove it or choose another list.',
    ],
    [
      planWith(wordAt(0, 'across', 'cat')),
      'It has 3 letters, and two players need 14 to be dealt; place more words.',
    ],
    [
      planWith(wordAt(0, 'across', 'cat'), wordAt(0, 'down', 'dog')),
      'DOG (Aa down) and CAT (Aa across) want different letters at Aa; remove one of them.',
    ],
    [
      planWith(wordAt(0, 'across', 'cat'), wordAt(12, 'across', 'cat')),
      'CAT (Ca across) comes twice; remove one of them.',
    ],
    [
      planWith(wordAt(0, 'across', 'cat'), wordAt(3, 'across', 'car')),
      'CAT (Aa across) is only a part of CATCAR (Aa across); move or remove it.',
    ],
    [
      planWith(wordAt(0, 'across', 'cat'), wordAt(6, 'across', 'dog')),
      'CD (Aa down) stands there and is no word of the board; move a word beside it.',
    ],
    [planWith(wordAt(4, 'across', 'cat')), 'CAT (Ae across) leaves the board; move or remove it.'],
    [planWith(wordAt(4, 'across', 'c')), 'One of its words has fewer than two letters; remove it.'],
    [{ ...planWith(), rows: 99 }, 'A board has 5 to 20 rows and columns.'],
  ])('%#', (plan, sentence) => expect(saidOf(plan)).toContain(sentence));

  test('one letter is one', () => {
    const fault: SoundnessFault = { type: 'tooFewLetters', count: 1, neededCount: 14 };
    expect(faultTexts.soundness(fault, { plan: planWith(), tileSet: english })).toMatch(/^It has 1 letter,/u);
  });
});

describe('[BB15] whether it can be finished, in one sentence', () => {
  const answer = (part: Partial<Finishing>): Finishing => ({
    verdict: 'no',
    likelihood: 0,
    wordLikelihoods: [],
    faults: [],
    ...part,
  });

  test.each([
    [answer({ verdict: 'yes' }), 2, /^Yes: with two players there is a chip for every letter/u],
    [answer({ verdict: 'byChance', likelihood: 0.004 }), 3, /three players .* in less than 1 % of games/u],
    [answer({ verdict: 'byChance', likelihood: 0.5 }), 4, /four players .* in about 50 % of games/u],
    [answer({ verdict: 'byChance', likelihood: 0.999 }), 2, /in more than 99 % of games/u],
    [
      answer({ faults: [{ type: 'unsound', faults: [] }] }),
      2,
      /^No, not with two players\. The board is not ready yet;/u,
    ],
    [
      answer({ faults: [{ type: 'tooFewLetters', count: 20, neededCount: 28 }] }),
      4,
      /^No, not with four players\. It has 20 letters, and dealing takes 28\.$/u,
    ],
    [
      answer({ faults: [{ type: 'poolRunsOut', mostCaptured: 12, count: 20 }] }),
      2,
      /at most 12 of its 20 letters can be captured\.$/u,
    ],
  ])('%#', (finishing, players, sentence) =>
    expect(finishingTexts.verdict(finishing, players)).toMatch(sentence),
  );

  test.each([
    [1, 'CAT: can always be completed'],
    [0, 'CAT: stuck'],
    [0.8, 'CAT: completed in about 80 % of games'],
  ])('a word at %d', (likelihood, line) => expect(finishingTexts.wordLine('CAT', likelihood)).toBe(line));
});
