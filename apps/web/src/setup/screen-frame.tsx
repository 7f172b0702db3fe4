/** What the screens before a game have alike: the heading that takes the focus, and the way back and on at the bottom. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../look/icons.tsx';
import { Link } from 'wouter';
import style from './screen-frame.module.css';
import { useHeading } from './use-heading.ts';

interface Forward {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  /** It keeps the focus; the note says why. */
  readonly isDisabled?: boolean;
}

interface ScreenFrameProps {
  /** Stands above the title. */
  readonly kicker?: string;
  readonly title: string;
  /** What the browser's tab says. */
  readonly documentTitle: string;
  readonly says?: ReactNode;
  readonly children: ReactNode;
  readonly back: { readonly label: string; readonly href: string };
  readonly forward?: Forward;
  /** Stands between back and forward. */
  readonly note?: ReactNode;
}

const Foot = ({ back, forward, note }: Pick<ScreenFrameProps, 'back' | 'forward' | 'note'>): ReactElement => (
  <footer className={style.foot}>
    <div className={style.footRow}>
      <Link href={back.href} className={style.back} aria-label={back.label}>
        <Icon name="back" />
      </Link>
      <div className={style.note}>{note}</div>
      {forward !== undefined && (
        <button
          type="button"
          className={style.forward}
          aria-busy={forward.isBusy ?? false}
          aria-disabled={forward.isDisabled ?? false}
          onClick={() => forward.isDisabled !== true && forward.onPress()}
        >
          <span className={style.forwardText}>{forward.label}</span>
          <Icon name="forward" />
        </button>
      )}
    </div>
  </footer>
);

export const ScreenFrame = (props: ScreenFrameProps): ReactElement => {
  const { kicker, title, documentTitle, says, children, back, forward, note } = props;
  const heading = useHeading(documentTitle);
  return (
    <div className={style.screen}>
      <main className={style.main}>
        <header className={style.head}>
          {kicker !== undefined && <p className={style.kicker}>{kicker}</p>}
          <h1 ref={heading} tabIndex={-1} className={style.title}>
            {title}
          </h1>
          {says !== undefined && <p className={style.says}>{says}</p>}
        </header>
        {children}
      </main>
      <Foot back={back} note={note} {...(forward === undefined ? {} : { forward })} />
    </div>
  );
};
