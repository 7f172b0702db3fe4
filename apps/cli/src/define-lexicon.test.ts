/** `lexicon` as it is started: a list is built, described, asked and searched; and each way in which it cannot be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { folder, run, write, clear } = openWorkplace();
afterAll(clear);

beforeAll(async () => {
  write('words.txt', '\uFEFFcat\r\nCATS\r\nscat\r\ncat\r\nact\r\nsøk\r\n');
  const { code, output, errors } = await run(['lexicon', 'build', 'words.txt', '--out', 'words.kwg']);
  if (code !== 0) throw new Error(`${output}${errors}`);
});

test('[CL19] a file that was built holds the words, and what was left out is told', async () => {
  const built = await run(['lexicon', 'build', 'words.txt', '--out', 'again.kwg']);
  expect([built.code, built.errors]).toEqual([0, '']);
  expect(built.output).toMatch(/^Words: 4\n/u);
  expect(built.output).toMatch(/\nRepeated: 1 \("cat"\)\n/iu);
  expect(built.output).toMatch(/Left out.*"søk"/u);
  expect(readFileSync(join(folder, 'again.kwg'))).toEqual(readFileSync(join(folder, 'words.kwg')));
  const told = await run(['lexicon', 'info', 'words.kwg']);
  expect(told.output).toMatch(/^List: words\.kwg\nTiles: english\nWords: 4\n/u);
});

test('[CL19] words are looked up from the command line and from the input; any that is none brings exit code 1', async () => {
  expect(await run(['lexicon', 'check', 'words.kwg', 'cat', 'Act'])).toEqual({
    code: 0,
    output: 'CAT\tyes\nACT\tyes\n',
    errors: '',
  });
  const { code, output } = await run(['lexicon', 'check', 'words.txt'], 'scat\ncta\n');
  expect(code).toBe(1);
  expect(output).toMatch(/^SCAT\tyes\nCTA\tno\t/u);
});

test('[CL19] words are found by letters, hooks, pattern and length', async () => {
  const found = async (...more: readonly string[]): Promise<readonly string[]> => {
    const { output } = await run(['lexicon', 'words', 'words.kwg', ...more]);
    return output
      .split('\n')
      .flatMap((line) => line.split('\t')[0] || [])
      .sort();
  };
  expect(await found()).toEqual(['ACT', 'CAT', 'CATS', 'SCAT']);
  expect(await found('--anagram', 'tac')).toEqual(['ACT', 'CAT']);
  expect(await found('--hooks', 'cat')).toEqual(['CATS', 'SCAT']);
  expect(await found('--pattern', 'c*', '--length', '4')).toEqual(['CATS']);
});

test.each([
  [['info', 'none.txt'], `The word list ${join(folder, 'none.txt')} cannot be read: there is no such file.`],
  [
    ['check', 'empty.txt', 'a'],
    `The word list ${join(folder, 'empty.txt')} is empty; put a word on each line.`,
  ],
  [
    ['words', 'words.kwg', '--near', 'a', '--hooks', 'b'],
    'Use one of --pattern, --anagram, --hooks and --near at a time.',
  ],
  [['build', '--out', 'x.kwg'], 'Name a word list to build from, such as my-words.txt.'],
  [['build', 'words.txt', '--out', 'words.txt'], '--out names one of the word lists; choose another name.'],
])('[CL19] lexicon %j is wrong', async (args, sentence) => {
  write('empty.txt', '');
  expect(await run(['lexicon', ...args])).toEqual({
    code: 2,
    output: '',
    errors: `tilewright: ${sentence}\n`,
  });
});

test('[CL19] a KWG file that was cut off is refused', async () => {
  write('cut.kwg', readFileSync(join(folder, 'words.kwg')).subarray(0, -6));
  const { code, output, errors } = await run(['lexicon', 'info', 'cut.kwg']);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^tilewright: The word list .*cut\.kwg .*\.\n$/u);
});
