/** The proof of the whole stack: two programs and a computer play a game to its end over HTTP and sockets. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { verifyGame } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { openStore } from '../apps/server/src/store/open-store.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The first line that fits. */
const lineOf = async (child: ChildProcess, fits: RegExp): Promise<string> => {
  if (child.stdout === null) throw new Error('nothing can be read');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = fits.exec(line);
    if (found !== null) return found[1] ?? found[0];
  }
  throw new Error(`it ended without ${fits}`);
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

test(
  '[SR19] two programs and a computer play a game to the end, and its log is verified',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-bots-'));
    const server = run(['apps/server/src/main.ts', '--port', '0', '--no-open'], { DATA_DIR: folder });
    try {
      const address = await lineOf(server, /^Tilewright is at (\S+)\/$/u);
      const maker = run(['examples/online-bot.ts', address]);
      const link = await lineOf(maker, /^\S+#\/join\/\S+$/u);
      const guest = run(['examples/online-bot.ts', address, link]);
      const [one, other] = await Promise.all([lineOf(maker, /^over .*$/u), lineOf(guest, /^over .*$/u)]);
      expect(one).toBe(other);
      server.kill('SIGTERM');
      expect(await ended(server)).toBe(0);
      const store = await openStore({ type: 'folder', folder });
      if (!store.ok) throw new Error(store.error);
      const game = one.split(' ')[1] ?? '';
      const log = store.value.log(() => Promise.reject(new Error('nothing is appended')));
      const events = await log.read(game, 0);
      expect(verifyGame(events)).toMatchObject({ ok: true });
      expect((await store.value.games.find(game))?.phase).toBe('over');
      await store.value.close();
    } finally {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
