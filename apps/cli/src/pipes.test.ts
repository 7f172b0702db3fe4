/** Where bars of long work are shown. */
import { expect, test } from 'vitest';
import { type Process, openPipes } from './pipes.ts';

const barsWith = (isErrorTerminal: boolean, isOutputTerminal: boolean): readonly string[] => {
  const written: string[] = [];
  const own = {
    stdin: {},
    stdout: { isTTY: isOutputTerminal },
    stderr: { isTTY: isErrorTerminal, write: (text: string) => written.push(text) },
  } as unknown as Process;
  const { progress, quietProgress } = openPipes(own, '.', () => undefined);
  progress.show(1, 4);
  quietProgress.show(3, 4);
  return written.map((text) => /\d+ %/u.exec(text)?.[0] ?? text);
};

test.each<[string, boolean, boolean, readonly string[]]>([
  ['answers go elsewhere', true, false, ['25 %', '75 %']],
  ['answers go to the same terminal', true, true, ['75 %']],
  ['nobody sees the error output', false, true, []],
  ['all goes elsewhere', false, false, []],
])('[CL21] where %s', (_, isErrorTerminal, isOutputTerminal, bars) =>
  expect(barsWith(isErrorTerminal, isOutputTerminal)).toEqual(bars),
);
