/** One short run of each kind of fault, with real processes. The long ones are commands: `npm run faults:…`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  copyPrograms,
  findProgram,
  missingPrograms,
  postgresPrograms,
  redisPrograms,
} from '../../../scripts/programs.mjs';
import { clockRun } from './clock-run.ts';
import { diskRun } from './disk-run.ts';
import { failoverRun } from './failover-run.ts';
import { killRun } from './kill-run.ts';
import { partitionRun } from './partition-run.ts';
import { missingForPower } from './power-disk.ts';
import { powerRun } from './power-run.ts';
import { raceRun } from './race-run.ts';
import { restartRun } from './restart-run.ts';
import { versionsRun } from './versions-run.ts';
import { missingForShims } from './shim.ts';

const tell = (): void => undefined;

/** What is missing stands in the title of the test that is skipped. */
const lacks = (programs: readonly string[]): string => {
  const missing = missingPrograms(programs);
  return missing.length === 0 ? '' : ` (not run: there is no ${missing.join(', no ')} here)`;
};

const KILLS = 2;

test('[FT2] a server on SQLite that is killed under load loses nothing, and everybody goes on', async () => {
  const report = await killRun({ rounds: KILLS, pairs: 3, seed: 1, isPostgres: false, tell });
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ killCount: KILLS, unknownCount: 0 });
  expect(report.outageMs).toHaveLength(KILLS);
  expect(report.okCount).toBeGreaterThan(20);
  // Each of the six players had to come back each time.
  expect(report.awayMs.length).toBeGreaterThanOrEqual(KILLS * 6);
});

test.skipIf(missingPrograms(postgresPrograms).length > 0)(
  `[FT2] nor does one on PostgreSQL${lacks(postgresPrograms)}`,
  async () => {
    const report = await killRun({ rounds: 1, pairs: 3, seed: 2, isPostgres: true, tell });
    expect(report.faults).toEqual([]);
    expect(report.okCount).toBeGreaterThan(10);
  },
);

const both = [...postgresPrograms, ...redisPrograms];

test.skipIf(missingPrograms(both).length > 0)(
  `[FT3] [FT4] of two processes one wins, whatever falls meanwhile${lacks(both)}`,
  async () => {
    const report = await raceRun({ commands: 60, games: 3, seed: 1, awayMs: 2_500, freezeMs: 3_000, tell });
    expect(report.faults).toEqual([]);
    expect(report.tally.twins + report.tally.rivals).toBeGreaterThanOrEqual(60);
    expect(report.blows).toHaveLength(6);
  },
);

test.skipIf(missingPrograms(both).length > 0)(
  `[FT6] two processes are restarted one at a time, and no command fails${lacks(both)}`,
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

const versions = [...both, 'git', 'tar'];
const isInGit = existsSync(new URL('../../../.git', import.meta.url));
/** The commit before, where this clone has it. */
const before =
  spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD~1^{commit}'], { cwd: import.meta.dirname })
    .status === 0
    ? 'HEAD~1'
    : 'HEAD';

test.skipIf(missingPrograms(versions).length > 0 || !isInGit)(
  `[FT21] two processes are upgraded one after the other, and serve side by side meanwhile${isInGit ? lacks(versions) : ' (not run: this is no clone)'}`,
  async () => {
    const report = await versionsRun({ against: before, commands: 8, games: 2, seed: 1, tell });
    expect(report.faults).toEqual([]);
    expect(report.blows).toHaveLength(2);
    expect(report.okCount).toBeGreaterThan(20);
  },
);

const withCopy = [...both, ...copyPrograms];

test.skipIf(missingPrograms(withCopy).length > 0)(
  `[FT31] PostgreSQL is lost and its copy takes over, under two processes${lacks(withCopy)}`,
  async () => {
    const report = await failoverRun({ rounds: 1, games: 3, seed: 1, tell });
    expect(report.faults).toEqual([]);
    expect(report.blows).toHaveLength(1);
    expect(report.okCount).toBeGreaterThan(20);
  },
);

test.skipIf(missingPrograms(both).length > 0)(
  `[FT34] the way between a process and its database fails, and both go on when it heals${lacks(both)}`,
  async () => {
    const report = await partitionRun({ rounds: 3, games: 3, seed: 1, tell });
    expect(report.faults).toEqual([]);
    expect(report.blows).toHaveLength(3);
    expect(report.okCount).toBeGreaterThan(20);
  },
);

const noShims = missingForShims();

test.skipIf(noShims.length > 0)(
  `[FT17] [FT18] clocks are wrong and jump, the server stands still, and nobody loses time${noShims.map((one) => ` (not run: needs ${one})`).join('')}`,
  async () => {
    const report = await clockRun({ rounds: 3, pairs: 3, seed: 1, isPostgres: false, tell });
    expect(report.faults).toEqual([]);
    expect(report.counts).toEqual({ moved: 1, started: 1, frozen: 1 });
    expect(report.okCount).toBeGreaterThan(20);
  },
);

const noPower = missingForPower();

test.skipIf(noPower.length > 0)(
  `[FT25] the power of a server's disk is cut, and nothing is lost${noPower.map((one) => ` (not run: needs ${one})`).join('')}`,
  async () => {
    const report = await powerRun({ rounds: 1, pairs: 2, seed: 1, tell });
    expect(report.faults).toEqual([]);
    expect(report.outageMs).toHaveLength(1);
    expect(report.okCount).toBeGreaterThan(10);
  },
);

test.skipIf(noShims.length > 0)(
  `[FT26] [FT27] a server's disk breaks, is full, tears and loses writes, and is slow${noShims.map((one) => ` (not run: needs ${one})`).join('')}`,
  async () => {
    const report = await diskRun({ rounds: 5, pairs: 2, seed: 1, tell });
    expect(report.faults).toEqual([]);
    expect(report.failedCalls).toBeGreaterThan(1);
    expect(report).toMatchObject({ tornWrites: 1 });
    expect(report.answeredMeanwhile).toBeGreaterThan(0);
    expect(report.okCount).toBeGreaterThan(10);
  },
);
