/** Which letter a blank stands for. Returning takes the blank back to the rack. */
import { BLANK, type Letter } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Tile } from '../look/tile.tsx';
import { chooseLetter, dropAsking } from '../table/draft.ts';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './dialogs.module.css';
import { focusFirst, useKeyPress } from './focus.ts';
import { letterTyped } from './letter-typed.ts';

export const BlankDialog = (): ReactElement => {
  const kinds = useTable(({ view }) => view.table.setup.tileSet.kinds);
  const edit = useTable((state) => state.edit);
  const open = useTable((state) => state.open);
  const choose = (letter: Letter): void => {
    edit((draft) => chooseLetter(draft, letter));
    open(null);
  };
  const takeBack = (): void => {
    edit(dropAsking);
    open(null);
  };
  useKeyPress((key) => {
    const letter = letterTyped(
      kinds.map(({ text }) => text),
      key,
    );
    if (letter !== undefined) choose(letter);
    return letter !== undefined;
  });
  const { blank } = dialogsTexts;
  return (
    <Dialog
      title={blank.title}
      onReturn={takeBack}
      actions={<Button onPress={takeBack}>{dialogsTexts.return}</Button>}
    >
      <div className={style.letters} role="group" aria-label={blank.letters}>
        {kinds.map(({ text }, letter) =>
          letter === BLANK ? null : (
            <button
              key={letter}
              type="button"
              ref={letter === 1 ? focusFirst : null}
              className={style.tileButton}
              aria-label={text}
              onClick={() => choose(letter as Letter)}
            >
              <Tile text={text} points={null} isBlank />
            </button>
          ),
        )}
      </div>
    </Dialog>
  );
};
