/** How long the server has lived, and what has been left alone for how much of that, on both engines. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LeftBefore } from './ageing-store.ts';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { addPerson, chainedBatch, deviceOf, newGame, openSeat, takenSeat } from './testing/examples.ts';

const DAY = 86_400_000;
const START = 1_000 * DAY;

onEveryEngine('the life of a server', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  let now: number;

  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    now = START;
  });

  afterEach(() => store.close());

  /** So many days pass, and the server lives through them. */
  const liveDays = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) await store.ageing.live((now += DAY), DAY);
  };

  test('[SR100] counts what a process says, but never more than has passed since any process last said so', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    expect(await store.ageing.live(START, 5_000)).toBe(0);
    expect(await store.ageing.live(START + 60_000, 60_000)).toBe(60_000);
    expect(await other.ageing.live(START + 90_000, 60_000)).toBe(90_000);
    expect(await store.ageing.live(START + 120_000, 60_000)).toBe(120_000);
    // Behind the others it adds nothing; after a long pause as much as it says.
    expect(await other.ageing.live(START + 100_000, 60_000)).toBe(120_000);
    expect(await store.ageing.live(START + 400 * DAY, 60_000)).toBe(180_000);
    expect(await store.ageing.live(START + 400 * DAY, -1)).toBe(180_000);
    if (other !== store) await other.close();
  });

  test('[SR100] processes that count at the same moment count once', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    await store.ageing.live(START, 0);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? store : other).ageing.live(START + 60_000, 60_000),
      ),
    );
    expect(await store.ageing.live(START + 60_000, 0)).toBe(60_000);
    if (other !== store) await other.close();
  });

  test('[SR100] while the server is younger than that, nothing was left alone for so long', async () => {
    expect(await store.ageing.leftBefore(1)).toBe(0);
    await store.ageing.live(START, 0);
    await liveDays(2);
    expect(await store.ageing.leftBefore(3)).toBe(0);
    expect(await store.ageing.leftBefore(2)).toBe(START);
  });

  test('[SR100] what was touched on a day is left alone for so many days when they are over, and not before', async () => {
    await store.ageing.live(START, 0);
    await liveDays(1);
    const touchedAt = now + 1;
    await store.ageing.live((now += DAY - 1), DAY - 1);
    await liveDays(3);
    expect(await store.ageing.leftBefore(3)).toBeLessThanOrEqual(touchedAt);
    await store.ageing.live((now += 1), 1);
    expect(await store.ageing.leftBefore(3)).toBeGreaterThan(touchedAt);
  });

  test('[SR100] neither months switched off nor a jump ahead nor one back again make anything old', async () => {
    await store.ageing.live(START, 0);
    await liveDays(2);
    const touchedAt = now;
    now += 400 * DAY;
    await store.ageing.live(now, 0);
    await liveDays(29);
    expect(await store.ageing.leftBefore(30)).toBeLessThanOrEqual(touchedAt);
    // Set back it counts nothing until it is where it was.
    now = touchedAt + DAY;
    await liveDays(60);
    expect(await store.ageing.leftBefore(30)).toBeLessThanOrEqual(touchedAt);
    now = touchedAt + 430 * DAY;
    await liveDays(3);
    expect(await store.ageing.leftBefore(30)).toBeGreaterThan(touchedAt);
  });

  const standingGame = async (game: string, phase: 'playing' | 'over', at: number, person?: string) => {
    const seats = [person === undefined ? openSeat(`${game} 0`) : takenSeat(person)];
    await store.games.create(newGame(game, { seats }));
    await store.log().append(chainedBatch(game, 0, { standing: { phase, at } }));
  };

  test('[SR101] counts beforehand just what will be removed', async () => {
    for (const [person, at] of [
      ['ann', 10],
      ['ben', 10],
      ['cleo', 10],
      ['dora', 100],
    ] as const)
      await addPerson(store, person, at);
    await store.people.touch(deviceOf('ben'), 100);
    await standingGame('dead', 'over', 10, 'ann');
    await standingGame('alive', 'over', 100, 'cleo');
    await standingGame('playing', 'playing', 10);
    await store.games.create(newGame('waiting', { at: 10 }));
    const before: LeftBefore = { gathering: 50, playing: 0, over: 50, devices: 50 };
    const expected = { gathering: 1, playing: 0, over: 1, devices: 2, people: 1 };
    expect(await store.ageing.countDead(before)).toEqual(expected);
    expect(new Set(await store.games.removeDead(before, 10))).toEqual(new Set(['dead', 'waiting']));
    expect(await store.ageing.removePeople(before.devices)).toEqual({ devices: 2, people: 1 });
    expect(await store.people.names(['ann', 'ben', 'cleo', 'dora'])).toEqual(
      new Map(['ben', 'cleo', 'dora'].map((name) => [name, name])),
    );
    expect(await store.ageing.countDead(before)).toEqual({
      gathering: 0,
      playing: 0,
      over: 0,
      devices: 0,
      people: 0,
    });
  });

  test('[SR101] of several announcements the first stands until it is withdrawn', async () => {
    const before = { gathering: 1, playing: 2, over: 3, devices: 4 };
    const count = { gathering: 5, playing: 6, over: 7, devices: 8, people: 9 };
    expect(await store.ageing.announced()).toBeUndefined();
    expect(await store.ageing.announce({ at: 10, livedMs: 20, before, count })).toBe(true);
    expect(await store.ageing.announce({ at: 11, livedMs: 21, before, count })).toBe(false);
    expect(await store.ageing.announced()).toEqual({ at: 10, livedMs: 20, before, count });
    await store.ageing.withdraw();
    expect(await store.ageing.announced()).toBeUndefined();
  });
});
