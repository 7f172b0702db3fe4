/** A button, with an icon and the key that does the same where there are any. */
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import style from './button.module.css';

interface ButtonProps {
  readonly children?: ReactNode;
  readonly onPress: () => void;
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** What a screen reader says, where the text alone is not enough. */
  readonly label?: string;
  readonly keyCap?: string;
  readonly isDisabled?: boolean;
  /** For a button that stays down. */
  readonly isPressed?: boolean;
  /** Why it is disabled, or what it does. */
  readonly hint?: string;
}

export const Button = (props: ButtonProps): ReactElement => {
  const {
    children,
    onPress,
    kind = 'plain',
    icon,
    label,
    keyCap,
    isDisabled = false,
    isPressed,
    hint,
  } = props;
  return (
    <button
      type="button"
      className={kind === 'plain' ? style.button : `${style.button} ${style[kind]}`}
      disabled={isDisabled}
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={keyCap}
      title={hint}
      onClick={onPress}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {keyCap !== undefined && (
        <kbd className={style.keyCap} aria-hidden="true">
          {keyCap}
        </kbd>
      )}
    </button>
  );
};
