import type { Witness } from '@tilewright/client';
import { expect, test } from 'vitest';
import { forgetIdentity } from './forget-identity.ts';
import type { Drawer } from './kept-sayings.ts';
import { keepWitnesses } from './kept-witnesses.ts';

const witness = (digest: string): Witness => ({
  viewer: 'spectator',
  commitment: 'ab',
  own: null,
  schema: 2,
  told: [[1, 3]],
  digest,
});

const drawerOf = (shelf: Map<string, string>): Drawer => ({
  getItem: (key) => shelf.get(key) ?? null,
  setItem: (key, text) => void shelf.set(key, text),
  removeItem: (key) => void shelf.delete(key),
  keys: () => [...shelf.keys()],
});

const ann = (): string => 'ann';

test('[WO60] what was told is there after a reload, for who it was told to', async () => {
  const shelf = new Map<string, string>();
  await keepWitnesses(drawerOf(shelf), ann, () => 1).putWitness('one', witness('a'));
  const again = keepWitnesses(drawerOf(shelf), ann, () => 2);
  expect(await again.findWitness('one')).toEqual(witness('a'));
  expect(await again.findWitness('two')).toBeUndefined();
  expect(
    await keepWitnesses(
      drawerOf(shelf),
      () => 'bob',
      () => 3,
    ).findWitness('one'),
  ).toBeUndefined();
  forgetIdentity(drawerOf(shelf));
  expect([...shelf.keys()]).toEqual([]);
});

test('[WO60] of many games the latest 40 are kept, beside everything else', async () => {
  const shelf = new Map([['tilewright-settings', '{}']]);
  let now = 0;
  const keep = keepWitnesses(drawerOf(shelf), ann, () => (now += 1));
  for (let game = 0; game < 45; game += 1) {
    await keep.putWitness(`game-${game}`, witness(`${game}`));
    await keep.putWitness('game-0', witness('first'));
  }
  expect(shelf.size).toBe(41);
  const again = keepWitnesses(drawerOf(shelf), ann, () => now);
  expect(await again.findWitness('game-0')).toEqual(witness('first'));
  expect(await again.findWitness('game-1')).toBeUndefined();
  expect(await again.findWitness('game-44')).toEqual(witness('44'));
});

test('[WO60] the chance that one tab added is that of the device, whichever tab keeps last', async () => {
  const shelf = new Map<string, string>();
  const [one, other] = [1, 2].map((now) => keepWitnesses(drawerOf(shelf), ann, () => now));
  const own = { entropy: 'ab', round: 1, isTaken: true };
  await other?.putWitness('game', witness('b'));
  await one?.putWitness('game', { ...witness('a'), own });
  expect(await other?.findWitness('game')).toEqual({ ...witness('b'), own });
  await other?.putWitness('game', witness('c'));
  const again = keepWitnesses(drawerOf(shelf), ann, () => 3);
  expect(await again.findWitness('game')).toEqual({ ...witness('c'), own });
  await one?.putWitness('seat', { ...witness('a'), own, viewer: 0 as never });
  await other?.putWitness('seat', witness('b'));
  expect(await other?.findWitness('seat')).toEqual(witness('b'));
});

test('[WO60] where the browser keeps nothing, it is held for the visit; what is not whole is nothing', async () => {
  const fail = (): never => {
    throw new Error('forbidden');
  };
  const broken = { getItem: fail, setItem: fail, removeItem: fail, keys: fail };
  const keep = keepWitnesses(broken, ann, () => 1);
  expect(await keep.findWitness('one')).toBeUndefined();
  await keep.putWitness('one', witness('a'));
  expect(await keep.findWitness('one')).toEqual(witness('a'));
  for (const text of ['{', '5', 'null', '{"person":"ann"}', '{"person":"ann","digest":"a","told":[]}']) {
    const odd = drawerOf(new Map([['tilewright-told-one', text]]));
    expect(await keepWitnesses(odd, ann, () => 1).findWitness('one')).toBeUndefined();
  }
});
