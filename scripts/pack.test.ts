/** The libraries as others get them: packed, installed in an empty project, and used from JavaScript and TypeScript. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureNpm, packAll } from './pack.mjs';
import { root } from './tools.mjs';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'tilewright-pack-'));
const project = join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

/** What the libraries and the example in TypeScript need from others, packed too: the test asks no registry. */
const others = ['fflate', '@types/node', 'undici-types'];

beforeAll(async () => {
  const tarballs = await packAll(
    folder,
    others.map((name) => join(root, 'node_modules', name)),
  );
  cpSync(join(root, 'examples'), project, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  // A cache of its own is empty: what is not in the tarballs cannot be found.
  const args = ['install', '--offline', '--cache', join(folder, 'cache'), '--ignore-scripts', '--no-audit'];
  const { code } = await captureNpm([...args, ...tarballs], project);
  if (code !== 0) throw new Error('the tarballs cannot be installed');
});

// By points alone it would be QATS, for 24.
const ANSWER = 'G7 QAT for 23 points\n';

test('[LB1] the example runs in JavaScript', async () =>
  expect((await run(process.execPath, ['best-play.mjs'], { cwd: project })).stdout).toBe(ANSWER));

test('[LB1] the examples run in the repository', async () => {
  for (const name of ['best-play.mjs', 'best-play.ts']) {
    const args = ['--import', 'tsx', join('examples', name)];
    expect((await run(process.execPath, args, { cwd: root })).stdout).toBe(ANSWER);
  }
});

test.each(['NodeNext', 'ESNext'])(
  '[LB1] the example runs in TypeScript with modules of %s',
  async (module) => {
    const options = { module, target: 'ES2022', strict: true, types: ['node'], outDir: `out-${module}` };
    const moduleResolution = module === 'ESNext' ? 'Bundler' : 'NodeNext';
    const config = { compilerOptions: { ...options, moduleResolution }, files: ['best-play.ts'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
    const { bin } = JSON.parse(readFileSync(join(root, 'node_modules/typescript/package.json'), 'utf8')) as {
      readonly bin: Readonly<Record<string, string>>;
    };
    const compiler = join(root, 'node_modules/typescript', bin['tsc'] ?? '');
    await run(process.execPath, [compiler, '-p', '.'], { cwd: project });
    const { stdout } = await run(process.execPath, [join(`out-${module}`, 'best-play.js')], { cwd: project });
    expect(stdout).toBe(ANSWER);
  },
);

const libraries = join(project, 'node_modules/@tilewright');
const names = ['computer', 'lexicon', 'notation', 'rules', 'solver', 'variants'];

test('[LB2] nothing but what is needed is in a library: no sources, no tests, real versions, licence and notices', () => {
  expect(readdirSync(libraries).sort()).toEqual(names);
  for (const name of names) {
    const files = readdirSync(join(libraries, name), { recursive: true }) as readonly string[];
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'NOTICES.md', 'README.md', join('dist', 'index.js')]),
    );
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.ts$|unsuited/u.test(file))).toEqual([]);
    const text = readFileSync(join(libraries, name, 'package.json'), 'utf8');
    expect(text).not.toContain('"*"');
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['description', 'keywords', 'license']));
    expect(['private', 'repository'].filter((key) => key in manifest)).toEqual([]);
  }
});

test.each(names)('[LB3] the code in the README of %s prints what stands behind it', async (name) => {
  const readme = readFileSync(join(libraries, name, 'README.md'), 'utf8');
  const [, code = ''] = /```js\n(.*?)```/su.exec(readme) ?? [];
  const printed = Array.from(code.matchAll(/console\.log\(.*\); \/\/ (.*)\n/gu), ([, line]) => line);
  expect(printed).not.toEqual([]);
  writeFileSync(join(project, `readme-${name}.mjs`), code);
  const { stdout } = await run(process.execPath, [`readme-${name}.mjs`], { cwd: project });
  expect(stdout).toBe(`${printed.join('\n')}\n`);
});
