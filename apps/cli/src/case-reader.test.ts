/** However a text is cut into pieces, the same cases come out of it, and the same fault. */
import { readBoardText } from '@tilewright/notation';
import { english } from '@tilewright/variants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReadCase, readCases } from './case-reader.ts';

const readBoard: ReadCase<string> = (cursor) => {
  const read = readBoardText(english, cursor);
  return read.ok
    ? { ok: true, value: { value: read.value.value.board.join(), next: read.value.next } }
    : read;
};

async function* piecesOf(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

const casesIn = async (pieces: readonly string[]): Promise<readonly unknown[]> => {
  const cases: unknown[] = [];
  for await (const one of readCases(piecesOf(pieces), readBoard)) cases.push(one);
  return cases;
};

const cut = (text: string, places: readonly number[]): readonly string[] => {
  const at = [0, ...places.map((place) => place % (text.length + 1)).sort((one, other) => one - other)];
  return at.map((start, index) => text.slice(start, at[index + 1] ?? text.length));
};

test.each([
  ['good', '2\r\n.. .3\r\n c  D\r\n\r\n1 ..\n\n2 .. .. .. ..', 3],
  ['wrong in the middle', '1\n..\r1\r\n 5.\r\n1 ..', 2],
  ['cut short', '1 ..\n\n2\n.. ..\n..', 2],
  ['one token without an end', `1 ..\r\n${'9'.repeat(200)}`, 2],
])('[CL4] %s', async (_title, text, count) => {
  const whole = await casesIn([text]);
  expect(whole).toHaveLength(count);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (places) => {
      expect(await casesIn(cut(text, places))).toEqual(whole);
    }),
  );
});

test('[CL4] one sign at a time: a case comes as soon as nothing can change it any more', async () => {
  const fed: string[] = [];
  async function* feed(): AsyncGenerator<string> {
    for (const sign of '1\n..\n1\n..') {
      fed.push(sign);
      yield sign;
    }
  }
  const fedAtCase: string[] = [];
  for await (const _case of readCases(feed(), readBoard)) fedAtCase.push(fed.join(''));
  expect(fedAtCase).toEqual(['1\n..\n', '1\n..\n1\n..']);
});

test('[CL4] white space between cases is forgotten, however much there is', async () => {
  const pieces = [...Array.from({ length: 5 }, () => ' \n'.repeat(1024 * 1024)), '  1 5.'];
  const [fault] = (await casesIn(pieces)) as readonly [
    { readonly error: { readonly line: number; readonly column: number } },
  ];
  expect(fault.error).toMatchObject({ line: 5 * 1024 * 1024 + 1, column: 5 });
});

test('[CL5] a case without an end is given up', async () => {
  const pieces = ['2 .. ', ...Array.from({ length: 5 }, () => ' '.repeat(1024 * 1024))];
  expect(await casesIn(pieces)).toEqual([
    {
      ok: false,
      error: {
        line: 1,
        column: 1,
        expected: 'a case of at most 4194304 characters',
        found: '4194309 and no end',
      },
    },
  ]);
});
