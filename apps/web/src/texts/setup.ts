/** Texts of the set-up: who plays, with which words, and a game of one's own. */
import type { NameFault } from '../setup/seat-rows.ts';
import { levelName, levelSays, levelTexts } from './levels.ts';
import { listed, shownText, tilesText } from './names.ts';
import { ruleSummary } from './rule-summary.ts';
import { switchTexts } from './switches.ts';

const presets: Readonly<Record<string, { readonly title: string; readonly says: string }>> = {
  classic: { title: 'Classic', says: 'Two to four around one screen; every word is checked.' },
  solo: { title: 'Solo', says: 'You against the computer; you begin.' },
  stuff: { title: 'Stuff', says: 'Special tiles, bluffing and challenges.' },
  books: { title: 'Books', says: 'Words from books, ten rounds, the order drawn by tiles.' },
  custom: { title: 'A game of your own', says: 'By your own rules.' },
};

const presetTitle = (id: string): string => presets[id]?.title ?? shownText(id);
const presetSays = (id: string): string => presets[id]?.says ?? '';

const count = (number: number): string => number.toLocaleString('en');
const counted = (number: number, one: string, many: string): string =>
  `${count(number)} ${number === 1 ? one : many}`;

const nameFaults: Readonly<Record<NameFault, string>> = {
  empty: 'Give this player a name.',
  tooLong: 'That name is too long: 40 letters at most.',
  unreadable: 'That name holds signs that cannot be shown. Type it again without them.',
};

const players = {
  title: 'Who plays?',
  documentTitle: 'Players',
  orders: {
    listed: 'The topmost player starts. Drag the rows, or use the arrows, to change the order.',
    personFirst: 'People start, in this order; computers follow.',
    random: 'The order is drawn by lot when the game begins.',
    draw: 'Everyone draws a tile when the game begins: the lowest letter starts.',
  },
  list: 'Players',
  name: (place: number): string => `Name of player ${place}`,
  kind: (name: string): string => `Who plays as ${shownText(name)}`,
  person: 'Person',
  computer: 'Computer',
  level: (name: string): string => `Level of ${shownText(name)}`,
  levelOption: (level: number): string => `${level} · ${levelName(level)}`,
  up: (name: string): string => `Move ${shownText(name)} up`,
  down: (name: string): string => `Move ${shownText(name)} down`,
  drag: 'Drag to change the order',
  remove: (name: string): string => `Remove ${shownText(name)}`,
  add: 'Add a player',
  starts: 'starts',
  moved: (name: string, place: number): string => `${shownText(name)} is now number ${place}.`,
  removed: (name: string): string => `${shownText(name)} was removed.`,
  added: (name: string): string => `${shownText(name)} was added.`,
  nameFault: (fault: NameFault): string => nameFaults[fault],
  repeated: 'Another player has this name too. You can still play.',
  back: 'Back',
  forward: 'Start the game',
  opening: 'Setting up the table…',
  failed: 'The table could not be set up. Reload the page and try again.',
  toRules: 'Change the rules',
} as const;

const words = {
  title: 'Words',
  lists: 'Word list',
  loading: 'Looking for word lists…',
  failed:
    'The word lists could not be fetched. Reload the page; the game will start with English words meanwhile.',
  unused: 'Words are never checked in this game; only computers look into the list.',
  wordCount: (number: number | null): string => (number === null ? '' : counted(number, 'word', 'words')),
  own: 'your list',
  tiles: 'Tiles',
  tilesHint: 'A word list you add is read for these tiles.',
  tilesFixed: (title: string): string => `${title} tiles, as chosen in the rules.`,
  misfit: (list: string, tiles: string): string =>
    `${shownText(list)} is meant for other tiles than ${tiles}: words that need missing letters cannot be laid.`,
  missing: (tiles: string): string =>
    `No word list for ${tiles} tiles comes with the program. Add one of your own below, or choose another.`,
  add: 'Add a word list',
  fromBooks: 'Words from books instead',
  addHint: 'Or drop a text file anywhere on this page: one word a line, in any usual encoding.',
  drop: 'Drop your word list here',
  dropHint: 'A text file with one word a line, or a word graph (.kwg)',
  remove: 'Remove this list',
  removeTitle: 'Remove this word list?',
  removeSure: (title: string): string =>
    `${shownText(title)} will be gone from this device. Games that use it cannot go on until you add it again.`,
  removeYes: 'Remove',
  removeNo: 'Keep it',
  reading: (name: string): string => `Reading ${shownText(name)}…`,
  oneOnly: 'Please drop one file at a time.',
  noFile: 'That was no file. Drop a text file with one word a line.',
  tooLarge: (megabytes: number): string => `it is larger than ${megabytes} MB. Choose a smaller list.`,
  unreadable: 'the browser could not open it. Try again, or copy the file elsewhere first.',
  report: {
    taken: (title: string, wordCount: number): string =>
      `${shownText(title)} is ready: ${counted(wordCount, 'word', 'words')}.`,
    encoding: (encoding: string): string => `Read as ${shownText(encoding)}.`,
    duplicates: (number: number): string =>
      `${counted(number, 'word stood', 'words stood')} there more than once.`,
    unsuited: (number: number, examples: readonly string[]): string =>
      `${counted(number, 'word', 'words')} cannot be laid with these tiles${such(examples)}.`,
    badLength: (number: number, examples: readonly string[]): string =>
      `${counted(number, 'word is', 'words are')} too short or too long${such(examples)}.`,
  },
} as const;

const such = (examples: readonly string[]): string =>
  examples.length === 0 ? '' : `, such as ${listed(examples.map(shownText))}`;

const custom = {
  title: 'A game of your own',
  says: 'Begin with a game you know and change what you like. Your choices are kept on this device.',
  from: 'Start from',
  yours: 'Your game',
  same: (preset: string): string => `Exactly as ${preset}.`,
  differs: (number: number, preset: string): string =>
    number === 1 ? `One thing differs from ${preset}.` : `${number} things differ from ${preset}.`,
  reset: 'Back to the preset',
  resetLabel: (preset: string): string => `Back to the preset: everything as in ${preset}`,
  changed: 'changed',
  wrong: 'needs a look',
  boardAlt: (rows: number, cols: number): string => `A board of ${rows} rows and ${cols} columns`,
  bag: (tileCount: number): string => `${tilesText(tileCount)} in the bag`,
  inPresets: (ids: readonly string[], all: number): string => {
    if (ids.length === 0) return 'In no preset';
    return ids.length === all ? 'In every preset' : `In ${listed(ids.map(presetTitle))}`;
  },
  valueIn: (value: string, ids: readonly string[], all: number): string =>
    ids.length === all ? `${value} in every preset` : `${value} in ${listed(ids.map(presetTitle))}`,
  notInPresets: 'In no preset',
  on: 'On',
  off: 'Off',
  less: (title: string): string => `${title}: less`,
  more: (title: string): string => `${title}: more`,
  price: (kind: string): string => `Price of ${kind}`,
  faultCount: (number: number): string =>
    number === 1 ? 'One thing cannot be played yet.' : `${number} things cannot be played yet.`,
  showFault: 'Show it',
  back: 'Back',
  forward: 'Choose the players',
} as const;

export const setupTexts = {
  presetTitle,
  presetSays,
  levelName,
  levelSays,
  levels: levelTexts,
  players,
  words,
  custom,
  switches: switchTexts,
  summary: ruleSummary,
} as const;
