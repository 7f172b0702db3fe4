/** What can be done with a book of one's own: another name, or away with it. */
import { type FormEvent, type ReactElement, useState } from 'react';
import { focusFirst } from '../dialogs/focus.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { booksTexts } from '../texts/books.ts';
import style from './book-dialogs.module.css';
import type { ListedBook } from './listed-book.ts';

const { shelf: text, titleText } = booksTexts;

const LONGEST = 200;

interface BookDialogProps {
  readonly book: ListedBook;
  readonly onReturn: () => void;
  readonly onRename: (title: string, author: string) => void;
  readonly onRemove: () => void;
}

const Field = (props: {
  readonly label: string;
  readonly value: string;
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement => (
  <label className={style.field}>
    <span className={style.label}>{props.label}</span>
    <input
      ref={props.isFirst === true ? focusFirst : null}
      className={style.input}
      type="text"
      value={props.value}
      maxLength={LONGEST}
      autoComplete="off"
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  </label>
);

const RemoveQuestion = ({ book, onReturn, onRemove }: BookDialogProps): ReactElement => (
  <Dialog
    title={text.removeTitle}
    onReturn={onReturn}
    actions={
      <>
        <Button onPress={onReturn}>{text.removeNo}</Button>
        <Button kind="danger" icon="trash" onPress={onRemove}>
          {text.removeYes}
        </Button>
      </>
    }
  >
    <p className={style.sure}>{text.removeSure(book.title)}</p>
  </Dialog>
);

export const BookDialog = (props: BookDialogProps): ReactElement => {
  const { book, onReturn, onRename } = props;
  const [isRemoving, setRemoving] = useState(false);
  const [title, setTitle] = useState(book.title);
  const [author, setAuthor] = useState(book.author);
  const save = (wish?: FormEvent): void => {
    wish?.preventDefault();
    onRename(title, author);
  };
  if (isRemoving) return <RemoveQuestion {...props} />;
  return (
    <Dialog
      title={titleText(book.title)}
      onReturn={onReturn}
      actions={
        <>
          <Button kind="danger" icon="trash" onPress={() => setRemoving(true)}>
            {text.remove}
          </Button>
          <Button onPress={onReturn}>{text.return}</Button>
          <Button kind="primary" onPress={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <form className={style.form} onSubmit={save}>
        <Field label={text.titleLabel} value={title} isFirst onChange={setTitle} />
        <Field label={text.authorLabel} value={author} onChange={setAuthor} />
        {/* Enter in a field saves, which needs a button to belong to. */}
        <input type="submit" hidden value={text.save} />
      </form>
    </Dialog>
  );
};
