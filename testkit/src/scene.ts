/**
 * Games set as a stage: any set-up with the board, racks, bag and scores a test wants, and a way to say "this seat does
 * that" and see what follows.
 */
import {
  type Actor,
  BLANK,
  type Command,
  type Context,
  EMPTY,
  type Direction,
  type Game,
  type GameEvent,
  type Hand,
  type LaidSpecial,
  type Letter,
  type LetterCounts,
  type Millis,
  type PlacedTile,
  type Refusal,
  type Seat,
  type Setup,
  type SharedEvent,
  type SharedEventOf,
  type Square,
  type Table,
  type Tile,
  decide,
  evolve,
  letterOf,
  openGame,
  openTable,
  rackLetterOf,
  spell,
  tileOf,
} from '@tilewright/rules';
import { type Choices, classic, makeSetup, people, specialTiles } from '@tilewright/variants';

const SECRET = '5ec7e7'.repeat(10);
const ENTROPY = 'ab'.repeat(16);

export interface Stage {
  readonly racks?: readonly string[];
  /** Letters in the bag; all of the tile set that lies nowhere else, when left out. */
  readonly bag?: string;
  /** Small letters are tiles, capitals blanks standing for them, dots empty; rows from the top, the rest is empty. */
  readonly board?: string;
  readonly scores?: readonly number[];
  readonly hidden?: readonly (LaidSpecial & { readonly owner: number })[];
  readonly inventories?: readonly (readonly string[])[];
  readonly table?: Partial<Table>;
}

/** A running game of classic between Ann and Ben, unless the choices say otherwise. */
export const setupOf = (choices: Partial<Choices> = {}): Setup => {
  const made = makeSetup({ preset: classic, seats: people('Ann', 'Ben'), lexicon: 'test', ...choices });
  if (!made.ok) throw new Error(`no such set-up: ${JSON.stringify(made.error)}`);
  return made.value;
};

/** Letters by what is printed on their tiles, `?` for the blank; tiles of several characters in brackets. */
export const lettersOf = ({ tileSet }: Setup, text: string): readonly Letter[] =>
  (text.match(/\[[^\]]+\]|./gu) ?? []).map((token) => {
    const face = token.replace(/[[\]]/gu, '').toUpperCase();
    const letter = tileSet.kinds.findIndex((kind) => kind.text === face);
    if (letter < 0) throw new Error(`no tile ${face}`);
    return letter as Letter;
  });

/** The game after every seat has contributed and the racks were dealt. */
export const begun = (setup: Setup): Game =>
  setup.seats.reduce(
    (game, _, seat) => after(game, seat, { type: 'contribute', entropy: ENTROPY }).game,
    openGame(openTable(setup, SECRET, 0 as Millis)),
  );

/** A game as the stage sets it, the first seat to move. */
export const scene = (choices: Partial<Choices> = {}, stage: Stage = {}): Game => {
  const setup = setupOf(choices);
  const game = begun(setup);
  const board = boardOf(setup, stage.board ?? '');
  const racks = setup.seats.map((_, seat) => lettersOf(setup, stage.racks?.[seat] ?? ''));
  const used = [...racks.flat(), ...board.filter((tile) => tile !== EMPTY).map(rackLetterOf)];
  const bag =
    stage.bag === undefined ? minus(game.vault.total, used) : countsFrom(setup, lettersOf(setup, stage.bag));
  const total = bag.map((count, letter) => count + used.filter((other) => other === letter).length);
  return {
    table: {
      ...game.table,
      board,
      scores: stage.scores ?? game.table.scores,
      rackCounts: racks.map((rack) => rack.length),
      bagCount: bag.reduce((sum, count) => sum + count, 0),
      ...stage.table,
    },
    hands: racks.map((rack, seat) => handOf(rack, seat, stage)),
    vault: { ...game.vault, bag, total },
  };
};

const handOf = (rack: readonly Letter[], seat: number, stage: Stage): Hand => ({
  rack,
  inventory: stage.inventories?.[seat] ?? [],
  fresh: [],
  hidden: (stage.hidden ?? [])
    .filter(({ owner }) => owner === seat)
    .map(({ square, kind }) => ({ square, kind })),
  laying: [],
});

const minus = (total: LetterCounts, used: readonly Letter[]): LetterCounts =>
  total.map((count, letter) => Math.max(0, count - used.filter((other) => other === letter).length));

const countsFrom = ({ tileSet }: Setup, letters: readonly Letter[]): LetterCounts =>
  tileSet.kinds.map((_, letter) => letters.filter((other) => other === letter).length);

const boardOf = (setup: Setup, picture: string): readonly Tile[] => {
  const { rows, cols } = setup.layout;
  const board: Tile[] = Array.from({ length: rows * cols }, () => EMPTY);
  const lines = picture
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const [row, line] of lines.entries()) {
    for (const [col, mark] of line.split(/\s+/u).entries()) {
      if (mark === '.') continue;
      const [letter] = lettersOf(setup, mark);
      board[row * cols + col] = tileOf(letter as Letter, mark === mark.toUpperCase());
    }
  }
  return board;
};

/** The board as a picture: small letters tiles, capitals blanks, dots empty. */
export const pictureOf = ({ table }: Game): string => {
  const { layout, tileSet } = table.setup;
  const marks = table.board.map((tile) => {
    if (tile === EMPTY) return '.';
    const text = spell(tileSet, [letterOf(tile)]);
    return rackLetterOf(tile) === BLANK ? text : text.toLowerCase();
  });
  const rows = Array.from({ length: layout.rows }, (_, row) =>
    marks.slice(row * layout.cols, (row + 1) * layout.cols),
  );
  return rows.map((row) => row.join(' ')).join('\n');
};

/** The tiles that spell a word from a square on, over what lies there; small letters are blanks. */
export const lay = (
  { table }: Game,
  text: string,
  [row, col]: readonly [number, number],
  direction: Direction,
): readonly PlacedTile[] => {
  const { layout } = table.setup;
  const step = direction === 'across' ? 1 : layout.cols;
  return (text.match(/\[[^\]]+\]|./gu) ?? []).flatMap((token, index) => {
    const square = (row * layout.cols + col + index * step) as Square;
    if (table.board[square] !== EMPTY) return [];
    const blank = token !== token.toUpperCase();
    return [{ square, letter: lettersOf(table.setup, token)[0] as Letter, blank }];
  });
};

export const play = (
  game: Game,
  text: string,
  from: readonly [number, number],
  direction: Direction = 'across',
): Command => ({ type: 'play', tiles: lay(game, text, from, direction), specials: [] });

/** A play across, with special tiles laid beside it. */
export const playWith = (
  specials: readonly LaidSpecial[],
  game: Game,
  text: string,
  from: readonly [number, number],
): Command => ({ type: 'play', tiles: lay(game, text, from, 'across'), specials });

/** A world in which these are the words and, for appeals, those stand somewhere in the books. */
export const context = (
  words: readonly string[] | 'any' = 'any',
  now = 0,
  text: readonly string[] = [],
): Context => {
  const known = new Set(words === 'any' ? [] : words);
  const inText = new Set(text);
  // Tests here spell in English: letters are their place in the alphabet.
  const spelt = (letters: readonly Letter[]): string =>
    letters.map((letter) => String.fromCodePoint(64 + letter)).join('');
  return {
    now: now as Millis,
    words: {
      isWord: (letters) => words === 'any' || known.has(spelt(letters)),
      isInText: (letters) => inText.has(spelt(letters)),
      mayHavePlay: () => true,
    },
    specialTiles,
  };
};

export interface After {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly refusal: Refusal | undefined;
}

/** What follows when this actor says this. */
export const after = (
  game: Game,
  by: number | 'keeper',
  command: Command,
  ctx: Context = context(),
): After => {
  const ruling = decide(game, by as Actor, command, ctx);
  if (!ruling.ok) return { game, events: [], refusal: ruling.error };
  return { game: ruling.value.reduce(evolve, game), events: ruling.value, refusal: undefined };
};

/** The game after several commands, each of which must be accepted. */
export const afterAll = (
  game: Game,
  said: readonly (readonly [number | 'keeper', Command])[],
  ctx: Context = context(),
): Game =>
  said.reduce((before, [by, command]) => {
    const { game: next, refusal } = after(before, by, command, ctx);
    if (refusal !== undefined) throw new Error(`${command.type} was refused: ${JSON.stringify(refusal)}`);
    return next;
  }, game);

/** The shared parts of events of one type. */
export const sharedOf = <T extends SharedEvent['type']>(
  events: readonly GameEvent[],
  type: T,
): readonly SharedEventOf<T>[] =>
  events.map(({ shared }) => shared).filter((shared): shared is SharedEventOf<T> => shared.type === type);

export const squareOf = ({ table }: Game, row: number, col: number): Square =>
  (row * table.setup.layout.cols + col) as Square;

export const seat = (index: number): Seat => index as Seat;
