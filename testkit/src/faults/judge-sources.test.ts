// The judge shares no code with what it judges: whatever its files import, and whatever those import, brings in types
// of the product and nothing that computes.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from '../../../scripts/source.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const judge = 'testkit/src/faults/judge.ts';

interface ImportNode {
  readonly type: string;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly source?: { readonly value: string } | null;
}

/** What a file brings in that is more than a type. */
const valuesOf = (path: string): readonly string[] => {
  const { body } = parse({ path, text: readFileSync(join(root, path), 'utf8') }) as {
    body: readonly ImportNode[];
  };
  return body.flatMap(({ importKind, exportKind, source }) =>
    source == null || importKind === 'type' || exportKind === 'type' ? [] : [source.value],
  );
};

const reachedFrom = (start: string): ReadonlyMap<string, readonly string[]> => {
  const reached = new Map<string, readonly string[]>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    const home = dirname(join(root, path));
    const values = valuesOf(path);
    reached.set(path, values);
    for (const value of values) if (value.startsWith('.')) waiting.push(relative(root, join(home, value)));
  }
  return reached;
};

test('[FT30] the judge is made of files of the testkit and what comes with Node', () => {
  const reached = reachedFrom(judge);
  expect([...reached.keys()]).toContain('testkit/src/umpire/foresee.ts');
  const strange = [...reached].flatMap(([path, values]) =>
    values
      .filter((value) => !value.startsWith('.') && !value.startsWith('node:'))
      .map((value) => `${path}: ${value}`),
  );
  expect(strange).toEqual([]);
  expect([...reached.keys()].filter((path) => !path.startsWith('testkit/src/'))).toEqual([]);
});
