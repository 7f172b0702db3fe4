/**
 * Compressed copies beside every text file of the build, so that any server of files can send them.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const compress = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  const quality = bytes.length > MOST_BEST_BYTES ? 9 : 11;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
};
