/**
 * `play`: reads the words, seats the players, opens the game and plays it. Answers with the exit code.
 */
import { randomBytes } from 'node:crypto';
import { type Mind, levelOf } from '@tilewright/computer';
import { type Ports, memoryLog } from '@tilewright/host';
import type { WordList } from '@tilewright/lexicon';
import type { Millis, Seat, Setup } from '@tilewright/rules';
import { hasPlay } from '@tilewright/solver';
import { classic, makeSetup, specialTiles } from '@tilewright/variants';
import { setDesk } from './desk.ts';
import { EXIT } from './exit-code.ts';
import { saveGame, takenText } from './game-saving.ts';
import type { PlayOptions } from './invocation.ts';
import { type LoadedWords, loadWords, loadedText, shortListText } from './load-words.ts';
import { mindMaker } from './load-minds.ts';
import { gatherChance } from './own-chance.ts';
import { makePaint } from './paint.ts';
import { tilesFor } from './chosen-tiles.ts';
import { playTable } from './play-table.ts';
import { askSeats, levelLines, seatsFrom } from './seat-choice.ts';
import { openSession } from './table-session.ts';
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

export const playCommand = async (options: PlayOptions, around: Surroundings): Promise<number> => {
  const { terminal, complain } = around;
  const chosen = seatsFrom(options);
  if (chosen?.ok === false) return refused(complain, chosen.error);
  const taken = takenText(options.outFile, around.folder);
  if (taken !== undefined) return refused(complain, taken);
  const tileSet = tilesFor(options, around.folder);
  const loaded = loadWords(tileSet, options.wordsFile, around.folder);
  if (!loaded.ok) return refused(complain, loaded.error);
  for (const text of [loadedText(loaded.value), ...shortListText(loaded.value)]) writeWrapped(terminal, text);
  const seats = chosen?.value ?? (await askSeats(leavable(terminal), options.level));
  if (seats === undefined) return leave(terminal);
  for (const text of levelLines(seats, options.level)) writeWrapped(terminal, text);
  const setup = makeSetup({ preset: classic, seats, lexicon: loaded.value.name, tileSet });
  if (!setup.ok)
    return refused(
      complain,
      `This table cannot be opened: ${setup.error.map(({ type }) => type).join(', ')}.`,
    );
  return openAndPlay(around, setup.value, { loaded: loaded.value, outFile: options.outFile });
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

const refused = (complain: Surroundings['complain'], sentence: string): number => {
  complain(sentence);
  return EXIT.badUse;
};

interface GameFiles {
  readonly loaded: LoadedWords;
  /** Where the finished game is written; null for nowhere. */
  readonly outFile: string | null;
}

const openAndPlay = async (
  around: Surroundings,
  setup: Setup,
  { loaded, outFile }: GameFiles,
): Promise<number> => {
  const { terminal, ports } = around;
  const { words } = loaded;
  const { entropy } = ports;
  const session = await openSession(ports, setup, { words: wordsOf(words), specialTiles });
  const paint = makePaint(terminal.hasColor);
  const notice = shortListText(loaded).join(' ');
  const isReady = await gatherChance({ terminal: leavable(terminal), session, entropy });
  const mindAt = mindMaker(words, setup.tileSet);
  const mindOf = (seat: Seat): Mind => mindAt(levelOf(setup.seats[seat]?.level ?? 1));
  const desk = setDesk({ terminal, paint, session, words, mindOf, notice, entropy });
  const outcome = isReady ? await playTable(desk) : 'left';
  const log = await session.readLog();
  session.close();
  if (outcome === 'left') return leave(terminal);
  return outFile === null ? EXIT.fine : saveGame(log, outFile, around);
};

const wordsOf = (words: WordList): Parameters<typeof openSession>[2]['words'] => ({
  isWord: (letters) => words.has(letters),
  isInText: () => false,
  hasPlay: ({ setup, board }, rack) => hasPlay(setup, board, rack, words),
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
