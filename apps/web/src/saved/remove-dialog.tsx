/** Asks before a saved game goes. */
import type { ReactElement } from 'react';
import type { SavedGame } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { savedTexts } from '../texts/saved.ts';

const text = savedTexts.removing;

interface RemoveDialogProps {
  readonly game: SavedGame;
  readonly onRemove: () => void;
  readonly onReturn: () => void;
}

export const RemoveDialog = ({ game, onRemove, onReturn }: RemoveDialogProps): ReactElement => (
  <Dialog
    title={text.title}
    onReturn={onReturn}
    actions={
      <>
        <Button onPress={onReturn}>{text.no}</Button>
        <Button kind="danger" icon="trash" onPress={onRemove}>
          {text.yes}
        </Button>
      </>
    }
  >
    <p>{text.sure(game.seats)}</p>
  </Dialog>
);
