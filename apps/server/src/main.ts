/** `npm start`: builds the page when it has changed, serves page and games, says where, and stops at Ctrl-C. */
import { spawn } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from '@tilewright/rules';
import { checkGames } from './check-games.ts';
import { addressOf, greetingOf } from './greeting.ts';
import { lanAddresses } from './lan-address.ts';
import { listen } from './listen.ts';
import { openBrowser } from './open-browser.ts';
import { openServer } from './open-server.ts';
import { HELP, type Options, parseOptions } from './options.ts';
import { forgetPerson } from './people/forget-person.ts';
import { forgetSentences } from './people/forget-sentences.ts';
import { type Settings, placeOf, readSettings, settingNames } from './settings.ts';
import { backUp, restore } from './store/backup.ts';
import { unknownSettings } from './unknown-settings.ts';

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
  const read = readSettings(process.env);
  if (!read.ok) return refuse(read.error, EXIT_BAD_USE);
  for (const sentence of unknownSettings(process.env, settingNames())) tell(sentence);
  const settings = { ...read.value, dataFolder: fromCaller(read.value.dataFolder) };
  if (asked.type === 'forget-sentences') return done(await forgetSentences(placeOf(settings), asked.game));
  if (asked.type === 'forget-person') return done(await forgetPerson(placeOf(settings), asked));
  if (asked.type === 'check') return done(await checkGames(placeOf(settings)));
  if (asked.type !== 'start') return copy(asked.type, fromCaller(asked.file), settings);
  // It says itself what is wrong.
  if ((await exitOfBuilder()) !== 0) return EXIT_FAILED;
  return serve(asked.options, settings);
};

/** npm starts its scripts in the folder of the repository and says in which one it was called itself. */
const fromCaller = (path: string): string => resolvePath(process.env['INIT_CWD'] ?? process.cwd(), path);

const tell = (sentence: string): void => void process.stderr.write(`tilewright: ${sentence}\n`);

const refuse = (sentence: string, code: number): number => {
  tell(sentence);
  return code;
};

const copy = async (type: 'backup' | 'restore', file: string, settings: Settings): Promise<number> => {
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl !== null)
    return refuse('With DATABASE_URL use pg_dump and pg_restore; see docs/HOSTING.md.', EXIT_BAD_USE);
  const copied = type === 'backup' ? backUp(dataFolder, file) : await restore(file, dataFolder);
  if (!copied.ok) return refuse(copied.error, EXIT_FAILED);
  const aside = copied.value == null ? '' : ` What was there is in ${copied.value}.`;
  process.stdout.write(
    type === 'backup' ? `The games are in ${file}.\n` : `The games are in ${dataFolder}.${aside}\n`,
  );
  return 0;
};

/** Tells what came of it. */
const done = (result: Result<string, string>): number => {
  if (!result.ok) return refuse(result.error, EXIT_FAILED);
  process.stdout.write(`${result.value}\n`);
  return 0;
};

const exitOfBuilder = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builderPath], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? EXIT_FAILED));
  });

/** Null while it serves: the process ends by a signal. */
const serve = async ({ port, isLan, canOpen }: Options, settings: Settings): Promise<number | null> => {
  const { publicUrl, host } = settings;
  const opened = await openServer({ settings, place: { isLan, publicUrl }, pageFolder });
  if (!opened.ok) return refuse(opened.error, EXIT_FAILED);
  const { server, close } = opened.value;
  const bound = await listen(server, { port: port ?? settings.port, isLan, host });
  if (bound.type === 'failed') {
    await close();
    return refuse(bound.sentence, EXIT_FAILED);
  }
  const stop = (): void => {
    process.stdout.write('\n');
    void close().then(() => process.exit(0));
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
