/** `score` as it is started: every verdict, whole. The scores are those that GAMES works out. */
import { setTimeout as wait } from 'node:timers/promises';
import { makeLayout, small7, standard15, super21 } from '@tilewright/variants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = openWorkplace();
afterAll(place.clear);

const words = 'bee\ncat\ncats\ner\nlemoned\nlemonedom\npet\nride\ntie\nxx\n';
beforeAll(() => void place.write('words.txt', words));

type Rows = readonly (readonly string[])[];

const rowsOf = (text: string): Rows =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/u));
const plain = (size: number): Rows =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => '..'));

/** The board with a word laid from a square, across or down; a dot leaves what lies there. */
const laid = (
  rows: Rows,
  word: string | readonly string[],
  [row, col]: readonly [number, number],
  isDown = false,
): Rows =>
  rows.map((squares, atRow) =>
    squares.map((square, atCol) => {
      const step = isDown ? atRow - row : atCol - col;
      const isHit = (isDown ? atCol === col : atRow === row) && step >= 0 && step < word.length;
      return isHit && word[step] !== '.' ? (word[step] as string) : square;
    }),
  );

const text = (rows: Rows): string =>
  [String(rows.length), ...rows.map((row) => row.map((square) => square.padStart(2)).join(' '))].join('\n');

const score = (...pairs: readonly (readonly [Rows, Rows])[]) =>
  place.run(
    ['score', 'words.txt'],
    pairs.map(([before, after]) => `${text(before)}\n${text(after)}\n`).join('\n'),
  );

type Pair = readonly [before: Rows, after: Rows];

const headOf = ([before, after]: Pair): string =>
  `original board:\n${text(before)}\nresult board:\n${text(after)}\n`;

/** All pairs in one run of the program; the verdict of each. */
const verdictsOf = async (pairs: readonly Pair[]): Promise<readonly string[]> => {
  const { code, output, errors } = await score(...pairs);
  expect([code, errors]).toEqual([0, '']);
  const answers = output.split('\n\n');
  expect(answers).toHaveLength(pairs.length);
  return answers.map((answer, index) => {
    const head = headOf(pairs[index] as Pair);
    expect(answer.startsWith(head)).toBe(true);
    return answer.slice(head.length).trimEnd();
  });
};

const standard = rowsOf(makeLayout(standard15));
const ride = laid(standard, 'ride', [7, 6]);
const tie = laid(ride, 't.e', [6, 7], true);
const small = rowsOf(makeLayout(small7));
const phony = laid(plain(5), 'qqc', [0, 0]);
const pet = laid(tie, 'pe.', [6, 5]);

describe('[CL6] a legal play', () => {
  test('RIDE, TIE and PET: an empty line between the pairs and none at the end', async () => {
    const { code, output, errors } = await score([standard, ride], [ride, tie], [tie, pet]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toBe(
      `${headOf([standard, ride])}play is r at (7, 6), i at (7, 7), d at (7, 8), e at (7, 9)
play is legal
score is 10

${headOf([ride, tie])}play is t at (6, 7), e at (8, 7)
play is legal
score is 3

${headOf([tie, pet])}play is p at (6, 5), e at (6, 6)
play is legal
score is 9
`,
    );
  });

  const legal: readonly (readonly [title: string, before: Rows, after: Rows, points: number])[] = [
    ['BEE on the star', standard, laid(standard, 'bee', [7, 6]), 10],
    [
      'a blank is worth nothing, the word premium under it counts',
      standard,
      laid(standard, 'bEe', [7, 6]),
      8,
    ],
    ['down', standard, laid(standard, 'bee', [6, 7], true), 10],
    ['seven tiles on 7×7', plain(7), laid(plain(7), 'lemoNed', [3, 0]), 59],
    [
      'seven tiles on 21×21',
      rowsOf(makeLayout(super21)),
      laid(rowsOf(makeLayout(super21)), 'lemoNed', [10, 5]),
      78,
    ],
    // 1 + 1 + 3 + 1 + 1 + 1 + 2 + 1 + 3
    ['nine tiles earn no bonus', plain(9), laid(plain(9), 'lemonedom', [4, 0]), 14],
    ['words that lie there are not judged again', phony, laid(phony, '.at', [0, 2], true), 5],
    ['a premium counts as it stood before', laid(small, 'cat', [3, 3]), laid(small, 'cats', [3, 3]), 7],
  ];

  test('its score', async () => {
    const verdicts = await verdictsOf(legal.map(([, before, after]) => [before, after]));
    const shown = verdicts.map((verdict, index) => [legal[index]?.[0], ...verdict.split('\n').slice(1)]);
    expect(shown).toEqual(legal.map(([title, , , points]) => [title, 'play is legal', `score is ${points}`]));
  });
});

describe('[CL7] a play that is not legal', () => {
  test('no play at all', async () =>
    expect(await verdictsOf([[ride, ride]])).toEqual(['play is empty\nplay is not legal']));

  const illegal: readonly (readonly [title: string, before: Rows, after: Rows, tiles: string])[] = [
    ['a word that is not in the list', plain(5), laid(plain(5), 'zz', [2, 1]), 'z at (2, 1), z at (2, 2)'],
    [
      'a side word that is not',
      laid(plain(5), 'cat', [2, 1]),
      laid(laid(plain(5), 'cat', [2, 1]), 'xx', [3, 1]),
      'x at (3, 1), x at (3, 2)',
    ],
    ['beside the centre', plain(5), laid(plain(5), 'cat', [1, 1]), 'c at (1, 1), a at (1, 2), t at (1, 3)'],
    ['one tile on an empty board', plain(5), laid(plain(5), 'c', [2, 2]), 'c at (2, 2)'],
    ['touching nothing', ride, laid(ride, 'cat', [0, 0]), 'c at (0, 0), a at (0, 1), t at (0, 2)'],
    ['with a gap', plain(5), laid(plain(5), 'c.t', [2, 1]), 'c at (2, 1), t at (2, 3)'],
    [
      'not in one line',
      plain(5),
      laid(laid(plain(5), 'cat', [2, 1]), '.x', [2, 2], true),
      'c at (2, 1), a at (2, 2), t at (2, 3), x at (3, 2)',
    ],
    ['a blank is shown in upper case', plain(5), laid(plain(5), 'zZ', [2, 1]), 'z at (2, 1), Z at (2, 2)'],
  ];

  test('its tiles', async () => {
    const verdicts = await verdictsOf(illegal.map(([, before, after]) => [before, after]));
    expect(verdicts.map((verdict, index) => [illegal[index]?.[0], verdict])).toEqual(
      illegal.map(([title, , , tiles]) => [title, `play is ${tiles}\nplay is not legal`]),
    );
  });
});

test('[CL8] boards that do not follow one another', async () => {
  const incompatible: readonly (readonly [difference: string, before: Rows, after: Rows])[] = [
    ['size mismatch', plain(5), plain(7)],
    ['tile removed at (3, 14)', laid(standard, 'a', [3, 14]), standard],
    ['tile changed at (7, 7)', ride, laid(ride, 'o', [7, 7])],
    ['tile changed at (7, 6)', ride, laid(ride, 'R', [7, 6])],
    ['multiplier mismatch at (0, 7)', standard, laid(standard, ['..'], [0, 7])],
    ['multiplier mismatch at (0, 0)', laid(standard, 'a', [3, 14]), laid(standard, ['.3'], [0, 0])],
    ['tile removed at (0, 1)', laid(plain(3), 'aa', [0, 1]), laid(plain(3), ['.3'], [2, 2])],
  ];
  expect(await verdictsOf(incompatible.map(([, before, after]) => [before, after]))).toEqual(
    incompatible.map(([difference]) => `Incompatible boards: ${difference}`),
  );
});

test('[CL4] a verdict appears before the next pair does', async () => {
  const { child, output, finished } = place.start(['score', 'words.txt']);
  child.stdin.write(`${text(standard)}\n${text(ride)}\n`);
  while (!output().includes('score is 10\n')) await wait(5);
  child.stdin.write('3 .. ..');
  child.stdin.end();
  const { code, errors, output: all } = await finished;
  expect([code, all.endsWith('score is 10\n')]).toEqual([2, true]);
  expect(errors).toBe(
    'tilewright: Line 33, column 8: expected the square at (0, 2): one letter, or .. 2. 3. 4. .2 .3 .4, found nothing.\n',
  );
});
