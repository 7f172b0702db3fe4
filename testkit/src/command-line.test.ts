/** Command lines of the programs for developers, right and wrong. */
import { afterEach, expect, test, vi } from 'vitest';
import { oneOf, runCommand, wholeNumber } from './command-line.ts';

afterEach(() => vi.restoreAllMocks());

const run = async (args: readonly string[]) => {
  const [out, wrong]: [string[], string[]] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((text: string) => out.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => wrong.push(text));
  const code = await runCommand(
    {
      name: 'test',
      usage: '\nhow to\n',
      options: { games: 'text', only: 'text', quiet: 'switch' },
      run: ({ games, only, quiet }) => {
        const count = wholeNumber('games', games, { least: 1, usual: 7 });
        console.log(`${count} ${oneOf('only', only, ['a', 'b']) ?? 'all'} ${quiet}`);
        return 3;
      },
    },
    args,
  );
  return { code, out, wrong };
};

test.each([
  [[], 3, '7 all false'],
  [['--games', '12', '--only=b', '--quiet'], 3, '12 b true'],
  [['--help', '--games', 'x'], 0, 'how to'],
  [['-h'], 0, 'how to'],
])('%j', async (args, code, text) => expect(await run(args)).toEqual({ code, out: [text], wrong: [] }));

test.each([
  [['--games', '0'], '--games takes a whole number from 1 on, not "0"'],
  [['--games', '1e3'], '--games takes a whole number from 1 on, not "1e3"'],
  [['--only', 'c'], '--only takes one of a, b, not "c"'],
  [['--loud'], "Unknown option '--loud'"],
  [['--games'], "Option '--games <value>' argument missing"],
  [['more'], "Unexpected argument 'more'"],
])('%j is wrong use', async (args, sentence) =>
  expect(await run(args)).toEqual({
    code: 2,
    out: [],
    wrong: [`test: ${sentence}; --help shows how it is used`],
  }),
);

test('a bug is not hidden', async () => {
  const run = () => {
    throw new Error('a bug');
  };
  await expect(runCommand({ name: 'test', usage: '', options: {}, run }, [])).rejects.toThrow('a bug');
});
