/**
 * Compressed copies beside every text file of the build, so that any server of files can send them. What was compressed
 * once is kept: the word lists take seconds and hardly ever change.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(?:html|js|css|txt|svg|json|webmanifest)$/u;
/** What is smaller is as well sent as it is. */
const LEAST_BYTES = 1_024;
/** The best compression of larger files takes too long. */
const MOST_BEST_BYTES = 2 * 1024 * 1024;

export const compressedFiles = (): Plugin => ({
  name: 'tilewright:compressed-files',
  apply: 'build',
  writeBundle: async ({ dir: folder }) => {
    const names = folder === undefined ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => TEXT_FILE.test(one))) await compress(join(folder ?? '', name));
  },
});

const cache = new URL('../../../node_modules/.cache/tilewright-compressed/', import.meta.url);

const compress = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  const kept = fileURLToPath(new URL(createHash('sha256').update(bytes).digest('hex'), cache));
  if (!existsSync(`${kept}.br`) || !existsSync(`${kept}.gz`)) await keepCompressed(bytes, kept);
  for (const ending of ['br', 'gz']) copyFileSync(`${kept}.${ending}`, `${path}.${ending}`);
};

const keepCompressed = async (bytes: Buffer, kept: string): Promise<void> => {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > MOST_BEST_BYTES ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  mkdirSync(cache, { recursive: true });
  writeWhole(`${kept}.br`, brotli);
  writeWhole(`${kept}.gz`, gzipped);
};

/** Several builds may run at once; nobody finds half a file. */
const writeWhole = (path: string, bytes: Buffer): void => {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
};
