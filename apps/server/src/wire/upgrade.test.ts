/** A server that is started on the data folder of an older version: its people come back to their games. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { storedLog } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { databasePath } from '../store/data-folder.ts';
import { hashSecret } from '../store/hash-secret.ts';
import { loadDump } from '../store/testing/golden.ts';
import { classicGame, newPerson, post, serve } from './testing/served.ts';

const goldens = new URL('../store/golden/', import.meta.url);
const events = storedLog('solo-v1.jsonl');
const TOKEN = 'the-token-that-ann-has-kept-all-the-time-12';

/** A data folder as that version left it, with a token that can be shown. */
const folderOf = (golden: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-upgrade-'));
  const kept = join(folder, 'kept');
  mkdirSync(kept);
  loadDump(databasePath(kept), readFileSync(new URL(golden, goldens), 'utf8'));
  const connection = new DatabaseSync(databasePath(kept));
  connection.prepare('update device set token_hash = ? where person = ?').run(hashSecret(TOKEN), 'ann');
  connection.close();
  return folder;
};

describe.each(readdirSync(goldens))('[SL12] a server on the data folder %s', (golden) => {
  test('knows its people and games, tells the log, and makes new ones', async () => {
    const served = await serve({ folder: folderOf(golden) });
    const ask = async (route: 'me' | 'gameLog', game = ''): Promise<object> =>
      JSON.parse((await post(served, route, '{}', { token: TOKEN, game })).body) as object;
    expect(await ask('me')).toMatchObject({ person: 'ann', name: 'ann' });
    const game = events[0]?.game ?? '';
    expect(await ask('gameLog', game)).toEqual({ events });
    const ann = await newPerson(served);
    ann.token = TOKEN;
    const wire = await ann.connect();
    wire.say({ type: 'lobby' });
    const { rows } = await wire.next('lobby');
    expect(rows.find((row) => row.game === game)).toMatchObject({ phase: 'over', seat: 0, isMaker: true });
    const made = await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
    expect(await served.store.games.find(made.game)).toMatchObject({ seq: 1, maker: 'ann' });
    wire.socket.close();
    expect((await served.store.check()).damaged).toEqual([]);
    await served.remove();
  });
});
