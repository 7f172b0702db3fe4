// The program as one file of JavaScript, made from the sources when they have changed. Its name carries a stamp of
// the sources, and it appears by a rename: who finds it finds it whole, however many processes make it at once.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const appFolder = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
// As deep as the sources, so that paths to other files of the repository are the same from both.
const usualFolder = join(appFolder, 'dist');

/** The address of a bundle of the sources as they are, or a sentence why there is none. */
export const freshBundle = async (outFolder = usualFolder) => {
  const file = join(outFolder, `tilewright-${sourceStamp()}.mjs`);
  const url = pathToFileURL(file).href;
  if (existsSync(file)) return { url };
  try {
    mkdirSync(outFolder, { recursive: true });
    await writeBundle(file);
    removeOthers(outFolder, file);
    return { url };
  } catch (error) {
    return { fault: faultText(error, outFolder) };
  }
};

/** Changes whenever a source, a library or this file does. */
const sourceStamp = () => {
  const hash = createHash('sha256');
  const packages = join(root, 'packages');
  const folders = readdirSync(packages).map((name) => join(packages, name, 'src'));
  for (const folder of [...folders, join(appFolder, 'src')]) addFolder(hash, folder);
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)]) addFile(hash, file);
  return hash.digest('hex').slice(0, 16);
};

const addFolder = (hash, folder) => {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (!entry.name.endsWith('.test.ts')) addFile(hash, path);
  }
};

const addFile = (hash, path) => {
  const { mtimeMs, size } = statSync(path);
  hash.update(`${path} ${mtimeMs} ${size}\n`);
};

const writeBundle = async (file) => {
  const { build } = await import('esbuild');
  const draft = `${file}.${process.pid}`;
  await build({
    entryPoints: [join(appFolder, 'src', 'main.ts')],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'silent',
    // Larger than all the rest, and only wanted where somebody reads a PDF.
    external: ['unpdf'],
    // Libraries in CommonJS ask for the parts of Node by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  renameSync(draft, file);
};

const STALE_MS = 60_000;

/** Young bundles stay: another process may be about to load them. */
const removeOthers = (outFolder, file) => {
  for (const name of readdirSync(outFolder)) {
    const path = join(outFolder, name);
    if (path === file || !name.startsWith('tilewright-')) continue;
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - STALE_MS) rmSync(path, { force: true });
  }
};

const faultText = (error, outFolder) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return 'The libraries are not installed; run npm install first.';
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(error.code))
    return `The folder ${outFolder} cannot be written; allow it, for the program is bundled there.`;
  const [first] = error.errors ?? [];
  const place = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
  return `The program cannot be bundled: ${place}${first?.text ?? error.message}.`;
};
