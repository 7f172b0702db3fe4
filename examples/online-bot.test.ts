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

interface Program {
  readonly child: ChildProcess;
  /** The next line that fits. */
  readonly line: (fits: RegExp) => Promise<string>;
}

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Program => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // One reader for all: what a second one finds unread depends on how lines come in.
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (fits: RegExp): Promise<string> => {
    for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
      const found = fits.exec(next.value);
      if (found !== null) return found[1] ?? found[0];
    }
    throw new Error(`it ended without ${fits}`);
  };
  return { child, line };
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

test('[SR19] two programs and a computer play a game to the end, and its log is verified', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-bots-'));
  const server = run(['apps/server/src/main.ts', '--port', '0', '--no-open'], { DATA_DIR: folder });
  try {
    const address = await server.line(/^Tilewright is at (\S+)\/$/u);
    const maker = run(['examples/online-bot.ts', address]);
    const link = await maker.line(/^\S+#\/join\/\S+$/u);
    const guest = run(['examples/online-bot.ts', address, link]);
    const [one, other] = await Promise.all([maker.line(/^over .*$/u), guest.line(/^over .*$/u)]);
    expect(one).toBe(other);
    for (const bot of [maker, guest]) expect(await bot.line(/^draws .*$/u)).toBe('draws fair: asTold');
    server.child.kill('SIGTERM');
    expect(await ended(server.child)).toBe(0);
    const store = await openStore({ type: 'folder', folder });
    if (!store.ok) throw new Error(store.error);
    const game = one.split(' ')[1] ?? '';
    const events = await store.value.events(game, 0);
    expect(verifyGame(events)).toMatchObject({ ok: true });
    expect((await store.value.games.find(game))?.phase).toBe('over');
    await store.value.close();
  } finally {
    server.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
