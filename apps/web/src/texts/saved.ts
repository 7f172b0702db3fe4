/** Texts of the screen: saved games, replay, and games that came as a link. */
import { listed, pointsText, shownText, signed, signless } from './names.ts';

const titles: Readonly<Record<string, string>> = {
  classic: 'Classic',
  solo: 'Solo',
  stuff: 'Stuff',
  books: 'Books',
  junior: 'Junior',
  juniorFamily: 'Junior family',
  custom: 'Custom',
  gcg: 'Imported game',
};

/** A game by its name; one that has none here is called what its file calls it. */
const gameTitle = (variant: string): string =>
  Object.hasOwn(titles, variant) ? (titles[variant] ?? '') : shownText(variant) || 'Game';

/** Who plays a game. */
const namesOf = (seats: readonly { readonly name: string }[]): string =>
  listed(seats.map(({ name }) => shownText(name)));

const list = {
  title: 'Saved games',
  running: 'Still running',
  finished: 'Finished',
  finishedAndImported: 'Finished and imported',
  loading: 'Looking for your games…',
  notLasting:
    'This window keeps nothing: its games are gone when you close it. Export what you want to keep.',
  players: 'Players',
  toMove: 'to move',
  won: 'won',
  tied: 'shared the win',
  emptyTitle: 'No saved games yet',
  empty:
    'Every game you play is kept here by itself, move by move, so that you can close the page at any time. You can also bring one in: a game file, a GCG record or a link.',
  begin: 'To the start',
  resume: 'Continue',
  replay: 'Replay',
  export: 'Export',
  remove: 'Remove',
  /** What a button does to which game, for who cannot see the card around it. */
  about: (action: string, seats: readonly { readonly name: string }[]): string =>
    `${action}: ${namesOf(seats)}`,
} as const;

const bringIn = {
  file: 'Import a file',
  paste: 'Paste a game',
  hint: 'Or drop a file anywhere here: a game file or a GCG record.',
  drop: 'Drop it here',
  dropHint: 'A Tilewright game file or a GCG record',
  pasteTitle: 'Paste a game',
  pasteLabel: 'A link to a game, the text of a game file, or a GCG record',
  pasteButton: 'Import',
  pasteName: 'Pasted text',
  nothing: 'There is nothing to import yet: paste something first.',
  return: 'Return',
  done: 'The game is in your list.',
  tooLarge: (megabytes: number): string =>
    `it is larger than ${megabytes} MB, and no game is. Choose another file.`,
  unreadable: 'the browser could not open it. Try again, or copy the file elsewhere first.',
  noFile: 'That was no file. Drop a game file or a GCG record, or paste its text.',
} as const;

const exporting = {
  title: 'Export this game',
  gcg: 'GCG record',
  gcgHint: 'For other word-game programs. Two players, letters only.',
  file: 'Game file',
  fileHint: 'Everything, with all draws, to keep or to send. Tilewright reads it again.',
  unfinishedFileHint:
    'The board and the scores as everybody may see them: no racks, no hidden tiles, no draws to come.',
  link: 'Link',
  linkHint:
    'The whole game inside one address. Who opens it sees the replay; nothing is stored anywhere else.',
  afterEnd: 'Only once the game is over, so that nothing hidden is given away.',
  recordOnly: 'This game came as a record that does not hold everything; only its board can be saved.',
  recordFileHint: 'The board and the scores as they stand.',
  return: 'Return',
  saved: (name: string): string => `Saved as ${shownText(name)}.`,
  copied: 'The link is copied. Paste it wherever you like.',
  copyByHand: 'Copy this link:',
  linkLabel: 'Link to the game',
  longLink: 'It is a long link: some programs cut it. If it does not open, send the game file instead.',
} as const;

const removing = {
  title: 'Remove this game?',
  sure: (seats: readonly { readonly name: string }[]): string =>
    `The game of ${namesOf(seats)} will be gone from this device.`,
  yes: 'Remove',
  no: 'Keep it',
  removed: 'The game was removed.',
  undo: 'Undo',
} as const;

/** Lines of the sheet that the end adds. */
const settlings: Readonly<Record<'unplayed' | 'gained' | 'overtime', string>> = {
  unplayed: 'Unplayed tiles',
  gained: 'Tiles of the others',
  overtime: 'Overtime',
};

const replay = {
  loading: 'Setting up the board…',
  failed: 'This game cannot be shown',
  toSaved: 'To the saved games',
  toStart: 'To the start',
  first: 'First',
  previous: 'Back',
  next: 'Forward',
  last: 'End',
  watch: 'Watch',
  pause: 'Pause',
  slider: 'Move',
  moves: 'Moves',
  sheet: 'Score sheet',
  scores: 'Scores',
  stepValue: (step: number, count: number): string => (step === 0 ? 'Start' : `Move ${step} of ${count}`),
  board: (step: number, what: string): string =>
    step === 0 ? 'Board before the first move' : `Board after move ${step}. ${what}`,
  rack: (letters: string): string => (letters === '' ? 'empty rack' : letters),
  rackLabel: 'Rack',
  oldAndPoints: (old: number, points: number): string => `${signless(old)} ${signed(points)}`,
  noPoints: '-',
  total: signless,
  settlings,
  began: (first: string): string =>
    first === '' ? 'The racks are dealt.' : `The racks are dealt; ${first} begins.`,
  played: (name: string, word: string, points: number): string =>
    `${name}: ${word} for ${pointsText(points)}.`,
  alsoFormed: (words: readonly string[]): string => `Also ${listed(words)}.`,
  swapped: (name: string, count: number): string =>
    `${name} swapped ${count} ${count === 1 ? 'tile' : 'tiles'}.`,
  passed: (name: string): string => `${name} passed.`,
  timeUp: (name: string): string => `${name} ran out of time.`,
  left: (name: string): string => `${name} left the game.`,
  appealWon: (name: string): string => `${name} appealed and won.`,
  appealLost: (name: string): string => `${name} appealed and lost.`,
  captured: (name: string): string => `${name} captured a letter.`,
  fair: (count: number): string =>
    `All ${count} draws checked: every tile is the one that the sealed secret and the players’ own chance bring.`,
  unfair: 'The draws do not follow from the sealed secret: this record was changed after the game.',
  uncheckable: 'A record like this one holds no draws, so they cannot be checked.',
} as const;

const link = {
  loading: 'Unfolding the game…',
  unkept: 'This game came as a link and is not stored on this device.',
  keep: 'Keep it',
  keeping: 'Keeping it…',
  kept: 'It is among your saved games.',
  show: 'Saved games',
  broken: {
    title: 'This link does not hold a whole game',
    hint: 'Perhaps it was cut on the way: links to games are long. Ask for it again, or for the game file, which can be imported.',
  },
  tooLong: {
    title: 'The game of this link is too long to be shown',
    hint: 'It has more steps than any game that is played. Ask for another link.',
  },
  name: 'Link',
} as const;

export const savedTexts = {
  gameTitle,
  names: namesOf,
  list,
  bringIn,
  exporting,
  removing,
  replay,
  link,
  plain: signless,
} as const;
