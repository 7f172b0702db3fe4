/** A few short choices side by side, of which one holds. */
import { type ReactElement, useId } from 'react';
import style from './choices.module.css';

interface SegmentsProps<Value extends string> {
  readonly title: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}

export const Segments = <Value extends string>(props: SegmentsProps<Value>): ReactElement => {
  const { title, options, value, isDisabled = false, onChange } = props;
  const group = useId();
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{title}</legend>
      <div className={style.segments}>
        {(Object.keys(options) as Value[]).map((option) => (
          <label key={option} className={style.segment}>
            <input
              type="radio"
              name={group}
              checked={option === value}
              disabled={isDisabled}
              onChange={() => onChange(option)}
            />
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
