/** Texts of a game of Junior: few, short, and worded for children. */
import { listed } from './names.ts';

const orList = (items: readonly string[]): string => {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const counted = (count: number): string => NUMBERS[count] ?? String(count);
const stamps = (count: number): string => `${counted(count)} ${count === 1 ? 'stamp' : 'stamps'}`;
const pointsOf = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

const screen = {
  name: 'Junior',
  board: 'Board',
  hand: (name: string): string => `Stamps of ${name}`,
  players: 'Players',
  words: 'Words to find',
  earlierWords: 'Earlier words',
  moreWords: 'More words',
} as const;

/** A square as a screen reader says it: its place, its letter, how it stands. */
const square = {
  empty: 'no letter',
  later: 'later',
  next: 'next',
  lit: 'you can stamp it',
  captured: (name: string): string => `stamped by ${name}`,
} as const;

const chip = {
  picked: 'in your hand',
  given: 'goes back to the bag',
} as const;

const word = {
  done: (text: string): string => `${text}, done`,
} as const;

const seat = {
  points: pointsOf,
  hand: (letters: readonly string[]): string =>
    letters.length === 0 ? 'no stamps' : `stamps ${letters.join(' ')}`,
  count: (count: number): string => `${count} ${count === 1 ? 'stamp' : 'stamps'}`,
  left: 'left the game',
} as const;

const actions = {
  done: 'Done',
  swap: 'Swap',
  swapThese: (count: number): string =>
    count === 0 ? 'Swap: choose one or two stamps' : `Swap ${stamps(count)}`,
  keep: 'Keep my stamps',
  bag: (count: number): string => `Swap stamps: ${count} in the bag`,
  emptyBag: 'The bag is empty',
  menu: 'Menu',
  speak: 'Read aloud',
  result: 'Result',
  playsLeft: (count: number): string =>
    count === 0 ? 'no stamp left in this turn' : `${stamps(count)} left in this turn`,
} as const;

/** Why something cannot be, and what to do instead. */
const warning = {
  empty: 'There is no letter. Tap a letter that is printed on the board.',
  captured: 'That letter is stamped already. Tap another one.',
  outOfOrder: (letters: readonly string[]): string =>
    `That letter comes later: first comes ${orList(letters)}.`,
  notHeld: (letter: string): string => `You have no stamp with ${letter}. Try another letter.`,
  wrongStamp: (stamp: string, letter: string): string =>
    `Your stamp says ${stamp}, but there it says ${letter}. Find the ${stamp}.`,
  wastes: 'Start with another letter: then you can stamp two.',
  mustCapture: (count: number): string => `You can still stamp ${counted(count)}. Look for what fits.`,
  mustExchange: (count: number): string =>
    `None of your stamps fits. Tap the bag and swap ${counted(count)}.`,
  swapAtMost: (count: number): string => `You can swap only ${counted(count)} now.`,
  nothingChosen: 'Tap the stamps that you want to give back.',
  bagEmpty: 'The bag is empty: there is nothing left to swap.',
  bagHolds: (count: number): string => `Only ${stamps(count)} left in the bag.`,
  wait: (name: string): string => `Wait a moment: it is the turn of ${name}.`,
  covered: 'First say that you are here.',
  over: 'The game is over.',
  other: 'That cannot be done now. Try something else.',
} as const;

/** What happened, said aloud and shown for a while. */
const happened = {
  dealt: 'Everyone has stamps.',
  captured: (name: string, letter: string): string => `${name} stamped ${letter}.`,
  completed: (words: readonly string[], points: number): string => `${listed(words)}! ${pointsOf(points)}.`,
  exchanged: (name: string, count: number): string => `${name} swapped ${stamps(count)}.`,
  passed: (name: string): string => `${name} is done.`,
  stuck: (name: string): string =>
    `No stamp of ${name} fits and the bag is empty, so the turn goes on to the next.`,
  nothingFits: 'Nothing else fits now: the turn is over.',
  badExchange: (name: string): string => `That swap could not be: the turn of ${name} is over.`,
  timeUp: (name: string): string => `Time is up for ${name}.`,
  left: (name: string): string => `${name} left the game.`,
  tieOffered: (name: string): string => `${name} would call it a tie.`,
  tieAgreed: (name: string): string => `${name} agrees to a tie.`,
  turn: (name: string): string => `${name}, it is your turn.`,
} as const;

const tie = {
  open: 'Call it a tie',
  title: 'Call it a tie?',
  how: 'Everyone taps their own name. When all have, the game ends and nobody wins.',
  agree: (name: string): string => `${name} agrees`,
  agreed: (name: string): string => `${name} has agreed`,
  no: 'No, play on',
} as const;

const menu = {
  title: 'Menu',
  goOn: 'Play on',
  how: 'How to play',
  help: 'Help',
  leave: 'Leave the game',
  leaveHint: 'The game is kept: go on with it whenever you like.',
} as const;

const help = {
  title: 'How to play',
  steps: [
    'Every word on the board waits to be stamped, letter by letter from its beginning.',
    'Tap a stamp, then the same letter on the board; or just tap the letter, or drag the stamp there. Two in a turn.',
    'Who stamps the last letter of a word gets a point, and its picture is printed.',
    'Nothing fits? Tap the bag and give back one or two stamps for new ones. Tap Done when you are done.',
  ],
  keys: 'Keys',
  keyList: [
    ['← ↑ → ↓', 'go over the board'],
    ['*', 'go to the next letter that you can stamp'],
    ['A – Z', 'stamp this letter where you are, or take the stamp in your hand'],
    ['Enter', 'stamp the letter where you are'],
    ['2', 'Done, or swap the stamps that you chose'],
    ['4', 'swap stamps'],
    ['Esc', 'put the stamp back'],
  ],
  close: 'Play on',
} as const;

const reasons = {
  allCaptured: 'Every word is stamped.',
  poolEmpty: 'The bag is empty.',
  nothingToCapture: 'No stamp fits any more.',
  lastSeat: 'Only one player is left.',
  agreed: 'You agreed on a tie.',
  other: 'The game is over.',
} as const;

const end = {
  wins: (name: string): string => `${name} wins!`,
  equal: (names: string): string => `${names} are equal at the top!`,
  tie: 'It is a tie!',
  scores: 'Points',
  points: pointsOf,
  again: 'Play again',
  another: 'Another board',
  start: 'Back to the start',
  board: 'Look at the board',
  captureless: (rounds: number): string =>
    `Nobody has stamped a letter for ${rounds === 1 ? 'a whole round' : `${counted(rounds)} rounds`}.`,
  reasons,
} as const;

export const juniorTexts = {
  screen,
  square,
  chip,
  word,
  seat,
  actions,
  warning,
  happened,
  tie,
  menu,
  help,
  end,
} as const;
