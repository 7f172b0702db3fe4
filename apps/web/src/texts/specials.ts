/** Texts of the screen: special tiles, the shop, challenges, and what became of them. */
import { listed, pointsText, signless } from './names.ts';

const names: Readonly<Record<string, string>> = {
  boom: 'Bomb',
  negative: 'Negative',
  reverse: 'Reverse',
  dispose: 'Dispose',
  steal: 'Steal',
  skip: 'Skip',
};

/** A kind of special tile as players call it; one that has no name here is called what the rules call it. */
const kindName = (kind: string): string => (Object.hasOwn(names, kind) ? (names[kind] ?? kind) : kind);

/** The numbers of the game that say what a special tile does. */
interface Numbers {
  readonly blast: { readonly shape: 'square' | 'diamond'; readonly radius: number };
  readonly disposeTo: number;
  readonly seatCount: number;
}

const blastText = ({ shape, radius }: Numbers['blast']): string => {
  const side = radius * 2 + 1;
  const area =
    shape === 'square' ? `in the ${side} × ${side} squares around it` : `up to ${radius} steps away`;
  return `Every letter ${area} is gone, the new ones too.`;
};

const uses: Readonly<Record<string, (numbers: Numbers) => string>> = {
  boom: ({ blast }) => blastText(blast),
  negative: () => 'The play counts against whoever made it.',
  reverse: ({ seatCount }) =>
    seatCount > 2
      ? 'From then on the order of play runs the other way.'
      : 'The order of play turns round; between two that changes nothing.',
  dispose: ({ disposeTo }) => `Whoever made the play draws up to ${disposeTo} tiles only, this once.`,
  steal: () => 'You get the points of the play.',
  skip: () => 'The player after that misses a turn.',
};

const use = (kind: string, numbers: Numbers): string =>
  Object.hasOwn(uses, kind) ? (uses[kind]?.(numbers) ?? '') : '';

const shop = {
  title: 'Shop',
  open: 'Shop',
  close: 'Return',
  purse: (points: number): string => `You have ${pointsText(points)} to spend.`,
  how: (isTriggeredByOwner: boolean): string =>
    isTriggeredByOwner
      ? 'Lay one on an empty square with your play. It acts when a letter lands on it, yours too; until then only you see it.'
      : 'Lay one on an empty square with your play. It acts when somebody else’s letter lands on it; until then only you see it.',
  price: pointsText,
  buy: 'Buy',
  buyLabel: (kind: string, price: number): string => `Buy ${kindName(kind)} for ${pointsText(price)}`,
  bought: (kind: string): string => `${kindName(kind)} is yours: lay it from your next turn on.`,
  held: (count: number): string => `You hold ${count}.`,
  tooDear: (missing: number): string => `${pointsText(missing)} short.`,
  notYourTurn: 'Only in your own turn.',
  playPending: 'Wait until the last play stands.',
  gameOver: 'The game is over.',
} as const;

const panel = {
  name: 'Your special tiles',
  none: 'No special tiles yet',
  ready: (kind: string, count: number): string =>
    count === 1
      ? `${kindName(kind)}, choose a square for it`
      : `${kindName(kind)}, ${count} to lay, choose a square`,
  fresh: (kind: string, count: number): string =>
    `${kindName(kind)}${count > 1 ? `, ${count}` : ''}, from your next turn on`,
  freshHint: 'From your next turn on',
  takeOff: (kind: string, square: string): string => `Take ${kindName(kind)} back from ${square}`,
} as const;

const challenge = {
  name: 'Challenge',
  challenge: 'Challenge',
  accept: 'Accept',
  back: 'Return',
  asks: (seat: string): string => `${seat}, do you believe it?`,
  thinks: (seat: string): string => `${seat} thinks it over`,
  played: (seat: string, words: readonly string[], points: number): string =>
    `${seat} played ${listed(words)} for ${pointsText(points)}.`,
  seconds: (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'} left`,
  timeUp: 'Time is up',
  next: (seats: string): string => `Asked after that: ${seats}.`,
  lastPlay: 'This was the last play of the game: accept it or challenge it.',
  sure: 'Challenge this play?',
  challengesAs: (seat: string): string => `${seat} challenges`,
  stakes: {
    right: (mover: string): string => `If a word is wrong, ${mover} takes the tiles back.`,
    rightGame: (mover: string): string => `If a word is wrong, ${mover} loses the game.`,
    nothing: 'If all are good, it costs nothing.',
    turn: (seat: string): string => `If all are good, ${seat} misses a turn.`,
    points: (mover: string, points: number): string =>
      `If all are good, ${mover} gains ${pointsText(points)}.`,
    game: (seat: string): string => `If all are good, ${seat} loses the game.`,
  },
} as const;

const notWords = (words: readonly string[]): string =>
  words.length === 1 ? `${words[0] ?? ''} is not a word` : `${listed(words)} are not words`;

const outcome = {
  right: (words: readonly string[], mover: string): string =>
    `${notWords(words)}: ${mover} takes the tiles back.`,
  rightGame: (words: readonly string[], mover: string): string =>
    `${notWords(words)}: ${mover} loses the game.`,
  nothing: 'All words are good: the play stands.',
  turn: (seat: string): string => `All words are good: ${seat} loses the turn.`,
  points: (mover: string, points: number): string =>
    `All words are good: ${mover} gains ${pointsText(points)}.`,
  game: (seat: string): string => `All words are good: ${seat} loses the game.`,
  paid: (seats: string, count: number): string => `${seats} ${count === 1 ? 'misses' : 'miss'} a turn.`,
  opened: (kinds: readonly string[]): string =>
    `${listed(kinds.map(kindName))} ${kinds.length === 1 ? 'lies' : 'lie'} there again, open to all.`,
  spent: (seat: string, points: number): string => `${seat} spent ${pointsText(points)} in the shop.`,
} as const;

const lettersGone = (count: number): string => {
  if (count === 0) return 'nothing left to hit';
  return count === 1 ? '1 letter gone' : `${count} letters gone`;
};

const effect = {
  line: (kind: string, owner: string, what: string): string => `${kindName(kind)} of ${owner}: ${what}`,
  boom: lettersGone,
  negative: (before: number, after: number): string =>
    before > 0 ? `${signless(before)} becomes ${signless(after)}` : 'no points to turn',
  reverse: 'the order of play turns round',
  dispose: (mover: string, count: number): string => `${mover} draws up to ${count} only`,
  steal: (owner: string, mover: string, points: number): string =>
    `${owner} takes ${pointsText(points)} from ${mover}`,
  nothingToSteal: 'nothing to take',
  skip: (next: string): string => `${next} misses a turn`,
  other: 'it acts',
  name: 'What the special tiles do',
} as const;

/** The lines about what challenges and special tiles did. */
const newsName = 'What happened';

export const specialsTexts = {
  kindName,
  use,
  shop,
  panel,
  challenge,
  outcome,
  effect,
  newsName,
} as const;
