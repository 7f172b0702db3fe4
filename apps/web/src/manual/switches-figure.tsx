/** Every switch of a game of one's own, with what it does and which games use it: read off the set-up itself. */
import type { ReactElement } from 'react';
import { type Field, fields, groups, units } from '../setup/fields.ts';
import type { Form } from '../setup/form.ts';
import { offered, presetValues, presetsUsing } from '../setup/preset-use.ts';
import { manualTexts } from '../texts/manual.ts';
import { setupTexts } from '../texts/setup.ts';
import { switchTexts } from '../texts/switches.ts';
import style from './switches-figure.module.css';

const { custom } = setupTexts;
const text = manualTexts.figures;

export const SwitchesFigure = (): ReactElement => (
  <div className={style.groups}>
    {groups.map((group) => (
      <section key={group} className={style.group} aria-labelledby={`switches-${group}`}>
        <h3 id={`switches-${group}`} className={style.title}>
          {switchTexts.group[group].title}
        </h3>
        <dl className={style.switches}>
          {fields
            .filter((field) => field.group === group)
            .map((field) => (
              <SwitchEntry key={field.key} field={field} />
            ))}
        </dl>
      </section>
    ))}
  </div>
);

const SwitchEntry = ({ field }: { readonly field: Field }): ReactElement => {
  const { title, says } =
    field.kind === 'choice' ? switchTexts.choice[field.key] : switchTexts.plain[field.key];
  return (
    <div className={style.switch}>
      <dt className={style.name}>{title}</dt>
      <dd className={style.says}>
        {says} <Usual field={field} />
        {field.kind === 'choice' && <Options field={field} />}
      </dd>
    </div>
  );
};

/** Which games have a switch on, or which number they have. */
const usualOf = (field: Field): readonly string[] => {
  if (field.kind === 'toggle') {
    const presets = presetsUsing(field.key, true);
    return presets.length === 0 ? [] : [custom.valueIn(custom.on, presets, offered.length)];
  }
  if (field.kind !== 'number') return [];
  return presetValues(field.key).map(({ value, presets }) => {
    const count = value / units[field.unit];
    return custom.valueIn(`${count} ${switchTexts.unit[field.unit](count)}`, presets, offered.length);
  });
};

const Usual = ({ field }: { readonly field: Field }): ReactElement | null => {
  const usual = usualOf(field);
  return usual.length === 0 ? null : <span className={style.used}>{text.sentence(usual.join(', '))}</span>;
};

const Options = ({
  field,
}: {
  readonly field: Extract<Field, { readonly kind: 'choice' }>;
}): ReactElement => {
  const options: Readonly<Record<string, { readonly title: string; readonly says: string }>> =
    switchTexts.choice[field.key].options;
  return (
    <ul className={style.options}>
      {field.options.map((value) => (
        <li key={value}>
          <strong>{text.named(options[value]?.title ?? '')}</strong> {options[value]?.says}{' '}
          <Used field={field} value={value} />
        </li>
      ))}
    </ul>
  );
};

const Used = ({ field, value }: { readonly field: Field; readonly value: string }): ReactElement | null => {
  const presets = presetsUsing(field.key, value as Form[typeof field.key]);
  if (presets.length === 0) return null;
  return <span className={style.used}>{text.sentence(custom.inPresets(presets, offered.length))}</span>;
};
