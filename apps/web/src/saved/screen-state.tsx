/** A whole screen with nothing to show but a message: it is coming, or why it does not come. */
import type { ReactElement, ReactNode } from 'react';
import { Mark } from '../look/mark.tsx';
import style from './screen-state.module.css';

interface ScreenStateProps {
  readonly title: string;
  readonly detail?: string;
  readonly isWaiting?: boolean;
  /** The ways on. */
  readonly children?: ReactNode;
}

export const ScreenState = ({
  title,
  detail,
  isWaiting = false,
  children,
}: ScreenStateProps): ReactElement => (
  <main className={style.screen} aria-busy={isWaiting}>
    <div className={style.mark} data-waiting={isWaiting}>
      <Mark />
    </div>
    <div role="status">
      <h1 className={style.title}>{title}</h1>
    </div>
    {detail !== undefined && <p className={style.detail}>{detail}</p>}
    {children !== undefined && <div className={style.ways}>{children}</div>}
  </main>
);
