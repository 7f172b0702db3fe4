/** The bundle that `npx tilewright` runs: made by several at once, found by all. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bundler = new URL('../bin/bundle.mjs', import.meta.url).href;
const script = `import(${JSON.stringify(bundler)})
  .then(({ freshBundle }) => freshBundle(process.argv[1]))
  .then((made) => process.stdout.write(JSON.stringify(made)));`;

const make = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', script, folder]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });

test('[CL18] several first runs at once make one whole bundle and leave nothing else behind', async () => {
  const made = await Promise.all([make(), make(), make()]);
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  const file = join(folder, files[0] ?? '');
  expect(made).toEqual(made.map(() => JSON.stringify({ url: pathToFileURL(file).href })));
  expect(readFileSync(file, 'utf8')).toContain('requireFrom');
  expect(readFileSync(file, 'utf8')).toContain('packages/books/src/read-book.ts');
  expect(await make()).toBe(made[0]);
});

test('[CL18] where it cannot be written one sentence says so', async () => {
  const { freshBundle } = (await import(bundler)) as {
    readonly freshBundle: (outFolder: string) => Promise<{ readonly fault?: string }>;
  };
  const file = fileURLToPath(import.meta.url);
  expect((await freshBundle(join(file, 'below'))).fault).toMatch(
    /^The folder .* cannot be written; allow it, for the program is bundled there\.$/u,
  );
});
