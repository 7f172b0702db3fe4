/** Languages whose words come from dictionaries, as they are started: built once, then taken from a cache. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isKwg } from '@tilewright/lexicon';
import { afterAll, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const { folder, run, clear } = openWorkplace(true);
afterAll(clear);

test.concurrent.each([
  ['fr', 'french', '414,797', 'ETE OEUVRE CHANTERIEZ PARIS', 'ZZT'],
  ['nl', 'dutch', '277,125', 'IJS BOOMPJE GEEERD', 'AMSTERDAM'],
])('[LX16] %s: %s words come from a dictionary', async (language, list, wordCount, words, noWord) => {
  const file = `${list}.kwg`;
  const built = await run(['lexicon', 'build', '--language', language, '--out', file]);
  expect([built.code, built.errors]).toEqual([0, '']);
  expect(built.output).toContain(`Words: ${wordCount}\n`);
  expect(built.output).toContain('Left out, as they are names: ');
  expect(isKwg(readFileSync(join(folder, file)))).toBe(true);
  expect(readdirSync(join(folder, 'cache')).some((name) => name.startsWith(list))).toBe(true);
  const yes = await run(['lexicon', 'check', list, ...words.split(' ')]);
  expect(yes).toEqual({
    code: 0,
    output: words.replaceAll(/\w+/gu, '$&\tyes').replaceAll(' ', '\n') + '\n',
    errors: '',
  });
  const no = await run(['lexicon', 'check', list, noWord]);
  expect([no.code, no.output.startsWith(`${noWord}\tno`)]).toEqual([1, true]);
});
