// Each dependency rule is shown one file that breaks it, and one tidy set of files that breaks none.
import { expect, test } from 'vitest';
import { violations } from './check-deps.mjs';

type File = { readonly path: string; readonly text: string };
type Manifest = { readonly path: string; readonly json: object };

const file = (path: string, text: string): File => ({ path, text });
const manifest = (path: string, dependencies: Record<string, string>): Manifest => ({
  path: `${path}/package.json`,
  json: { dependencies },
});

test('a tidy repository has no violation', () => {
  const files = [
    file('packages/rules/src/index.ts', `export * from './draw.ts';`),
    file('packages/rules/src/draw.ts', `import type { Bag } from './bag.ts';\nexport const draw = 1;`),
    file('packages/rules/src/bag.ts', `import { draw } from './draw.ts';\nexport type Bag = typeof draw;`),
    file('packages/rules/src/draw.test.ts', `import { picture } from '@tilewright/testkit';\n'classic';`),
    file('packages/variants/src/catalog.ts', `import { draw } from '@tilewright/rules';\n'classic';`),
    file('apps/web/src/a.tsx', `import { solve } from '@tilewright/solver';\nconst b = <p>{solve}</p>;`),
    file(
      'bench/web.ts',
      `import { open } from '../e2e/open.ts';\nimport { find } from '../scripts/find.mjs';`,
    ),
    file('e2e/open.ts', `import { find } from '../scripts/find.mjs';`),
    file('packages/notation/src/zip.ts', `import { unzip } from 'fflate';`),
    file(
      'apps/cli/src/main.ts',
      `import { readFileSync } from 'node:fs';\nimport { draw } from '@tilewright/rules';`,
    ),
  ];
  const manifests = [
    manifest('packages/rules', {}),
    manifest('packages/variants', { '@tilewright/rules': '*' }),
    manifest('packages/notation', { fflate: '0.8.3' }),
    manifest('apps/cli', { '@tilewright/rules': '*' }),
  ];
  expect(violations(files, manifests)).toEqual([]);
});

test.each([
  ['packages/rules/src/a.ts', `\nimport { b } from '@tilewright/lexicon';`, 2, 'the edge rules → lexicon'],
  ['packages/host/src/a.ts', `export type { B } from '@tilewright/solver';`, 1, 'the edge host → solver'],
  ['packages/host/src/a.ts', `type B = import('@tilewright/solver').B;`, 1, 'the edge host → solver'],
  ['packages/host/src/a.ts', `await import('@tilewright/solver');`, 1, 'the edge host → solver'],
  ['packages/host/src/a.ts', `import '@tilewright/testkit';`, 1, 'the edge host → testkit'],
  ['packages/host/src/a.ts', `import '@tilewright/rules/src/draw.ts';`, 1, `import the package's index`],
  ['packages/host/src/a.ts', `import '../../rules/src/draw.ts';`, 1, 'outside its package'],
  ['packages/host/src/a.ts', `import '@tilewright/host';`, 1, 'import the file itself'],
  ['packages/host/src/a.ts', `import 'zod';`, 1, 'host uses no library'],
  ['packages/lexicon/src/a.ts', `import 'node:fs';`, 1, 'packages do no I/O'],
  ['packages/solver/src/a.ts', `const b = 'junior';`, 1, `mentions the variant 'junior'`],
  ['packages/solver/src/a.ts', 'const b = `junior`;', 1, `mentions the variant 'junior'`],
  ['packages/solver/src/a.ts', `\n\ntype B = Game;`, 3, 'names Game'],
  ['packages/protocol/src/a.ts', `import type { Vault } from '@tilewright/rules';`, 1, 'names Vault'],
  ['packages/rules/src/utils.ts', ``, 1, 'the file name "utils" says nothing'],
  ['apps/cli/src/a.ts', `import '@tilewright/server';`, 1, 'not a library'],
  ['apps/cli/src/a.ts', `import '@tilewright/testkit';`, 1, 'only tests may'],
  ['apps/web/src/a.tsx', `import '../../cli/src/a.ts';`, 1, 'outside its package'],
  ['apps/web/src/a.tsx', `import '@tilewright/cli';\nconst b = <p>{'junior'}</p>;`, 1, 'not a library'],
  ['apps/web/src/a.tsx', `import '@tilewright/solver/src/solver.ts';`, 1, `import the package's index`],
  ['apps/server/src/a.ts', `import '../../web/src/a.ts';`, 1, 'outside its package'],
  ['e2e/a.ts', `import '../apps/web/src/a.ts';`, 1, 'outside its package'],
  ['scripts/a.mjs', `import '../e2e/a.ts';`, 1, 'outside its package'],
])('%s with %j fails', (path, text, line, message) => {
  expect(violations([file(path, text)], [])).toContainEqual(expect.stringContaining(`${path}:${line} `));
  expect(violations([file(path, text)], []).join('\n')).toContain(message);
});

test('a ring of value imports fails and is drawn', () => {
  const files = [
    file('packages/rules/src/a.ts', `import { b } from './b.ts';`),
    file('packages/rules/src/b.ts', `export * from './c.ts';`),
    file('packages/rules/src/c.ts', `\nimport { a } from './a.ts';`),
  ];
  const ring = ['a', 'b', 'c', 'a'].map((name) => `packages/rules/src/${name}.ts`).join(' → ');
  expect(violations(files, [])).toEqual([`packages/rules/src/c.ts:2 closes an import ring: ${ring}`]);
});

test.each([
  [manifest('packages/rules', { zod: '4.6.7' }), 'rules uses no library'],
  [manifest('packages/host', { '@tilewright/solver': '*' }), 'the edge host → solver'],
  [manifest('packages/attic', {}), 'attic is not in scripts/dependency-table.mjs'],
])('%j fails', (one, message) => {
  expect(violations([], [one])).toEqual([expect.stringContaining(message)]);
});

test('an import that the manifest does not list fails', () => {
  const files = [file('packages/host/src/a.ts', `import '@tilewright/rules';`)];
  expect(violations(files, [manifest('packages/host', {})])).toEqual([
    'packages/host/src/a.ts:1 imports @tilewright/rules, which packages/host/package.json does not list',
  ]);
});
