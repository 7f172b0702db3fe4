/**
 * A form that was kept on the device, read back. Whatever does not fit any more, or was never written by this page, is
 * replaced by what the preset has.
 */
import { formFrom } from './form-from.ts';
import { type ChoiceKey, type Form, choices } from './form.ts';
import { offeredById } from './preset-use.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isChoice = (key: string): key is ChoiceKey => Object.hasOwn(choices, key);

/** The entries of the first that are of the same type in the second. */
const matching = <T extends number | boolean>(
  kept: Readonly<Record<string, T>>,
  found: unknown,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(kept).map(([key, value]) => {
      const other: unknown = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
      return [key, typeof other === typeof value ? (other as T) : value];
    }),
  );

const fitting = (key: string, value: unknown, found: unknown): unknown => {
  if (isChoice(key)) return (choices[key] as readonly unknown[]).includes(found) ? found : value;
  if (key === 'sold' || key === 'prices') return matching(value as Readonly<Record<string, number>>, found);
  return typeof found === typeof value ? found : value;
};

/** The form that was kept, or null where none was. */
export const parseForm = (found: unknown): Form | null => {
  if (!isRecord(found) || typeof found['from'] !== 'string') return null;
  const preset = offeredById(found['from']);
  if (preset === undefined) return null;
  const entries = Object.entries(formFrom(preset)).map(([key, value]) => [
    key,
    fitting(key, value, Object.hasOwn(found, key) ? found[key] : undefined),
  ]);
  return Object.fromEntries(entries) as Form;
};
