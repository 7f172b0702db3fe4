// Controls of the server taken out: that every removal fits and is written down, and a few of them for real. All of
// them are `npm run planted:server`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEdits } from './planted-bundle.ts';
import { serverRemovals } from './planted-server-bugs.ts';
import { type Copy, type Removal, copyOfSources, fileOf, root } from './planted-server-run.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rows = read('docs/THREATS.md').split('\n');
/** These have a command of their own, which brings its bugs along. */
const ELSEWHERE = ['T1', 'T2', 'T31'];
const THREATS = rows
  .flatMap((row) => /^\| (?<threat>[TF]\d+) \|/u.exec(row)?.groups?.['threat'] ?? [])
  .filter((threat) => !ELSEWHERE.includes(threat));
const rowOf = (threat: string): string => rows.find((row) => row.startsWith(`| ${threat} |`)) ?? '';

describe('[TH0] controls taken out', () => {
  test('there is one at least for each threat, each with a name of its own', () => {
    expect([...new Set(serverRemovals.map(({ threat }) => threat))].sort()).toEqual([...THREATS].sort());
    expect(new Set(serverRemovals.map(({ name }) => name)).size).toBe(serverRemovals.length);
  });

  test.each(serverRemovals.map((removal) => [removal.name, removal] as const))(
    '%s: it fits, and stands in the table',
    (name, { edits, proof, threat }) => {
      for (const file of new Set(edits.map((edit) => edit.file)))
        withEdits(
          read(file),
          edits.filter((edit) => edit.file === file),
        );
      expect(existsSync(join(root, fileOf(proof)))).toBe(true);
      expect(rowOf(threat)).toContain(name);
    },
  );
});

describe('[TH0] in a copy of the sources', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyOfSources();
  });
  afterAll(() => copy.remove());

  const named = (wanted: string): Removal => {
    const removal = serverRemovals.find(({ name }) => name === wanted);
    if (removal === undefined) throw new Error(`there is no removal "${wanted}"`);
    return removal;
  };

  test('a test fails, and sources that cannot be run prove nothing', async () => {
    const { proof, edits } = named('names keep what turns text around');
    expect(await copy.tryOut(proof, edits)).toBe('failed');
    const file = 'packages/protocol/src/clean-text.ts';
    const edit = { file, find: 'const SPACES =', replace: 'const SPACES = = ' };
    expect(await copy.tryOut(proof, [edit])).toBe('broken');
  });
});
