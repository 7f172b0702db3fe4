/**
 * A player that makes random legal moves in every game, sees only its own view, and now and then bluffs where words
 * are only asked about on a challenge.
 */
import {
  BLANK,
  type Command,
  EMPTY,
  GAP,
  type Hand,
  type LaidSpecial,
  type Letter,
  type PlacedTile,
  type Seat,
  type Square,
  type Table,
  type View,
  capturable,
  isEmptyBoard,
  centreOf,
  hashText,
  place,
  pledgeOf,
} from '@tilewright/rules';
import { type RatedPlay, allPlays } from '@tilewright/solver';
import type { Chance } from './chance.ts';
import { smallWords } from './small-words.ts';

/** How a player leans, from 0 to 100 each; drawn anew for every game so that all kinds of ends come about. */
export interface Mood {
  readonly passes: number;
  readonly exchanges: number;
  readonly bluffs: number;
  readonly buys: number;
  readonly quits: number;
  readonly challenges: number;
}

export const randomMood = (chance: Chance): Mood => ({
  passes: chance.pick([1, 5, 5, 70]),
  exchanges: chance.pick([2, 10, 40]),
  bluffs: chance.pick([5, 30, 60]),
  buys: chance.pick([30, 60]),
  quits: chance.percent(15) ? 4 : 0,
  challenges: chance.pick([10, 40]),
});

/** What this seat does next; it is the seat's turn or it is asked about a play. */
export const randomMove = (view: View, chance: Chance, mood: Mood): Command => {
  const seat = view.viewer as Seat;
  // The laws freeze what they hand out, and engines copy frozen lists slowly: search on a thawed board.
  const table: Table = { ...view.table, board: Array.from(view.table.board) };
  const hand = view.hands[seat] as Hand;
  if (table.phase === 'gathering') return addedChance(table, seat, chance);
  if (chance.percent(mood.quits)) return { type: chance.pick(['resign', 'leave']) };
  if (table.tieAgreed.length > 0 && chance.percent(60)) return { type: 'agreeTie' };
  if (chance.below(150) === 0) return { type: 'offerTie' };
  if (table.pending?.window?.type === 'each') return randomAnswer(table, chance, mood);
  if (table.pending !== null && chance.percent(50)) return randomAnswer(table, chance, mood);
  if (table.setup.switches.junior !== null) return randomJunior(table, hand, chance, mood);
  return randomWordMove(table, hand, chance, mood);
};

/** What a seat adds to the draws, pledged first where that is the way; now and then too soon, or something else. */
const addedChance = (
  { pledging, commitment, turn }: Pick<Table, 'pledging' | 'commitment' | 'turn'>,
  seat: Seat,
  chance: Chance,
): Command => {
  if (pledging === undefined) return { type: 'contribute', entropy: chance.hex(16) };
  const entropy = hashText(`${commitment} ${seat} ${turn.startedAt} ${pledging.round}`);
  const hash = pledgeOf(commitment, seat, entropy);
  const instead = pledging.hashes[seat] ?? null;
  if (chance.percent(10)) return { type: 'pledge', hash: chance.hex(32), instead };
  const isPledged = instead === hash;
  return isPledged || chance.percent(5) ? { type: 'contribute', entropy } : { type: 'pledge', hash, instead };
};

const randomAnswer = ({ pending }: Table, chance: Chance, mood: Mood): Command => {
  const share = pending !== null && pending.words.length > 2 ? 70 : mood.challenges;
  return { type: chance.percent(share) ? 'challenge' : 'accept' };
};

const randomJunior = (table: Table, hand: Hand, chance: Chance, mood: Mood): Command => {
  const squares = capturable(table, hand.rack);
  if (squares.length > 0 && !chance.percent(Math.min(mood.passes, 30)))
    return { type: 'capture', square: chance.pick(squares) };
  const places = hand.rack.flatMap((letter, index) => (letter === GAP ? [] : [index]));
  if (places.length === 0 || table.bagCount === 0 || chance.percent(mood.passes)) return { type: 'pass' };
  const most = Math.min(2, places.length, table.bagCount, 2 - table.turn.captureCount);
  if (chance.below(12) === 0) return { type: 'exchangeChips', places: [chance.between(-1, 8)] };
  return { type: 'exchangeChips', places: chance.shuffled(places).slice(0, most) };
};

const randomWordMove = (table: Table, hand: Hand, chance: Chance, mood: Mood): Command => {
  const { special, exchange, wordCheck } = table.setup.switches;
  const score = table.scores[table.turn.toMove[0] as Seat] ?? 0;
  const affordable = Object.entries(special?.prices ?? {}).filter(([, price]) => price <= score);
  if (affordable.length > 0 && chance.percent(mood.buys))
    return { type: 'buy', kind: chance.pick(affordable)[0] };
  if (chance.percent(mood.passes)) return { type: 'pass' };
  if (exchange !== null && chance.percent(mood.exchanges)) return randomExchange(hand, chance);
  const isBluff = wordCheck.type !== 'refuse' && chance.percent(mood.bluffs);
  const tiles =
    (isBluff ? randomPlacement(table, hand.rack, chance) : undefined) ??
    randomFound(table, hand.rack, chance)?.tiles;
  if (tiles === undefined)
    return exchange !== null && chance.percent(60) ? randomExchange(hand, chance) : { type: 'pass' };
  const canAppeal = wordCheck.type === 'refuse' && wordCheck.appeal !== null && chance.percent(25);
  const specials = randomLaying(table, hand, tiles, chance);
  if (canAppeal) {
    const daring = chance.percent(15) ? tiles : randomPlacement(table, hand.rack, chance);
    if (daring !== undefined) return { type: 'appeal', tiles: daring, specials: [] };
  }
  return { type: 'play', tiles, specials };
};

const randomExchange = (hand: Hand, chance: Chance): Command => ({
  type: 'exchange',
  letters: chance.shuffled(hand.rack).slice(0, chance.between(1, Math.max(1, hand.rack.length))),
});

const randomFound = (table: Table, rack: readonly Letter[], chance: Chance): RatedPlay | undefined => {
  const held = someLetters(rack, chance);
  const found = allPlays(table.setup, smallWords(table.setup.tileSet).list, {
    board: table.board,
    rack: held,
  });
  if (found.length === 0) return undefined;
  const long = found.filter(({ tiles }) => tiles.length >= 3);
  return chance.pick(long.length > 0 && chance.percent(60) ? long : found);
};

/** The whole rack now and then, else five of its letters; at most one blank, so that the search stays small. */
const someLetters = (rack: readonly Letter[], chance: Chance): readonly Letter[] => {
  const some = chance.percent(15) ? rack : chance.shuffled(rack).slice(0, 5);
  const letters = some.filter((letter) => letter !== BLANK);
  return letters.length === some.length ? some : [...letters, BLANK];
};

/** Any letters that may lie there, whatever they spell. */
export const randomPlacement = (
  table: Table,
  rack: readonly Letter[],
  chance: Chance,
): readonly PlacedTile[] | undefined => {
  if (rack.length === 0) return undefined;
  for (let tries = 0; tries < 12; tries += 1) {
    const tiles = randomLine(table, rack, chance);
    if (place(table.setup, table.board, tiles).ok) return tiles;
  }
  return undefined;
};

const randomLine = (
  { setup, board }: Table,
  rack: readonly Letter[],
  chance: Chance,
): readonly PlacedTile[] => {
  const { rows, cols } = setup.layout;
  const step = chance.percent(50) ? 1 : cols;
  const start = isEmptyBoard(board) ? centreOf(setup.layout) : besideTile(board, cols, chance);
  const letters = chance.shuffled(rack).slice(0, chance.between(1, Math.min(rack.length, 5)));
  const tiles: PlacedTile[] = [];
  for (
    let square = start;
    tiles.length < letters.length && square >= 0 && square < rows * cols;
    square += step
  ) {
    if (board[square] === EMPTY)
      tiles.push(tileFor(square, letters[tiles.length] as Letter, setup.tileSet.kinds.length, chance));
    if (step === 1 && square % cols === cols - 1) break;
  }
  return tiles;
};

const besideTile = (board: Table['board'], cols: number, chance: Chance): number => {
  const filled = board.flatMap((tile, square) => (tile === EMPTY ? [] : [square]));
  return chance.pick(filled) + chance.pick([-1, 1, cols, -cols]);
};

const tileFor = (square: number, letter: Letter, kindCount: number, chance: Chance): PlacedTile => ({
  square: square as Square,
  letter: letter === BLANK ? (chance.between(1, kindCount - 1) as Letter) : letter,
  blank: letter === BLANK,
});

const randomLaying = (
  table: Table,
  hand: Hand,
  tiles: readonly PlacedTile[],
  chance: Chance,
): readonly LaidSpecial[] => {
  if (hand.inventory.length === 0 || chance.percent(15)) return [];
  const taken = new Set([
    ...hand.hidden.map(({ square }) => square),
    ...table.openSpecials.map(({ square }) => square),
    ...tiles.map(({ square }) => square),
  ]);
  const free = table.board.flatMap((tile, square) =>
    tile === EMPTY && !taken.has(square as Square) ? [square as Square] : [],
  );
  const squares = chance.shuffled(nearTiles(table, tiles, free));
  return hand.inventory
    .slice(0, squares.length)
    .map((kind, index) => ({ kind, square: squares[index] as Square }));
};

/** Squares where somebody is likely to play. */
const nearTiles = (
  table: Table,
  tiles: readonly PlacedTile[],
  free: readonly Square[],
): readonly Square[] => {
  const { cols } = table.setup.layout;
  const near = new Set(tiles.flatMap(({ square }) => [square - 1, square + 1, square - cols, square + cols]));
  const close = free.filter((square) => near.has(square));
  return close.length > 0 ? close : free;
};
