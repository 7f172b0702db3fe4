/** What a page has to load to play online. */
import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const MOST_KILOBYTES = 12;

test('[CN19] a page that connects loads no schema library, and little else', async () => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { ask, connect, inLobbyOrder } from '@tilewright/client';
        export { parseInviteLink, WIRE_LIMITS } from '@tilewright/protocol';`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  expect(inputs.map(([path]) => path).filter((path) => path.includes('zod'))).toEqual([]);
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  expect(gzipSync(bytes).length).toBeLessThan(MOST_KILOBYTES * 1_024);
});
