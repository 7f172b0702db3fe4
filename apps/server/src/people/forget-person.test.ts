import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { addPerson, newGame, takenSeat } from '../store/testing/examples.ts';
import { forgetPerson } from './forget-person.ts';

const folder = mkdtempSync(join(tmpdir(), 'forgotten-person-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[SR98] who runs the server is told what became of somebody who wants to be forgotten', async () => {
  const where = { type: 'folder', folder } as const;
  const opened = await openStore(where);
  if (!opened.ok) throw new Error(opened.error);
  for (const person of ['ann', 'ben']) await addPerson(opened.value, person);
  await opened.value.games.create(newGame('one', { seats: [takenSeat('ann'), takenSeat('ben')] }));
  const forget = (game: string, seat: number, isWithGames: boolean): ReturnType<typeof forgetPerson> =>
    forgetPerson(where, { game, seat, isWithGames });
  // A server has the folder open.
  expect(await forget('one', 0, true)).toMatchObject({ ok: false });
  await opened.value.close();
  expect(await forget('two', 0, true)).toEqual({ ok: false, error: 'There is no game two with a seat 1.' });
  expect(await forget('one', 0, false)).toMatchObject({
    ok: false,
    error: expect.stringContaining('still playing with that person: one.'),
  });
  expect(await forget('one', 0, true)).toEqual({
    ok: true,
    value: 'Forgotten: devices, name, chat and books of that person, and 1 game.',
  });
  expect(await forget('one', 1, true)).toMatchObject({ ok: false });
});
