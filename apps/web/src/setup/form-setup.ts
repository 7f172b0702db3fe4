/** From the form and the seats to a set-up, or to everything that stands in its way. */
import { type Layout, type Result, type SeatSetup, type Setup, err, isWithin } from '@tilewright/rules';
import {
  type Preset,
  type SetupFault,
  english,
  layoutById,
  makeSetup,
  people,
  presetById,
  standard15,
  tileSetById,
} from '@tilewright/variants';
import { formFrom } from './form-from.ts';
import { switchesOf } from './form-switches.ts';
import type { Form } from './form.ts';
import { OWN_SIDE, bareLayout, derivedLayout } from './own-layout.ts';

/** What is wrong with a form: with the set-up it makes, or before there can be one. */
export type FormFault = SetupFault | { readonly type: 'nothingForSale' };

const sideFaults = ({ layout, ownRows, ownCols }: Form): readonly FormFault[] =>
  layout !== 'own'
    ? []
    : (
        [
          ['layout.rows', ownRows],
          ['layout.cols', ownCols],
        ] as const
      )
        .filter(([, value]) => !isWithin(value, OWN_SIDE))
        .map(([name, value]) => ({ type: 'outOfBounds', switch: name, value, ...OWN_SIDE }));

const shopFaults = ({ hasSpecials, sold }: Form): readonly FormFault[] =>
  hasSpecials && !Object.values(sold).includes(true) ? [{ type: 'nothingForSale' }] : [];

/** The board; the standard one in place of one that cannot be, which the faults tell of. */
export const layoutOf = (form: Form): Layout => {
  if (form.layout !== 'own') return layoutById(form.layout) ?? standard15;
  if (sideFaults(form).length > 0) return standard15;
  const sides = { rows: form.ownRows, cols: form.ownCols };
  return form.ownPremiums === 'none' ? bareLayout(sides) : derivedLayout(sides);
};

/** A form that nobody changed is the preset itself, and is stored under its name. */
const presetOf = (form: Form): Preset => ({
  id: isPreset(form) ? form.from : 'custom',
  blankCount: form.blankCount,
  switches: switchesOf(form),
});

/** Whether the game is the one of its preset, whatever stands behind switches that are off. */
export const isPreset = (form: Form): boolean => {
  const preset = presetById(form.from);
  if (preset === undefined) return false;
  const before = formFrom(preset);
  const gameOf = (asked: Form): string =>
    JSON.stringify([switchesOf(asked), layoutOf(asked).name, asked.tileSet, asked.blankCount]);
  return gameOf(before) === gameOf(form);
};

export const setupFrom = (
  form: Form,
  seats: readonly SeatSetup[],
  lexicon: string,
): Result<Setup, readonly FormFault[]> => {
  const made = makeSetup({
    preset: presetOf(form),
    seats,
    lexicon,
    layout: layoutOf(form),
    tileSet: tileSetById(form.tileSet) ?? english,
  });
  const early = [...sideFaults(form), ...shopFaults(form)];
  if (early.length === 0) return made;
  return err([...early, ...(made.ok ? [] : made.error)]);
};

/** What is wrong with the form whoever plays: asked with two people, the fewest there can be. */
export const formFaults = (form: Form): readonly FormFault[] => {
  const setup = setupFrom(form, people('Player 1', 'Player 2'), form.tileSet);
  return setup.ok ? [] : setup.error;
};
