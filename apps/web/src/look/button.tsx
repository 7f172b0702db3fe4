/** A button, with the key that does the same. */
import type { ReactElement, ReactNode } from 'react';
import style from './button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** What a screen reader says, where the text alone is not enough. */
  readonly label?: string;
  readonly keyCap?: string;
  readonly isDisabled?: boolean;
  /** Why it is disabled, or what it does. */
  readonly hint?: string;
}

export const Button = (props: ButtonProps): ReactElement => {
  const { children, onPress, kind = 'plain', label, keyCap, isDisabled = false, hint } = props;
  return (
    <button
      type="button"
      className={`${style.button} ${style[kind]}`}
      disabled={isDisabled}
      aria-label={label}
      title={hint}
      onClick={onPress}
    >
      {children}
      {keyCap !== undefined && <kbd className={style.keyCap}>{keyCap}</kbd>}
    </button>
  );
};
