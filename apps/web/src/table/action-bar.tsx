/** Swap, Shuffle or Recall, Pass or Play, and more. The screen puts them in their places. */
import type { ReactElement } from 'react';
import { tableTexts } from '../texts/table.ts';
import { ActionButton } from './action-button.tsx';
import {
  type Hindrance,
  hasTilesOnBoard,
  moveHindrance,
  shuffleHindrance,
  swapHindrance,
} from './actions.ts';
import { hindranceText } from './hindrance-text.ts';
import { recallTiles, shuffleTiles, swapTiles, takeTurn } from './table-actions.ts';
import { type TableState, useTable } from './table-store.ts';

const { actions, hints } = tableTexts;

/** Sentences compare equal where the hindrances they come from do not. */
const useHindrance = (of: (state: TableState) => Hindrance | null): string | null =>
  useTable((state) => {
    const hindrance = of(state);
    return hindrance === null ? null : hindranceText(hindrance, state.view.table);
  });

export const SwapButton = (): ReactElement => (
  <ActionButton
    name={actions.swap}
    icon="swap"
    keyCap="4"
    hint={hints.swap}
    hindrance={useHindrance(swapHindrance)}
    onPress={swapTiles}
  />
);

export const ShuffleButton = (): ReactElement => {
  const isOnBoard = useTable(hasTilesOnBoard);
  const hindrance = useHindrance(shuffleHindrance);
  return isOnBoard ? (
    <ActionButton
      name={actions.recall}
      icon="recall"
      keyCap="Esc"
      hint={hints.recall}
      onPress={recallTiles}
    />
  ) : (
    <ActionButton
      name={actions.shuffle}
      icon="shuffle"
      keyCap="#"
      hint={hints.shuffle}
      hindrance={hindrance}
      onPress={shuffleTiles}
    />
  );
};

export const TurnButton = (): ReactElement => {
  const isOnBoard = useTable(hasTilesOnBoard);
  return (
    <ActionButton
      name={isOnBoard ? actions.play : actions.pass}
      icon={isOnBoard ? 'play' : 'pass'}
      keyCap={isOnBoard ? '↵' : '2'}
      hint={isOnBoard ? hints.play : hints.pass}
      hindrance={useHindrance(moveHindrance)}
      onPress={takeTurn}
      isPrimary={isOnBoard}
    />
  );
};
