/**
 * Compressed copies beside every file of the build that gains by it, so that any server of files can send them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:html|js|css|txt|bin|svg|json|webmanifest)$/u;
/** What is smaller is as well sent as it is. */
const LEAST_BYTES = 1_024;
/** The best compression of larger files takes too long. */
const MOST_BEST_BYTES = 2 * 1024 * 1024;
/** Larger ones rarely change and take seconds: what came of them is kept. */
const LEAST_KEPT_BYTES = 100 * 1024;

const cache = fileURLToPath(new URL('../../../node_modules/.cache/tilewright/compressed/', import.meta.url));

export const compressedFiles = (): Plugin => ({
  name: 'tilewright:compressed-files',
  apply: 'build',
  writeBundle: async ({ dir: folder }) => {
    if (folder === undefined) return;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(
      names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
    );
  },
});

const compress = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST_BYTES) return;
  writeFileSync(`${path}.br`, await kept(bytes, 'br', brotli));
  writeFileSync(`${path}.gz`, await kept(bytes, 'gz', (raw) => promisify(gzip)(raw, { level: 9 })));
};

const brotli = (bytes: Uint8Array): Promise<Uint8Array> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > MOST_BEST_BYTES ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });

const kept = async (
  bytes: Uint8Array,
  ending: string,
  make: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  if (bytes.length < LEAST_KEPT_BYTES) return make(bytes);
  const path = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${ending}`);
  try {
    return readFileSync(path);
  } catch {
    const made = await make(bytes);
    mkdirSync(cache, { recursive: true });
    writeFileSync(path, made);
    return made;
  }
};
