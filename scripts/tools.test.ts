/** Tools that run side by side: how many there are, nobody is warned, and whoever ends us ends them. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { exitOf } from './tools.mjs';

class Child extends EventEmitter {
  readonly signals: string[] = [];
  kill(signal: string): void {
    this.signals.push(signal);
  }
}

const listening = (): readonly unknown[] =>
  ['SIGINT', 'SIGTERM'].flatMap((signal) => process.listeners(signal as 'SIGINT'));

test('twenty tools take one listener for each signal, pass the end on and leave none behind', async () => {
  const before = listening();
  const children = Array.from({ length: 20 }, () => new Child());
  const exits = children.map((child) => exitOf(child));
  const added = listening().filter((listener) => !before.includes(listener));
  expect(added).toHaveLength(2);
  children[0]?.emit('close', 3);
  for (const listener of added) (listener as () => void)();
  expect(children.map(({ signals }) => signals.length)).toEqual([0, ...Array.from({ length: 19 }, () => 1)]);
  for (const child of children.slice(1)) child.emit('close', null);
  expect(await Promise.all(exits)).toEqual([3, ...Array.from({ length: 19 }, () => 1)]);
  expect(listening()).toEqual(before);
});

test('a tool that cannot be started leaves no listener behind either', async () => {
  const before = listening();
  const child = new Child();
  const exit = exitOf(child);
  child.emit('error', new Error('no such tool'));
  await expect(exit).rejects.toThrow('no such tool');
  expect(listening()).toEqual(before);
});
