/** One step of filling in the form: the form before, what was done, the form after. */
import { formFrom } from './form-from.ts';
import type { Form, FormChange } from './form.ts';

export const changeForm = (form: Form, change: FormChange): Form => {
  switch (change.type) {
    case 'set':
      return { ...form, ...change.change };
    case 'sell':
      return { ...form, sold: { ...form.sold, [change.kind]: change.isSold } };
    case 'price':
      return { ...form, prices: { ...form.prices, [change.kind]: change.price } };
    case 'preset':
      return formFrom(change.preset);
  }
};
