/**
 * `play`: reads the words, seats the players, opens the game and plays it. Answers with the exit code.
 */
import { randomBytes } from 'node:crypto';
import { type Mind, levelOf } from '@tilewright/computer';
import { type Ports, memoryLog } from '@tilewright/host';
import { type Millis, type Result, type Seat, type SeatSetup, type Setup, err } from '@tilewright/rules';
import { openPlaySearch } from '@tilewright/solver';
import { makeSetup, specialTiles } from '@tilewright/variants';
import type { BookReader } from './book-reader.ts';
import { setDesk } from './desk.ts';
import { EXIT } from './exit-code.ts';
import { saveGame, takenText } from './game-saving.ts';
import { type GameWords, openListWords } from './game-words.ts';
import type { PlayOptions } from './invocation.ts';
import { mindMaker } from './load-minds.ts';
import { orderLines } from './order-text.ts';
import { gatherChance } from './own-chance.ts';
import { makePaint } from './paint.ts';
import { tilesFor } from './chosen-tiles.ts';
import { playTable } from './play-table.ts';
import { askSeats, levelLines, seatsFrom } from './seat-choice.ts';
import { type TableSession, openSession } from './table-session.ts';
import { type Terminal, writeWrapped } from './terminal.ts';
import { readLine } from './typed-line.ts';

export interface Surroundings {
  readonly terminal: Terminal;
  readonly ports: Ports;
  /** The folder that file names are typed in. */
  readonly folder: string;
  /** Where one sentence goes when something is wrong. */
  readonly complain: (sentence: string) => void;
}

export const GOODBYE = 'The table is closed; the game is not kept. Goodbye.\n';

export const playCommand = async (
  options: PlayOptions,
  around: Surroundings,
  openReader: OpenReader,
): Promise<number> => {
  const { terminal, complain } = around;
  const chosen = seatsFrom(options);
  if (chosen?.ok === false) return refused(complain, chosen.error);
  const taken = takenText(options.outFile, around.folder);
  if (taken !== undefined) return refused(complain, taken);
  const game = await wordsFor(options, around, openReader);
  if (!game.ok) return refused(complain, ...game.error);
  for (const text of [...game.value.told, ...game.value.warnings]) writeWrapped(terminal, text);
  const seats = chosen?.value ?? (await askSeats(leavable(terminal), options.level));
  if (seats === undefined) return leave(terminal);
  for (const text of levelLines(seats, options.level)) writeWrapped(terminal, text);
  const setup = setupFor(game.value, seats, options.rounds);
  if (!setup.ok)
    return refused(
      complain,
      `This table cannot be opened: ${setup.error.map(({ type }) => type).join(', ')}.`,
    );
  return openAndPlay(around, setup.value, { game: game.value, outFile: options.outFile });
};

type OpenReader = () => BookReader;

/** The words of the list or the books; else a sentence for each thing that is wrong. */
const wordsFor = async (
  options: PlayOptions,
  { terminal, folder }: Surroundings,
  openReader: OpenReader,
): Promise<Result<GameWords, readonly string[]>> => {
  const tileSet = tilesFor(options, folder);
  if (options.books === null) {
    const words = openListWords(options.wordsFile, tileSet, folder);
    return words.ok ? words : err([words.error]);
  }
  const { openBookWords } = await import('./book-game.ts');
  const reader = openReader();
  if (terminal.isInteractive) terminal.write('Reading the books …\n');
  try {
    return await openBookWords(options.books, tileSet, { reader, folder, tell: () => undefined });
  } finally {
    await reader.close();
  }
};

const setupFor = (
  { preset, switches, tileSet, lexicon }: GameWords,
  seats: readonly SeatSetup[],
  rounds: number | null,
): ReturnType<typeof makeSetup> => {
  const { end } = preset.switches;
  const lasting = rounds === null ? {} : { end: { ...end, rounds } };
  return makeSetup({ preset, seats, lexicon, tileSet, switches: { ...switches, ...lasting } });
};

/** The same terminal, where quit ends the input: before the game there is nothing to lose by it. */
const leavable = (terminal: Terminal): Terminal => ({
  ...terminal,
  ask: async (prompt) => {
    const line = await terminal.ask(prompt);
    const read = line === undefined ? undefined : readLine(line);
    return read?.ok && read.value.type === 'quit' ? undefined : line;
  },
});

const refused = (complain: Surroundings['complain'], ...sentences: readonly string[]): number => {
  for (const sentence of sentences) complain(sentence);
  return EXIT.badUse;
};

interface GameFiles {
  readonly game: GameWords;
  /** Where the finished game is written; null for nowhere. */
  readonly outFile: string | null;
}

const openAndPlay = async (
  around: Surroundings,
  setup: Setup,
  { game, outFile }: GameFiles,
): Promise<number> => {
  const { terminal, ports } = around;
  const { words, books } = game;
  const { entropy } = ports;
  const session = await openSession(ports, setup, { words: wordsOf(game), specialTiles });
  const paint = makePaint(terminal.hasColor);
  const notice = game.warnings.join(' ');
  const isReady =
    (await gatherChance({ terminal: leavable(terminal), session, entropy })) &&
    (await isOrderShown(terminal, session));
  const mindAt = mindMaker(words, setup.tileSet);
  const mindOf = (seat: Seat): Mind => mindAt(levelOf(setup.seats[seat]?.level ?? 1));
  const desk = setDesk({ terminal, paint, session, words, books, mindOf, notice, entropy });
  const outcome = isReady ? await playTable(desk) : 'left';
  const log = await session.readLog();
  session.close();
  if (outcome === 'left') return leave(terminal);
  return outFile === null ? EXIT.fine : saveGame(log, outFile, around);
};

/** Shows the draw for the first turn, where there was one; false when the input ends. */
const isOrderShown = async (terminal: Terminal, session: TableSession): Promise<boolean> => {
  const lines = orderLines(session.viewOf('spectator').table, await session.readLog());
  for (const line of lines) writeWrapped(terminal, line);
  if (lines.length === 0 || !terminal.hasKeyboard) return true;
  return (await leavable(terminal).ask('Enter begins the game. ')) !== undefined;
};

const wordsOf = ({ words, isInText }: GameWords): Parameters<typeof openSession>[2]['words'] => ({
  isWord: (letters) => words.has(letters),
  isInText,
  mayHavePlay: openPlaySearch(words),
});

const leave = (terminal: Terminal): number => {
  terminal.restore();
  terminal.write(GOODBYE);
  return EXIT.fine;
};

/** The time by a clock that nobody can set back while the program runs. */
const steadyNow = (): Millis => Math.floor(performance.timeOrigin + performance.now()) as Millis;

/** The clock, chance and timers of this machine, over a log in memory. */
export const systemPorts = (): Ports => ({
  log: memoryLog(),
  now: steadyNow,
  entropy: (byteCount) => randomBytes(byteCount).toString('hex'),
  wakeAt: (at, wake) => {
    const timer = setTimeout(wake, Math.max(0, at - steadyNow()));
    return () => clearTimeout(timer);
  },
});
