/**
 * The books that come with the programs, so that a game from a book can be tried at once: what each is called, whom it
 * was written for, and its files in the folder `shelf` beside this package, which a program reads.
 */
interface ShelfBook {
  readonly title: string;
  readonly author: string;
  /** The years of age that a story was written for; null where a book is for anybody who likes it. */
  readonly ages: { readonly from: number; readonly to: number } | null;
  /** The text, as a player could have dropped it in. */
  readonly text: string;
  /** A drawing of two by three, complete in itself, with the title on it. */
  readonly cover: string;
}

/** Who wrote the stories. */
const house = 'Tilewright';

export const shelfBooks = {
  'the-ox-in-the-road': {
    title: 'The Ox in the Road',
    author: house,
    ages: { from: 6, to: 7 },
    text: 'the-ox-in-the-road.md',
    cover: 'the-ox-in-the-road.svg',
  },
  'six-minutes-wrong': {
    title: 'Six Minutes Wrong',
    author: house,
    ages: { from: 8, to: 10 },
    text: 'six-minutes-wrong.md',
    cover: 'six-minutes-wrong.svg',
  },
  'uncle-jozef-regrets': {
    title: 'Uncle Jozef Regrets',
    author: house,
    ages: { from: 11, to: 14 },
    text: 'uncle-jozef-regrets.md',
    cover: 'uncle-jozef-regrets.svg',
  },
  'moby-dick': {
    title: 'Moby-Dick; or, The Whale',
    author: 'Herman Melville',
    ages: null,
    text: 'moby-dick.txt',
    cover: 'moby-dick.svg',
  },
} as const satisfies Readonly<Record<string, ShelfBook>>;

export type ShelfBookId = keyof typeof shelfBooks;
