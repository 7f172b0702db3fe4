/** `autoplay` as it is started. */
import { afterAll, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const { run, clear } = openWorkplace();
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
  const [shown, ...told] = await Promise.all([run(args), run([...args, '--json']), run([...args, '--json'])]);
  expect([shown?.code, shown?.errors]).toEqual([0, '']);
  expect(shown?.output).toMatch(
    /^level 6 \(.*\) against level 1 \(.*\): 4 games in pairs, [\d.]+ games\/s\n/u,
  );
  const [one, other] = told.map(({ output }) => {
    const { gamesPerSecond, ...rest } = JSON.parse(output) as Told;
    expect(gamesPerSecond).toBeGreaterThan(0);
    return rest;
  });
  expect(one).toEqual(other);
  expect([one?.levels, one?.gameCount]).toEqual([[6, 1], 4]);
  expect(one?.meanScores[0]).toBeGreaterThan(one?.meanScores[1] ?? Infinity);
  expect([one?.interval, one?.winShare]).toEqual([null, 1]);
  expect(shown?.output).toContain('won by the first   100.0 % (too few games for an interval)\n');
  expect(shown?.output).toContain(`turns per game     ${one?.turnsPerGame.toFixed(2)}\n`);
});

test.each([
  [['--p1', '9'], '--p1 takes a number from 1 to 6, not "9".'],
  [['--games', '0'], '--games takes a number from 1 to 999999, not "0".'],
  [['--words', 'none.txt'], 'there is no such file.'],
])('[CL20] autoplay %j is wrong', async (args, end) => {
  const { code, output, errors } = await run(['autoplay', ...args]);
  expect([code, output, errors.endsWith(`${end}\n`)]).toEqual([2, '', true]);
});
