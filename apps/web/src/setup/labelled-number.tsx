/** A number with a sentence about it, and what is wrong with it. */
import type { Bounds } from '@tilewright/rules';
import { type ReactElement, useId } from 'react';
import { Icon } from '../look/icons.tsx';
import field from './field.module.css';
import { NumberInput } from './number-input.tsx';

interface NumberProps {
  readonly title: string;
  readonly says: string;
  readonly value: number;
  readonly bounds: Bounds;
  readonly unit: string;
  /** In words. */
  readonly fault: string | null;
  readonly onChange: (value: number) => void;
}

export const LabelledNumber = (props: NumberProps): ReactElement => {
  const { title, says, value, bounds, unit, fault, onChange } = props;
  const [titleId, saysId, faultId] = [useId(), useId(), useId()];
  return (
    <div className={field.line}>
      <div className={field.counted}>
        <span className={field.lineText}>
          <span id={titleId} className={field.title}>
            {title}
          </span>
          <span id={saysId} className={field.says}>
            {says}
          </span>
        </span>
        <NumberInput
          title={title}
          value={value}
          bounds={bounds}
          unit={unit}
          isWrong={fault !== null}
          labelledBy={titleId}
          describedBy={`${saysId} ${faultId}`}
          onChange={onChange}
        />
      </div>
      <span id={faultId} className={field.faults}>
        {fault !== null && (
          <span className={field.fault}>
            <Icon name="warning" />
            <span>{fault}</span>
          </span>
        )}
      </span>
    </div>
  );
};
