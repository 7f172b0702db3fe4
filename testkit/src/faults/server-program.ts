/**
 * The server as `npm start` runs it, as a process of its own, but for the page: that is built by the runs with a browser
 * only, which say where it lies. Settings come by environment; it prints a line once it listens.
 */
import { listen } from '../../../apps/server/src/listen.ts';
import { openServer } from '../../../apps/server/src/open-server.ts';
import { readSettings } from '../../../apps/server/src/settings.ts';

const start = async (): Promise<string | undefined> => {
  const read = readSettings(process.env);
  if (!read.ok) return read.error;
  const { port, host, publicUrl } = read.value;
  const opened = await openServer({
    settings: read.value,
    place: { isLan: false, publicUrl },
    pageFolder: process.env['TILEWRIGHT_PAGE'] ?? import.meta.dirname,
  });
  if (!opened.ok) return opened.error;
  const { server, close } = opened.value;
  const bound = await listen(server, { port, isLan: false, host });
  if (bound.type === 'failed') return bound.sentence;
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
  process.stdout.write('listening\n');
  return undefined;
};

const failure = await start();
if (failure !== undefined) {
  process.stderr.write(`${failure}\n`);
  process.exit(1);
}
