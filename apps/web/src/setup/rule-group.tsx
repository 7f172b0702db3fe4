/** A group of switches: one line while it is closed, everything it can be set to once it is opened. */
import type { ReactElement } from 'react';
import { Icon } from '../look/icons.tsx';
import { setupTexts } from '../texts/setup.ts';
import { ChoiceFieldView } from './choice-field.tsx';
import { placeOf } from './fault-place.ts';
import type { FieldProps } from './field-fault.tsx';
import { type Field, type Group, shownFields } from './fields.ts';
import type { FormFault } from './form-setup.ts';
import { NumberFieldView } from './number-field.tsx';
import { PricesField } from './prices-field.tsx';
import style from './rule-group.module.css';
import { ToggleFieldView } from './toggle-field.tsx';

const { custom, switches, summary } = setupTexts;

interface RuleGroupProps extends FieldProps {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export const fieldId = (key: string): string => `switch-${key}`;

const FieldView = (props: FieldProps & { readonly field: Field }): ReactElement => {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'choice':
      return <ChoiceFieldView {...rest} field={field} />;
    case 'toggle':
      return <ToggleFieldView {...rest} field={field} />;
    case 'number':
      return <NumberFieldView {...rest} field={field} />;
    case 'prices':
      return <PricesField {...rest} />;
  }
};

const Summary = (
  props: Pick<RuleGroupProps, 'group' | 'form' | 'isChanged'> & { readonly isWrong: boolean },
): ReactElement => {
  const { group, form, isChanged, isWrong } = props;
  return (
    <summary className={style.summary}>
      <span className={style.words}>
        <h2 className={style.title}>{switches.group[group].title}</h2>
        <span className={style.line}>{summary(group, form)}</span>
      </span>
      {isWrong && (
        <span className={style.wrong}>
          <Icon name="warning" />
          {custom.wrong}
        </span>
      )}
      {isChanged && !isWrong && <span className={style.changed}>{custom.changed}</span>}
      <span className={style.arrow}>
        <Icon name="down" />
      </span>
    </summary>
  );
};

export const RuleGroup = (props: RuleGroupProps): ReactElement => {
  const { group, form, faults, change, isOpen, isChanged, onToggle } = props;
  const fields = shownFields(form, group);
  const faultsOf = ({ key }: Field): readonly FormFault[] =>
    faults.filter((fault) => placeOf(fault, form) === key);
  return (
    <details
      className={style.group}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <Summary
        group={group}
        form={form}
        isChanged={isChanged}
        isWrong={fields.some((field) => faultsOf(field).length > 0)}
      />
      {isOpen && (
        <div className={style.fields}>
          <p className={style.says}>{switches.group[group].says}</p>
          {fields.map((field) => (
            <div key={field.key} id={fieldId(field.key)} className={style.field}>
              <FieldView form={form} faults={faultsOf(field)} change={change} field={field} />
            </div>
          ))}
        </div>
      )}
    </details>
  );
};
