/** `plays` and `best` as they are started. Small lists, so that every play can be found by hand. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = openWorkplace();
afterAll(place.clear);

const { run } = place;
const EMPTY_15 = Array.from({ length: 15 }, () => '15').join('/');
/** CAT across from 3B on a board of five without premiums; a blank stands for its A. */
const small = '5/5/1CaT1/5/5 S?/ 0/0 0';

beforeAll(() => {
  place.write('cats.txt', 'as\ncat\ncats\nscat\nta\n');
  place.write('at.txt', 'aa\nat\n');
});

const all: readonly (readonly [place: string, word: string, score: number])[] = [
  ['A2', 'aS', 6],
  ['E2', 'aS', 6],
  ['3A', 'S(CaT)', 5],
  ['3B', '(CaT)S', 5],
  ['3A', 's(CaT)', 4],
  ['3B', '(CaT)s', 4],
  ['4D', 'aS', 2],
  ['C3', '(a)S', 1],
  ['D3', '(T)a', 1],
  ['C2', 't(a)', 0],
  ['C3', '(a)s', 0],
];

const sorted = (plays: readonly (readonly unknown[])[]): readonly string[] =>
  plays.map((play) => play.join(' ')).sort();

interface Shown {
  readonly type: string;
  readonly place?: string;
  readonly word?: string;
  readonly score: number;
  readonly equity: number;
}

describe('[CL9] plays', () => {
  test('every play once, as lines: place, word, points, equity', async () => {
    const { code, output, errors } = await run(['plays', '--cgp', small, '--words', 'cats.txt']);
    expect([code, errors]).toEqual([0, '']);
    const rows = output
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ +/u));
    expect(sorted(rows.map(([at, word, score]) => [at, word, score]))).toEqual(sorted(all));
    expect(rows.every(([, , , equity]) => /^-?\d+\.\d\d$/u.test(equity ?? ''))).toBe(true);
  });

  test('--json and --top: one line, the highest equity first, then the most points', async () => {
    const args = ['plays', '--cgp', small, '--words', 'cats.txt', '--json', '--top', '9'];
    const { output } = await run(args);
    expect(output.split('\n')).toHaveLength(2);
    const { cgp, playCount, plays } = JSON.parse(output) as {
      readonly cgp: string;
      readonly playCount: number;
      readonly plays: readonly Shown[];
    };
    expect([cgp, playCount, plays.length]).toEqual([small, 11, 9]);
    const inOrder = plays.slice().sort((one, other) => other.equity - one.equity || other.score - one.score);
    expect(plays).toEqual(inOrder);
    const [first] = plays;
    expect(first && sorted(all)).toContain(`${first?.place} ${first?.word} ${first?.score}`);
  });

  test('no plays', async () =>
    expect(await run(['plays', '--cgp', '3/3/3 Q/ 0/0 0', '--words', 'cats.txt'])).toEqual({
      code: 0,
      output: 'no plays\n',
      errors: '',
    }));

  test('the positions of a file, each under its CGP', async () => {
    place.write('two.txt', `# two positions\n\n3/3/3 AT/ 0/0 0\r\n5/5/1CaT1/5/5 S/ 0/0 0\n`);
    const { output } = await run(['plays', '--file', 'two.txt', '--words', 'cats.txt', '--top', '1']);
    expect(output).toMatch(
      /^3\/3\/3 AT\/ 0\/0 0\n\w+ +TA +2 +\S+\n\n5\/5\/1CaT1\/5\/5 S\/ 0\/0 0\n3[AB] +\S+ +5 +\S+\n\n$/u,
    );
  });
});

describe('[CL10] census', () => {
  test('placements, best score, sum and the CGP as it stood; other lines are passed over', async () => {
    const empty = '3/3/3 AT/ 0/0 0 lex ANY;';
    place.write(
      'mixed.txt',
      `\uFEFF# a comment 3/3 with / slashes\n\nplacements best sum\n${small}\n9\t9\t9\t${empty}  \n`,
    );
    const { code, output, errors } = await run([
      'plays',
      '--file',
      'mixed.txt',
      '--census',
      '--words',
      'at.txt',
    ]);
    // With the blank A(a), (a)A, (a)T and A(T), where only the T counts; AT on the empty board of three across
    // from 2A and 2B, and not down.
    const lines = [`4\t1\t1\t${small}`, `2\t2\t4\t${empty}`];
    const notice = 'tilewright: 1 line holds no position and is passed over, the first is line 3.\n';
    expect([code, output, errors]).toEqual([0, `${lines.join('\n')}\n`, notice]);
  });

  test('a file without any position is refused', async () => {
    place.write('no-cgp.txt', '# nothing\n\nbad line\n');
    expect(await run(['plays', '--file', 'no-cgp.txt', '--census', '--words', 'at.txt'])).toEqual({
      code: 2,
      output: '',
      errors: 'tilewright: no-cgp.txt holds no position; put a CGP on each line.\n',
    });
  });

  test('a single tile that makes words both ways counts once', async () => {
    const cgp = '3/A2/1A1 A/ 0/0 0';
    const { output } = await run(['plays', '--cgp', cgp, '--census', '--words', 'at.txt']);
    // At A1 and C3 one word of 2 points, at B2 and A3 two of them.
    expect(output).toBe(`4\t4\t12\t${cgp}\n`);
  });

  test('the census files of the solver', async () => {
    const [words, file] = ['lexicon/data/english.txt', 'solver/census/english-15.txt'].map((path) =>
      fileURLToPath(new URL(`../../../packages/${path}`, import.meta.url)),
    ) as [string, string];
    const { output } = await run(['plays', '--file', file, '--census', '--words', words]);
    expect(output).toBe(readFileSync(file, 'utf8'));
  });
});

describe('[CL11] best', () => {
  test('a play', async () => {
    const { output } = await run(['best', '--cgp', '5/5/1CAT1/5/5 S/ 0/0 0', '--words', 'cats.txt']);
    expect(output).toMatch(/^3[AB] +(?:S\(CAT\)|\(CAT\)S) +6 +-?\d+\.\d\d\n$/u);
  });

  test('an exchange while the bag is full enough, else a pass', async () => {
    const args = (cgp: string) => ['best', '--json', '--cgp', cgp, '--words', 'cats.txt'];
    const full = '3/3/3 QQ/ 0/0 0';
    const move = { type: 'exchange', tiles: 'QQ', score: 0, equity: expect.any(Number) as number };
    expect(JSON.parse((await run(args(full))).output)).toEqual({ cgp: full, move });
    const bare = '3/3/3 QQ/ 0/0 0 etl 99;';
    expect(JSON.parse((await run(args(bare))).output)).toEqual({
      cgp: bare,
      move: { type: 'pass', score: 0, equity: expect.any(Number) as number },
    });
  });

  test('an empty rack passes', async () =>
    expect((await run(['best', '--cgp', '3/3/3 /QQ 0/0 0', '--words', 'cats.txt'])).output).toMatch(
      /pass +0 /u,
    ));
});

describe('[CL12] the layout', () => {
  const scoreOf = async (cgp: string, ...more: readonly string[]): Promise<number> => {
    const args = ['plays', '--cgp', cgp, '--words', 'at.txt', '--json', '--top', '1', ...more];
    const { output } = await run(args);
    return (JSON.parse(output) as { readonly plays: readonly Shown[] }).plays[0]?.score ?? -1;
  };
  const empty = (size: number): string => Array.from({ length: size }, () => String(size)).join('/');

  test('15, 7 and 21 have premiums, others none; bdn names one; bb is the bonus', async () => {
    const scores = await Promise.all([
      scoreOf(`${EMPTY_15} AT/ 0/0 0`),
      scoreOf(`${empty(7)} AT/ 0/0 0`),
      scoreOf(`${empty(21)} AT/ 0/0 0`),
      scoreOf(`${empty(9)} AT/ 0/0 0`),
      scoreOf(`${EMPTY_15} AT/ 0/0 0 bdn CrosswordGame;`),
      scoreOf(`${EMPTY_15} AT/ 0/0 0 bb 35;`, '--rack-size', '2'),
    ]);
    expect(scores).toEqual([4, 4, 4, 2, 4, 39]);
  });

  test('a layout that is not known is said, not passed over', async () => {
    const cgp = '3/3/3 AT/ 0/0 0 bdn Odd;';
    const { code, output, errors } = await run(['plays', '--census', '--cgp', cgp, '--words', 'at.txt']);
    expect([code, output]).toEqual([0, `2\t2\t4\t${cgp}\n`]);
    expect(errors).toBe('tilewright: Line 1: The layout "Odd" is not known here; that of plain is used.\n');
  });
});

describe('[CL13] wrong positions end with exit code 2 and one sentence', () => {
  test('on the command line', async () =>
    expect(await run(['plays', '--cgp', 'nonsense', '--words', 'at.txt'])).toEqual({
      code: 2,
      output: '',
      errors: 'tilewright: Line 1, column 9: expected racks, found nothing.\n',
    }));

  test('in a file what came before is printed; line and column are those of the file', async () => {
    place.write('bad.txt', `3/3/3 AT/ 0/0 0\n\n1\t2\t3\t 3/3/9 AT/ 0/0 0\n`);
    expect(await run(['plays', '--file', 'bad.txt', '--census', '--words', 'at.txt'])).toEqual({
      code: 2,
      output: '2\t2\t4\t3/3/3 AT/ 0/0 0\n',
      errors: 'tilewright: Line 3, column 12: expected a row of 3 squares, found "9".\n',
    });
  });

  test('files of positions', async () => {
    place.write('empty.txt', '');
    place.write('binary.txt', Uint8Array.of(1, 0, 2));
    const sentences = await Promise.all(
      ['none.txt', '.', 'empty.txt', 'binary.txt'].map(async (file) => {
        const { code, output, errors } = await run([
          'plays',
          '--census',
          '--file',
          file,
          '--words',
          'at.txt',
        ]);
        return [code, output, errors];
      }),
    );
    const named = (file: string, fault: string) => [
      2,
      '',
      `tilewright: The file of positions ${file} ${fault}\n`,
    ];
    expect(sentences).toEqual([
      named(join(place.folder, 'none.txt'), 'cannot be read: there is no such file.'),
      named(place.folder, 'cannot be read: it is a folder.'),
      named(join(place.folder, 'empty.txt'), 'is empty; put a CGP on each line.'),
      named(join(place.folder, 'binary.txt'), 'holds bytes that are no text; put a CGP on each line.'),
    ]);
  });
});

test('[CL14] a reader that stops reading is no error', async () => {
  place.write('many.txt', Array.from({ length: 3000 }, () => '3/3/3 AT/ 0/0 0').join('\n'));
  const { child, finished } = place.start(['plays', '--file', 'many.txt', '--words', 'at.txt']);
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await finished).toMatchObject({ code: 0, errors: '' });
});
