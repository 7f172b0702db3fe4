/** Devices that were told a game in different ways, against every kind of lie in the log that is handed over. */
import {
  GENESIS_HASH,
  type Game,
  type GameEvent,
  type Seat,
  type SharedEvent,
  type StoredEvent,
  type Viewer,
  chainEvents,
  eventFor,
  evolve,
  openGame,
  openTable,
  pledgeOf,
  replay,
  verifyGame,
  viewFor,
} from '@tilewright/rules';
import { after, sealLog, setupOf } from '@tilewright/testkit';
import { classic, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type Witness, checkWitness, witnessEvent, witnessView } from './witness.ts';

const ANN = 0 as Seat;
const chanceOf = (seat: number): string => `${seat + 1}f`.repeat(16);

/** Ann and Ben pledge, say their chance, pass that often in turn, and Ann resigns. */
const passedGame = (passCount: number): readonly StoredEvent[] => {
  const end = { ...classic.switches.end, scoreless: null, rounds: 250 };
  const setup = setupOf({ seats: people('Ann', 'Ben'), switches: { end } });
  const events: GameEvent[] = [openTable(setup, 'secret', 0 as never, 'pledged')];
  let game = openGame(events[0] as GameEvent);
  const say = (seat: number, command: Parameters<typeof after>[2]): void => {
    const ruled = after(game, seat, command);
    if (ruled.refusal !== undefined) throw new Error(JSON.stringify(ruled.refusal));
    ({ game } = ruled);
    events.push(...ruled.events);
  };
  for (const seat of [0, 1]) {
    const hash = pledgeOf(game.table.commitment, seat as Seat, chanceOf(seat));
    say(seat, { type: 'pledge', hash, instead: null });
  }
  for (const seat of [1, 0]) say(seat, { type: 'contribute', entropy: chanceOf(seat) });
  for (let count = 0; count < passCount; count += 1) say(game.table.turn.toMove[0] as Seat, { type: 'pass' });
  say(0, { type: 'resign' });
  return sealLog(
    events.map((body) => ({ body, commandId: '0:x' })),
    2,
  );
};

/** How one event reaches a device: itself, unseen, as a view instead, or followed by a view of the same. */
type Way = 'event' | 'missed' | 'view' | 'both';

const told = (
  log: readonly StoredEvent[],
  wayOf: (seq: number) => Way,
  viewer: Viewer = ANN,
  before?: Witness,
): Witness => {
  let witness = before;
  let game: Game | undefined;
  for (const { body, seq } of log) {
    game = game === undefined ? openGame(body) : evolve(game, body);
    const view = viewFor(game, viewer);
    const way = wayOf(seq);
    const isFollowing = witness?.told.at(-1)?.[1] === seq - 1;
    if (witness !== undefined && isFollowing && (way === 'event' || way === 'both'))
      witness = witnessEvent(witness, eventFor(body, viewer), seq, view);
    else if (way !== 'missed') witness = witnessView(witness, view, seq);
    if (way === 'both') witness = witnessView(witness, view, seq);
  }
  const own = { entropy: chanceOf(0), round: 1, isTaken: true };
  return { ...(witness as Witness), own: viewer === ANN ? own : null };
};

const rechained = (log: readonly StoredEvent[]): readonly StoredEvent[] =>
  chainEvents(
    GENESIS_HASH,
    log.map((stored, index) => ({ ...stored, seq: index + 1 })),
  );
const resaid = (log: readonly StoredEvent[], at: number, change: object): readonly StoredEvent[] =>
  rechained(
    log.map((stored, index) =>
      index === at
        ? { ...stored, body: { ...stored.body, shared: { ...stored.body.shared, ...change } as SharedEvent } }
        : stored,
    ),
  );
const placeOf = (log: readonly StoredEvent[], type: SharedEvent['type'], seat?: number): number =>
  log.findIndex(
    ({ body: { shared } }) =>
      shared.type === type && (seat === undefined || (shared as { seat?: number }).seat === seat),
  );

const withOtherRack = (log: readonly StoredEvent[]): readonly StoredEvent[] =>
  rechained(
    log.map((stored) => {
      const { body } = stored;
      if (body.shared.type !== 'dealt') return stored;
      const hands = body.hands.map((change) =>
        change.type === 'drew' && change.seat === ANN
          ? { ...change, letters: [...change.letters].map((letter) => ((letter + 1) % 27) as never) }
          : change,
      );
      return { ...stored, body: { ...body, hands } };
    }),
  );

type Lie = (log: readonly StoredEvent[]) => readonly StoredEvent[];
const LIES: readonly (readonly [what: string, lie: Lie])[] = [
  ['another seal', (log) => resaid(log, 0, { commitment: 'ab'.repeat(32) })],
  [
    'other rules',
    (log) =>
      resaid(log, 0, { setup: { ...replay(log.map(({ body }) => body)).table.setup, lexicon: 'other' } }),
  ],
  ['another pledge of Ann', (log) => resaid(log, placeOf(log, 'pledged', 0), { hash: 'ab'.repeat(32) })],
  ['another pledge of Ben', (log) => resaid(log, placeOf(log, 'pledged', 1), { hash: 'ab'.repeat(32) })],
  [
    'another chance of Ann',
    (log) => resaid(log, placeOf(log, 'contributed', 0), { entropy: 'ab'.repeat(16) }),
  ],
  [
    'another chance of Ben',
    (log) => resaid(log, placeOf(log, 'contributed', 1), { entropy: 'ab'.repeat(16) }),
  ],
  ['another order', (log) => resaid(log, placeOf(log, 'orderDrawn'), { order: [1, 0], rounds: [] })],
  ['another rack', withOtherRack],
  ['another seat that passed', (log) => resaid(log, placeOf(log, 'passed', 0), { seat: 1 })],
  ['other scores', (log) => resaid(log, log.length - 1, { scores: [7, 8] })],
  ['the end cut off', (log) => rechained(log.slice(0, -1))],
  ['nothing at all', () => []],
  ['no opening', (log) => rechained(log.slice(1))],
];

const WAYS: readonly (readonly [how: string, wayOf: (seq: number) => Way])[] = [
  ['each event', () => 'event'],
  ['each event and a view of it', () => 'both'],
  ['a view instead of each event', () => 'view'],
  ['a view instead of every other event', (seq) => (seq % 2 === 1 ? 'view' : 'event')],
];

const short = passedGame(6);
/** So many events that a device which is told views, with gaps, fills one stretch and more. */
const long = passedGame(290);

describe('[CN43] a device that was told', () => {
  test.each(WAYS)('%s finds an honest log as it was told, and every lie', (_how, wayOf) => {
    expect(verifyGame(short).ok).toBe(true);
    const witness = told(short, wayOf);
    expect(checkWitness(short, witness)).toEqual({ type: 'asTold', hasOwn: true });
    for (const [what, lie] of LIES)
      expect([what, checkWitness(lie(short), witness).type]).toEqual([what, 'otherwise']);
  });

  test.each(WAYS)(
    '%s finds any event left out, told twice, told later or in another place',
    (_how, wayOf) => {
      const witness = told(short, wayOf);
      for (const at of short.keys()) {
        const lies = [
          rechained(short.filter((_, index) => index !== at)),
          rechained(short.flatMap((stored, index) => (index === at ? [stored, stored] : [stored]))),
          resaid(short, at, { at: 123 }),
          ...(at === 0
            ? []
            : [rechained([...short.slice(0, at - 1), short[at]!, short[at - 1]!, ...short.slice(at + 1)])]),
        ];
        expect([at, lies.map((lie) => checkWitness(lie, witness).type)]).toEqual([
          at,
          lies.map(() => 'otherwise'),
        ]);
      }
    },
  );

  test('a view, while the game is played, that is not what it saw', () => {
    const games = short.map((_, index) => replay(short.slice(0, index + 1).map(({ body }) => body)));
    const before = told(short.slice(0, 10), () => 'event');
    const other = { ...viewFor(games[9]!, ANN), hands: viewFor(games[4]!, ANN).hands };
    const lied = witnessView(before, other, 10);
    expect(lied.digest).not.toBe(before.digest);
    expect(checkWitness(short, lied)).toEqual({ type: 'otherwise', what: 'events' });
  });
});

describe('[CN42] however many views are told', () => {
  test('what shows only what is seen already takes no room', () => {
    const once = told(short, () => 'event');
    expect(told(short, () => 'both')).toEqual(once);
    expect(once.told).toEqual([[1, short.length]]);
  });

  test('the beginning is kept, and nothing is missing as long as there is room', () => {
    const witness = told(long, (seq) => (seq % 2 === long.length % 2 ? 'view' : 'missed'));
    const first = 2 - (long.length % 2);
    expect(witness.beginning?.told[0]).toEqual([first, first]);
    expect(JSON.stringify(witness).length).toBeLessThan(4_096);
    expect(checkWitness(long, witness)).toEqual({ type: 'asTold', hasOwn: true });
    for (const [what, lie] of LIES.filter(([one]) => /chance of Ben|rack/u.test(one)))
      expect([what, checkWitness(lie(long), witness).type]).toEqual([what, 'otherwise']);
  });

  test('what had to be let go is not called checked, and lies about the rest are found', () => {
    const witness = told(long, () => 'view');
    expect(JSON.stringify(witness).length).toBeLessThan(4_096);
    const last = witness.told[0]?.[0] as number;
    const { sheet } = replay(long.slice(0, last).map(({ body }) => body)).table;
    expect(checkWitness(long, witness)).toEqual({
      type: 'toldInPart',
      hasBeginning: true,
      fromMove: sheet.length + 1,
      toMove: null,
    });
    for (const at of [3, last + 1])
      expect(checkWitness(resaid(long, at, { at: 123 }), witness).type).toBe('otherwise');
  });
});

describe('[CN44] a device that was told only a part', () => {
  test('says from which move on', () => {
    const witness = told(short, (seq) => (seq < 12 ? 'missed' : 'event'));
    const { sheet } = replay(short.slice(0, 12).map(({ body }) => body)).table;
    const part = { type: 'toldInPart', hasBeginning: false, fromMove: sheet.length + 1, toMove: null };
    expect(checkWitness(short, witness)).toEqual(part);
    expect(checkWitness(resaid(short, short.length - 1, { scores: [7, 8] }), witness).type).toBe('otherwise');
  });

  test('says up to which move, when it left before the end', () => {
    const witness = told(short, (seq) => (seq <= 12 ? 'event' : 'missed'));
    const { sheet } = replay(short.slice(0, 12).map(({ body }) => body)).table;
    const part = { type: 'toldInPart', hasBeginning: true, fromMove: null, toMove: sheet.length };
    expect(checkWitness(short, witness)).toEqual(part);
  });

  test('was there from the start when that is before the first draw', () => {
    const from = (first: number): Witness => told(short, (seq) => (seq < first ? 'missed' : 'event'));
    const dealt = placeOf(short, 'dealt') + 1;
    expect(checkWitness(short, from(dealt - 3)).type).toBe('asTold');
    expect(checkWitness(short, from(dealt))).toMatchObject({ type: 'toldInPart', fromMove: 1 });
  });

  test('begins anew when it is told in another schema or another seat, and says so', () => {
    const begun = told(short.slice(0, 12), () => 'event');
    for (const before of [
      { ...begun, schema: 1 },
      { ...begun, viewer: 1 as Seat },
    ]) {
      const witness = told(short, (seq) => (seq < 12 ? 'missed' : 'view'), ANN, before);
      expect(checkWitness(short, witness)).toMatchObject({ type: 'toldInPart', hasBeginning: false });
      const lie = resaid(short, 0, { commitment: 'ab'.repeat(32) });
      expect(checkWitness(lie, witness)).toEqual({ type: 'otherwise', what: 'secret' });
    }
  });
});
