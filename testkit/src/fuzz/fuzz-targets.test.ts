import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FuzzTarget, fuzzTargets } from './fuzz-targets.ts';

const checkInput = ({ parse, make }: FuzzTarget, input: string | Uint8Array): boolean => {
  const read = parse(input);
  if (!read.ok) {
    expect(read.error.line).toBeGreaterThan(0);
    expect(read.error.column).toBeGreaterThan(0);
    return false;
  }
  const made = make(read.value);
  expect(made.ok && parse(made.value)).toEqual(read);
  return true;
};

type Mutation = readonly [at: number, length: number, text: string];
const mutated = (seed: string, mutations: readonly Mutation[]): string =>
  mutations.reduce((text, [at, length, inserted]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + inserted + text.slice(start + length);
  }, seed);

const anyMutation: fc.Arbitrary<Mutation> = fc.tuple(
  fc.nat(100_000),
  fc.nat(6),
  fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom(
      '\n',
      '\r',
      ' ',
      '0',
      '9',
      '-',
      '.',
      '[',
      ']',
      '(',
      ')',
      '#',
      '>',
      '"',
      ',',
      'Z',
      'z',
      '\0',
      'Ł',
      '\uD800',
    ),
  ),
);

describe.each(fuzzTargets().map((target) => [target.name, target] as const))('%s', (_name, target) => {
  test('[RT1] every seed is read, written, and read again', () => {
    for (const seed of target.seeds) expect(checkInput(target, seed)).toBe(true);
  });

  test('[RT1] nothing makes the parser throw, and what it reads survives', () => {
    const seeds = target.seeds.map((seed) =>
      typeof seed === 'string' ? seed : new TextDecoder().decode(seed),
    );
    fc.assert(
      fc.property(fc.constantFrom(...seeds), fc.array(anyMutation, { maxLength: 4 }), (seed, mutations) => {
        expect(checkInput(target, mutated(seed, mutations))).toBeTypeOf('boolean');
      }),
      { numRuns: 150 },
    );
  });

  test('[RT1] nor do bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(checkInput(target, bytes)).toBeTypeOf('boolean');
      }),
    );
  });
});
