/** The bag and the words, as shown. */
import { makeWordList } from '@tilewright/lexicon';
import { english } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { bagLines, pairLines, wordAnswer } from './pages.ts';
import { lettersOf, sampleTable } from './scripted-game.ts';

const { words } = makeWordList(english, ['aa', 'cat', 'qi', 'za']);

test('the bag: how many, and what cannot be seen', () => {
  const table = sampleTable({ '8F': 'HORN', H9: 'e' });
  expect(bagLines(table, lettersOf('AEQ?')).join('\n')).toBe(
    `
The bag currently contains 86 tiles out of a total of 100.

TILE POINTS COUNT UNSEEN   TILE POINTS COUNT UNSEEN   TILE POINTS COUNT UNSEEN
?         0     2      0   I         1     9      9   R         1     6      5
A         1     9      8   J         8     1      1   S         1     4      4
B         3     2      2   K         5     1      1   T         1     6      6
C         3     2      2   L         1     4      4   U         1     4      4
D         2     4      4   M         3     2      2   V         4     2      2
E         1    12     11   N         1     6      5   W         4     2      2
F         4     2      2   O         1     8      7   X         8     1      1
G         2     3      3   P         3     2      2   Y         4     2      2
H         4     2      1   Q        10     1      0   Z        10     1      1`.slice(1),
  );
});

test.each([
  [40, 27],
  [60, 14],
])('the bag and the pairs fit %i columns', (columns, rowCount) => {
  const bag = bagLines(sampleTable(), [], columns);
  expect(bag).toHaveLength(3 + rowCount);
  for (const line of [...bag.slice(2), ...pairLines(english, words, columns)])
    expect(line.length).toBeLessThan(columns);
});

test('a bag with one tile', () =>
  expect(bagLines({ ...sampleTable(), bagCount: 1 }, [])[0]).toBe(
    'The bag currently contains 1 tile out of a total of 100.',
  ));

test.each([
  ['Cat', 'CAT is a valid word.'],
  ['dog', 'DOG is not a valid word.'],
  ['c4t', 'C4T is not a valid word.'],
  ['', ' is not a valid word.'],
])('asked about %j', (typed, text) => expect(wordAnswer(english, words, typed)).toBe(text));

test('the words of two letters', () =>
  expect(pairLines(english, words)).toEqual(['There are 3 words of two letters.', '', 'AA  QI  ZA']));
