/** `autoplay` as it is started. */
import { afterAll, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const { run, start, clear } = openWorkplace();
afterAll(clear);

interface Told {
  readonly levels: readonly number[];
  readonly gameCount: number;
  readonly winShare: number;
  readonly interval: readonly [number, number] | null;
  readonly meanScores: readonly [number, number];
  readonly turnsPerGame: number;
  readonly gamesPerSecond: number;
}

test('[CL20] the same seed plays the same games, as lines and as JSON', async () => {
  const args = ['autoplay', '--games', '3', '--p1', '6', '--p2', '1', '--seed', '5'];
  const [shown, told] = await Promise.all([run(args), run([...args, '--json'])]);
  expect([shown.code, shown.errors]).toEqual([0, '']);
  expect(shown.output).toMatch(
    /^level 6 \(.*\) against level 1 \(.*\): 4 games in pairs, [\d.]+ games\/s\n/u,
  );
  const one = JSON.parse(told.output) as Told;
  expect(one.gamesPerSecond).toBeGreaterThan(0);
  expect([one.levels, one.gameCount]).toEqual([[6, 1], 4]);
  expect(one.meanScores[0]).toBeGreaterThan(one.meanScores[1]);
  expect([one.interval, one.winShare]).toEqual([null, 1]);
  expect(shown.output).toContain('won by the first   100.0 % (too few games for an interval)\n');
  expect(shown.output).toContain(
    `mean score         ${one.meanScores.map((score) => score.toFixed(1)).join(' : ')}\n`,
  );
  expect(shown.output).toContain(`turns per game     ${one.turnsPerGame.toFixed(2)}\n`);
});

test('[CL20] Ctrl-C tells of the pairs that are finished', async () => {
  const { child, finished } = start(['autoplay', '--games', '999999', '--p1', '2', '--p2', '1', '--json']);
  const timer = setTimeout(() => child.kill('SIGINT'), 5_000);
  const { code, output, errors } = await finished;
  clearTimeout(timer);
  expect([code, errors]).toEqual([130, '']);
  const { gameCount } = JSON.parse(output) as Told;
  expect([gameCount > 0, gameCount % 2]).toEqual([true, 0]);
});

test('[CL20] without levels the two strongest play each other', async () => {
  const { output } = await run(['autoplay', '--games', '2']);
  expect(output).toMatch(/^level 6 \(Champion\) against level 5 \(Expert\): 2 games in pairs/u);
});

test('[CL20] score is the player that looks at points alone', async () => {
  const { code, output } = await run(['autoplay', '--games', '2', '--p2', 'score']);
  expect(code).toBe(0);
  expect(output).toMatch(/^level 6 \(Champion\) against the most points: 2 games in pairs/u);
});

test('[CL23] French words are played with French tiles', async () => {
  const { code, output } = await run(['autoplay', '--games', '2', '--words', 'french', '--json']);
  const other = await run(['autoplay', '--games', '2', '--tiles', 'french', '--json']);
  const english = await run([
    'autoplay',
    '--games',
    '2',
    '--tiles',
    'english',
    '--words',
    'french',
    '--json',
  ]);
  const scores = [output, other.output, english.output].map((text) => (JSON.parse(text) as Told).meanScores);
  expect(code).toBe(0);
  expect(scores[1]).toEqual(scores[0]);
  expect(scores[2]).not.toEqual(scores[0]);
});

test.each([
  [['--tiles', 'polish'], 'There is no word list for polish tiles here; add --words FILE.'],
  [['--p1', '9'], '--p1 takes a number from 1 to 6, not "9".'],
  [['--games', '0'], '--games takes a number from 1 to 999999, not "0".'],
  [['--words', 'none.txt'], 'there is no such file.'],
])('[CL20] autoplay %j is wrong', async (args, end) => {
  const { code, output, errors } = await run(['autoplay', ...args]);
  expect([code, output, errors.endsWith(`${end}\n`)]).toEqual([2, '', true]);
});
