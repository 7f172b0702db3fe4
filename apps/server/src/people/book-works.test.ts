/** The making of a list from books, asked for by whoever looks. */
import { expect, test, vi } from 'vitest';
import type { GatheringRow } from '../store/gathering-store.ts';
import type { Store } from '../store/store.ts';
import type { MakeBooks } from '../tables/book-list.ts';
import { soloBus } from '../tables/bus.ts';
import { openBookWorks } from './book-works.ts';

const row = (revision: number): GatheringRow =>
  ({ revision, report: null, list: null, books: [{}], setup: '{"tileSet":{}}', rules: '{}' }) as never;

test('[TS49] books that cannot be made into a list are not read again by every look, until they change', async () => {
  let revision = 1;
  const textsOf = vi.fn<Store['gatherings']['textsOf']>(async () => ({ words: 'cat\ncôté', otherWords: '' }));
  const store = {
    gatherings: { find: async () => row(revision), textsOf },
    games: { find: async () => ({ maker: 'ann' }) },
  } as unknown as Store;
  const makeBooks = vi.fn<MakeBooks>(() => Promise.reject(new Error('out of memory')));
  const works = openBookWorks({ store, bus: soloBus(), makeBooks, tryBooks: async () => null });
  const look = async (): Promise<void> => {
    works.weigh('one');
    await works.idle();
  };
  for (let count = 0; count < 5; count += 1) await look();
  expect(textsOf).toHaveBeenCalledTimes(1);
  expect(makeBooks).toHaveBeenCalledTimes(1);
  const [{ books = [] } = {}] = makeBooks.mock.calls[0] ?? [];
  expect(books.map(({ words }) => new TextDecoder().decode(words))).toEqual(['cat\ncôté']);
  expect(makeBooks.mock.calls[0]?.[1]).toEqual({ game: 'one', maker: 'ann' });
  revision = 2;
  await look();
  expect(makeBooks).toHaveBeenCalledTimes(2);
});
