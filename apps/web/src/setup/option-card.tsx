/** One value to choose among several: a card with its title and what it means. */
import { type ReactElement, type ReactNode, useId } from 'react';
import style from './field.module.css';

interface OptionCardProps {
  /** The name that the cards of one choice share. */
  readonly group: string;
  readonly title: string;
  readonly says: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export const OptionCard = ({ group, title, says, isChosen, onChoose }: OptionCardProps): ReactElement => {
  const titleId = useId();
  const saysId = useId();
  return (
    <label className={style.option}>
      <input
        type="radio"
        className={style.radio}
        name={group}
        checked={isChosen}
        aria-labelledby={titleId}
        aria-describedby={saysId}
        onChange={onChoose}
      />
      <span id={titleId} className={style.optionTitle}>
        {title}
      </span>
      <span id={saysId} className={style.optionSays}>
        {says}
      </span>
    </label>
  );
};
