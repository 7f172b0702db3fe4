/**
 * Measures the default lexicon in an installed Chromium: serves the files of a folder on the loopback address, opens a
 * fresh page for each measure, and lets its worker measure. Downloads no browser; says when there is none.
 */
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserContext, chromium } from 'playwright-core';
import { PAGE_BUNDLE, PAGE_NAME, WORKER_BUNDLE } from './browser-lexicon-files.ts';
import {
  CODED_FILE,
  KWG_FILE,
  LEAVES_FILE,
  POSITIONS_FILE,
  type LexiconMeasures,
  TASK_FILE,
  type Way,
} from './browser-lexicon-measure.ts';

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Memory is told at once and after a collection, not some time later.
  '--enable-blink-features=ForceEagerMeasureMemory',
];

export interface ChromiumDoor {
  readonly version: string;
  readonly measure: (way: Way) => Promise<LexiconMeasures>;
  readonly close: () => Promise<void>;
}

export const openChromium = async (folder: string, executablePath: string): Promise<ChromiumDoor> => {
  // With a profile on disk what is kept is kept there. Root cannot have the sandbox; only our own page is opened.
  const options = { executablePath, args: ARGUMENTS, chromiumSandbox: false };
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), options);
  const served = await serve(folder);
  return {
    version: context.browser()?.version() ?? 'of unknown version',
    measure: (way) => measureIn(context, served.address, way),
    close: async () => {
      await context.close();
      await served.close();
    },
  };
};

/** A page that is closed ends its process, so nothing is left in memory from the measure before. */
const measureIn = async (context: BrowserContext, address: string, way: Way): Promise<LexiconMeasures> => {
  const page = await context.newPage();
  try {
    await page.goto(address);
    return await page.evaluate<LexiconMeasures>(`${PAGE_NAME}.measureInWorker('${way}')`);
  } finally {
    await page.close();
  }
};

const PAGE = `<!doctype html><title>Lexicon</title><script src="${PAGE_BUNDLE}"></script>`;
const SERVED = [PAGE_BUNDLE, WORKER_BUNDLE, TASK_FILE, POSITIONS_FILE, LEAVES_FILE, CODED_FILE, KWG_FILE];
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

const HEADERS = {
  'cache-control': 'no-store',
  'content-encoding': 'br',
  // Isolated, the page may ask for its memory, and clocks are finer.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const serve = async (folder: string) => {
  const page = { type: 'text/html', body: brotliCompressSync(PAGE) };
  const files = SERVED.map((file) => {
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return [`/${file}`, { type, body: brotliCompressSync(readFileSync(join(folder, file))) }] as const;
  });
  const bodies = new Map([['/', page], ...files]);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const found = bodies.get((request.url ?? '').replace(/\?.*$/u, ''));
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { ...HEADERS, 'content-type': found.type }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => new Promise((resolve) => server.close(resolve)),
  };
};
