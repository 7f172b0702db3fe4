/** Texts that look like statements of the database go through everything people can write, and come out as they were. */
import { expect, test } from 'vitest';
import { onPostgres } from '../store/testing/engines.ts';
import { type Served, gameOfTwo, post, serve } from './testing/served.ts';

/** The name of a person and of a seat, a line of chat and its id, and the game in a path. */
const throughEverything = async (served: Served, text: string): Promise<readonly string[]> => {
  const { ann, bob, game } = await gameOfTwo(served, {
    seats: [{ type: 'me' }, { type: 'invite', name: text }],
  });
  expect(await bob.ask('name', { name: text })).toEqual({ name: text });
  const [one, other] = [await ann.connect(), await bob.connect()];
  for (const wire of [one, other]) {
    wire.say({ type: 'sit', game, afterSeq: null });
    await wire.next('view');
  }
  other.say({ type: 'say', game, id: text.replaceAll(' ', '_'), text });
  const { lines } = await one.next('chat', (message) => message.lines.some((line) => line.text === text));
  for (const [route, body] of [
    ['rematch', '{}'],
    ['switchChat', '{"isChatOn":true}'],
    ['renewInvite', '{"seat":null}'],
  ] as const) {
    const heard = await post(served, route, body, { token: ann.token, game: text });
    expect([route, heard.status]).toEqual([route, 404]);
  }
  other.say({ type: 'lobby' });
  expect((await other.next('lobby')).rows.map((row) => row.game)).toEqual([game]);
  for (const wire of [one, other]) wire.socket.close();
  return lines.map((line) => line.text);
};

test('[TH27] in SQLite texts that look like statements stay texts, wherever they go', async () => {
  const served = await serve();
  for (const text of ["'; drop table game; --", "?1', 1); pragma writable_schema=1; --", "x') or ('1'='1"])
    expect(await throughEverything(served, text)).toEqual([text]);
  await served.remove();
});

onPostgres('texts that look like statements', (url) => {
  test('[TH27] stay texts, wherever they go', async () => {
    const served = await serve({ env: { DATABASE_URL: url } });
    for (const text of ["'; drop table game; --", "$1', $2); --", "\\'; select pg_sleep(9)--"])
      expect(await throughEverything(served, text)).toEqual([text]);
    await served.remove();
  });
});
