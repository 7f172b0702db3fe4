/** Texts of the game screen: squares and tiles by name, buttons and why they wait, and what happens at the table. */
import { listed, pointsText, tilesText } from './names.ts';

const timesNames: Readonly<Record<number, string>> = { 2: 'double', 3: 'triple', 4: 'quadruple' };
const timesName = (times: number, what: string): string =>
  `${timesNames[times] ?? `${times} times the`} ${what}`;

const premium = (letterTimes: number, wordTimes: number): string =>
  [wordTimes > 1 ? timesName(wordTimes, 'word') : '', letterTimes > 1 ? timesName(letterTimes, 'letter') : '']
    .filter((part) => part !== '')
    .join(', ');

/** A tile as a screen reader says it. */
const tile = (text: string, points: number, isBlank: boolean): string => {
  if (text === '') return 'blank';
  return `${text}, ${isBlank ? 'blank' : pointsText(points)}`;
};

const square = {
  centre: 'centre',
  tried: 'not played yet',
  pending: 'can still be challenged',
  wrong: 'no word',
  ownSpecial: (kind: string): string => `your hidden ${kind}`,
  layingSpecial: (kind: string): string => `your ${kind}, not laid yet`,
  openSpecial: (kind: string): string => `${kind}, open to all`,
} as const;

const actions = {
  play: 'Play',
  pass: 'Pass',
  swap: 'Swap',
  shuffle: 'Shuffle',
  recall: 'Recall',
  more: 'More',
  dictionary: 'Dictionary',
  history: 'History',
  menu: 'Menu',
  keys: 'Keys',
  result: 'Result',
} as const;

const hints = {
  play: 'Play these tiles',
  pass: 'Pass your turn',
  swap: 'Swap tiles with the bag',
  shuffle: 'Shuffle your rack',
  recall: 'Take all tiles back',
} as const;

const hindrance = {
  over: 'The game is over.',
  covered: 'First say that you are here.',
  gathering: 'The tiles are still being dealt.',
  saying: 'One moment: your move is being kept.',
  othersTurn: (name: string): string =>
    `It is the turn of ${name}. You can sort and try your tiles meanwhile.`,
  thinking: (name: string): string => `${name} is thinking. You can sort and try your tiles meanwhile.`,
  acceptOrChallenge: 'Accept the last play or challenge it first.',
  asked: (names: string): string => `Wait: ${names} can still challenge the last play.`,
  noExchange: 'There is no swapping in this game.',
  bagEmpty: 'The bag is empty, so nothing can be swapped.',
  bagTooSmall: (left: number, needed: number): string =>
    `The bag holds only ${tilesText(left)}; swapping needs ${needed}.`,
  nothingToShuffle: 'There is nothing to shuffle.',
} as const;

const box = {
  points: (points: number): string => String(points),
  pointsName: (points: number): string => pointsText(points),
  wrong: (word: string): string => `${word} is not in the word list.`,
} as const;

const say = {
  laid: (text: string, where: string): string => `${text} on ${where}.`,
  removed: (text: string): string => `${text} back on the rack.`,
  recalled: 'All tiles are back on the rack.',
  preview: (words: readonly string[], points: number): string => `${listed(words)}, ${pointsText(points)}.`,
  notHeld: (text: string): string => `You have no ${text}.`,
  noCursor: 'Choose a square first.',
  direction: (isAcross: boolean): string => (isAcross ? 'Across.' : 'Down.'),
  yourTurn: 'Your turn.',
  turnOf: (name: string): string => `${name} is to move.`,
} as const;

/** What happened, in one sentence; `name` is "You" where the reader did it. */
const happened = {
  dealt: 'The tiles are dealt.',
  played: (name: string, words: readonly string[], points: number): string =>
    `${name} played ${listed(words)} for ${pointsText(points)}.`,
  stolen: (name: string, points: number): string => `${name} got the ${pointsText(points)}.`,
  withdrawn: (name: string): string => `The play of ${name} was undone.`,
  exchanged: (name: string, count: number): string => `${name} swapped ${tilesText(count)}.`,
  passed: (name: string): string => `${name} passed.`,
  timeUp: (name: string): string => `Time is up for ${name}.`,
  appealLost: (name: string, points: number): string => `${name} lost the appeal: ${pointsText(points)}.`,
  appealWon: (name: string, times: number): string =>
    `${name} won the appeal: the play counts ${times === 2 ? 'double' : `${times} times`}.`,
  left: (name: string): string => `${name} left the game.`,
  replaced: (before: string, after: string): string => `${before} left the game. ${after} plays on.`,
  ended: (names: readonly string[]): string => {
    if (names.length === 0) return 'The game is over.';
    return names.length === 1
      ? `The game is over. ${listed(names)} won.`
      : `The game is over. ${listed(names)} share the win.`;
  },
} as const;

const screen = {
  name: 'Game',
  board: 'Board',
  rack: 'Rack',
  tools: 'Around the game',
  loading: 'Setting the type…',
  failed: 'This game cannot be opened',
  back: 'Back to the start',
  again: 'Try again',
} as const;

const title = {
  product: 'Tilewright',
  yourTurn: 'Your turn',
  turnOf: (name: string): string => `${name} to move`,
  over: 'Game over',
  of: (state: string): string => `${state} · Tilewright`,
} as const;

export const tableTexts = {
  premium,
  tile,
  square,
  actions,
  hints,
  hindrance,
  box,
  say,
  happened,
  screen,
  title,
} as const;
