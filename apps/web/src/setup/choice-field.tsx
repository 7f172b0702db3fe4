/** A switch with several values: one card each, with what it means and which presets use it. */
import { type ReactElement, useId } from 'react';
import { setupTexts } from '../texts/setup.ts';
import { FieldFault, type FieldProps } from './field-fault.tsx';
import style from './field.module.css';
import type { ChoiceField } from './fields.ts';
import type { Form } from './form.ts';
import { offered, presetsUsing } from './preset-use.ts';

interface Wording {
  readonly title: string;
  readonly says: string;
}

interface OptionProps {
  readonly group: string;
  readonly wording: Wording;
  readonly used: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Option = ({ group, wording, used, isChosen, onChoose }: OptionProps): ReactElement => {
  const titleId = useId();
  const saysId = useId();
  return (
    <label className={style.option}>
      <input
        type="radio"
        className={style.radio}
        name={group}
        checked={isChosen}
        aria-labelledby={titleId}
        aria-describedby={saysId}
        onChange={onChoose}
      />
      <span id={titleId} className={style.optionTitle}>
        {wording.title}
      </span>
      <span id={saysId} className={style.optionSays}>
        {wording.says} <span className={style.used}>{used}</span>
      </span>
    </label>
  );
};

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
          <Option
            key={value}
            group={group}
            wording={options[value] ?? { title: value, says: '' }}
            used={setupTexts.custom.inPresets(presetsUsing(key, value as Form[typeof key]), offered.length)}
            isChosen={form[key] === value}
            onChoose={() => change({ type: 'set', change: { [key]: value } })}
          />
        ))}
      </div>
      <FieldFault {...props} id={faultId} />
    </fieldset>
  );
};
