/** From what the players' screen holds to a set-up: a preset or one's own rules, the rows, and the words. */
import type { Result, SeatKind, Setup, Switches } from '@tilewright/rules';
import { type Preset, english, makeSetup, solo, tileSetById } from '@tilewright/variants';
import type { ChosenWords, DeviceChoices } from './device-choices.ts';
import { type FormFault, setupFrom } from './form-setup.ts';
import { switchesOf } from './form-switches.ts';
import type { Form } from './form.ts';
import { offeredById } from './preset-use.ts';
import { type SeatRow, firstRows, seatsOf } from './seat-rows.ts';

/** The rules of the game that is being set up. */
export type GameRules =
  | { readonly type: 'preset'; readonly preset: Preset }
  | { readonly type: 'custom'; readonly form: Form };

/** The rules at an address, or null where there are none. */
export const rulesAt = (id: string, form: Form): GameRules | null => {
  if (id === 'custom') return { type: 'custom', form };
  const preset = offeredById(id);
  return preset === undefined ? null : { type: 'preset', preset };
};

export const switchesIn = (rules: GameRules): Switches =>
  rules.type === 'custom' ? switchesOf(rules.form) : rules.preset.switches;

export const rulesId = (rules: GameRules): string => (rules.type === 'custom' ? 'custom' : rules.preset.id);

/** One's own rules name the tiles; a preset is played with any. */
export const fixedTiles = (rules: GameRules): string | null =>
  rules.type === 'custom' ? rules.form.tileSet : null;

/** Who sits down at first: two people, or one and a computer where people play before computers. */
export const firstKinds = (rules: GameRules): readonly SeatKind[] =>
  switchesIn(rules).order === 'personFirst' ? ['person', 'computer'] : ['person', 'person'];

export const gameSetup = (
  rules: GameRules,
  rows: readonly SeatRow[],
  words: ChosenWords,
): Result<Setup, readonly FormFault[]> => {
  if (rules.type === 'custom') return setupFrom(rules.form, seatsOf(rows), words.list);
  return makeSetup({
    preset: rules.preset,
    seats: seatsOf(rows),
    lexicon: words.list,
    tileSet: tileSetById(words.tiles) ?? english,
  });
};

/** The game that one click starts: a person against the computer, with the level, name and words used last. */
export const quickSetup = (
  choices: Pick<DeviceChoices, 'level' | 'names'>,
  words: ChosenWords,
): Result<Setup, readonly FormFault[]> => {
  const rules: GameRules = { type: 'preset', preset: solo };
  return gameSetup(rules, firstRows(firstKinds(rules), choices), words);
};
