/** What becomes of who leaves a game, as its maker chooses. */
import type { Leaving } from '@tilewright/protocol';
import { type ReactElement, useId } from 'react';
import field from '../setup/field.module.css';
import { OptionCard } from '../setup/option-card.tsx';
import { onlineTexts } from '../texts/online.ts';

const { leaving: text } = onlineTexts.creating;

interface LeavingProps {
  readonly leaving: Leaving;
  readonly choose: (leaving: Leaving) => void;
}

export const LeavingChoice = ({ leaving, choose }: LeavingProps): ReactElement => {
  const group = useId();
  return (
    <fieldset className={field.choice}>
      <legend className={field.title}>{text.title}</legend>
      <div className={field.options}>
        {(['tiles', 'computer'] as const).map((value) => (
          <OptionCard
            key={value}
            group={group}
            {...text.options[value]}
            isChosen={leaving === value}
            onChoose={() => choose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
};
