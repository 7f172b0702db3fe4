/** Texts of printed boards: the set-up of Junior, the list of boards, boards that came as a link or a file, and printing. */
import type { Inexpressible, NotationFault } from '@tilewright/notation';
import { LIMITS, unreachable } from '@tilewright/rules';
import type { SetupFault } from '@tilewright/variants';
import type { BoardFileFault } from '../boards/read-board-file.ts';
import { shownText } from './names.ts';

const builtInNames: Readonly<Record<string, string>> = {
  garden: 'Garden',
  body: 'Body and clothes',
  toys: 'Toys',
  sea: 'By the sea',
  music: 'Music',
  kitchen: 'Kitchen',
  animals: 'Animals',
  weather: 'Weather',
  picnic: 'Picnic',
  fair: 'Fair',
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A board by its name; one that nobody named is called so. */
const boardName = (name: string): string => shownText(name).trim() || 'Board without a name';

const builtInName = (id: string): string => builtInNames[id] ?? shownText(id);

const size = (rows: number, cols: number): string => `${rows} × ${cols}`;

const about = ({ rows, cols, words }: { rows: number; cols: number; words: readonly unknown[] }): string =>
  `${size(rows, cols)} · ${counted(words.length, 'word', 'words')}`;

/** What a drawing of a board is called. */
const drawing = (name: string, words: readonly string[]): string =>
  words.length === 0 ? `${boardName(name)}: no words yet` : `${boardName(name)}: ${words.join(', ')}`;

/** Why a board or its game cannot be played, as a sentence that says what to do. */
const faultText = (fault: SetupFault): string => {
  switch (fault.type) {
    case 'printedTooSmall':
      return `It has ${counted(fault.count, 'letter', 'letters')}, and ${fault.neededCount} are needed to deal. Choose fewer players, or random letters.`;
    case 'noPrintedWords':
      return 'It has no words yet. Change it and place some.';
    case 'printedWordShort':
    case 'printedWordOff':
    case 'printedLettersClash':
    case 'printedWordRepeated':
    case 'printedWordNotWhole':
    case 'printedRunUnlisted':
      return 'Its words do not fit together yet. Change it until every row of letters is a word.';
    case 'seatCount':
      return `A game has ${LIMITS.seats.least} to ${LIMITS.seats.most} players.`;
    case 'seatName':
      return `Player ${fault.seat + 1} needs a name of up to ${LIMITS.nameLength.most} letters.`;
    case 'outOfBounds':
      return `Enter a whole number from ${fault.least} to ${fault.most}.`;
    default:
      return 'This game cannot be played so. Go back to the usual settings.';
  }
};

const junior = {
  kicker: 'Junior',
  title: 'Choose a board',
  says: 'Everyone has letter stamps. Stamp the letters of the printed words; who stamps the last letter of a word gets a point.',
  back: 'Back',
  play: 'Play',
  opening: 'Setting up the table…',
  boards: 'Boards',
  builtIn: 'Boards that come with the game',
  own: 'Your boards',
  shared: 'The board of the link',
  toBoards: 'All boards, and new ones',
  loading: 'Looking for your boards…',
  game: 'The game',
  games: {
    junior: { title: 'Junior', says: 'Letters come by luck. Nobody has to play.' },
    juniorFamily: { title: 'Junior family', says: 'Just the letters of the board. Who can play, plays.' },
  },
  players: 'Players',
  more: 'More settings',
  asUsual: 'As usual',
  changed: 'changed',
  reset: 'Back to the usual settings',
  cannot: (what: string, why: string): string => `${what}: ${why}`,
  gone: 'The board that you wanted to play on is not here. Choose another one.',
} as const;

const settings = {
  pool: {
    title: 'Letters in the pool',
    says: 'Which letters can be drawn.',
    options: {
      random: { title: 'By luck', says: 'Any letters that the board has, and seven more for each player.' },
      board: { title: 'Those of the board', says: 'Exactly the letters that are printed.' },
    },
  },
  refill: {
    title: 'New letters',
    says: 'When everyone draws.',
    options: {
      whenEmpty: { title: 'When all are used', says: 'Seven new ones once the last is gone.' },
      everyTurn: { title: 'After every turn', says: 'Always back to seven.' },
    },
  },
  hands: {
    title: 'Everyone’s letters',
    says: 'Who can see them.',
    options: {
      open: { title: 'Open', says: 'They lie on the table for all to see.' },
      hidden: { title: 'Behind a curtain', says: 'Only whoever has the turn sees their own.' },
    },
  },
  mustPlay: {
    title: 'Who can play must play',
    says: 'Two letters if you can, else one, else swap two.',
  },
  endsWhenPoolEmpty: {
    title: 'Over when the pool is empty',
    says: 'The game ends as soon as the last letter is drawn.',
  },
  capturelessRounds: {
    title: 'Rounds without a stamp',
    says: 'The game ends when nobody has stamped anything for so long.',
    unit: (count: number): string => (count === 1 ? 'round' : 'rounds'),
  },
  lightsUp: {
    title: 'Show what fits',
    says: 'Squares that your letters fit light up.',
  },
} as const;

const list = {
  title: 'Boards',
  back: 'To the start',
  builtIn: 'Boards that come with the game',
  own: 'Your boards',
  none: 'You have no boards of your own yet. Make a new one, change one of those below, or open a file.',
  loading: 'Looking for your boards…',
  notLasting: 'This window keeps nothing: your boards are gone when you close it. Save them as files.',
  make: 'New board',
  open: 'Open a file',
  openHint: 'Or drop a board file anywhere here.',
  drop: 'Drop it here',
  dropHint: 'A board file: a size, then a line for each word',
  play: 'Play',
  change: 'Change',
  more: 'More',
  /** What a button does to which board, for who cannot see the card around it. */
  on: (action: string, name: string): string => `${action}: ${boardName(name)}`,
  print: 'Print',
  printHint: 'The board, letters to cut out, and a list of the words.',
  share: 'Share by link',
  shareHint: 'The whole board stands in the link itself; nothing is stored anywhere else.',
  file: 'Save as file',
  fileHint: 'A plain text that Tilewright and other programs can read.',
  duplicate: 'Duplicate',
  duplicateHint: 'A copy of it among your boards.',
  rename: 'Rename',
  renameHint: 'Give it another name.',
  remove: 'Delete',
  removeHint: 'It will be gone from this device.',
  return: 'Return',
  copyOf: (name: string): string => `${name} (copy)`,
  duplicated: (name: string): string => `${boardName(name)} is among your boards.`,
  saved: (name: string): string => `Saved as ${shownText(name)}.`,
  opened: (name: string): string => `${boardName(name)} is among your boards.`,
  removed: (name: string): string => `${boardName(name)} was deleted.`,
  undo: 'Undo',
} as const;

const naming = {
  title: 'Rename this board',
  label: 'Name of the board',
  yes: 'Rename',
  no: 'Return',
} as const;

const removing = {
  title: 'Delete this board?',
  sure: (name: string): string =>
    `${boardName(name)} will be gone from this device. Games on it are not touched.`,
  yes: 'Delete',
  no: 'Keep it',
} as const;

const sharing = {
  title: 'Share this board',
  copied: 'The link is copied. Paste it wherever you like.',
  copyByHand: 'Copy this link:',
  label: 'Link to the board',
  return: 'Return',
} as const;

/** Why a board cannot become a link or a file. */
const cannotLeave = (why: Inexpressible): string => {
  if (why.type === 'tile')
    return `The tile ${shownText(why.text)} has more than one letter, and links and board files have one letter for each square. Play and print this board here, or change its words to some without ${shownText(why.text)}.`;
  if (why.type === 'unsoundBoard' && why.problem.type === 'noWords')
    return 'This board has no words yet, so there is nothing to share or save. Change it and place some.';
  return 'This board cannot be shared or saved as a file before its words fit together. Change it until every row of letters is a word, each once.';
};

const shared = {
  says: 'This board came as a link and is not stored on this device.',
  keep: 'Keep it',
  keeping: 'Keeping it…',
  kept: 'It is among your boards.',
  play: 'Play it',
  toBoards: 'Your boards',
  toStart: 'To the start',
  words: 'Words',
  brokenTitle: 'This link does not hold a whole board',
  broken: 'Perhaps it was cut or changed on the way. Ask for it again, or for the board as a file.',
} as const;

const found = (text: string): string => (text === '' ? 'nothing' : `“${shownText(text)}”`);

const lineFault = ({ line, expected, found: there }: NotationFault): string =>
  `Line ${line}: expected ${expected}; found ${found(there)}.`;

const fileFault = (fault: BoardFileFault): string => {
  switch (fault.type) {
    case 'tooLarge':
      return `It is larger than ${fault.mostKilobytes} kB, and no board is. Choose another file.`;
    case 'unreadable':
      return 'The browser could not open it. Try again, or copy the file elsewhere first.';
    case 'notText':
      return 'It is no text, so it is no board file. Choose another file.';
    case 'line':
      return lineFault(fault.fault);
    case 'noTiles':
      return `Line ${fault.line}: no tiles here have all the letters of these words. Use the letters of one language.`;
    case 'tooFewLetters':
      return `Line ${fault.line}: too few letters to deal; expected ${fault.neededCount} or more for two players, found ${fault.count}.`;
    default:
      return unreachable(fault);
  }
};

const files = {
  refused: (name: string): string => `${shownText(name)} is no sound board, so nothing was kept.`,
  faults: 'What is wrong with it',
  more: (count: number): string => `And ${counted(count, 'more fault', 'more faults')}.`,
  oneOnly: 'Please open one file at a time.',
  fault: fileFault,
} as const;

const printing = {
  title: (name: string): string => `Print ${boardName(name)}`,
  print: 'Print',
  back: 'Back',
  loading: 'Setting up the pages…',
  failed: 'This board cannot be printed',
  spare: 'Spare letters',
  spareSays: 'The letters of the board are enough to cover it. Spares are for drawing by luck.',
  spareOption: (count: number): string => (count === 0 ? 'None' : `${count} more of each`),
  pages: (count: number): string => counted(count, 'page', 'pages'),
  page: (page: number, count: number): string => `Page ${page} of ${count}`,
  board: 'Colour the letters in, or cover them with the letters from the next page.',
  chips: 'Letters to cut out',
  chipsSays: (count: number): string => `${counted(count, 'letter', 'letters')}. Cut along the lines.`,
  key: 'The words',
  keySays: 'Row and column of the first letter, and its direction.',
  across: 'across',
  down: 'down',
} as const;

export const boardsTexts = {
  boardName,
  builtInName,
  about,
  drawing,
  faultText,
  junior,
  settings,
  list,
  naming,
  removing,
  sharing,
  cannotLeave,
  shared,
  files,
  printing,
} as const;
