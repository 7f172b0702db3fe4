/** One short run of each kind of fault, with real processes. The long ones are commands: faults:kill, faults:race, faults:restart. */
import { expect, test } from 'vitest';
import { findProgram, missingPrograms, postgresPrograms, redisPrograms } from '../../../scripts/programs.mjs';
import { killRun } from './kill-run.ts';
import { raceRun } from './race-run.ts';
import { restartRun } from './restart-run.ts';

const tell = (): void => undefined;

/** What is missing stands in the title of the test that is skipped. */
const lacks = (programs: readonly string[]): string => {
  const missing = missingPrograms(programs);
  return missing.length === 0 ? '' : ` (not run: there is no ${missing.join(', no ')} here)`;
};

const KILLS = 2;

test(
  '[FT2] a server on SQLite that is killed under load loses nothing, and everybody goes on',
  { timeout: 240_000 },
  async () => {
    const report = await killRun({ rounds: KILLS, pairs: 3, seed: 1, isPostgres: false, tell });
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ killCount: KILLS, unknownCount: 0 });
    expect(report.outageMs).toHaveLength(KILLS);
    expect(report.okCount).toBeGreaterThan(20);
    expect(report.computerCount).toBeGreaterThan(0);
    // Each of the six players had to come back each time.
    expect(report.awayMs.length).toBeGreaterThanOrEqual(KILLS * 6);
  },
);

test.skipIf(missingPrograms(postgresPrograms).length > 0)(
  `[FT2] nor does one on PostgreSQL${lacks(postgresPrograms)}`,
  { timeout: 240_000 },
  async () => {
    const report = await killRun({ rounds: 1, pairs: 3, seed: 2, isPostgres: true, tell });
    expect(report.faults).toEqual([]);
    expect(report.okCount).toBeGreaterThan(10);
  },
);

const both = [...postgresPrograms, ...redisPrograms];

test.skipIf(missingPrograms(both).length > 0)(
  `[FT3] [FT4] of two processes one wins, whatever falls meanwhile${lacks(both)}`,
  { timeout: 300_000 },
  async () => {
    const report = await raceRun({ commands: 60, games: 3, seed: 1, awayMs: 2_000, freezeMs: 3_000, tell });
    expect(report.faults).toEqual([]);
    expect(report.tally.twins + report.tally.rivals).toBeGreaterThanOrEqual(60);
    expect(report.blows).toHaveLength(6);
  },
);

test.skipIf(missingPrograms(both).length > 0)(
  `[FT6] two processes are restarted one at a time, and no command fails${lacks(both)}`,
  { timeout: 300_000 },
  async () => {
    const report = await restartRun({ rounds: 1, pairs: 3, seed: 1, tell });
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ restartCount: 2, failCount: 0, unknownCount: 0, waitCount: 0 });
    expect(report.okCount).toBeGreaterThan(20);
    // Wherever the six players were, each had to go elsewhere once at least.
    expect(report.awayMs.length).toBeGreaterThanOrEqual(6);
  },
);

test('[FT5] what is not installed is found out before anything is started', () => {
  expect(findProgram('no-such-program-anywhere')).toBeUndefined();
  expect(missingPrograms(['no-such-program-anywhere'])).toEqual(['no-such-program-anywhere']);
});
