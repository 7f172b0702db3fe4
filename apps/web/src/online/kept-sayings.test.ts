import type { KeptSaying } from '@tilewright/client';
import type { Millis } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { forgetIdentity } from './forget-identity.ts';
import { type Drawer, keepSayings } from './kept-sayings.ts';

const kept = (id: string): KeptSaying => ({
  saying: { type: 'command', game: 'game', id, turn: 3, command: { type: 'pass' } },
  at: 1 as Millis,
});

const drawerOf = (shelf: Map<string, string>): Drawer => ({
  getItem: (key) => shelf.get(key) ?? null,
  setItem: (key, text) => void shelf.set(key, text),
  removeItem: (key) => void shelf.delete(key),
  keys: () => [...shelf.keys()],
});

const ann = (): string => 'ann';

const broken: Drawer = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
  keys: () => {
    throw new Error('forbidden');
  },
};

test('[WO2] what was said is there after a reload, until it was answered', async () => {
  const shelf = new Map([['tilewright-settings', '{}']]);
  const before = keepSayings(drawerOf(shelf), ann, () => undefined);
  await before.put(kept('one'));
  await before.put(kept('two'));
  await before.remove('one');
  const after = keepSayings(drawerOf(shelf), ann, () => undefined);
  expect(await after.list()).toEqual([kept('two')]);
  await after.remove('two');
  expect(await keepSayings(drawerOf(shelf), ann, () => undefined).list()).toEqual([]);
  expect(shelf.has('tilewright-settings')).toBe(true);
});

test('[WO2] it is written before anything waits, so that nothing is sent that is not kept', () => {
  const shelf = new Map<string, string>();
  void keepSayings(drawerOf(shelf), ann, () => undefined).put(kept('one'));
  expect(shelf.size).toBe(1);
});

test('[WO2] where the browser keeps nothing it is held for the visit, and changes are told', async () => {
  let told = 0;
  const sayings = keepSayings(broken, ann, () => {
    told += 1;
  });
  await sayings.put(kept('one'));
  expect(await sayings.list()).toEqual([kept('one')]);
  await sayings.remove('one');
  expect(sayings.now()).toEqual([]);
  expect(told).toBe(3);
});

test.each([['not json'], ['null'], ['{"at":1}'], ['{"at":"x","saying":{"id":"a","game":"g"}}']])(
  '[WO2] %s is not taken for something said',
  async (text) => {
    const shelf = new Map([['tilewright-said-a', text]]);
    expect(await keepSayings(drawerOf(shelf), ann, () => undefined).list()).toEqual([]);
  },
);

test('[WO25] what somebody else said on this device is not said again, and goes when one is somebody else', async () => {
  const shelf = new Map([
    ['tilewright-settings', '{}'],
    ['tilewright-invites-game', '[]'],
    ['tilewright-unsent-game', '[]'],
  ]);
  const drawer = drawerOf(shelf);
  await keepSayings(drawer, ann, () => undefined).put(kept('one'));
  const other = keepSayings(
    drawer,
    () => 'ben',
    () => undefined,
  );
  expect(await other.list()).toEqual([]);
  await other.put(kept('two'));
  expect(await keepSayings(drawer, ann, () => undefined).list()).toEqual([kept('one')]);
  forgetIdentity(drawer);
  expect([...shelf.keys()]).toEqual(['tilewright-settings']);
  expect(() => forgetIdentity(broken)).not.toThrow();
});
