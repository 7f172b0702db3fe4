/** Which presets use what a switch can be set to, read off the presets themselves. */
import { type Preset, books, classic, solo, stuff } from '@tilewright/variants';
import { fieldOf } from './fields.ts';
import { formFrom } from './form-from.ts';
import type { Form, FormKey } from './form.ts';

/** The presets that can be played here, in the order in which they are offered. */
export const offered = [classic, solo, stuff, books] as const satisfies readonly Preset[];

export const offeredById = (id: string): Preset | undefined => offered.find((preset) => preset.id === id);

const forms: readonly Form[] = offered.map(formFrom);

/** The ids of the presets in which the switch has anything to say and stands so. */
export const presetsUsing = (key: FormKey, value: Form[FormKey]): readonly string[] =>
  forms.filter((form) => fieldOf(key).isShown(form) && form[key] === value).map(({ from }) => from);

export interface PresetValue {
  readonly value: number;
  readonly presets: readonly string[];
}

/** Each value that a number has in some preset, with the presets. */
export const presetValues = (key: FormKey): readonly PresetValue[] => {
  const used = forms.filter(fieldOf(key).isShown).map((form) => form[key] as number);
  return [...new Set(used)].map((value) => ({ value, presets: presetsUsing(key, value) }));
};

export const presetPrice = (kind: string): readonly PresetValue[] => {
  const selling = forms.filter((form) => form.hasSpecials && form.sold[kind] === true);
  return [...new Set(selling.map(({ prices }) => prices[kind] as number))].map((value) => ({
    value,
    presets: selling.filter(({ prices }) => prices[kind] === value).map(({ from }) => from),
  }));
};
