/** Controls over time that jumps, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const SERVER = 'apps/server/src';
const RETENTION = `${SERVER}/people/retention.ts`;
const RETENTION_TEST = `${SERVER}/people/retention.test.ts`;
const TABLES = `${SERVER}/tables`;
const TIME = `${TABLES}/server-time.ts`;
const TIME_TEST = `${TABLES}/server-time.test.ts`;
const AGREEMENT = `${TABLES}/agreement.ts`;
const AROUND_TEST = `${SERVER}/store/around.test.ts`;

export const timeRemovals: readonly Removal[] = [
  taken(
    'T37',
    'time counts as lived however little of it passed',
    [
      `${SERVER}/store/ageing.ts`,
      'Math.max(0, Math.min(passedMs, now - last.latest_at))',
      'Math.max(0, now - last.latest_at)',
    ],
    [RETENTION_TEST, 'removes nothing because it was started with a clock 400 days ahead'],
  ),
  taken(
    'T37',
    'each process counts its own time as if it were alone',
    [`${SERVER}/store/ageing.ts`, 'Math.min(passedMs, now - last.latest_at)', 'Math.min(passedMs, passedMs)'],
    [`${SERVER}/store/ageing.test.ts`, 'never more than has passed since any process last said so'],
  ),
  taken(
    'T37',
    'a process that stood still counts that as lived',
    [RETENTION, 'Math.min(now - countedAt, 2 * TICK_MS)', 'now - countedAt'],
    [RETENTION_TEST, 'counts no time in which this process stood still'],
  ),
  taken(
    'T37',
    'what is dead is removed without notice',
    [RETENTION, "if (livedMs - announced.livedMs < NOTICE_MS) return { type: 'waiting' };", ''],
    [RETENTION_TEST, 'removes nothing within 24 lived hours of saying so'],
  ),
  taken(
    'T37',
    'what died after the notice goes too',
    [RETENTION, 'Math.min(announced.before[kind], before[kind])', 'before[kind]'],
    [RETENTION_TEST, 'removes only what was dead when it said so'],
  ),
  taken(
    'T37',
    'it sweeps right after a start or a jump',
    [RETENTION, 'return now - calmSince >= HOUR_MS;', 'return now >= calmSince;'],
    [RETENTION_TEST, 'does nothing for an hour after the clock of the machine jumps ahead'],
  ),
  taken(
    'T37',
    'lost time that nobody was excused for is forgotten',
    [
      `${SERVER}/store/sweep.ts`,
      'const over = at === null ? sql<boolean>`true` : sql<boolean>`until_at <= ${at}`;',
      'const over = at === null ? sql<boolean>`true` : sql<boolean>`until_at >= ${at}`;',
    ],
    [AROUND_TEST, 'a start far ahead takes no outage away'],
  ),
  taken(
    'F16',
    'a process that is slow hangs up on whoever it has only just asked',
    [
      'apps/server/src/wire/hub.ts',
      'const isSilent = now - (talk.line.askedAt() ?? now) >= limits.heartbeatMs;',
      'const isSilent = now - talk.line.heardAt() >= limits.heartbeatMs * 2.5;',
    ],
    ['apps/server/src/wire/sockets.test.ts', 'F16: a process that is slow all the time'],
  ),
  taken(
    'F16',
    'leases of a process that stands still are swept away',
    [`${SERVER}/store/sweep.ts`, "'<=', now - HOUR_MS)", "'<=', now)"],
    [AROUND_TEST, 'a process that stood still finds its leases again'],
  ),
  taken(
    'F16',
    'a process that stood still hangs up on whoever it did not hear',
    [`${SERVER}/wire/hub.ts`, 'const isMerciful = now < working.mercyUntil;', 'const isMerciful = false;'],
    [`${SERVER}/wire/sockets.test.ts`, 'a process that stood still calls nobody silent'],
  ),
  taken(
    'T37',
    "the machine's clock counts beside a database's",
    [TIME, 'processClock(databaseAt + aheadMs, machine)', 'processClock(machine.wall(), machine)'],
    [TIME_TEST, 'is the same for one whose machine is 3600000 ms ahead'],
  ),
  taken(
    'T37',
    'a start may go back before the last stamp',
    [TIME, 'Math.max(machine.wall(), latestOf(signs))', 'Math.max(machine.wall(), 0 * latestOf(signs))'],
    [`${TABLES}/jumps.test.ts`, 'the time of a server never goes back, from start to start'],
  ),
  taken(
    'T37',
    "whoever comes takes the database's time whatever the others have",
    [TIME, 'aheadOf(living) ?? Math.max', 'aheadOf([]) ?? Math.max'],
    [TIME_TEST, 'follows no jump of the database by 3600000 ms'],
  ),
  taken(
    'F16',
    'a process that slept goes on behind the others',
    [AGREEMENT, 'if (gapMs < -MOST_SKEW_MS) fallBehind', 'if (gapMs < -Infinity) fallBehind'],
    [TIME_TEST, 'is had again by the last that came'],
  ),
  taken(
    'T37',
    'whoever has just come serves at any time',
    [AGREEMENT, 'state.isApart = byMs !== 0;', 'state.isApart = false;'],
    [TIME_TEST, 'beside a process before version 6 that is 3600000 ms ahead'],
  ),
  taken(
    'T37',
    'a process that stamps late is taken for gone',
    [AGREEMENT, 'else if (areOldOnesKnown(state)) state.trialCount -= 1;', 'else state.trialCount -= 1;'],
    [
      TIME_TEST,
      'a process before version 6 that stamps late is not taken for gone by one that has just come',
    ],
  ),
  taken(
    'T37',
    'whoever stood still takes the others for gone at the first looks',
    [AGREEMENT, 'const QUIET_LOOKS = 3;', 'const QUIET_LOOKS = 1;'],
    [TIME_TEST, 'one that stood still itself does not take the others for gone at its first looks'],
  ),
  taken(
    'T37',
    'whoever stood still while it started finds nobody',
    [TIME, 'const LOOKS = 2;', 'const LOOKS = 1;'],
    [TIME_TEST, 'nor does one that stood still while it started'],
  ),
  taken(
    'F16',
    'what was decided long ago is stored',
    [
      `${SERVER}/store/postgres-engine.ts`,
      'and ($18::bigint is null or clock_timestamp() <= to_timestamp($18::bigint / 1000.0))',
      'and ($18::bigint is null or true)',
    ],
    [`${SERVER}/store/postgres-engine.test.ts`, 'what was decided too long ago is not stored'],
  ),
  taken(
    'T37',
    'moves are decided by a time that is not known',
    [`${TABLES}/run-table.ts`, 'if (!pulse.isSure()) return false;', ''],
    [`${TABLES}/jumps.test.ts`, 'nothing is decided: no move is taken'],
  ),
  taken(
    'T37',
    'sockets are let in without knowing the time',
    [`${SERVER}/wire/hub.ts`, "if (!hub.isSure()) return 'unsure';", ''],
    [`${SERVER}/wire/unsure.test.ts`, 'serves nobody and says so'],
  ),
  taken(
    'T37',
    'a process is ready without knowing the time',
    [`${SERVER}/open-server.ts`, 'stopping.is || !agreement.isSure()', 'stopping.is'],
    [`${SERVER}/wire/unsure.test.ts`, 'serves nobody and says so'],
  ),
];
