/** The server as it was at another commit, as files that start in a moment. Packages from elsewhere are today's. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../apps/server/src/testing/server-bundle.ts';
import type { Ground } from './ground.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const MOST_BYTES = 512 * 1024 * 1024;

export const bundledVersion = async (ground: Ground, revision: string): Promise<string> => {
  const sources = sourcesOf(ground, revision);
  const folder = ground.newFolder(join(root, 'node_modules', '.cache'));
  const outfile = join(folder, 'server-program.mjs');
  for (const thread of threadsIn(join(sources, 'apps/server/src')))
    await bundle(thread, join(folder, `${basename(thread, '.ts')}.mjs`));
  await bundle(join(sources, 'testkit/src/faults/server-program.ts'), outfile);
  return outfile;
};

/** They lie below the repository, where installed packages are found. */
const sourcesOf = (ground: Ground, revision: string): string => {
  const folder = ground.newFolder(join(root, 'reports'));
  const archive = join(folder, 'sources.tar');
  writeFileSync(archive, outputOf('git', ['archive', '--format=tar', revision, '--']));
  outputOf('tar', ['-xf', archive, '-C', folder]);
  const ours = join(folder, 'node_modules', '@tilewright');
  mkdirSync(ours, { recursive: true });
  for (const path of packagesIn(folder)) {
    const { name } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
      readonly name: string;
    };
    symlinkSync(path, join(ours, name.slice('@tilewright/'.length)));
  }
  return folder;
};

const outputOf = (command: string, args: readonly string[]): Buffer => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, maxBuffer: MOST_BYTES });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${String(stderr).trim()}`);
  return stdout;
};

const packagesIn = (folder: string): readonly string[] => [
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(folder, group)).map((name) => join(folder, group, name)),
  ),
  join(folder, 'testkit'),
];

const threadsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-thread.ts'))
    .map((path) => join(folder, path));
