/**
 * From choices to a set-up: a preset, the seats, and whatever differs from the preset. A combination that cannot be
 * played is answered with every reason why.
 */
import {
  type Layout,
  type PrintedBoard,
  type Result,
  type SeatSetup,
  type Setup,
  type Switches,
  type TileSet,
  err,
  ok,
} from '@tilewright/rules';
import { standard15 } from './data/layouts.ts';
import { english, withBlanks } from './data/tile-sets.ts';
import type { Preset } from './presets.ts';
import { type SetupFault, setupFaults } from './setup-fault.ts';

export interface Choices {
  readonly preset: Preset;
  readonly seats: readonly SeatSetup[];
  readonly lexicon: string;
  readonly switches?: Partial<Switches>;
  readonly layout?: Layout;
  readonly tileSet?: TileSet;
  readonly blankCount?: number;
  readonly printed?: PrintedBoard;
}

/** The set-up these choices make, or why they make none. */
export const makeSetup = (choices: Choices): Result<Setup, readonly SetupFault[]> => {
  const { preset, seats, lexicon, printed } = choices;
  const setup: Setup = {
    variant: preset.id,
    seats,
    layout: choices.layout ?? standard15,
    tileSet: withBlanks(choices.tileSet ?? english, choices.blankCount ?? preset.blankCount),
    switches: { ...preset.switches, ...choices.switches },
    lexicon,
    printed: printed ?? null,
  };
  const faults = setupFaults(setup);
  return faults.length === 0 ? ok(setup) : err(faults);
};

/** Seats for people of these names. */
export const people = (...names: readonly string[]): readonly SeatSetup[] =>
  names.map((name) => ({ name, kind: 'person', level: null }));

export const computer = (name: string, level: number): SeatSetup => ({ name, kind: 'computer', level });
