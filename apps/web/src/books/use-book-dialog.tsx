/** The dialog of one book of one's own, and what it leads to. */
import { type ReactElement, useState } from 'react';
import type { KeeperFault } from '../keeper/keeper.ts';
import { BookDialog } from './book-dialogs.tsx';
import { library } from './library-line.ts';
import type { ListedBook } from './listed-book.ts';

interface BookDialogAtHand {
  readonly dialog: ReactElement | null;
  readonly openFor: (book: ListedBook) => void;
  /** What went wrong with the last wish. */
  readonly fault: KeeperFault | null;
}

export const useBookDialog = (): BookDialogAtHand => {
  const [book, setBook] = useState<ListedBook | null>(null);
  const [fault, setFault] = useState<KeeperFault | null>(null);
  const close = (): void => setBook(null);
  const rename = async (id: string, title: string, author: string): Promise<void> => {
    close();
    const renamed = await library.renameBook(id, title, author);
    setFault(renamed.ok ? null : renamed.error);
  };
  const remove = async (id: string): Promise<void> => {
    close();
    const removed = await library.removeBook(id);
    setFault(removed.ok ? null : removed.error);
  };
  const dialog = book && (
    <BookDialog
      book={book}
      onReturn={close}
      onRename={(title, author) => void rename(book.id, title, author)}
      onRemove={() => void remove(book.id)}
    />
  );
  return { dialog, openFor: setBook, fault };
};
