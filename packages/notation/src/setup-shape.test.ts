import type { ClockSwitches, LetterKind, SeatSetup, Setup, Switches, WordCheck } from '@tilewright/rules';
import { LIMITS } from '@tilewright/rules';
import { dealtGame, plainLayout, plainSetup, playOut, sealed, setupWith } from '@tilewright/testkit';
import { setupFaults } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { makeGameFile, parseGameFile } from './game-file.ts';
import { makeGameLink, parseGameLink } from './game-link.ts';
import { clockMillis, millis, setup as setupShape } from './setup-shape.ts';

type End = 'least' | 'most';
type Limit = keyof typeof LIMITS;

const seatsAt = (end: End): readonly SeatSetup[] =>
  Array.from({ length: LIMITS.seats[end] }, (_, seat) =>
    seat === 0
      ? { name: 'n'.repeat(LIMITS.nameLength[end]), kind: 'person', level: null }
      : { name: 'ñ'.repeat(LIMITS.nameLength[end]), kind: 'computer', level: LIMITS.level[end] },
  );

/** As many letters as can be, of the longest texts and highest points, and as many tiles. */
const largeKinds = (): readonly LetterKind[] => {
  const letters = Array.from({ length: LIMITS.letters.most }, (_, index) => ({
    text: String.fromCharCode(0x410 + index).repeat(LIMITS.tileTextLength.most),
    points: LIMITS.letterPoints.most,
    count: 15,
  }));
  return [{ text: '?', points: 0, count: LIMITS.tiles.most - 15 * LIMITS.letters.most }, ...letters];
};

/** Few letters of one sign that bring nothing. */
const smallKinds: readonly LetterKind[] = [
  { text: '?', points: 0, count: 0 },
  { text: 'A', points: LIMITS.letterPoints.least, count: 4 },
];

const layoutAt = (end: End): Setup['layout'] => {
  const squares = LIMITS.side[end] ** 2;
  const times = Array.from({ length: squares }, () => LIMITS.premium[end]);
  return { ...plainLayout(LIMITS.side[end], LIMITS.side[end]), letterTimes: times, wordTimes: times };
};

const clocksAt = (end: End): readonly (ClockSwitches | null)[] => {
  const ms = LIMITS.clockMs[end] as never;
  const incrementMs = LIMITS.incrementMs[end] as never;
  const overtimeLimitMs = LIMITS.overtimeLimitMs[end] as never;
  const overtimePoints = LIMITS.points[end];
  return [null, { type: 'turn', ms }, { type: 'game', ms, incrementMs, overtimePoints, overtimeLimitMs }];
};

const checksAt = (end: End): readonly WordCheck[] => [
  {
    type: 'refuse',
    refusedTiles: 'return',
    appeal: { times: LIMITS.appealTimes[end], penaltyPoints: LIMITS.points[end] },
  },
  {
    type: 'challenge',
    cost: { type: 'points', points: LIMITS.challengePoints[end] },
    window: { type: 'each', ms: LIMITS.windowMs[end] as never },
  },
];

const switchesAt = (end: End): Partial<Switches> => ({
  rackSize: LIMITS.rackSize[end],
  fullRackBonus: LIMITS.points[end],
  exchange: { minBagCount: LIMITS.minBagCount[end] },
  end: {
    out: true,
    noPlay: false,
    scoreless: { turnCount: LIMITS.scorelessTurns[end], passesOnly: true },
    allPassed: LIMITS.passes[end],
    rounds: LIMITS.rounds[end],
  },
  special: {
    prices: { boom: LIMITS.price[end] },
    isTriggeredByOwner: true,
    blast: { shape: 'diamond', radius: LIMITS.blastRadius[end] },
    disposeTo: end === 'most' ? LIMITS.rackSize.most : 1,
  },
});

const setupsAt = (end: End): readonly Setup[] => {
  const tileSet = { name: 'own', kinds: end === 'most' ? largeKinds() : smallKinds };
  const lexicon = 'x'.repeat(LIMITS.lexiconLength[end]);
  const choices = { seats: seatsAt(end), layout: layoutAt(end), tileSet, lexicon };
  return clocksAt(end).flatMap((clock) =>
    checksAt(end).map((wordCheck) => setupWith({ ...switchesAt(end), clock, wordCheck }, choices)),
  );
};

const extremes = [...setupsAt('least'), ...setupsAt('most')];

describe('set-ups at their limits', () => {
  test('[GF8] are valid', () => {
    for (const setup of extremes) expect(setupFaults(setup)).toEqual([]);
  });

  test('[GF8] survive being written and read', () => {
    for (const setup of extremes) {
      expect(setupShape(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    }
  });

  test.each<[string, Limit, (value: number) => Setup]>([
    ['rack', 'rackSize', (rackSize) => setupWith({ rackSize })],
    ['bonus', 'points', (fullRackBonus) => setupWith({ fullRackBonus })],
    ['turn', 'clockMs', (ms) => setupWith({ clock: { type: 'turn', ms: ms as never } })],
    ['lexicon', 'lexiconLength', (length) => setupWith({}, { lexicon: 'x'.repeat(Math.max(0, length)) })],
    ['board', 'side', (side) => setupWith({}, { layout: plainLayout(side, side) })],
    [
      'level',
      'level',
      (level) =>
        setupWith({}, { seats: plainSetup.seats.map((seat) => ({ ...seat, kind: 'computer', level })) }),
    ],
  ])('[GF8] and not beyond them: %s', (_title, limit, setupOf) => {
    const { least, most } = LIMITS[limit];
    expect(setupShape(setupOf(most + 1)).ok).toBe(false);
    expect(least === 0 || !setupShape(setupOf(least - 1)).ok).toBe(true);
  });

  test('[SU10] tiles of a stored game are read whatever is printed on them', () => {
    const kinds = [...plainSetup.tileSet.kinds, { text: 'J K', points: 1, count: 1 }];
    const stored = { ...plainSetup, tileSet: { ...plainSetup.tileSet, kinds } };
    expect(setupFaults(stored)).toEqual([{ type: 'badTileSet', reason: 'text' }]);
    expect(setupShape(stored)).toEqual({ ok: true, value: stored });
  });

  test('[GF8] a long game on the largest board has a file and a link', () => {
    const choices = { seats: seatsAt('most'), layout: layoutAt('most') };
    const tileSet = { name: 'own', kinds: largeKinds() };
    const setup = setupWith({ rackSize: LIMITS.rackSize.most }, { ...choices, tileSet });
    const log = sealed(playOut(dealtGame(setup)).events).slice();
    const [file, link] = [makeGameFile(log), makeGameLink(log)];
    expect(file.ok && parseGameFile(file.value)).toEqual({ ok: true, value: log });
    expect(link.ok && parseGameLink(link.value)).toEqual({ ok: true, value: log });
  });
});

describe('times', () => {
  test.each([0, 1.5, 1_700_000_000_000, 8.64e15])('[GF9] %d has a date', (at) => {
    expect(millis(at)).toEqual({ ok: true, value: at });
    expect(new Intl.DateTimeFormat('en').format(at)).not.toBe('');
  });

  test.each([-1, 8.64e15 + 2, 9.007e15, Number.NaN])('[GF9] %d has none', (at) => {
    expect(millis(at).ok).toBe(false);
  });

  test('[GF9] a clock may have run over', () => {
    expect(clockMillis(-60_000)).toEqual({ ok: true, value: -60_000 });
  });
});
