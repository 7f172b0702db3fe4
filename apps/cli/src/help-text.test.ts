/** The help fits a screen and tells the truth. */
import { expect, test } from 'vitest';
import { programHelp, tableHelp } from './help-text.ts';
import { readLine } from './typed-line.ts';

test.each([
  ['program', programHelp.split('\n')],
  ['table', tableHelp],
])('the help of the %s fits a screen', (_name, lines) => {
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.length).toBeLessThanOrEqual(22);
});

test('what the help of the table shows can be typed', () => {
  const typed = tableHelp.flatMap((line) => /^(\S.*?) {2,}/u.exec(line)?.[1] ?? []);
  expect(typed).toHaveLength(10);
  for (const line of typed) expect(readLine(line).ok).toBe(true);
});
