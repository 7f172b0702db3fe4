// Writes a Brotli and a gzip file beside every file of a folder that becomes clearly smaller by it.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Pictures, fonts and sounds are packed already. */
const isPacked = (path) => /\.(?:br|gz|png|jpe?g|webp|avif|woff2?|mp3|ogg|zip)$/.test(path);
const MIN_BYTES = 512;
/** The best quality takes a second for each megabyte. */
const LARGE_BYTES = 4_000_000;
/** Smaller gains are not worth another file. */
const MAX_RATIO = 0.95;

export const packFiles = async (folder) => {
  const paths = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !isPacked(path) && statSync(path).isFile() && statSync(path).size >= MIN_BYTES);
  await Promise.all(paths.map(packFile));
};

const packFile = async (path) => {
  const bytes = readFileSync(path);
  const quality = bytes.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [smaller, small] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  if (smaller.length < bytes.length * MAX_RATIO) writeFileSync(`${path}.br`, smaller);
  if (small.length < bytes.length * MAX_RATIO) writeFileSync(`${path}.gz`, small);
};
