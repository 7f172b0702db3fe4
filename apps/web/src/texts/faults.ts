/**
 * What went wrong beside the game itself, as a sentence that says what to do. The table has a row for each fault: one
 * without words does not compile.
 */
import type { KeeperFault } from '../keeper/keeper.ts';
import { isBookList } from '../keeper/library.ts';
import { shownText } from './names.ts';

type FaultOf<Type extends KeeperFault['type']> = Extract<KeeperFault, { readonly type: Type }>;
type Wording<Type extends KeeperFault['type']> = (fault: FaultOf<Type>) => string;

export const faultText = <Type extends KeeperFault['type']>(
  fault: FaultOf<Type> & { readonly type: Type },
): string => (wordings[fault.type] as Wording<Type>)(fault);

const noBooks =
  'The words of the books that this game was played with are not on this device. Add the books again and start a new game with them.';

const wordings: { readonly [Type in KeeperFault['type']]: Wording<Type> } = {
  notStored: ({ isFull }) =>
    isFull
      ? 'This device has no room left, so the last move could not be kept. Free some space or remove saved games, then try again.'
      : 'The last move could not be kept. Nothing is lost so far: try it again, or reload the page.',
  noSuchGame: () => 'This game is not here. It may have been removed, or it was played in another browser.',
  gamesNotRead: () =>
    'Your saved games could not be read just now. They are not touched: reload the page to try again.',
  damagedGame: ({ seq }) =>
    `This saved game is damaged (at step ${seq}), so it cannot go on. Your other games are not touched.`,
  noSuchList: ({ list }) =>
    isBookList(list)
      ? noBooks
      : `The word list “${shownText(list)}” is not here. Add it again in the set-up, or choose another one.`,
  listNotLoaded: ({ list }) =>
    `The word list “${shownText(list)}” could not be loaded. Check the connection and reload the page.`,
  badFile: ({ name, reason }) => `“${shownText(name)}” could not be read: ${reason}`,
  notFinished: () =>
    'A game can be saved as a file or link once it is over, so that nothing hidden is given away.',
  cannotExport: ({ reason }) => `This game cannot be saved that way: ${reason}`,
  nothingToTakeBack: () => 'There is no play to take back.',
  noSuchBoard: () => 'This board is not here. It may have been deleted, or it was made in another browser.',
  boardsNotRead: () =>
    'Your own boards could not be read just now. They are not touched: reload the page to try again.',
  boardNotStored: ({ isFull }) =>
    isFull
      ? 'This device has no room left, so the board could not be changed. Free some space or remove saved games, then try again.'
      : 'The board could not be changed. Nothing is lost so far: try it again, or save the board as a file.',
  noSuchBook: () => 'This book is not here. It may have been removed: add its file again.',
  booksNotRead: () =>
    'Your own books could not be read just now. They are not touched: reload the page to try again.',
  bookNotStored: ({ isFull }) =>
    isFull
      ? 'This device has no room left, so the book could not be kept. Free some space or remove books, then try again.'
      : 'The book could not be kept. Try it again, or reload the page.',
  computerStuck: () =>
    'A computer player could not move. It tries again by itself; if nothing happens, reload the page.',
  noAnswer: () =>
    'The part of this page that keeps your games did not answer. What was stored is still there: reload the page.',
};

export const faultsTexts = { faultText } as const;
