/** What a device was told, against servers that tell another story afterwards. */
import {
  GENESIS_HASH,
  type Seat,
  type SharedEvent,
  type StoredEvent,
  chainEvents,
  verifyGame,
} from '@tilewright/rules';
import {
  type FakeServer,
  GAME,
  type OnlinePlayer,
  memoryKeep,
  onlineGame,
  onlineWorld,
  sitOnline,
  startedOnline,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { type Witness, checkWitness } from './witness.ts';

const pass = { type: 'pass' } as const;
const finish = async (server: FakeServer): Promise<readonly StoredEvent[]> => {
  await server.host().submit(0 as Seat, { id: 'end', command: { type: 'resign' } });
  return server.log.read(GAME, 0);
};
const witnessOf = ({ table }: OnlinePlayer): Witness => table.witness() as Witness;
const rechained = (log: readonly StoredEvent[]): readonly StoredEvent[] => chainEvents(GENESIS_HASH, log);

/** The log as a server hands it over that tells something else of events of one type, hashes and all. */
const retold = (
  log: readonly StoredEvent[],
  type: SharedEvent['type'],
  change: object,
): readonly StoredEvent[] =>
  rechained(
    log.map((stored) => {
      const { shared } = stored.body;
      if (shared.type !== type) return stored;
      return { ...stored, body: { ...stored.body, shared: { ...shared, ...change } as SharedEvent } };
    }),
  );

/** Ann and Ben play two turns and Ann resigns. */
const played = async (draws?: 'pledged') => {
  const world = await startedOnline(draws);
  const { time, server, ann, ben } = world;
  for (const one of [ann, ben, ann, ben])
    if (one.table.view()?.table.turn.toMove[0] === one.table.view()?.viewer) {
      void one.table.submit(pass);
      await time.pass(500);
    }
  const log = await finish(server);
  await time.pass(500);
  return { ...world, log };
};

describe('[CN42] a witness', () => {
  test.each([[undefined], ['pledged' as const]])(
    'of an honest game (%s) finds the log as it was told',
    async (draws) => {
      const { ann, ben, log } = await played(draws);
      expect(verifyGame(log).ok).toBe(true);
      for (const one of [ann, ben])
        expect(checkWitness(log, witnessOf(one))).toEqual({ type: 'asTold', hasOwn: true });
    },
  );

  test('survives a reload, and events that were told to nobody', async () => {
    const { time, server } = await onlineWorld('pledged');
    const keep = memoryKeep();
    const first = sitOnline(server, 'ann', keep);
    const ben = sitOnline(server, 'ben');
    await time.pass(1_000);
    first.session.close();
    for (const id of ['a', 'b']) {
      const { toMove } = (await onlineGame(server)).table.turn;
      await server.host().submit(toMove[0] as Seat, { id, command: pass });
    }
    const again = sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    const log = await finish(server);
    await time.pass(500);
    const witness = witnessOf(again);
    expect(witness.told).toHaveLength(2);
    expect(keep.witnesses.get(GAME)).toEqual(witness);
    expect(checkWitness(log, witness)).toEqual({ type: 'asTold', hasOwn: true });
    expect(checkWitness(log, witnessOf(ben))).toEqual({ type: 'asTold', hasOwn: true });
  });

  test('stays small however often it is told a view', async () => {
    const { time, server } = await onlineWorld('pledged');
    const keep = memoryKeep();
    sitOnline(server, 'ben');
    for (let times = 0; times < 120; times += 1) {
      const ann = sitOnline(server, 'ann', keep);
      await time.pass(300);
      ann.session.close();
    }
    expect(JSON.stringify(keep.witnesses.get(GAME)).length).toBeLessThan(4_096);
    const ann = sitOnline(server, 'ann', keep);
    await time.pass(300);
    const log = await finish(server);
    await time.pass(300);
    expect(checkWitness(log, witnessOf(ann))).toEqual({ type: 'asTold', hasOwn: true });
  });
});

describe('[CN43] a server that lies', () => {
  test('with a whole other game that is fair in itself', async () => {
    const [told, other] = [await played('pledged'), await played('pledged')];
    expect(verifyGame(other.log).ok).toBe(true);
    expect(checkWitness(other.log, witnessOf(told.ann))).toEqual({ type: 'otherwise', what: 'chance' });
    const unsure = { ...witnessOf(told.ann), own: null };
    expect(checkWitness(other.log, unsure)).toEqual({ type: 'otherwise', what: 'events' });
  });

  test('about the secret', async () => {
    const { ann, log } = await played('pledged');
    const lie = retold(log, 'tableOpened', { commitment: 'ab'.repeat(32) });
    expect(checkWitness(lie, witnessOf(ann))).toEqual({ type: 'otherwise', what: 'secret' });
  });

  test('about the secret while it is played: what was told first counts', async () => {
    const { time, server } = await onlineWorld('pledged');
    const keep = memoryKeep();
    const ann = sitOnline(server, 'ann', keep);
    await time.pass(500);
    ann.session.close();
    const honest = keep.witnesses.get(GAME) as Witness;
    keep.witnesses.set(GAME, { ...honest, commitment: 'ab'.repeat(32) });
    const again = sitOnline(server, 'ann', keep);
    sitOnline(server, 'ben');
    await time.pass(1_000);
    const log = await finish(server);
    expect(checkWitness(log, witnessOf(again))).toEqual({ type: 'otherwise', what: 'secret' });
  });

  test.each([
    [undefined, 'contributed' as const, { entropy: 'ab'.repeat(32) }],
    ['pledged' as const, 'pledged' as const, { hash: 'ab'.repeat(32) }],
  ])('about the chance that it took (%s)', async (draws, type, change) => {
    const { ann, log } = await played(draws);
    expect(checkWitness(retold(log, type, change), witnessOf(ann))).toEqual({
      type: 'otherwise',
      what: 'chance',
    });
  });

  test('about any event of the past', async () => {
    const { ann, ben, log } = await played('pledged');
    const lies = [
      retold(log, 'passed', { reason: 'timeUp' }),
      retold(log, 'contributed', { entropy: 'ab'.repeat(32) }),
      rechained(log.slice(0, -1)),
      rechained(log.map((stored) => withOtherRack(stored))),
    ];
    for (const lie of lies)
      expect([ann, ben].map((one) => checkWitness(lie, witnessOf(one)).type)).toContain('otherwise');
  });

  /** Ann's first letter is another. */
  const withOtherRack = (stored: StoredEvent): StoredEvent => {
    const { body } = stored;
    if (body.shared.type !== 'dealt') return stored;
    const hands = body.hands.map((change) =>
      change.seat === 0 && change.type === 'drew'
        ? { ...change, letters: change.letters.map((letter) => ((letter + 1) % 27) as never) }
        : change,
    );
    return { ...stored, body: { ...body, hands } };
  };

  test('who tells of another pledge than the one it took', async () => {
    const { ann, log } = await played('pledged');
    const { own } = witnessOf(ann);
    expect(own).toMatchObject({ isTaken: true, round: 1 });
    const elsewhere = { ...witnessOf(ann), own: own && { ...own, entropy: 'cd'.repeat(32), isTaken: false } };
    expect(checkWitness(log, elsewhere)).toEqual({ type: 'asTold', hasOwn: false });
  });
});

describe('[CN44] a device that knows less', () => {
  test('came later, and finds a lie about what it was told all the same', async () => {
    const { time, server } = await startedOnline('pledged');
    const late = sitOnline(server, 'ann');
    await time.pass(500);
    const log = await finish(server);
    await time.pass(500);
    expect(checkWitness(log, witnessOf(late))).toEqual({
      type: 'toldInPart',
      hasBeginning: false,
      fromMove: 1,
      toMove: null,
    });
    const lie = retold(log, 'gameEnded', { scores: [1, 2] });
    expect(checkWitness(lie, witnessOf(late))).toEqual({ type: 'otherwise', what: 'events' });
  });

  test('was told in another schema', async () => {
    const { ann, log } = await played('pledged');
    const older = { ...witnessOf(ann), schema: 1, digest: '' };
    expect(checkWitness(log, older)).toEqual({ type: 'toldInOtherWords' });
  });

  test('only watches', async () => {
    const { time, server } = await onlineWorld('pledged');
    const eve = sitOnline(server, 'eve');
    sitOnline(server, 'ann');
    sitOnline(server, 'ben');
    await time.pass(1_000);
    const log = await finish(server);
    await time.pass(500);
    expect(checkWitness(log, witnessOf(eve))).toEqual({ type: 'asTold', hasOwn: false });
  });
});
