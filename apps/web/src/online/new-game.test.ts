import { parseRequest } from '@tilewright/protocol';
import { classic, makeSetup, stuff } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { formFrom } from '../setup/form-from.ts';
import { type SeatRow, seatsOf } from '../setup/seat-rows.ts';
import { setupFaultText } from '../texts/setup-faults.ts';
import { type PaceName, gameRequestOf, paces } from './new-game.ts';

const row = (id: number, name: string, kind: SeatRow['kind'] = 'person'): SeatRow => ({
  id,
  name,
  kind,
  level: 3,
  isNamed: true,
});

const rows = [row(0, 'Computer', 'computer'), row(1, 'Ann'), row(2, 'Ben'), row(3, 'Cleo')];

const setupOf = (players: readonly SeatRow[], preset = classic) => {
  const made = makeSetup({ preset, seats: seatsOf(players), lexicon: 'english' });
  if (!made.ok) throw new Error('a set-up that cannot be played');
  return made.value;
};

const requestFor = (pace: PaceName, preset = classic) => {
  const made = gameRequestOf({ setup: setupOf(rows, preset), rows, pace, isChatOn: true });
  if (!made.ok) throw new Error('nobody plays');
  return made.value;
};

test('[WO5] the first person is who asks, other people are invited, computers keep their level', () => {
  expect(requestFor('rules').seats).toEqual([
    { type: 'computer', level: 3, name: 'Computer' },
    { type: 'me' },
    { type: 'invite', name: 'Ben' },
    { type: 'invite', name: 'Cleo' },
  ]);
});

test('[WO5] computers alone are no game', () => {
  const players = [row(0, 'One', 'computer'), row(1, 'Two', 'computer')];
  const asked = gameRequestOf({ setup: setupOf(players), rows: players, pace: 'none', isChatOn: true });
  expect(asked).toEqual({ ok: false, error: { type: 'noPerson' } });
});

test.each(Object.keys(paces) as PaceName[])(
  '[WO5] the server understands a game with the pace %s',
  (pace) => {
    for (const preset of [classic, stuff]) {
      const request = requestFor(pace, preset);
      const read = parseRequest('createGame', JSON.stringify(request));
      expect(read).toEqual({ ok: true, value: request });
    }
  },
);

test('[WO5] days for each turn are said as such, clocks stand in the set-up', () => {
  const clockAt = (pace: PaceName): unknown => {
    const { game } = requestFor(pace);
    return game.type === 'setup' ? game.setup.switches.clock : undefined;
  };
  expect(requestFor('days3').daysPerMove).toBe(3);
  expect(requestFor('turn2').daysPerMove).toBeNull();
  expect(clockAt('turn2')).toEqual({ type: 'turn', ms: 120_000 });
  expect(clockAt('none')).toBeNull();
  expect(clockAt('rules')).toEqual(classic.switches.clock);
});

test('[SU12] more blanks than computers can play with are told before the server is asked', () => {
  const made = makeSetup({
    preset: classic,
    seats: seatsOf(rows),
    lexicon: 'english',
    blankCount: 20,
    switches: { rackSize: 20 },
  });
  if (!made.ok) throw new Error('a set-up that cannot be played');
  const wish = { setup: made.value, rows, pace: 'none', isChatOn: true } as const;
  const asked = gameRequestOf(wish);
  expect(asked).toEqual({ ok: false, error: { type: 'tooManyForComputers', mostCount: 10, count: 20 } });
  if (asked.ok || asked.error.type === 'noPerson') throw new Error('it was asked for');
  expect(setupFaultText(asked.error, formFrom(classic))).toBe(
    'Computers can play with up to 10 blanks when racks are this big, not 20. Take fewer blanks, choose smaller racks, or play without computers.',
  );
  const persons = rows.slice(1);
  expect(gameRequestOf({ ...wish, rows: persons }).ok).toBe(true);
  expect(gameRequestOf({ ...wish, rows: persons, leaving: 'computer' }).ok).toBe(false);
});
