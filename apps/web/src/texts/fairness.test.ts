import { expect, test } from 'vitest';
import { besideFair, otherwiseText } from './fairness.ts';

const fair = (keptBackCount = 0) => ({ type: 'fair', drawCount: 9, keptBackCount }) as const;

test('[WO61] it is said what the draws were checked against', () => {
  expect(besideFair(fair(), 'here')).toBe('');
  expect(besideFair(fair(), null)).toMatch(/server’s record alone/u);
  expect(besideFair(fair(), { type: 'toldLater' })).toMatch(/server’s record alone/u);
  expect(besideFair(fair(), { type: 'asTold', hasOwn: true })).toMatch(
    /was told .* with the chance it added/u,
  );
  expect(besideFair(fair(), { type: 'asTold', hasOwn: false })).toMatch(/no chance of its own/u);
});

test('[WO61] a record that is not what was told is said to be so, and in what', () => {
  for (const [what, words] of [
    ['secret', /another secret/u],
    ['chance', /chance .* missing/u],
    ['events', /moves or tiles/u],
  ] as const)
    expect(otherwiseText({ type: 'otherwise', what })).toMatch(words);
  for (const told of ['here', null, { type: 'toldLater' }, { type: 'asTold', hasOwn: true }] as const)
    expect(otherwiseText(told)).toBeNull();
});

test('[WO62] it is said how often a chance was kept back', () => {
  expect(besideFair(fair(1), 'here')).toMatch(/^ Once a player/u);
  expect(besideFair(fair(2), 'here')).toMatch(/^ 2 times a player/u);
});
