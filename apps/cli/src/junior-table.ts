/**
 * A game of junior from the first turn to the last at one terminal: people type, computers choose, and at the end the
 * scores and the check of the draws.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Mind, chooseCommand, levelOf } from '@tilewright/computer';
import { makeWordList } from '@tilewright/lexicon';
import { type Ending, type Seat, verifyGame } from '@tilewright/rules';
import { fairnessLines } from './ending-text.ts';
import { wrappedHanging } from './fitted.ts';
import { type JuniorDesk, juniorLines, juniorTable, peopleIn, showJunior, submitFor } from './junior-desk.ts';
import { juniorEndingLines } from './junior-ending.ts';
import { takeJuniorTurn } from './junior-turn.ts';

/** Plays until the game ends or somebody leaves the table. */
export const playJunior = async (desk: JuniorDesk, isSeeded: boolean): Promise<'ended' | 'left'> => {
  for (let [seat] = moverOf(desk); seat !== undefined; [seat] = moverOf(desk)) {
    const isComputer = juniorTable(desk).seats[seat]?.kind === 'computer';
    const outcome = await (isComputer ? moveComputer(desk, seat) : takeJuniorTurn(desk, seat));
    if (outcome === 'left') return 'left';
  }
  await showEnding(desk, isSeeded);
  return 'ended';
};

const moverOf = (desk: JuniorDesk): readonly Seat[] => juniorTable(desk).turn.toMove;

const PICK_BYTES = 4;
const WATCHING_MS = 300;

/** One play of a computer's turn; where nobody types, the game is watched. */
const moveComputer = async (desk: JuniorDesk, seat: Seat): Promise<'done'> => {
  const { session, entropy, terminal } = desk;
  const pick = Number.parseInt(entropy(PICK_BYTES), 16);
  const command = chooseCommand(session.viewOf(seat), mindOf(desk, seat), pick);
  const reply = await submitFor(desk, seat, command);
  if (reply.type !== 'accepted') throw new Error(`the computer's ${command.type} was ${reply.type}`);
  if (peopleIn(juniorTable(desk)).length === 0 && terminal.isInteractive) {
    showJunior(desk, null);
    await wait(WATCHING_MS);
  }
  return 'done';
};

/** On a printed board a computer needs its level and no words. */
const mindOf = (desk: JuniorDesk, seat: Seat): Mind => {
  const { setup } = juniorTable(desk);
  const { words } = makeWordList(setup.tileSet, []);
  const level = levelOf(setup.seats[seat]?.level ?? 1);
  return { level, leaves: null, vocabulary: { all: words, ordinary: null, basic: null } };
};

/** On the screen as it was before the game, so that the result stays there. */
const showEnding = async (desk: JuniorDesk, isSeeded: boolean): Promise<void> => {
  const { terminal, unread } = desk;
  const table = juniorTable(desk);
  const ending = table.ending as Ending;
  terminal.restore();
  const fairness = isSeeded
    ? []
    : ['', ...fairnessLines(table, ending, verifyGame(await desk.session.readLog()))];
  const told = [...unread.splice(0), ...juniorEndingLines(table, ending), ...fairness];
  const lines = told.flatMap((line) => wrappedHanging(line, terminal.size().columns - 1));
  terminal.write(`\n${[...juniorLines(desk, null), '', ...lines].join('\n')}\n`);
};
