/**
 * A button of the turn. It is never taken out of reach: where it cannot act it says why, so that the focus stays and
 * nobody wonders.
 */
import type { MouseEvent, ReactElement } from 'react';
import { Icon, type IconName } from '../look/icons.tsx';
import { focusBoard } from './board-focus.ts';
import { notify } from './announce.ts';
import style from './action-bar.module.css';

interface ActionButtonProps {
  readonly name: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  /** What it does. */
  readonly hint?: string;
  /** Why it does nothing now. */
  readonly hindrance?: string | null;
  readonly keyCap?: string;
  readonly isPrimary?: boolean;
}

export const ActionButton = (props: ActionButtonProps): ReactElement => {
  const { name, icon, onPress, hint, hindrance = null, keyCap, isPrimary = false } = props;
  const press = ({ detail }: MouseEvent): void => {
    if (hindrance === null) onPress();
    else notify(hindrance);
    // Who clicks goes on with the board: Space and Enter mean the cursor and the play again.
    if (detail > 0) focusBoard();
  };
  return (
    <button
      type="button"
      className={`${style.button} ${isPrimary ? style.primary : ''}`}
      aria-disabled={hindrance !== null}
      title={hindrance ?? hint}
      onClick={press}
    >
      <Icon name={icon} />
      <span className={style.name}>{name}</span>
      {keyCap !== undefined && (
        <kbd className={style.keyCap} aria-hidden="true">
          {keyCap}
        </kbd>
      )}
    </button>
  );
};
