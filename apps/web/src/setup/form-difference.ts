/** What differs between a form and its preset, as far as it has anything to say. */
import { presetById } from '@tilewright/variants';
import { type Field, fields } from './fields.ts';
import { formFrom } from './form-from.ts';
import type { Form } from './form.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const valueOf = (form: Form, { kind, key }: Field): unknown =>
  kind === 'prices' ? [form.sold, form.prices] : form[key];

/** Fields that only the preset has anything to say in are not counted: turning them off already was. */
export const changedFields = (form: Form): readonly Field[] => {
  const preset = presetById(form.from);
  if (preset === undefined) return [];
  const before = formFrom(preset);
  return fields.filter(
    (field) => field.isShown(form) && !isSame(valueOf(form, field), valueOf(before, field)),
  );
};
