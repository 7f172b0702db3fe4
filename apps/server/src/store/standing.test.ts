/** Real tables over the real store: hosts play, the row of the game follows, and several processes agree. */
import { createHash } from 'node:crypto';
import { type EventLog, type Ports, type TableHost, createGame, hostTable } from '@tilewright/host';
import { type GameEvent, type Millis, type Seat, type StoredEvent, replay, upcast } from '@tilewright/rules';
import { GAME, PASS, contribution, newWorld, say, shelf, storedGames, storedLog } from '@tilewright/testkit';
import { expect, test } from 'vitest';
import { storeOn } from './open-store.ts';
import { standingOf } from './standing.ts';
import { onEveryEngine } from './testing/engines.ts';
import { newGame } from './testing/examples.ts';
import { batchesOf } from './testing/golden.ts';

const bodiesOf = (events: readonly StoredEvent[]): readonly GameEvent[] =>
  events.flatMap((event) => {
    const body = upcast(event);
    return body.ok ? [body.value] : [];
  });

onEveryEngine('tables', ({ open, openOther }) => {
  test.each(Object.keys(storedGames()))(
    '[SL3] the row follows the stored game %s, batch by batch',
    async (name) => {
      const events = storedLog(name);
      const game = events[0]?.game as string;
      const store = storeOn(await open());
      await store.games.create(newGame(game));
      for (const batch of batchesOf(events)) {
        await store.log().append(batch);
        const { table } = replay(bodiesOf(events.slice(0, batch.command.seq)));
        expect(await store.games.find(game)).toMatchObject(standingOf(table));
      }
      expect(await store.games.find(game)).toMatchObject({ phase: 'over', toMove: [], deadlineAt: null });
      await store.close();
    },
  );

  const portsOf = (log: EventLog): Ports => ({
    log,
    now: () => 5_000 as Millis,
    entropy: (byteCount) =>
      createHash('sha256')
        .update(String(byteCount))
        .digest('hex')
        .slice(0, byteCount * 2),
    wakeAt: () => () => undefined,
  });

  /** The seat that is to move passes, wherever that is known. */
  const passAround = async (host: TableHost, round: number): Promise<void> => {
    await Promise.all([0, 1].map((seat) => say(host, seat as Seat, PASS, `pass-${round}-${seat}`)));
  };

  test('[SL2] two processes that serve the same game play it as one', async () => {
    const store = storeOn(await open());
    const other = openOther === null ? store : storeOn(await openOther());
    await store.games.create(newGame(GAME));
    const logs = [store.log(), other.log()];
    const { setup } = newWorld();
    expect(await createGame(portsOf(logs[0] as EventLog), GAME, setup)).toEqual({ type: 'accepted', seq: 1 });
    const hosts = logs.map((log) => hostTable(portsOf(log), GAME, shelf));
    await Promise.all(
      hosts.flatMap((host) => [0, 1].map((seat) => say(host, seat, contribution(seat), `c${seat}`))),
    );
    for (let round = 0; round < 5; round += 1)
      await Promise.all(hosts.map((host) => passAround(host, round)));
    const events = await (logs[0] as EventLog).read(GAME, 0);
    const { table } = replay(bodiesOf(events));
    expect(table.sheet.length).toBeGreaterThan(0);
    expect(new Set(events.map(({ commandId }) => commandId)).size).toBe(
      new Set(batchesOf(events).map(({ command }) => command.id)).size,
    );
    expect(await store.games.find(GAME)).toMatchObject({ ...standingOf(table), seq: events.length });
    for (const host of hosts) host.close();
    if (other !== store) await other.close();
    await store.close();
  });

  test('[SL4] a host whose game was removed answers that nothing is stored', async () => {
    const store = storeOn(await open());
    await store.games.create(newGame(GAME));
    const ports = portsOf(store.log());
    await createGame(ports, GAME, newWorld().setup);
    const host = hostTable(ports, GAME, shelf);
    await host.refresh();
    await store.games.removeDead({ gathering: 9_999, playing: 9_999, over: 9_999 }, 9);
    expect(await say(host, 0, contribution(0))).toEqual({ type: 'notStored' });
    expect(await say(hostTable(ports, GAME, shelf), 0, contribution(0))).toEqual({ type: 'noSuchGame' });
    await store.close();
  });
});
