// Builds the page of apps/web into apps/web/dist when its sources have changed since. Made beside and put in place by
// renaming: nobody is served half a build. Where nothing can be written, as under systemd, an older build is served.
// Usage: node scripts/build-web.mjs
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { captureTool, root } from './tools.mjs';

const outFolder = join(root, 'apps', 'web', 'dist');
const stampName = '.stamp';
const skipped = new Set(['node_modules', 'dist', 'reports', 'coverage', 'census', 'games']);

/** Changes whenever a file does that the page is made of. */
const sourceStamp = () => {
  const hash = createHash('sha256');
  const files = [
    ...['apps/web', 'packages'].flatMap((folder) => sourcesIn(join(root, folder))),
    join(root, 'package-lock.json'),
    fileURLToPath(import.meta.url),
  ];
  for (const path of files) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${relative(root, path)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
};

const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(path);
    return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path];
  });

const isFresh = (stamp) => {
  const path = join(outFolder, stampName);
  return existsSync(path) && readFileSync(path, 'utf8') === stamp;
};

const build = async (stamp) => {
  console.error('tilewright: building the page (once after each change) …');
  const draft = join(root, '.cache', `web-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  const command = ['vite', 'build', 'apps/web', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  // Whoever asks for the page, a test too, gets the one that people get: another has the names of our files in it.
  process.env.NODE_ENV = 'production';
  const { code, output } = await captureTool(command);
  if (code !== 0) {
    console.error(`${output.trimEnd()}\ntilewright: the page cannot be built`);
    rmSync(draft, { recursive: true, force: true });
    return 1;
  }
  writeFileSync(join(draft, stampName), stamp);
  putInPlace(draft);
  return 0;
};

const putInPlace = (draft) => {
  const former = `${draft}-former`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (existsSync(outFolder)) renameSync(outFolder, former);
  renameSync(draft, outFolder);
  keepYoungAssets(join(former, 'assets'), join(outFolder, 'assets'));
  rmSync(former, { recursive: true, force: true });
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A page that is still open asks for parts of its own build; their names tell builds apart. */
const keepYoungAssets = (from, to) => {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const isYoung = statSync(join(from, name)).mtimeMs > Date.now() - KEPT_MS;
    if (isYoung && !existsSync(join(to, name))) renameSync(join(from, name), join(to, name));
  }
};

/** Whether files can be made in a folder, which need not be there yet. */
export const canWrite = (folder) => {
  if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** What is done about the page: `keep` it, `build` it, or `serveOld` because nothing can be built here. */
export const planFor = ({ isFresh, hasBuild, canBuild }) => {
  if (isFresh) return 'keep';
  return hasBuild && !canBuild ? 'serveOld' : 'build';
};

const main = () => {
  const stamp = sourceStamp();
  const plan = planFor({
    isFresh: isFresh(stamp),
    hasBuild: existsSync(join(outFolder, 'index.html')),
    canBuild: [dirname(outFolder), join(root, '.cache')].every(canWrite),
  });
  if (plan === 'build') return build(stamp);
  if (plan === 'serveOld')
    console.error(
      'tilewright: the page is older than its sources and cannot be built here, as the folder is read-only; it is' +
        ' served as it is. Build it with: node scripts/build-web.mjs',
    );
  return 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
