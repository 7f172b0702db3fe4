/** The help fits a screen and tells the truth. */
import { describe, expect, test } from 'vitest';
import { bookTableHelp, tableHelp } from './help-text.ts';
import { readArguments } from './program-arguments.ts';
import { readLine } from './typed-line.ts';

const helpOf = (...names: readonly string[]): readonly string[] => {
  const read = readArguments([...names, '--help']);
  return read.ok && read.value.type === 'text' ? read.value.text.trimEnd().split('\n') : [];
};

const commands = [
  'play',
  'junior',
  'build',
  'board',
  'board check',
  'solve',
  'score',
  'plays',
  'best',
  'autoplay',
  'lexicon',
  'lexicon build',
  'lexicon info',
  'lexicon check',
  'lexicon words',
  'book',
  'gcg',
  'gcg check',
  'verify',
];

test('every command is in the help of the program', () => {
  const named = helpOf().flatMap((line) => /^ {2}([a-z]+) .*\S/u.exec(line)?.[1] ?? []);
  expect(named.filter((name) => name !== 'tilewright' && name !== 'help')).toEqual(
    commands.filter((name) => !name.includes(' ')),
  );
});

test.each(['', ...commands])('the help of tilewright %s fits a screen', (path) => {
  const lines = helpOf(...path.split(' ').filter(Boolean));
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.length).toBeLessThanOrEqual(path === '' ? 34 : 30);
});

test('the examples of each help can be run', () => {
  const examples = ['', ...commands].flatMap((path) =>
    helpOf(...path.split(' ').filter(Boolean)).flatMap(
      (line) => /^ {2}tilewright( .*)?$/u.exec(line)?.[1] ?? [],
    ),
  );
  expect(examples.length).toBeGreaterThan(12);
  for (const example of examples) {
    const [typed = ''] = example.split(/ {2,}| [<>] /u);
    const args = Array.from(
      typed.matchAll(/"([^"]*)"|(\S+)/gu),
      ([, inQuotes, bare]) => inQuotes ?? bare ?? '',
    );
    expect([example, readArguments(args).ok]).toEqual([example, true]);
  }
});

describe.each([
  ['of words', tableHelp, 10],
  ['of books', bookTableHelp, 11],
] as const)('the help of a table %s', (_title, help, typedCount) => {
  test('fits a screen', () => {
    expect(Math.max(...help.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(help.length).toBeLessThanOrEqual(22);
  });

  test('shows what can be typed', () => {
    const typed = help.flatMap((line) => /^(\S.*?) {2,}/u.exec(line)?.[1] ?? []);
    expect(typed).toHaveLength(typedCount);
    for (const line of typed) expect(readLine(line).ok).toBe(true);
  });
});
