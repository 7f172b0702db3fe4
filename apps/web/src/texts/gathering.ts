/** Texts of games of books over the network: what the maker chooses, and the screen where books are brought. */
import type { AskFault } from '@tilewright/client';
import { booksTexts } from './books.ts';
import { listed, shownText } from './names.ts';
import { askFaultText } from './online.ts';

const { titlesText, titleText } = booksTexts;

const wordsText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`;

const uncapped = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const faults: Readonly<Record<string, string>> = {
  tooLarge:
    'This book has too many words, or the books of this game together have. Take one away, or choose a shorter one.',
  tooMany: 'Everybody can bring twelve books. Take one away first.',
  fullShelf:
    'The server keeps only so much of the books of all your games. Take a book away in a game that has not begun, or choose a shorter one.',
  fullServer: 'The host’s store of books is full. Tell whoever runs this server, or choose a shorter book.',
  badRequest: 'The words of this book could not be sent. Choose another one.',
  notGathering: 'The game has begun: its books can no longer be changed.',
  noSuchBook: 'This book was taken away already.',
  notReady: 'Not everybody is ready, or a book was changed just now. Try again.',
  noWords: 'These books have no words that these tiles can spell. Bring another one.',
};

/** Why a wish about the books of a game was not carried out. */
export const gatheringFaultText = (fault: AskFault | { readonly type: 'unreadable' }): string => {
  if (fault.type === 'unreadable')
    return 'This book cannot be read on this device any more. Add its file again.';
  return (fault.type === 'refused' ? faults[fault.code] : undefined) ?? askFaultText(fault);
};

const agreement = {
  title: 'Books and friends',
  everybody:
    'Everybody brings books on their own device once the game is made. Titles, authors and words go to the server, and sentences only if you allow it here.',
  hasSentences: {
    title: 'Show sentences',
    says: 'A tap on a word shows a sentence it stands in. For that one sentence for each word goes to the server: most of the sentences of a book. Allow it for books that may be shared.',
  },
  fromBooks: {
    title: 'Words from books',
    says: 'The words of books that everybody brings, instead of a list.',
  },
} as const;

const screen = {
  kicker: 'Words from books',
  title: 'Bring your books',
  says: 'Choose or drop books on this device. Every word in anybody’s books counts for all.',
  watchSays: 'The players bring their books. The game begins when all are ready.',
  back: 'Back to your games',
  players: 'Players',
  you: 'you',
  free: 'waits for somebody',
  computer: 'Computer',
  ready: 'is ready',
  choosing: 'chooses books',
  away: 'not here now',
  brought: (titles: readonly string[]): string => titlesText(titles),
  nothing: 'No book yet',
  counts: (count: number): string => wordsText(count),
  mine: 'What you bring',
  goesAlong: (hasSentences: boolean): string =>
    hasSentences
      ? 'Of a book you bring, the file stays on this device, but its title, its author, its words and one sentence for each of them go to the server: that is most of its sentences. The others at the table can see them. Bring only books that may be shared.'
      : 'Of a book you bring, only its title, its author and its words go to the server. The file and its sentences stay on this device.',
  bringing: (title: string): string => `Bringing “${titleText(title)}”…`,
  sendingOn: (title: string): string => `Sending the rest of “${titleText(title)}”…`,
  taking: (title: string): string => `Taking “${titleText(title)}” away…`,
  takeAway: (title: string): string => `Take “${titleText(title)}” away`,
  unfinished: 'Not all of its sentences have gone over.',
  sendOn: 'Send the rest',
  sendOnFor: (title: string): string => `Send the rest of “${titleText(title)}”`,
  union: 'All books together',
  none: 'As soon as somebody brings a book, here stands how many words there are.',
  chosen: (titles: readonly string[]): string => `Agreed on besides: ${listed(titles.map(uncapped))}.`,
  weighing: 'Counting the words…',
  iAmReady: 'I am ready',
  notReady: 'Wait, not yet',
  youAreReady: 'You are ready. The game begins when whoever made it says so.',
  begin: 'Begin the game',
  beginning: 'Beginning…',
  waitFor: (names: readonly string[]): string => `Still waiting for ${listed(names.map(shownText))}.`,
  onTheWay: 'Your books are still on their way. You can go on when they are there.',
  noBook: 'Somebody has to bring a book first.',
  leave: 'Leave the game',
  leaveHint: 'You give up your seat, and your books go with you.',
  leaveTitle: 'Leave this game?',
  leaveSays: {
    tiles: 'Your seat is free for somebody else, and your books are taken away.',
    computer: 'A computer takes your seat, and your books are taken away.',
  },
  names: (count: number): string =>
    count === 0 ? '' : `${wordsText(count)} more, names and the like, count only in an appeal.`,
} as const;

export const gatheringTexts = { agreement, screen } as const;
