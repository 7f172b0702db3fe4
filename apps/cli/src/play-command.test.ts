/** Whole games at a scripted terminal. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Surroundings, playCommand } from './play-command.ts';
import type { PlayOptions } from './invocation.ts';
import { type ScriptedTerminal, scriptedPorts, scriptedTerminal } from './scripted-game.ts';

const nothing: PlayOptions = {
  names: null,
  computerCount: null,
  level: null,
  wordsFile: null,
  tiles: null,
  outFile: null,
  rounds: null,
  books: null,
};

interface Played {
  readonly code: number;
  readonly terminal: ScriptedTerminal;
  readonly complaints: readonly string[];
}

const play = async (
  options: Partial<PlayOptions>,
  lines: readonly string[] = [],
  isInteractive = false,
): Promise<Played> => {
  const terminal = scriptedTerminal(lines, isInteractive);
  const complaints: string[] = [];
  const around: Surroundings = {
    terminal,
    ports: scriptedPorts('whole game'),
    folder: '/',
    complain: (sentence) => complaints.push(sentence),
  };
  const code = await playCommand({ ...nothing, ...options }, around, () => {
    throw new Error('no book is read');
  });
  return { code, terminal, complaints };
};

test('the same chance brings the same game', async () => {
  const [one, other] = [await play({ computerCount: 3 }), await play({ computerCount: 3 })];
  expect(one.code).toBe(0);
  expect(one.terminal.shown()).toMatch(/\n\d+ draws checked/u);
  expect(other.terminal.shown()).toBe(one.terminal.shown());
});

test('computers of every level play to the end', async () => {
  for (const level of [1, 2, 3, 6]) {
    const { code, terminal } = await play({ computerCount: 2, level });
    expect([level, code]).toEqual([level, 0]);
    expect(terminal.shown()).toMatch(/\n\d+ draws checked/u);
  }
});

test('computers play on when the only person resigns', async () => {
  const { code, terminal } = await play({ names: ['Ann'], computerCount: 2 }, ['resign']);
  expect(code).toBe(0);
  expect(terminal.shown()).toMatch(/Ann +0 \(resigned\) = 0\n/u);
  expect(terminal.shown()).toMatch(/Computer [12] wins with|share the win/u);
});

test('six turns without points end a game between people', async () => {
  const { terminal } = await play(
    { names: ['Ann', 'Ben'] },
    Array.from({ length: 6 }, () => 'pass'),
  );
  expect(terminal.shown()).toContain('The game is over: 6 turns in a row brought no points.');
  expect(terminal.shown()).toMatch(/Ann +0 - \d+ \([A-Z?]{7} unplayed\) = -\d+\n/u);
  expect(terminal.shown()).toContain('2 draws checked');
});

test.each([
  ['at the first question', {}, []],
  ['at a later one', {}, ['2', 'Ann']],
  ['in the game', { names: ['Ann', 'Ben'] }, ['pass']],
  ['at the first question by quit', {}, ['quit', '2']],
  ['at a later one by q', {}, ['2', 'Ann', 'Q', 'Ben']],
  ['at the level by exit', {}, ['', '', '', 'exit', 'pass']],
  ['by quit', { names: ['Ann', 'Ben'] }, ['quit', 'pass']],
])('leaving %s is polite', async (_title, options, lines) => {
  const { code, terminal, complaints } = await play(options, lines);
  expect([code, complaints]).toEqual([0, []]);
  expect(terminal.shown()).toMatch(/The table is closed; the game is not kept\. Goodbye\.\n$/u);
});

test('quit at the question for chance leaves before the racks are dealt', async () => {
  const { code, terminal } = await play({ names: ['Ann', 'Ben'] }, ['quit', 'pass'], true);
  expect(code).toBe(0);
  expect(terminal.shown()).not.toContain('Rack');
});

test('[CL23] French words are played with French tiles', async () => {
  const { code, terminal } = await play({ computerCount: 2, wordsFile: 'french', level: 6 });
  expect(code).toBe(0);
  expect(terminal.shown()).toMatch(/^Word list: French, [\d,]+ words/u);
  expect(terminal.shown()).toContain('of 102');
});

test('[CL23] with tiles alone their own list is used', async () => {
  const { terminal } = await play({ names: ['Ann', 'Ben'], tiles: 'dutch' }, ['bag', 'quit']);
  expect(terminal.shown()).toMatch(/^Word list: Dutch, [\d,]+ words/u);
});

test('[CL24] the level of the computer is said before the game and shown beside its name', async () => {
  const { terminal } = await play({}, ['', '', '', '2', 'quit']);
  expect(terminal.shown()).toContain('\nComputer plays at level 2, Beginner.\n');
  expect(terminal.shown()).toMatch(/Computer · 2 Beginner +0\n/u);
});

test('a list of a few words is warned of on the first screen, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-few-'));
  const wordsFile = join(folder, 'few.txt');
  writeFileSync(wordsFile, 'cat\ndog\n');
  const { terminal } = await play({ names: ['Ann', 'Ben'], wordsFile }, ['pass', 'quit']);
  rmSync(folder, { recursive: true });
  expect(terminal.shown().split('Only 2 words can be played with this list')).toHaveLength(3);
});

test.each([
  [{ names: ['A', 'B', 'C'], computerCount: 2 }, 'A table has 2 to 4 seats; this makes 5.'],
  [
    { names: ['Ann', 'Ben'], level: 5 },
    '--level is for computers, and none plays; leave it out, or add --computer 1.',
  ],
  [
    { names: ['Ann', 'Ben'], tiles: 'polish' },
    'There is no word list for polish tiles here; add --words FILE.',
  ],
  [{ wordsFile: 'no/such/list' }, 'The word list /no/such/list cannot be read: there is no such file.'],
])('%j is wrong use', async (options, sentence) => {
  const { code, terminal, complaints } = await play(options);
  expect([code, terminal.shown(), complaints]).toEqual([2, '', [sentence]]);
});
