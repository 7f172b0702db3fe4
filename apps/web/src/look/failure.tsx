/** What is shown where a part of the page fails: a card that says so and how to go on, instead of an empty page. */
import { Component, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { lookTexts } from '../texts/look.ts';
import { Button } from './button.tsx';
import style from './failure.module.css';
import { Mark } from './mark.tsx';
import { Notice } from './notice.tsx';

const { failure: text } = lookTexts;

interface FailureBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

interface FailureBoundaryState {
  readonly hasFailed: boolean;
}

/** Shows something else once a part below it fails to load or to be drawn. Another `key` begins anew. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): FailureBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const reload = (): void => location.reload();

interface FailureCardProps {
  readonly title: string;
  readonly detail: string;
  /** Other ways on than to reload. */
  readonly children?: ReactNode;
}

export const FailureCard = ({ title, detail, children }: FailureCardProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={style.screen}>
      <section className={style.card} role="alert">
        <span className={style.mark}>
          <Mark />
        </span>
        <h1 className={style.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={style.detail}>{detail}</p>
        <div className={style.ways}>
          <Button kind="primary" onPress={reload}>
            {text.reload}
          </Button>
          {children}
        </div>
      </section>
    </main>
  );
};

/** For something that the game goes on without. */
export const FailureNote = ({ children }: { readonly children: ReactNode }): ReactElement | null => {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <div className={style.note}>
      <Notice
        kind="warning"
        action={<Button onPress={reload}>{text.reload}</Button>}
        onDismiss={() => setRead(true)}
      >
        {children}
      </Notice>
    </div>
  );
};
