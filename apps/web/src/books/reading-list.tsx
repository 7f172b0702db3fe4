/** Files that are being read, with how far each is and a way to stop it; and what was wrong with those that are no books. */
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { booksTexts } from '../texts/books.ts';
import { faultText } from '../texts/faults.ts';
import { shownText } from '../texts/names.ts';
import type { Reading, ReadingOutcome } from './reading-queue.ts';
import style from './reading-list.module.css';

const { reading: text } = booksTexts;

interface ReadingProps {
  readonly reading: Reading;
  readonly onDrop: () => void;
}

const Progress = ({ reading: { name, share }, onDrop }: ReadingProps): ReactElement => (
  <div className={style.reading}>
    <span className={style.name}>{share === null ? text.waiting(name) : text.now(name)}</span>
    <progress className={style.bar} max={1} value={share ?? 0} aria-label={text.now(name)} />
    <span className={style.share} aria-hidden="true">
      {share === null ? '' : text.share(share)}
    </span>
    <Button kind="quiet" icon="close" label={text.cancelLabel(name)} onPress={onDrop}>
      {text.cancel}
    </Button>
  </div>
);

const whyText = ({ fault }: Extract<ReadingOutcome, { readonly type: 'refused' }>): string => {
  switch (fault.type) {
    case 'unreadable':
    case 'stuck':
    case 'broken':
      return text[fault.type];
    case 'bookNotStored':
    case 'noAnswer':
      return faultText(fault as Parameters<typeof faultText>[0]);
    default:
      return text.faultText(fault as Parameters<typeof text.faultText>[0]);
  }
};

const KEPT_MS = 8000;

/** Goes by itself: the book is to be seen on the shelf. */
const Kept = ({ children, onDrop }: { readonly children: string; readonly onDrop: () => void }) => {
  const leave = useEffectEvent(onDrop);
  useEffect(() => {
    const timer = setTimeout(leave, KEPT_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Notice onDismiss={onDrop}>{children}</Notice>;
};

const Outcome = ({ reading: { name, outcome }, onDrop }: ReadingProps): ReactElement | null => {
  if (outcome === null) return null;
  if (outcome.type === 'kept') {
    const { title, wordCount } = outcome.book;
    return <Kept onDrop={onDrop}>{outcome.isNew ? text.done(title, wordCount) : text.already(title)}</Kept>;
  }
  return (
    <Notice kind="warning" onDismiss={onDrop}>
      <strong>{text.refused(shownText(name))}</strong> {whyText(outcome)}
    </Notice>
  );
};

interface ReadingListProps {
  readonly readings: readonly Reading[];
  readonly onDrop: (id: number) => void;
}

export const ReadingList = ({ readings, onDrop }: ReadingListProps): ReactElement | null =>
  readings.length === 0 ? null : (
    <div className={style.list}>
      {readings.map((reading) => {
        const props = { reading, onDrop: () => onDrop(reading.id) };
        return reading.outcome === null ? (
          <Progress key={reading.id} {...props} />
        ) : (
          <Outcome key={reading.id} {...props} />
        );
      })}
    </div>
  );
