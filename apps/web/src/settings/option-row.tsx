/** A setting with several values, side by side; what the chosen one means is said below. */
import { type ReactElement, useId } from 'react';
import style from './option-row.module.css';

interface Wording {
  readonly title: string;
  readonly says: string;
}

interface OptionRowProps<Value extends string> {
  readonly title: string;
  readonly options: { readonly [Each in Value]: Wording };
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export const OptionRow = <Value extends string>(props: OptionRowProps<Value>): ReactElement => {
  const { title, options, value, onChoose } = props;
  const group = useId();
  const saysId = useId();
  return (
    <fieldset className={style.setting} aria-describedby={saysId}>
      <legend className={style.legend}>{title}</legend>
      <div className={style.row}>
        {(Object.keys(options) as Value[]).map((each) => (
          <label key={each} className={style.option}>
            <input
              type="radio"
              className={style.radio}
              name={group}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            <span>{options[each].title}</span>
          </label>
        ))}
      </div>
      <p id={saysId} className={style.says}>
        {options[value].says}
      </p>
    </fieldset>
  );
};
