import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { HOME, addPerson, newGame, takenSeat } from '../store/testing/examples.ts';
import { forgetSentences } from './forget-sentences.ts';

const folder = mkdtempSync(join(tmpdir(), 'forgotten-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUOTA = {
  booksPerSeat: 9,
  bytesPerGame: 999,
  bytesPerPerson: 999,
  bytesPerOrigin: 999,
  bytesPerServer: 999,
};

test('[BO17] T23: who runs the server takes the sentences of a game away, and nothing else', async () => {
  const where = { type: 'folder', folder } as const;
  const opened = await openStore(where);
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  await addPerson(store, 'ann');
  await store.games.create(newGame('one', { maker: 'ann', seats: [takenSeat('ann')] }));
  await store.gatherings.open('one', '{}', '{}');
  const lists = { words: 'cat', otherWords: '', wordCount: 1, otherCount: 0, origin: HOME };
  await store.gatherings.addBook({ id: 'a', game: 'one', seat: 0, title: 'A', author: '', ...lists }, QUOTA);
  await store.gatherings.addSentences(
    { game: 'one', seat: 0, book: 'a', origin: HOME, lines: 'cat\t\tA cat.' },
    QUOTA,
  );
  // A server has the folder open.
  expect(await forgetSentences(where, 'one')).toMatchObject({ ok: false });
  await store.close();
  expect(await forgetSentences(where, 'two')).toEqual({ ok: false, error: 'There is no game two.' });
  expect(await forgetSentences(where, 'one')).toMatchObject({
    value: expect.stringContaining('are gone from the game one'),
  });
  expect(await forgetSentences(where, 'one')).toMatchObject({ value: expect.stringContaining('have no') });
  const again = await openStore(where);
  if (!again.ok) throw new Error(again.error);
  expect(await again.value.gatherings.sentence('a', ['cat'])).toBeUndefined();
  expect(await again.value.gatherings.textsOf('a')).toEqual({ words: 'cat', otherWords: '' });
  await again.value.close();
});
