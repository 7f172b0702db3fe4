/** `npm start`: builds the page when it has changed, serves it, says where, and stops at Ctrl-C. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addressOf, greetingOf } from './greeting.ts';
import { lanAddresses } from './lan-address.ts';
import { listen } from './listen.ts';
import { openBrowser } from './open-browser.ts';
import { HELP, type Options, parseOptions } from './options.ts';
import { parsePublicUrl } from './public-url.ts';
import { webServer } from './web-server.ts';

const EXIT_FAILED = 1;
const EXIT_BAD_USE = 2;

const builderPath = fileURLToPath(new URL('../../../scripts/build-web.mjs', import.meta.url));
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const main = async (args: readonly string[]): Promise<number | null> => {
  const asked = parseOptions(args);
  if (asked.type === 'wrong') return refuse(asked.sentence, EXIT_BAD_USE);
  if (asked.type === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const publicUrl = parsePublicUrl(process.env['PUBLIC_URL']);
  if (!publicUrl.ok) return refuse(publicUrl.error, EXIT_BAD_USE);
  // It says itself what is wrong.
  if ((await exitOfBuilder()) !== 0) return EXIT_FAILED;
  return serve(asked.options, publicUrl.value);
};

const refuse = (sentence: string, code: number): number => {
  process.stderr.write(`tilewright: ${sentence}\n`);
  return code;
};

const exitOfBuilder = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builderPath], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? EXIT_FAILED));
  });

/** Null while it serves: the process ends by a signal. */
const serve = async ({ port, isLan, canOpen }: Options, publicUrl: URL | null): Promise<number | null> => {
  const server = await webServer(pageFolder, { isLan, publicUrl });
  const bound = await listen(server, { port, isLan });
  if (bound.type === 'failed') return refuse(bound.sentence, EXIT_FAILED);
  const stop = (): void => {
    process.stdout.write('\n');
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const served = {
    ...bound,
    isLan,
    publicUrl,
    lanAddresses: lanAddresses(),
    hasColours: process.stdout.isTTY,
  };
  process.stdout.write(greetingOf(served));
  if (canOpen) openBrowser(addressOf(served));
  return null;
};

const code = await main(process.argv.slice(2));
if (code !== null) process.exitCode = code;
