/** A switch that is a number. */
import { type ReactElement, useId } from 'react';
import { setupTexts } from '../texts/setup.ts';
import { FieldFault, type FieldProps } from './field-fault.tsx';
import style from './field.module.css';
import { type NumberField, units } from './fields.ts';
import { NumberInput } from './number-input.tsx';
import { offered, presetValues } from './preset-use.ts';

const usedText = (field: NumberField): string => {
  const values = presetValues(field.key).map(({ value, presets }) =>
    setupTexts.custom.valueIn(String(value / units[field.unit]), presets, offered.length),
  );
  return values.length === 0 ? setupTexts.custom.notInPresets : values.join(', ');
};

export const NumberFieldView = (props: FieldProps & { readonly field: NumberField }): ReactElement => {
  const { field, form, faults, change } = props;
  const titleId = useId();
  const saysId = useId();
  const faultId = useId();
  const texts = setupTexts.switches.plain[field.key];
  const value = form[field.key];
  return (
    <div className={style.line}>
      <div className={style.counted}>
        <span className={style.lineText}>
          <span id={titleId} className={style.title}>
            {texts.title}
          </span>
          <span id={saysId} className={style.says}>
            {texts.says} <span className={style.used}>{usedText(field)}</span>
          </span>
        </span>
        <NumberInput
          title={texts.title}
          value={value}
          bounds={field.boundsIn(form)}
          by={units[field.unit]}
          step={field.step}
          unit={setupTexts.switches.unit[field.unit](value / units[field.unit])}
          isWrong={faults.length > 0}
          labelledBy={titleId}
          describedBy={`${saysId} ${faultId}`}
          onChange={(next) => change({ type: 'set', change: { [field.key]: next } })}
        />
      </div>
      <FieldFault {...props} id={faultId} />
    </div>
  );
};
