/** Who comes and who waits: present while connected and no longer, with every line that was said. */
import type { ServerMessage } from '@tilewright/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newGame, takenSeat } from '../store/testing/examples.ts';
import { temporaryFolder } from '../store/testing/engines.ts';
import { setupFor } from '../tables/testing/world.ts';
import { GAME, type RoomWorld, dealThree, guestOf, newRoomWorld } from './testing/room-world.ts';
import { RENEW_MS } from './rooms.ts';

const folder = temporaryFolder();
let world: RoomWorld;
let count = 0;

beforeEach(async () => {
  world = await newRoomWorld(`${folder()}/${(count += 1)}`);
});

afterEach(() => world.close());

const present = async (): Promise<readonly string[]> =>
  (await world.store.presence.at([GAME], world.clock.now())).get(GAME) ?? [];

test('[SR62] who waits for books is present for as long as they are connected', async () => {
  const { store, rooms, clock } = world;
  const rules = { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false };
  await store.games.create(newGame(GAME, { seats: [takenSeat('ann'), takenSeat('bob')] }));
  await store.gatherings.open(
    GAME,
    JSON.stringify(setupFor()),
    JSON.stringify({ ...rules, leaving: 'tiles' }),
  );
  const { guest, heard } = guestOf('ann');
  await rooms.sit(guest, GAME, null);
  for (let beat = 0; beat < 5; beat += 1) {
    await clock.advance(RENEW_MS);
    await rooms.renew();
  }
  const told = heard.flatMap((message) => (message.type === 'presence' ? [message.present] : []));
  expect(told).toEqual([[true, false]]);
  expect(await present()).toEqual(['ann']);
});

/** As a client takes them: none that is earlier than one it holds. */
const linesHeld = (heard: readonly ServerMessage[]): readonly number[] => {
  const held: number[] = [];
  for (const message of heard)
    if (message.type === 'chat')
      held.push(...message.lines.map(({ number }) => number).filter((number) => number > (held.at(-1) ?? 0)));
  return held;
};

test('[SR63] who sits down while something is said has that line and those before', async () => {
  const { store, rooms, clock, detours } = world;
  await dealThree(world);
  const speak = (text: string) =>
    store.chat.say({ id: text, game: GAME, person: 'ann', seat: 0, at: clock.now(), text });
  for (const text of ['one', 'two']) await speak(text);
  const [ann, bob] = [guestOf('ann'), guestOf('bob')];
  await rooms.sit(ann.guest, GAME, null);
  detours.set('chat.read', async (answer) => {
    const lines = await answer();
    await speak('three');
    await clock.advance(2_000);
    return lines;
  });
  await rooms.sit(bob.guest, GAME, null);
  await clock.advance(2_000);
  expect(linesHeld(bob.heard)).toEqual([1, 2, 3]);
  expect(linesHeld(ann.heard)).toEqual([1, 2, 3]);
});

test('[SR23] who could not be seated is present no longer when the store takes note of the coming late', async () => {
  const { rooms, detours } = world;
  await dealThree(world);
  let late = async (): Promise<unknown> => undefined;
  const isLate = (answer: () => Promise<unknown>) => {
    late = answer;
    return Promise.reject(new Error('no answer'));
  };
  detours.set('presence.enter', isLate);
  expect((await rooms.sit(guestOf('ann').guest, GAME, null)).type).toBe('fault');
  await rooms.idle();
  await late();
  expect(await present()).toEqual(['ann']);
  await rooms.renew();
  expect(await present()).toEqual([]);
  detours.set('presence.enter', isLate);
  await rooms.sit(guestOf('ann').guest, GAME, null);
  await rooms.sit(guestOf('ann').guest, GAME, null);
  await rooms.renew();
  expect(await present()).toEqual(['ann']);
});
