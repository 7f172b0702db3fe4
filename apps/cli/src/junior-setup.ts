/**
 * The set-up of a game of junior: a board, who plays, and the switches that differ from those of the game. What cannot
 * be played is told in one sentence.
 */
import { layoutOfJuniorBoard, printedBoardOf } from '@tilewright/notation';
import { type JuniorSwitches, type Result, type SeatSetup, type Setup, err, ok } from '@tilewright/rules';
import { type SetupFault, junior, juniorFamily, makeSetup } from '@tilewright/variants';
import type { OpenBoard } from './board-file.ts';
import type { JuniorOptions } from './invocation.ts';

export const juniorSetup = (
  { board, name, tileSet }: OpenBoard,
  seats: readonly SeatSetup[],
  { isFamily, rules, chipCount, isCurtained }: Pick<JuniorOptions, SwitchName>,
): Result<Setup, string> => {
  const preset = isFamily ? juniorFamily : junior;
  const printed = printedBoardOf(tileSet, board, name);
  if (!printed.ok) throw new Error(`a board has no tiles: ${printed.error.type}`);
  const setup = makeSetup({
    preset,
    seats,
    lexicon: '',
    layout: layoutOfJuniorBoard(board, name),
    tileSet,
    printed: printed.value,
    switches: {
      junior: { ...(preset.switches.junior as JuniorSwitches), ...rules },
      rackSize: chipCount ?? preset.switches.rackSize,
      hands: isCurtained ? 'hidden' : preset.switches.hands,
    },
  });
  return setup.ok ? ok(setup.value) : err(faultText(setup.error));
};

type SwitchName = 'isFamily' | 'rules' | 'chipCount' | 'isCurtained';

const faultText = (faults: readonly SetupFault[]): string => {
  const small = faults.find((fault) => fault.type === 'printedTooSmall');
  return small === undefined
    ? `This game cannot be played: ${faults.map(({ type }) => type).join(', ')}.`
    : `The board has ${small.count} letters, and ${small.neededCount} are needed to deal; use --pool random, fewer players or --chips.`;
};
