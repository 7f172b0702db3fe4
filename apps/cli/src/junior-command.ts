/**
 * `junior`: reads the board, seats the players, opens the game and plays it. Answers with the exit code.
 */
import type { Ports } from '@tilewright/host';
import { type Result, type SeatSetup, type Setup, sha256, toHex, utf8 } from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { openBoard } from './board-file.ts';
import { EXIT } from './exit-code.ts';
import type { JuniorOptions } from './invocation.ts';
import { setJuniorDesk } from './junior-desk.ts';
import { makeJuniorInk } from './junior-ink.ts';
import { juniorSetup } from './junior-setup.ts';
import { playJunior } from './junior-table.ts';
import { gatherChance } from './own-chance.ts';
import { GOODBYE, type Surroundings } from './play-command.ts';
import { askSeats, levelLines, seatsFrom } from './seat-choice.ts';
import { openSession } from './table-session.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

export const juniorCommand = async (options: JuniorOptions, around: Surroundings): Promise<number> => {
  const { terminal, complain, folder } = around;
  const refuse = (sentence: string): number => {
    complain(sentence);
    return EXIT.badUse;
  };
  const chosen = seatsSaid(options, terminal);
  if (chosen?.ok === false) return refuse(chosen.error);
  const board = openBoard(options.board, folder);
  if (!board.ok) return refuse(board.error);
  const seats = chosen?.value ?? (await askSeats(leavable(terminal), options.level));
  if (seats === undefined) return leave(terminal);
  const setup = juniorSetup(board.value, seats, options);
  if (!setup.ok) return refuse(setup.error);
  for (const text of levelLines(seats, options.level)) writeWrapped(terminal, text);
  return openAndPlay(around, setup.value, options.seed);
};

/** The seats of the command line; in a pipe nobody is asked, so there two people play if it names none. */
const seatsSaid = (
  { names, computerCount, level }: JuniorOptions,
  { hasKeyboard }: Terminal,
): Result<readonly SeatSetup[], string> | undefined => {
  const isUnsaid = names === null && computerCount === null;
  return seatsFrom({
    names: isUnsaid && !hasKeyboard ? ['Player 1', 'Player 2'] : names,
    computerCount,
    level,
  });
};

/** The same terminal, where quit ends the input: before the game there is nothing to lose by it. */
const leavable = (terminal: Terminal): Terminal => ({
  ...terminal,
  ask: async (prompt) => {
    const line = await terminal.ask(prompt);
    return /^(quit|q|exit)$/iu.test(line?.trim() ?? '') ? undefined : line;
  },
});

const noWords = { isWord: () => false, isInText: () => false, mayHavePlay: () => false };

const openAndPlay = async (
  { terminal, ports }: Surroundings,
  setup: Setup,
  seed: number | null,
): Promise<number> => {
  const { entropy } = seed === null ? ports : { entropy: seededBytes(seed) };
  const session = await openSession({ ...ports, entropy }, setup, { words: noWords, specialTiles });
  // Children are not asked for chance of their own; and where a seed is given there is no secret to speak of.
  const quiet = { ...terminal, hasKeyboard: false, ...(seed === null ? {} : { write: () => undefined }) };
  await gatherChance({ terminal: quiet, session, entropy });
  const desk = setJuniorDesk({ terminal, ink: makeJuniorInk(terminal.hasColor), session, entropy });
  const outcome = await playJunior(desk, seed !== null);
  session.close();
  return outcome === 'left' ? leave(terminal) : EXIT.fine;
};

/** Bytes that are the same for the same seed, whenever they are asked for in the same order. */
const seededBytes = (seed: number): Ports['entropy'] => {
  let askedCount = 0;
  return (byteCount) => {
    askedCount += 1;
    return toHex(sha256(utf8(`tilewright junior ${seed} ${askedCount}`))).slice(0, 2 * byteCount);
  };
};

const leave = (terminal: Terminal): number => {
  terminal.restore();
  terminal.write(GOODBYE);
  return EXIT.fine;
};
