/**
 * What went wrong beside the game itself, as a sentence that says what to do. The table has a row for each fault: one
 * without words does not compile.
 */
import type { KeeperFault } from '../keeper/keeper.ts';
import { shownText } from './names.ts';

type FaultOf<Type extends KeeperFault['type']> = Extract<KeeperFault, { readonly type: Type }>;
type Wording<Type extends KeeperFault['type']> = (fault: FaultOf<Type>) => string;

export const faultText = <Type extends KeeperFault['type']>(
  fault: FaultOf<Type> & { readonly type: Type },
): string => (wordings[fault.type] as Wording<Type>)(fault);

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
    `The word list “${shownText(list)}” is not here. Add it again in the set-up, or choose another one.`,
  listNotLoaded: ({ list }) =>
    `The word list “${shownText(list)}” could not be loaded. Check the connection and reload the page.`,
  badFile: ({ name, reason }) => `“${shownText(name)}” could not be read: ${reason}`,
  notFinished: () =>
    'A game can be saved as a file or link once it is over, so that nothing hidden is given away.',
  cannotExport: ({ reason }) => `This game cannot be saved that way: ${reason}`,
  nothingToTakeBack: () => 'There is no play to take back.',
  computerStuck: () =>
    'A computer player could not move. It tries again by itself; if nothing happens, reload the page.',
  noAnswer: () =>
    'The part of this page that keeps your games did not answer. What was stored is still there: reload the page.',
};

export const faultsTexts = { faultText } as const;
