/** A switch with several values: one card each, with what it means and which presets use it. */
import { type ReactElement, useId } from 'react';
import { setupTexts } from '../texts/setup.ts';
import { FieldFault, type FieldProps } from './field-fault.tsx';
import style from './field.module.css';
import type { ChoiceField } from './fields.ts';
import type { Form } from './form.ts';
import { OptionCard } from './option-card.tsx';
import { offered, presetsUsing } from './preset-use.ts';

interface Wording {
  readonly title: string;
  readonly says: string;
}

export const ChoiceFieldView = (props: FieldProps & { readonly field: ChoiceField }): ReactElement => {
  const { field, form, change } = props;
  const group = useId();
  const saysId = useId();
  const faultId = useId();
  const { key } = field;
  const texts = setupTexts.switches.choice[key];
  const options = texts.options as Readonly<Record<string, Wording>>;
  return (
    <fieldset className={style.choice} aria-describedby={`${saysId} ${faultId}`}>
      <legend className={style.title}>{texts.title}</legend>
      <p id={saysId} className={style.says}>
        {texts.says}
      </p>
      <div className={style.options}>
        {field.options.map((value) => (
          <OptionCard
            key={value}
            group={group}
            title={options[value]?.title ?? value}
            says={
              <>
                {options[value]?.says}{' '}
                <span className={style.used}>
                  {setupTexts.custom.inPresets(presetsUsing(key, value as Form[typeof key]), offered.length)}
                </span>
              </>
            }
            isChosen={form[key] === value}
            onChoose={() => change({ type: 'set', change: { [key]: value } })}
          />
        ))}
      </div>
      <FieldFault {...props} id={faultId} />
    </fieldset>
  );
};
