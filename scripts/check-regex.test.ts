// Expressions that are known to take long, and ones that do not; and every way to make one from a text.
import { describe, expect, test } from 'vitest';
import { regexComplaints } from './check-regex.mjs';
import { growthOf } from './regex-growth.mjs';

const growth = ({ source, flags }: RegExp): string | undefined => growthOf({ pattern: source, flags });

describe('[TH24] how long an expression may search', () => {
  test.each([
    /(a+)+$/,
    /(a*)*b/,
    /^(a|a)*$/,
    /^(\w+\s?)*$/,
    /(x+x+)+y/,
    /^(([a-z])+.)+[A-Z]([a-z])+$/,
    /^(?:a(?:b*|c*)d)*$/,
    /^(?:\p{L}|[^\s])+$/u,
    /^(?=(?:a+)+!)/,
    /^(?:a{1,40})+$/,
  ])('%s: exponential', (expression) => expect(growth(expression)).toBe('exponential'));

  test.each([
    /\s+$/,
    /\/*$/,
    /^a*a*$/,
    /[a-z]+@/,
    /#.*$/,
    /(.*)=(.*);/,
    /a+b|a/g,
    /^[. ]+|[. ]+$/g,
    /^\d{1,900}\d{1,900}$/,
    /^[a-z]+[^!]*!$/m,
    /^x(?=.*\d)\w*[\d_]*$/,
  ])('%s: polynomial', (expression) => expect(growth(expression)).toBe('polynomial'));

  test.each([
    /a+/,
    /^[\w-]{20,200}$/u,
    /^(\d{1,2})([A-Za-z]{1,2})$/u,
    /#.*$/s,
    /^\s*(?:#|$)/,
    /^(a|ab)*c$/,
    /\*+|[.?]|\[\^?[^[\]]*\]|[^*.?[\]]+|[[\]]/gu,
    /(?:^|[/#=])([\w-]{40,})\s*$/u,
    /^([a-z]+) [a-z] (\d+) .*$/gmu,
    /(?<!\\)\//u,
    /\s+$/y,
    /^\d{1,20}\d{1,20}$/,
    /<meta[^>]{0,300}?charset/u,
    /(?<name>[A-`])([^A-`]*)/gu,
  ])('%s: linear', (expression) => expect(growth(expression)).toBe('linear'));

  test.each([/(a)\1/, /\bword\b/, /(?<one>a)\k<one>/])('%s is not understood, and said to be so', (odd) =>
    expect(() => growth(odd)).toThrow('not understood'),
  );
});

describe('[TH24] complaints', () => {
  const about = (text: string, path = 'apps/server/src/example.ts'): readonly string[] =>
    regexComplaints([{ path, text }]);

  test.each([
    'const found = new RegExp(text).test(name);',
    'const found = RegExp(`^${text}$`, "u");',
    'const found = name.match(text);',
    'const found = name.search("(" + text);',
    'for (const found of name.matchAll(`${text}+`)) tell(found);',
    'const found = /(a+)+$/.test(name);',
    'const found = name.replace(/\\s+$/u, "");',
    'const found = /(a)\\1/.test(name);',
  ])('%s', (text) => expect(about(text)).toHaveLength(1));

  test.each([
    'const found = name.match(/a+/u);',
    'const found = name.matchAll(PARTS);',
    'const found = name.match(isLong ? /../gu : PARTS);',
    'const found = list.search(one, other);',
    'const drop = (text: string, dropped: RegExp): string => text.replace(dropped, "");',
  ])('none about %s', (text) => expect(about(text)).toEqual([]));

  test('none about tests and tools, and one about an exception that is not needed', () => {
    const slow = 'const found = /(a+)+$/.test(name);';
    expect(about(slow, 'scripts/example.mjs')).toEqual([]);
    expect(about(slow, 'apps/server/src/example.test.ts')).toEqual([]);
    expect(about('const end = /\\/*$/u;', 'apps/server/src/web-server.ts')).toEqual([]);
    expect(about('const end = /\\/*$/uy;', 'apps/server/src/web-server.ts')).toHaveLength(1);
  });
});
