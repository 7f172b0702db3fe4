// Long texts for every parser, each done in no time; and texts that reach for a prototype, which none of them gets.
import { describe, expect, test } from 'vitest';
import { longTexts, reachingTexts, textParsers } from './text-parsers.ts';

const MOST_MS = 10;
/** A machine that is busy elsewhere makes anything slow: the fastest of so many tries counts. */
const TRIES = 12;

const fastestMs = (task: () => unknown): number => {
  let fastest = Infinity;
  for (let tries = 0; tries < TRIES && fastest > MOST_MS; tries += 1) {
    const startMs = performance.now();
    task();
    fastest = Math.min(fastest, performance.now() - startMs);
  }
  return fastest;
};

const texts = longTexts();
const snapshot = (): string =>
  JSON.stringify(
    [Object, Array, Function, String, Number, Map, Set, Promise].map((kind) =>
      Reflect.ownKeys(kind.prototype as object).map(String),
    ),
  );

describe.each(textParsers().map((parser) => [parser.name, parser] as const))('%s', (_name, { parse }) => {
  test('[TH24] of 10 KB made to take long is read or refused within 10 ms', () => {
    const slow = texts
      .map((text) => [fastestMs(() => parse(text)), text.slice(0, 8), text.slice(-4)] as const)
      .filter(([ms]) => ms > MOST_MS);
    expect(slow).toEqual([]);
  });

  test('[TH25] with fields that reach for a prototype changes no object', () => {
    const before = snapshot();
    for (const text of reachingTexts()) parse(text);
    expect(snapshot()).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
