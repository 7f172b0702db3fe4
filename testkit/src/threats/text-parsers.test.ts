// Long texts for every parser, whose time grows as they do and no faster; and texts that reach for a prototype, which
// none of them gets.
import { describe, expect, test } from 'vitest';
import { type GrowingText, growingTexts, reachingTexts, textParsers } from './text-parsers.ts';

/** Four times the text may take eight times as long; where time grows with the square it takes sixteen times. */
const MOST_GROWTH = 8;
/** What takes no longer than going through such a text so many times is quick, however it grows. */
const QUICK_READS = 20;
const TRIES = 40;

const timeMs = (times: number, task: () => unknown): number => {
  const startMs = performance.now();
  for (let count = 0; count < times; count += 1) task();
  return performance.now() - startMs;
};

const goThrough = (text: string): number => {
  let sum = 0;
  for (const char of text) sum += char.codePointAt(0) ?? 0;
  return sum;
};

/**
 * Whether time grows faster than the text. A busy machine only adds to a time, and more to longer ones: so the fastest
 * of many tries counts, and what is compared would take about as long if all is well.
 */
const growsTooFast = (parse: (text: string) => unknown, { short, long }: GrowingText): boolean => {
  let [longMs, shortMs] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries += 1) {
    longMs = Math.min(
      longMs,
      timeMs(1, () => parse(long)),
    );
    if (longMs <= quickMs) return false;
    shortMs = Math.min(
      shortMs,
      timeMs(MOST_GROWTH, () => parse(short)),
    );
    if (longMs <= shortMs) return false;
  }
  return true;
};

const texts = growingTexts();
const quickMs = Math.min(
  ...Array.from({ length: TRIES }, () => timeMs(QUICK_READS, () => goThrough(texts[0]?.long ?? ''))),
);
const snapshot = (): string =>
  JSON.stringify(
    [Object, Array, Function, String, Number, Map, Set, Promise].map((kind) =>
      Reflect.ownKeys(kind.prototype as object).map(String),
    ),
  );

describe.each(textParsers().map((parser) => [parser.name, parser] as const))('%s', (_name, { parse }) => {
  test('[TH24] takes no longer than its text grows', () => {
    expect(texts.find((text) => growsTooFast(parse, text))?.long.slice(0, 8)).toBeUndefined();
  });

  test('[TH25] with fields that reach for a prototype changes no object', () => {
    const before = snapshot();
    for (const text of reachingTexts()) parse(text);
    expect(snapshot()).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
