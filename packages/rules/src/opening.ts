/**
 * How a game begins: the table is opened with the hash of its secret, every seat contributes, and when all have,
 * the bag is filled, the order of play found and the racks dealt.
 */
import type { Millis, Seat } from './brand.ts';
import { commitmentOf, draw, drawWithReplacement, seedOf, shuffled } from './draw.ts';
import type { DrawnTile, GameEvent, HandChange } from './event.ts';
import type { Game, Vault } from './game.ts';
import { BLANK, type Letter } from './letter.ts';
import { squaresOfWord } from './junior.ts';
import { printedAt } from './evolve-hand.ts';
import { type Draft, record, recordEvent } from './ruling.ts';
import type { Setup } from './setup.ts';
import { type LetterCounts, changeCounts, countsOf, totalOf } from './tile-set.ts';
import { deadlineOf, isIn } from './turn.ts';

/**
 * The first event of a game. The secret must be unguessable; it is what all draws come from. Where several people add
 * their chance from several devices, they pledge it first.
 */
export const openTable = (setup: Setup, secret: string, at: Millis, draws?: 'pledged'): GameEvent => {
  const none = setup.tileSet.kinds.map(() => 0);
  const commitment = commitmentOf(secret);
  return {
    shared: { type: 'tableOpened', at, setup, commitment, ...(draws && { draws }) },
    hands: [],
    vault: { secret, bag: none, total: none },
  };
};

/** Fills the bag, finds the order and deals, once every seat has contributed. */
export const begin = (draft: Draft): Draft => deal(drawOrder(fillBag(draft)));

const seedAt = ({ table, vault }: Game, drawNumber: number) =>
  seedOf(vault.secret, drawNumber, table.contributions);

/** What the bag starts with, and how many draws that took. */
export const startingBag = (game: Game): { readonly total: LetterCounts; readonly drawnTimes: number } => {
  const { setup } = game.table;
  const { junior } = setup.switches;
  if (setup.printed === null || junior === null) return { total: countsOf(setup.tileSet), drawnTimes: 0 };
  const letters = printedLetters(game);
  const none = setup.tileSet.kinds.map(() => 0);
  if (junior.pool === 'board') return { total: changeCounts(none, letters, 1), drawnTimes: 0 };
  const kinds = [...new Set(letters)].sort((one, other) => one - other);
  const count = letters.length + setup.switches.rackSize * setup.seats.length;
  const pool = drawWithReplacement(kinds, count, seedAt(game, game.table.drawCount));
  return { total: changeCounts(none, pool, 1), drawnTimes: 1 };
};

const printedLetters = ({ table }: Game): readonly Letter[] => {
  const squares = new Set((table.setup.printed?.words ?? []).flatMap((word) => squaresOfWord(table, word)));
  return [...squares].map((square) => printedAt(table, square) as Letter);
};

const fillBag = (draft: Draft): Draft => {
  const { table, vault } = draft.game;
  const { total, drawnTimes } = startingBag(draft.game);
  const filled: Vault = { ...vault, bag: total, total };
  return recordEvent(draft, {
    shared: {
      type: 'bagFilled',
      at: table.at,
      count: totalOf(total),
      drawCount: table.drawCount + drawnTimes,
    },
    hands: [],
    vault: filled,
  });
};

export interface FoundOrder {
  readonly rounds: readonly (readonly DrawnTile[])[];
  readonly order: readonly Seat[];
  readonly drawCount: number;
}

/** The order of play as the set-up wants it found; a seat that left already comes last. */
export const findOrder = (game: Game): FoundOrder => {
  const { table } = game;
  const all = table.seats.map((_, seat) => seat as Seat);
  const gone = all.filter((seat) => !isIn(table, seat));
  const found = orderOf(
    game,
    all.filter((seat) => isIn(table, seat)),
  );
  return { ...found, order: [...found.order, ...gone] };
};

const orderOf = (game: Game, listed: readonly Seat[]): FoundOrder => {
  const { table } = game;
  const asListed = { rounds: [], order: listed, drawCount: table.drawCount };
  switch (table.setup.switches.order) {
    case 'listed':
      return asListed;
    case 'personFirst':
      return { ...asListed, order: personsFirst(table.setup, listed) };
    case 'random':
      return {
        ...asListed,
        order: shuffled(listed, seedAt(game, table.drawCount)),
        drawCount: table.drawCount + 1,
      };
    case 'draw':
      return orderByDraw(game, listed);
  }
};

const personsFirst = (setup: Setup, listed: readonly Seat[]): readonly Seat[] => {
  const isPerson = (seat: Seat): boolean => setup.seats[seat]?.kind === 'person';
  return [...listed.filter(isPerson), ...listed.filter((seat) => !isPerson(seat))];
};

/** So many rounds of the ceremony at most; who is still tied then sits as listed. */
const MOST_ROUNDS = 100;

/** A seat with the letters it has drawn so far. */
interface Drawer {
  readonly seat: Seat;
  readonly letters: readonly Letter[];
}

/**
 * Each seat draws a tile; the lowest letter goes first. Tied seats draw again to be told apart, and so does who drew a
 * blank; after each round the tiles go back.
 */
const orderByDraw = (game: Game, listed: readonly Seat[]): FoundOrder => {
  const rounds: (readonly DrawnTile[])[] = [];
  let drawers: readonly Drawer[] = listed.map((seat) => ({ seat, letters: [] }));
  while (drawers.some((drawer) => isUntold(drawer, drawers)) && rounds.length < MOST_ROUNDS) {
    const drawing = drawers.filter((drawer) => isUntold(drawer, drawers));
    const drawn = draw(game.vault.bag, drawing.length, seedAt(game, game.table.drawCount + rounds.length));
    const round = drawing.map(({ seat }, index) => ({ seat, letter: drawn[index] ?? BLANK }));
    drawers = drawers.map((drawer) => withDrawn(drawer, round));
    rounds.push(round);
  }
  const order = drawers
    .slice()
    .sort(compareDrawers)
    .map(({ seat }) => seat);
  return { rounds, order, drawCount: game.table.drawCount + rounds.length };
};

/** Whether a seat's letters so far do not set it apart from some other seat's. */
const isUntold = ({ seat, letters }: Drawer, drawers: readonly Drawer[]): boolean =>
  drawers.some(
    (other) => other.seat !== seat && letters.every((letter, index) => other.letters[index] === letter),
  );

const withDrawn = ({ seat, letters }: Drawer, round: readonly DrawnTile[]): Drawer => {
  const drawn = round.filter((tile) => tile.seat === seat && tile.letter !== BLANK);
  return { seat, letters: [...letters, ...drawn.map(({ letter }) => letter)] };
};

const compareDrawers = (one: Drawer, other: Drawer): number => {
  const index = one.letters.findIndex((letter, place) => letter !== other.letters[place]);
  return (one.letters[index] ?? 0) - (other.letters[index] ?? 0);
};

const drawOrder = (draft: Draft): Draft =>
  record(draft, { type: 'orderDrawn', at: draft.game.table.at, ...findOrder(draft.game) });

const deal = (draft: Draft): Draft => {
  const { table } = draft.game;
  const hands = dealtHands(draft.game);
  const first = table.order.find((seat) => isIn(table, seat)) as Seat;
  const counts = table.seats.map(
    (_, seat) => hands.find((change) => change.seat === seat)?.letters.length ?? 0,
  );
  const deadlineAt = deadlineOf(table, first, table.at, table.clockLeftMs);
  const turn = { ...table.turn, toMove: [first], startedAt: table.at, deadlineAt };
  const drawCount = table.drawCount + hands.length;
  return record(draft, { type: 'dealt', at: table.at, counts, drawCount, turn }, hands);
};

type Dealt = Extract<HandChange, { readonly type: 'drew' | 'refilled' }>;

const dealtHands = (game: Game): readonly Dealt[] => {
  const { table, vault } = game;
  const { rackSize, junior, hands } = table.setup.switches;
  let bag = vault.bag;
  return table.order
    .filter((seat) => isIn(table, seat))
    .map((seat, index): Dealt => {
      const letters = draw(bag, rackSize, seedAt(game, table.drawCount + index));
      bag = changeCounts(bag, letters, -1);
      return { type: junior === null ? 'drew' : 'refilled', seat, isOpen: hands === 'open', letters };
    });
};
