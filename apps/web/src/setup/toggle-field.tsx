/** A switch that is on or off. */
import { type ReactElement, useId } from 'react';
import { setupTexts } from '../texts/setup.ts';
import { FieldFault, type FieldProps } from './field-fault.tsx';
import style from './field.module.css';
import type { ToggleField } from './fields.ts';
import { offered, presetsUsing } from './preset-use.ts';

export const ToggleFieldView = (props: FieldProps & { readonly field: ToggleField }): ReactElement => {
  const { field, form, change } = props;
  const titleId = useId();
  const saysId = useId();
  const faultId = useId();
  const texts = setupTexts.switches.plain[field.key];
  return (
    <div className={style.line}>
      <label className={style.toggle}>
        <span className={style.lineText}>
          <span id={titleId} className={style.title}>
            {texts.title}
          </span>
          <span id={saysId} className={style.says}>
            {texts.says}{' '}
            <span className={style.used}>
              {setupTexts.custom.inPresets(presetsUsing(field.key, true), offered.length)}
            </span>
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={style.switch}
          checked={form[field.key]}
          aria-checked={form[field.key]}
          aria-labelledby={titleId}
          aria-describedby={`${saysId} ${faultId}`}
          onChange={({ currentTarget }) =>
            change({ type: 'set', change: { [field.key]: currentTarget.checked } })
          }
        />
      </label>
      <FieldFault {...props} id={faultId} />
    </div>
  );
};
