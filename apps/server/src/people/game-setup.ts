/** From what was asked for to a set-up that can be played, or every reason why it cannot. */
import { layoutOfJuniorBoard, parseJuniorBoard, printedBoardOf } from '@tilewright/notation';
import type { GameRequest, Leaving, OpenSetup, SeatRequest } from '@tilewright/protocol';
import {
  LIMITS,
  type Layout,
  type Millis,
  type PrintedBoard,
  type Result,
  type SeatSetup,
  type Setup,
  type TileSet,
  err,
  ok,
} from '@tilewright/rules';
import {
  type SetupFault,
  builtInBoardById,
  computerFaults,
  layoutById,
  makeSetup,
  presetById,
  setupFaults,
  tileSetById,
  untilNextActs,
} from '@tilewright/variants';
import { WORD_LISTS } from '../tables/word-shelf.ts';
import type { Refused } from './refused.ts';

const DAY_MS = 86_400_000;

type Choice = GameRequest['game'];
type PresetChoice = Extract<Choice, { readonly type: 'preset' }>;

/** The set-up of a request; `myName` is what the person who asks is called. */
export const setupOf = (
  { game, seats, daysPerMove, gathering, leaving }: Omit<GameRequest, 'isChatOn'>,
  myName: string | null,
): Result<Setup, Refused> => {
  const named = seats.map((seat, index) => seatSetup(seat, index, myName));
  const made = game.type === 'preset' ? fromPreset(game, named) : fromSetup(game.setup, named);
  if (!made.ok) return made;
  const setup = daysPerMove === null ? made.value : withTurnClock(made.value, daysPerMove);
  const tooHard = tooHardFor(setup, gathering?.leaving ?? leaving ?? 'tiles');
  if (tooHard !== undefined) return err(tooHard);
  if (gathering !== undefined)
    return setup.switches.junior === null
      ? ok(setup)
      : err(unknown('game with books and a board', setup.variant));
  const hasWords = setup.switches.junior !== null || WORD_LISTS.some(({ id }) => id === setup.lexicon);
  return hasWords ? ok(setup) : err(unknownWords());
};

/** What stands in the way of a game where computers play, or may take the seat of who leaves. */
export const tooHardFor = (setup: Setup, leaving: Leaving): Refused | undefined =>
  leaving === 'computer' || setup.seats.some(({ kind }) => kind === 'computer')
    ? tooHardForComputers(setup)
    : undefined;

export const tooHardForComputers = (setup: Setup): Refused | undefined => {
  const faults = computerFaults(setup);
  return faults.length === 0 ? undefined : { ...badSetup(faults), sentence: TOO_HARD };
};

const TOO_HARD = `With computers, blanks times rack size is at most ${LIMITS.computerBlanks.most}: take fewer blanks, smaller racks, or people only.`;

const seatSetup = (seat: SeatRequest, index: number, myName: string | null): SeatSetup => {
  const guest = `Guest ${index + 1}`;
  switch (seat.type) {
    case 'me':
      return { name: myName ?? guest, kind: 'person', level: null };
    case 'invite':
      return { name: seat.name ?? guest, kind: 'person', level: null };
    case 'computer':
      return { name: seat.name ?? `Computer ${index + 1}`, kind: 'computer', level: seat.level };
  }
};

/** Nobody waits at the screen for days: a play can be challenged until the next one acts, and not for some seconds. */
const withTurnClock = (setup: Setup, days: number): Setup => {
  const { wordCheck } = setup.switches;
  const isShort = wordCheck.type === 'challenge' && wordCheck.window.type === 'each';
  return {
    ...setup,
    switches: {
      ...setup.switches,
      clock: { type: 'turn', ms: (days * DAY_MS) as Millis },
      ...(isShort && { wordCheck: { ...wordCheck, window: untilNextActs } }),
    },
  };
};

const fromSetup = (open: OpenSetup, seats: readonly SeatSetup[]): Result<Setup, Refused> => {
  const setup: Setup = { ...open, seats };
  const faults = setupFaults(setup);
  return faults.length === 0 ? ok(setup) : err(badSetup(faults));
};

const fromPreset = (choice: PresetChoice, seats: readonly SeatSetup[]): Result<Setup, Refused> => {
  const preset = presetById(choice.preset);
  if (preset === undefined) return err(unknown('preset', choice.preset));
  const things = thingsOf(choice, preset.switches.junior !== null);
  if (!things.ok) return things;
  const { tileSet, blankCount, ...rest } = things.value;
  const setup = makeSetup({
    preset,
    seats,
    tileSet,
    lexicon: choice.lexicon ?? (preset.switches.junior === null ? tileSet.name : ''),
    ...rest,
    ...(blankCount !== undefined && { blankCount }),
    ...(choice.switches !== undefined && { switches: choice.switches }),
  });
  return setup.ok ? setup : err(badSetup(setup.error));
};

interface Things {
  readonly tileSet: TileSet;
  readonly layout?: Layout;
  readonly printed?: PrintedBoard;
  readonly blankCount?: number;
}

const USUAL_TILES = 'english';

/** What comes with the program, by its ids. */
const thingsOf = (choice: PresetChoice, isPrinted: boolean): Result<Things, Refused> => {
  const tileSet = tileSetById(choice.tiles ?? USUAL_TILES);
  if (tileSet === undefined) return err(unknown('tile set', choice.tiles ?? ''));
  const layout = choice.layout === undefined ? undefined : layoutById(choice.layout);
  if (choice.layout !== undefined && layout === undefined) return err(unknown('layout', choice.layout));
  const { blankCount } = choice;
  const things: Things = {
    tileSet,
    ...(layout && { layout }),
    ...(blankCount !== undefined && { blankCount }),
  };
  return isPrinted || choice.board !== undefined ? withBoard(things, choice.board ?? '') : ok(things);
};

const withBoard = (things: Things, id: string): Result<Things, Refused> => {
  const board = builtInBoardById(id);
  const parsed = board && parseJuniorBoard(board.text);
  if (parsed === undefined || !parsed.ok) return err(unknown('board', id));
  const printed = printedBoardOf(things.tileSet, parsed.value, id);
  if (!printed.ok) return err(unknown('board for these tiles', id));
  return ok({ ...things, layout: layoutOfJuniorBoard(parsed.value, id), printed: printed.value });
};

const unknown = (what: string, id: string): Refused => ({
  code: 'badRequest',
  sentence: `There is no ${what} "${id}".`,
});

const badSetup = (faults: readonly SetupFault[]): Refused => ({
  code: 'badSetup',
  sentence: `This game cannot be played: ${faults.map(({ type }) => type).join(', ')}.`,
  faults: [...faults],
});

const unknownWords = (): Refused => ({
  code: 'unknownWords',
  sentence: `Online there are these word lists: ${WORD_LISTS.map(({ id }) => id).join(', ')}.`,
});
