/** The rules of Junior: which game, and folded away below it every switch with its sentence. */
import { LIMITS } from '@tilewright/rules';
import { type ReactElement, useId } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import field from '../setup/field.module.css';
import { NumberInput } from '../setup/number-input.tsx';
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

const ToggleSetting = ({ form, change, of }: FormProps & { readonly of: ToggleKey }): ReactElement => {
  const titleId = useId();
  const saysId = useId();
  return (
    <label className={field.toggle}>
      <span className={field.lineText}>
        <span id={titleId} className={field.title}>
          {settings[of].title}
        </span>
        <span id={saysId} className={field.says}>
          {settings[of].says}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={field.switch}
        checked={form[of]}
        aria-checked={form[of]}
        aria-labelledby={titleId}
        aria-describedby={saysId}
        onChange={({ currentTarget }) => change({ [of]: currentTarget.checked })}
      />
    </label>
  );
};

const RoundsSetting = ({
  form,
  change,
  fault,
}: FormProps & { readonly fault: string | null }): ReactElement => {
  const { title, says, unit } = settings.capturelessRounds;
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
          value={form.capturelessRounds}
          bounds={LIMITS.capturelessRounds}
          unit={unit(form.capturelessRounds)}
          isWrong={fault !== null}
          labelledBy={titleId}
          describedBy={`${saysId} ${faultId}`}
          onChange={(capturelessRounds) => change({ capturelessRounds })}
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
