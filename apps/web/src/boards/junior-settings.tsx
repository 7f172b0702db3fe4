/** The rules of Junior: which game, and folded away below it every switch with its sentence. */
import { LIMITS } from '@tilewright/rules';
import { type ReactElement, useId } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import field from '../setup/field.module.css';
import { LabelledNumber } from '../setup/labelled-number.tsx';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import group from '../setup/rule-group.module.css';
import { boardsTexts } from '../texts/boards.ts';
import { OptionCard } from '../setup/option-card.tsx';
import { useJuniorChoices } from './junior-choices.ts';
import { type JuniorChange, type JuniorForm, games, isAsUsual } from './junior-form.ts';
import style from './junior-settings.module.css';

const { junior: text, settings } = boardsTexts;

interface FormProps {
  readonly form: JuniorForm;
  readonly change: (change: JuniorChange) => void;
}

/** Which of the two games; choosing one sets every switch as it has them. */
export const GameChoice = (): ReactElement => {
  const from = useJuniorChoices(({ form }) => form.from);
  const choose = useJuniorChoices((choices) => choices.chooseGame);
  const name = useId();
  return (
    <fieldset className={field.choice}>
      <legend className={field.title}>{text.game}</legend>
      <div className={style.games}>
        {games.map(({ id }) => (
          <OptionCard
            key={id}
            group={name}
            {...text.games[id as JuniorForm['from']]}
            isChosen={from === id}
            onChoose={() => choose(id as JuniorForm['from'])}
          />
        ))}
      </div>
    </fieldset>
  );
};

type ChoiceKey = 'pool' | 'refill' | 'hands';
type ToggleKey = 'mustPlay' | 'endsWhenPoolEmpty' | 'lightsUp';

const ChoiceSetting = ({ form, change, of }: FormProps & { readonly of: ChoiceKey }): ReactElement => {
  const name = useId();
  const saysId = useId();
  const { title, says, options } = settings[of];
  return (
    <fieldset className={field.choice} aria-describedby={saysId}>
      <legend className={field.title}>{title}</legend>
      <p id={saysId} className={field.says}>
        {says}
      </p>
      <div className={field.options}>
        {Object.entries(options).map(([value, wording]) => (
          <OptionCard
            key={value}
            group={name}
            {...wording}
            isChosen={form[of] === value}
            onChoose={() => change({ [of]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
};

const ToggleSetting = ({ form, change, of }: FormProps & { readonly of: ToggleKey }): ReactElement => (
  <LabelledSwitch {...settings[of]} isOn={form[of]} onChange={(isOn) => change({ [of]: isOn })} />
);

const RoundsSetting = ({
  form: { capturelessRounds: value },
  change,
  fault,
}: FormProps & { readonly fault: string | null }): ReactElement => (
  <LabelledNumber
    {...settings.capturelessRounds}
    value={value}
    bounds={LIMITS.capturelessRounds}
    unit={settings.capturelessRounds.unit(value)}
    fault={fault}
    onChange={(capturelessRounds) => change({ capturelessRounds })}
  />
);

interface MoreSettingsProps {
  /** What is wrong with the number of rounds, in words. */
  readonly roundsFault: string | null;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

const Summary = ({ isUsual }: { readonly isUsual: boolean }): ReactElement => (
  <summary className={group.summary}>
    <span className={group.words}>
      <h2 className={group.title}>{text.more}</h2>
      <span className={group.line}>{isUsual ? text.asUsual : null}</span>
    </span>
    {!isUsual && <span className={group.changed}>{text.changed}</span>}
    <span className={group.arrow}>
      <Icon name="down" />
    </span>
  </summary>
);

export const MoreSettings = ({ roundsFault, isOpen, onToggle }: MoreSettingsProps): ReactElement => {
  const form = useJuniorChoices((choices) => choices.form);
  const change = useJuniorChoices((choices) => choices.change);
  const choose = useJuniorChoices((choices) => choices.chooseGame);
  const isUsual = isAsUsual(form);
  return (
    <details
      className={group.group}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <Summary isUsual={isUsual} />
      {isOpen && (
        <div className={style.fields}>
          <Button icon="undo" isDisabled={isUsual} onPress={() => choose(form.from)}>
            {text.reset}
          </Button>
          <ToggleSetting form={form} change={change} of="lightsUp" />
          <ToggleSetting form={form} change={change} of="mustPlay" />
          <ChoiceSetting form={form} change={change} of="hands" />
          <ChoiceSetting form={form} change={change} of="pool" />
          <ChoiceSetting form={form} change={change} of="refill" />
          <ToggleSetting form={form} change={change} of="endsWhenPoolEmpty" />
          <RoundsSetting form={form} change={change} fault={roundsFault} />
        </div>
      )}
    </details>
  );
};
