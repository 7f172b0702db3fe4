/** Texts of the game of books: its set-up, the books, reading them, and why a file is none. */
import type { ArchiveTrick, BookFault, BookFormat, BookLimits, BookPart, FileKind } from '@tilewright/books';
import { unreachable } from '@tilewright/rules';
import { fewTitles, quoted, titleText, titlesText } from './books-titles.ts';
import { listed, shownText } from './names.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const wordsText = (count: number): string => counted(count, 'word', 'words');

const formats: { readonly [Format in BookFormat]: string } = {
  text: 'text file',
  epub: 'EPUB',
  pdf: 'PDF',
  html: 'web page',
  markdown: 'Markdown file',
};

const kinds: { readonly [Kind in FileKind]: string } = {
  picture: 'It is a picture',
  sound: 'It is a sound file',
  video: 'It is a film',
  archive: 'It is an archive without a book in it',
  document: 'It is a document of a writing program: save it as text or PDF first',
  kindle: 'It is a Kindle book: an EPUB of it without copy protection can be read',
  program: 'It is a program',
  unknown: 'It holds no text',
};

const parts: { readonly [Part in BookPart]: string } = {
  directory: 'its table of parts',
  contents: 'its table of contents',
  text: 'its text',
};

const tricks: { readonly [Trick in ArchiveTrick]: string } = {
  path: 'it names files outside of itself',
  link: 'it holds links instead of files',
  overlap: 'its parts overlap',
  sizes: 'its sizes are not true',
};

const MEGABYTE = 2 ** 20;

const limits: { readonly [Limit in keyof BookLimits]: (most: number) => string } = {
  fileBytes: (most) => `It is larger than ${most / MEGABYTE} MB.`,
  inflatedBytes: (most) => `Unpacked it is larger than ${most / MEGABYTE} MB, and no book is.`,
  entries: (most) => `It has more than ${most.toLocaleString('en')} parts, and no book has.`,
  ratio: () => 'It unpacks to far more than any book does.',
  ratioFreeBytes: () => 'It unpacks to far more than any book does.',
  textLength: () => 'Its text is longer than that of any book.',
  lines: (most) => `It has more than ${most.toLocaleString('en')} lines, and no book has.`,
  paragraphs: (most) => `It has more than ${most.toLocaleString('en')} paragraphs, and no book has.`,
  chapters: (most) => `It has more than ${most.toLocaleString('en')} chapters.`,
  differentWords: (most) => `It has more than ${most.toLocaleString('en')} different words, and no book has.`,
  pages: (most) => `It has more than ${most.toLocaleString('en')} pages.`,
  pagePieces: () => 'One of its pages has more pieces of text than any page of a book.',
  pageMs: () => 'One of its pages takes too long to read.',
  timeMs: () => 'Reading it takes too long.',
  coverBytes: () => 'Its cover is too large.',
  coverPixels: () => 'Its cover is too large.',
};

const READABLE = 'Text, EPUB, PDF, HTML and Markdown can be read.';

/** Why a file is not read as a book, as a sentence that says what was wrong with it. */
const faultText = (fault: BookFault): string => {
  switch (fault.type) {
    case 'cancelled':
      return 'Reading was stopped.';
    case 'empty':
      return 'The file is empty.';
    case 'noWords':
      return fault.format === 'pdf'
        ? 'It has no text. A PDF of scanned pages holds only pictures of words.'
        : `This ${formats[fault.format]} holds no words.`;
    case 'notABook':
      return `${kinds[fault.seen]}. ${READABLE}`;
    case 'overLimit':
      return limits[fault.limit](fault.most);
    case 'cutOff':
      return `The end of this ${formats[fault.format]} is missing. Copy or download it again.`;
    case 'damaged':
      return `This ${formats[fault.format]} is damaged: ${parts[fault.part]} cannot be read. Copy or download it again.`;
    case 'locked':
      return `This ${formats[fault.format]} is encrypted or copy-protected, so its words cannot be read.`;
    case 'hasScripts':
      return 'It contains scripts. Books with programs in them are not read.';
    case 'hasDefinitions':
      return 'It contains definitions of its own that can make a text grow without end. Such files are not read.';
    case 'unsafeArchive':
      return `It is an archive made to mislead: ${tricks[fault.trick]}. Such files are not read.`;
    default:
      return unreachable(fault);
  }
};

const reading = {
  add: 'Add a book',
  addHint: 'Or drop files anywhere on this page: EPUB, PDF, text, HTML or Markdown.',
  stayHere: 'The files stay on this device.',
  drop: 'Drop your books here',
  dropHint: 'EPUB, PDF, text, HTML or Markdown',
  noFile: 'That was no file. Drop a book: EPUB, PDF, text, HTML or Markdown.',
  tooMany: (most: number): string => `Drop at most ${most} books at once.`,
  waiting: (name: string): string => `${shownText(name)} waits`,
  now: (name: string): string => `Reading ${shownText(name)}`,
  share: (share: number): string => `${Math.floor(share * 100)} %`,
  cancel: 'Stop',
  cancelLabel: (name: string): string => `Stop reading ${shownText(name)}`,
  refused: (name: string): string => `${shownText(name)} was not read.`,
  unreadable: 'The browser could not open it. Try again, or copy the file elsewhere first.',
  stuck: 'Reading it came to no end, so it was stopped. The file may be damaged.',
  broken: 'Reading it failed. The file may be damaged.',
  done: (title: string, count: number): string => `${quoted(title)} is on your shelf: ${wordsText(count)}.`,
  already: (title: string): string => `${quoted(title)} is on your shelf already.`,
  faultText,
} as const;

const shelf = {
  title: 'Books',
  shelf: 'From the shelf',
  own: 'Your books',
  loading: 'Looking at your shelf…',
  notLasting: 'This window keeps nothing: your books are gone when you close it.',
  by: (author: string): string => (author === '' ? '' : `by ${titleText(author)}`),
  words: wordsText,
  ages: ({ from, to }: { readonly from: number; readonly to: number }): string => `${from} to ${to} years`,
  more: (title: string): string => `Rename or remove ${quoted(title)}`,
  remove: 'Remove',
  titleLabel: 'Title',
  authorLabel: 'Author',
  save: 'Save',
  return: 'Return',
  removeTitle: 'Remove this book?',
  removeSure: (title: string): string =>
    `${quoted(title)} will be gone from this device. Games played with its words go on, but its sentences can no longer be shown.`,
  removeYes: 'Remove',
  removeNo: 'Keep it',
} as const;

const choosing = {
  sharing: 'Whose books?',
  table: 'For the table',
  tableSays: 'One pile that everybody plays with.',
  each: 'For each player',
  eachSays: 'Everybody brings books; all of them count for all.',
  who: 'Choosing for',
  chosenBy: (names: readonly string[]): string => `chosen by ${listed(names.map(shownText))}`,
  none: 'Choose at least one book.',
  union: (titles: readonly string[]): string =>
    titles.length === 1
      ? `The game knows the words of ${titlesText(titles)}, and no others.`
      : `The game knows the words of ${titlesText(titles)} together, for every player.`,
} as const;

const settings = {
  title: 'Rules',
  rounds: {
    title: 'Rounds',
    says: 'So many turns for everybody, then the game ends.',
    unit: (count: number): string => (count === 1 ? 'round' : 'rounds'),
  },
  hasNames: {
    title: 'Names count',
    says: 'Words that the books only write with a capital inside a sentence, such as Alice.',
  },
  hasAppeal: {
    title: 'Appeals',
    says: 'Who is refused a word may insist that it stands in the books, as a name or in capitals: double points if so, 10 points and the turn lost if not.',
  },
  premiums: {
    title: 'Premium squares',
    options: {
      once: { title: 'Count once', says: 'On the turn in which they are covered.' },
      persistent: {
        title: 'Count every time',
        says: 'For each word that runs over them, except the centre.',
      },
    },
  },
  hasTwos: {
    title: 'Short words besides',
    says: 'The two-letter words of the usual list count too, whether they stand in the books or not.',
  },
  isBalanced: {
    title: 'A bag made for these books',
    says: 'The tiles come as often as the letters do in their words.',
  },
  tiles: 'Tiles',
  every: 'Every rule by itself',
  everyHint: 'Board, racks, clock, special tiles: begin with this game and change what you like.',
  custom: 'Your own rules',
  customSays: 'As set in “A game of your own”.',
  change: 'Change them',
} as const;

const turnsText = (share: number): string =>
  `${share > 0 && share < 0.01 ? 'less than 1' : Math.round(share * 100)} of 100 turns`;

const report = {
  title: 'How it will play',
  waiting: 'Gathering the words…',
  none: 'Choose a book, and here stands how well it plays.',
  failed: 'The words could not be gathered. Try again, or choose other books.',
  words: (count: number): string => `${wordsText(count)} to play with`,
  names: (count: number): string =>
    count === 0 ? '' : `${wordsText(count)} more, names and the like, count only in an appeal.`,
  length: (length: number): string => (length === 8 ? '8+' : String(length)),
  lengthLabel: (length: number, count: number): string =>
    `${wordsText(count)} of ${length === 8 ? '8 letters and more' : `${length} letters`}`,
  lengths: 'Words by their letters',
  letters: (covered: number, all: number): string =>
    covered === all
      ? 'Every letter of the tiles stands in some word.'
      : `${covered} of ${all} letters stand in some word.`,
  missing: (letters: readonly string[]): string => `No word has ${listed(letters)}.`,
  trying: 'Two computers try it out…',
  goingOn: 'They play on, to be surer.',
  tried: (points: number, gameCount: number): string =>
    `In ${gameCount} games two computers made ${points.toFixed(1)} points a turn.`,
  stuck: (share: number): string =>
    share === 0 ? 'They always found a word.' : `They found no word in ${turnsText(share)}.`,
  verdict: {
    well: 'Plays well',
    fair: 'Can be played',
    hard: 'Hard going',
  },
  advice: 'Advice',
  manyNames:
    'More than a third of the different words are kept apart because they have a capital. In languages that write nouns so, as German does, let them count.',
  letNames: 'Let names count',
  remedies: { twos: 'Add the two-letter words', bag: 'Use a bag made for these books' },
  wouldHelp: {
    twos: 'The two-letter words would help.',
    bag: 'A bag made for these books would help.',
  },
  helps: ({ pointsPerTurn, stuckShare }: { pointsPerTurn: number; stuckShare: number }): string =>
    `Tried too: ${pointsPerTurn.toFixed(1)} points a turn, no word in ${turnsText(stuckShare)}.`,
} as const;

const screen = {
  kicker: 'Words from books',
  title: 'Which books?',
  says: 'A game whose dictionary is a book. Every word that stands in the books you choose counts, and no other; tap a word on the board to see where it stands.',
  back: 'Back to the start',
  play: 'Start the game',
  opening: 'Setting up the table…',
  players: 'Players',
  cannot: 'This game cannot be played so. Go back to the usual rules.',
  /** `otherCount`: of words that only an appeal knows. */
  noWords: (otherCount: number): string =>
    otherCount === 0
      ? 'These books have no words that these tiles can spell. Choose another book or other tiles.'
      : `The words of these books that these tiles can spell are all written with capitals, as names are: ${wordsText(otherCount)}. Let names count, or choose another book.`,
} as const;

const table = {
  lookedIn: (titles: readonly string[]): string => `Looked for in ${titlesText(titles)}.`,
  which: 'Which word?',
  looking: 'Looking it up…',
  stands: (count: number): string =>
    count === 1 ? 'stands here once' : `stands here ${count.toLocaleString('en')} times`,
  chapter: (chapter: string): string => titleText(chapter),
  removed:
    'This book was removed from this device, so its sentences cannot be shown. Add the file again to see them.',
  noSentence: 'It stands here. Sentences are not shown in this game.',
  isTwo: (word: string): string =>
    `${word} stands in none of the books. It is one of the short words that were added to this game.`,
  nowhere: (word: string): string => `${word} stands in none of the books of this game.`,
  notHere:
    'The books of this game are not on this device, so the sentences cannot be shown. The game itself is whole.',
  whereStands: (word: string): string => `Where ${word} stands in the books`,
  return: 'Return',
} as const;

export const booksTexts = {
  titleText,
  titlesText,
  fewTitles,
  screen,
  reading,
  shelf,
  choosing,
  settings,
  report,
  table,
} as const;
