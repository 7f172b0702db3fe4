/** A word that was tapped on the board: where it stands in the books. Where two words cross, one is chosen first. */
import { type Square, spell } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { focusFirstInside } from '../dialogs/focus.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { useTable } from '../table/table-store.ts';
import { booksTexts } from '../texts/books.ts';
import { Sentences } from './sentences.tsx';
import { wordsThrough } from './words-through.ts';
import style from './word-dialog.module.css';

const { table: text } = booksTexts;

export const WordDialog = (): ReactElement | null => {
  const setup = useTable(({ view }) => view.table.setup);
  const board = useTable(({ view }) => view.table.board);
  const asked = useTable((state) => state.asked);
  const open = useTable((state) => state.open);
  const words = asked === null ? [] : wordsThrough({ layout: setup.layout, board }, asked as Square);
  const [chosen, choose] = useState<number | null>(null);
  const word = words[chosen ?? (words.length === 1 ? 0 : -1)];
  const close = (): void => open(null);
  if (words.length === 0) return null;
  const actions = (
    <span className={style.bare} ref={focusFirstInside}>
      <Button onPress={close}>{text.return}</Button>
    </span>
  );
  return (
    <Dialog
      title={word === undefined ? text.which : spell(setup.tileSet, word.letters)}
      onReturn={close}
      actions={actions}
    >
      {words.length > 1 && (
        <div className={style.words}>
          {words.map(({ letters, direction }, index) => (
            <Button key={direction} isPressed={index === chosen} onPress={() => choose(index)}>
              {spell(setup.tileSet, letters)}
            </Button>
          ))}
        </div>
      )}
      {word !== undefined && <Sentences setup={setup} letters={word.letters} />}
    </Dialog>
  );
};
