/** A number with buttons for less and more. What was typed stays as it was typed, also when it is no number. */
import type { Bounds } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { Icon } from '../look/icons.tsx';
import { setupTexts } from '../texts/setup.ts';
import style from './number-input.module.css';
import { makeShown, parseShown, stepped } from './shown-number.ts';

interface NumberInputProps {
  readonly title: string;
  /** As stored. */
  readonly value: number;
  readonly bounds: Bounds;
  /** How much of what is stored makes one of what is shown. */
  readonly by?: number;
  readonly step?: number;
  readonly unit: string;
  readonly isWrong: boolean;
  readonly labelledBy?: string;
  readonly describedBy: string;
  readonly onChange: (value: number) => void;
}

export const NumberInput = (props: NumberInputProps): ReactElement => {
  const { title, value, bounds, by = 1, step = 1, unit, isWrong, onChange } = props;
  const [typed, setTyped] = useState(() => makeShown(value, by));
  // What is shown follows the value, unless it is another way of writing it, or none.
  const shown = Object.is(parseShown(typed, by), value) ? typed : makeShown(value, by);
  const set = (text: string): void => {
    setTyped(text);
    onChange(parseShown(text, by));
  };
  const stepBy = (sign: 1 | -1) => (): void => set(makeShown(stepped(value, sign * step * by, bounds), by));
  return (
    <span className={style.number}>
      <button
        type="button"
        className={style.step}
        tabIndex={-1}
        aria-label={setupTexts.custom.less(title)}
        onClick={stepBy(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        className={style.input}
        inputMode={by > 1 ? 'decimal' : 'numeric'}
        step={by > 1 ? 'any' : 1}
        value={shown}
        aria-label={props.labelledBy === undefined ? title : undefined}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={isWrong}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <button
        type="button"
        className={style.step}
        tabIndex={-1}
        aria-label={setupTexts.custom.more(title)}
        onClick={stepBy(1)}
      >
        <Icon name="plus" />
      </button>
      <span className={style.unit}>{unit}</span>
    </span>
  );
};
