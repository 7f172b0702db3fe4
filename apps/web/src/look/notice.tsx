/** A short message that stands in nobody's way. */
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
  /** The live region of the screen says it; otherwise the message does by itself when it appears. */
  readonly isSaidElsewhere?: boolean;
}

/** What comes with its words already in it is read out reliably only as an alert. */
const roleOf = ({ kind, isSaidElsewhere = false }: NoticeProps): 'alert' | 'status' | undefined => {
  if (isSaidElsewhere) return undefined;
  return kind === 'warning' ? 'alert' : 'status';
};

export const Notice = (props: NoticeProps): ReactElement => {
  const { children, kind = 'plain', action, onDismiss } = props;
  return (
    <div className={kind === 'plain' ? style.notice : `${style.notice} ${style[kind]}`} role={roleOf(props)}>
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
};
