/** What is wrong with a switch, told beside it. */
import type { ReactElement } from 'react';
import { Icon } from '../look/icons.tsx';
import { setupFaultText } from '../texts/setup-faults.ts';
import style from './field.module.css';
import type { FormFault } from './form-setup.ts';
import type { Form, FormChange } from './form.ts';

export interface FieldProps {
  readonly form: Form;
  /** The faults that concern this field. */
  readonly faults: readonly FormFault[];
  readonly change: (change: FormChange) => void;
}

type FieldFaultProps = Pick<FieldProps, 'form' | 'faults'> & { readonly id: string };

/** Stands there empty too, since its id is what the field is described by. */
export const FieldFault = ({ form, faults, id }: FieldFaultProps): ReactElement => (
  <span id={id} className={style.faults}>
    {faults.map((fault, place) => (
      <span key={place} className={style.fault}>
        <Icon name="warning" />
        <span>{setupFaultText(fault, form)}</span>
      </span>
    ))}
  </span>
);
