/** The rules of a game of books: rounds, appeals, names, premiums, and what was added to the books. */
import { LIMITS } from '@tilewright/rules';
import { type ReactElement, useId } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../look/button.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import field from '../setup/field.module.css';
import { choices } from '../setup/form.ts';
import { LabelledNumber } from '../setup/labelled-number.tsx';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import { OptionCard } from '../setup/option-card.tsx';
import { booksTexts } from '../texts/books.ts';
import { setupTexts } from '../texts/setup.ts';
import { type BookRules, canAppeal, formOf } from './book-rules.ts';
import type { BooksForm } from './books-form.ts';
import style from './books-settings.module.css';

const { settings: text } = booksTexts;

interface FormProps {
  readonly form: BooksForm;
  readonly change: (change: Partial<BooksForm>) => void;
}

type ToggleKey = 'hasNames' | 'hasAppeal' | 'hasTwos' | 'isBalanced';

const Toggle = ({ form, change, of }: FormProps & { readonly of: ToggleKey }): ReactElement => (
  <LabelledSwitch {...text[of]} isOn={form[of]} onChange={(isOn) => change({ [of]: isOn })} />
);

const Rounds = ({
  form: { rounds: value },
  change,
  fault,
}: FormProps & { readonly fault: string | null }): ReactElement => (
  <LabelledNumber
    {...text.rounds}
    value={value}
    bounds={LIMITS.rounds}
    unit={text.rounds.unit(value)}
    fault={fault}
    onChange={(rounds) => change({ rounds })}
  />
);

const Premiums = ({ form, change }: FormProps): ReactElement => {
  const group = useId();
  return (
    <fieldset className={field.choice}>
      <legend className={field.title}>{text.premiums.title}</legend>
      <div className={field.options}>
        {(['once', 'persistent'] as const).map((value) => (
          <OptionCard
            key={value}
            group={group}
            {...text.premiums.options[value]}
            isChosen={form.premiums === value}
            onChoose={() => change({ premiums: value })}
          />
        ))}
      </div>
    </fieldset>
  );
};

const tilesTitles = setupTexts.switches.choice.tileSet.options as Readonly<
  Record<string, { readonly title: string }>
>;

const Tiles = ({ form, change }: FormProps): ReactElement => (
  <label className={style.tiles}>
    <span className={field.title}>{text.tiles}</span>
    <select
      className={style.select}
      value={form.tiles}
      onChange={({ currentTarget }) => change({ tiles: currentTarget.value })}
    >
      {choices.tileSet.map((tiles) => (
        <option key={tiles} value={tiles}>
          {tilesTitles[tiles]?.title ?? tiles}
        </option>
      ))}
    </select>
  </label>
);

/** A game of one's own begins as this one, and every rule of it can be set. */
const EveryRule = ({ rules }: { readonly rules: BookRules }): ReactElement => {
  const change = useDeviceChoices((device) => device.change);
  const [, go] = useLocation();
  const open = (): void => {
    if (rules.custom === null) change({ type: 'set', change: formOf(rules.form) });
    go('/custom');
  };
  return (
    <div className={style.every}>
      <Button icon="edit" kind="quiet" onPress={open}>
        {rules.custom === null ? text.every : text.change}
      </Button>
      <p className={field.says}>{rules.custom === null ? text.everyHint : text.customSays}</p>
    </div>
  );
};

interface SettingsProps {
  readonly rules: BookRules;
  readonly change: FormProps['change'];
  readonly roundsFault: string | null;
}

export const BooksSettings = ({ rules, change, roundsFault }: SettingsProps): ReactElement => {
  const isUsual = rules.custom === null;
  const props = { form: rules.form, change };
  return (
    <section className={style.settings} aria-label={text.title}>
      <h2 className={style.heading}>{isUsual ? text.title : text.custom}</h2>
      {isUsual && <Rounds {...props} fault={roundsFault} />}
      {canAppeal(rules) && <Toggle {...props} of="hasAppeal" />}
      <Toggle {...props} of="hasNames" />
      <Toggle {...props} of="hasTwos" />
      <Toggle {...props} of="isBalanced" />
      {isUsual && <Premiums {...props} />}
      {isUsual && <Tiles {...props} />}
      <EveryRule rules={rules} />
    </section>
  );
};
