/** A short message that stands in nobody's way. Screen readers say it when it appears or changes. */
import type { ReactElement, ReactNode } from 'react';
import { lookTexts } from '../texts/look.ts';
import { Icon } from './icons.tsx';
import style from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  /** A warning says what went wrong and what to do. */
  readonly kind?: 'plain' | 'warning';
  /** A button that does what the message suggests. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}

export const Notice = ({ children, kind = 'plain', action, onDismiss }: NoticeProps): ReactElement => (
  <div className={`${style.notice} ${style[kind]}`} role="status">
    {kind === 'warning' && <Icon name="warning" />}
    <span className={style.text}>{children}</span>
    {action}
    {onDismiss && (
      <button type="button" className={style.dismiss} aria-label={lookTexts.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    )}
  </div>
);
