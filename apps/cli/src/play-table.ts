/**
 * A game from the first turn to the last at one terminal: people type, computers choose, and at the end the scores
 * and the check of the draws.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chooseCommand } from '@tilewright/computer';
import { type Ending, type Seat, verifyGame } from '@tilewright/rules';
import { type Desk, personsIn, say, showTable, tableLines, tableOf } from './desk.ts';
import { endingLines, fairnessLines } from './ending-text.ts';
import { wrappedHanging } from './fitted.ts';
import { takeTurn } from './person-turn.ts';
import { newsOf, seatName } from './sheet-text.ts';

/** Plays until the game ends or somebody leaves the table. */
export const playTable = async (desk: Desk): Promise<'ended' | 'left'> => {
  for (let [seat] = tableOf(desk).turn.toMove; seat !== undefined; [seat] = tableOf(desk).turn.toMove) {
    const isComputer = tableOf(desk).seats[seat]?.kind === 'computer';
    const outcome = await (isComputer ? moveComputer(desk, seat) : takeTurn(desk, seat));
    if (outcome === 'left') return 'left';
  }
  await showEnding(desk);
  return 'ended';
};

const PICK_BYTES = 4;

const moveComputer = async (desk: Desk, seat: Seat): Promise<'done'> => {
  const { session, mindOf, entropy } = desk;
  if (desk.terminal.isInteractive) say(desk, `${seatName(tableOf(desk), seat)} is thinking …`);
  const pick = Number.parseInt(entropy(PICK_BYTES), 16);
  const command = chooseCommand(session.viewOf(seat), mindOf(seat), pick);
  const reply = await session.submit(seat, command);
  if (reply.type !== 'accepted') throw new Error(`the computer's ${command.type} was ${reply.type}`);
  if (personsIn(tableOf(desk)).length === 0) await showComputerMove(desk);
  return 'done';
};

const WATCHING_MS = 300;

/** Nobody at this table types: on a screen the game is watched, in a pipe each turn is a line. */
const showComputerMove = async (desk: Desk): Promise<void> => {
  const table = tableOf(desk);
  const line = table.sheet[table.sheet.length - 1];
  if (line === undefined) return;
  const news = `${newsOf(table, line)} Total ${line.total}.`;
  if (desk.terminal.isInteractive) showTable(desk, null, news);
  else say(desk, news);
  if (desk.terminal.hasKeyboard) await wait(WATCHING_MS);
};

/** On the screen as it was before the game, so that the result stays there. */
const showEnding = async (desk: Desk): Promise<void> => {
  const table = tableOf(desk);
  const ending = table.ending as Ending;
  const checked = verifyGame(await desk.session.readLog());
  desk.terminal.restore();
  const told = [...endingLines(table, ending), '', ...fairnessLines(table, ending, checked)];
  const lines = told.flatMap((line) => wrappedHanging(line, desk.terminal.size().columns - 1));
  desk.terminal.write(`\n${[...tableLines(desk, null), '', ...lines].join('\n')}\n`);
};
