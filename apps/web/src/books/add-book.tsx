/** The heading of the books with the button that adds some beside it, and the sign over the page while files hang over it. */
import { type ReactElement, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { booksTexts } from '../texts/books.ts';
import style from './add-book.module.css';

const { reading: text } = booksTexts;

const ACCEPTED =
  '.epub,.pdf,.txt,.text,.md,.markdown,.html,.htm,.xhtml,application/epub+zip,application/pdf,text/*';

interface AddProps {
  /** The heading that the button stands beside. */
  readonly title: string;
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export const AddBook = ({ title, hint, onFiles }: AddProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={style.adding}>
      <h2 className={style.heading}>{title}</h2>
      <Button icon="upload" onPress={() => input.current?.click()}>
        {text.add}
      </Button>
      <p className={style.hint}>{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={text.add}
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          currentTarget.value = '';
        }}
      />
    </div>
  );
};

export const DropSign = (): ReactElement => (
  <div className={style.over} aria-hidden="true">
    <div className={style.card}>
      <Icon name="upload" />
      <strong className={style.title}>{text.drop}</strong>
      <span>{text.dropHint}</span>
    </div>
  </div>
);
