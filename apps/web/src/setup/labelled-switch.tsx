/** Something that is on or off, with a sentence about it. */
import { type ReactElement, useId } from 'react';
import field from './field.module.css';

interface SwitchProps {
  readonly title: string;
  readonly says: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const LabelledSwitch = ({ title, says, isOn, onChange }: SwitchProps): ReactElement => {
  const [titleId, saysId] = [useId(), useId()];
  return (
    <label className={field.toggle}>
      <span className={field.lineText}>
        <span id={titleId} className={field.title}>
          {title}
        </span>
        <span id={saysId} className={field.says}>
          {says}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={field.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={titleId}
        aria-describedby={saysId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
};
