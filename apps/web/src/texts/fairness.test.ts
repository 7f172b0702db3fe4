import { expect, test } from 'vitest';
import { besideFair, otherwiseText } from './fairness.ts';

const fair = (keptBackCount = 0, chosenCount = 0) =>
  ({ type: 'fair', drawCount: 9, keptBackCount, chosenCount }) as const;

test('[WO61] it is said what the draws were checked against', () => {
  expect(besideFair(fair(), 'here')).toBe('');
  expect(besideFair(fair(), null)).toMatch(/server’s record alone: .* nothing to compare/u);
  expect(besideFair(fair(), { type: 'toldInOtherWords' })).toMatch(/server’s record alone: .* version/u);
  expect(besideFair(fair(), { type: 'asTold', hasOwn: true })).toMatch(
    /everything .* before the first tiles .* chance it added is in the draws/u,
  );
  expect(besideFair(fair(), { type: 'asTold', hasOwn: false })).toMatch(
    /no chance it added is in the draws/u,
  );
});

test.each([
  [{ hasBeginning: false, fromMove: 12, toMove: null }, 'from move 12 on'],
  [{ hasBeginning: false, fromMove: 12, toMove: 20 }, 'from move 12 to move 20'],
  [{ hasBeginning: true, fromMove: 12, toMove: null }, 'at the start and from move 12 on'],
  [{ hasBeginning: true, fromMove: null, toMove: 20 }, 'from the start to move 20'],
  [{ hasBeginning: true, fromMove: null, toMove: 0 }, 'from the start until the first move'],
])('[WO61] of a game that was followed in part it is said which: %j', (part, words) => {
  const text = besideFair(fair(), { type: 'toldInPart', ...part });
  expect(text).toContain(`was told ${words}. The rest was checked by the server’s record alone.`);
  expect(text).not.toMatch(/everything/u);
});

test('[WO61] a record that is not what was told is said to be so, and in what', () => {
  for (const [what, words] of [
    ['secret', /another secret/u],
    ['chance', /chance .* missing/u],
    ['events', /moves or tiles/u],
  ] as const)
    expect(otherwiseText({ type: 'otherwise', what })).toMatch(words);
  for (const told of ['here', null, { type: 'toldInOtherWords' }, { type: 'asTold', hasOwn: true }] as const)
    expect(otherwiseText(told)).toBeNull();
});

test('[WO62] it is said how often a chance was kept back', () => {
  expect(besideFair(fair(1), 'here')).toMatch(/^ Once a player/u);
  expect(besideFair(fair(2), 'here')).toMatch(/^ 2 times a player .* pledged again\.$/u);
  expect(besideFair(fair(3, 2), 'here')).toMatch(
    /^ Once a player .* again\. 2 times a player dropped .* could choose between draws there\.$/u,
  );
});
