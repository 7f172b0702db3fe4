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
import { type TableState, isWatching, useTable } from './table-store.ts';

const { actions, hints } = tableTexts;

/** Sentences compare equal where the hindrances they come from do not. */
const useHindrance = (of: (state: TableState) => Hindrance | null): string | null =>
  useTable((state) => {
    const hindrance = of(state);
    return hindrance === null ? null : hindranceText(hindrance, state.view.table);
  });

/** Who only watches has nothing to do here. */
export const SwapButton = (): ReactElement | null => {
  const hindrance = useHindrance(swapHindrance);
  if (useTable(isWatching)) return null;
  return (
    <ActionButton
      name={actions.swap}
      icon="swap"
      keyCap="4"
      hint={hints.swap}
      hindrance={hindrance}
      onPress={swapTiles}
    />
  );
};

export const ShuffleButton = (): ReactElement | null => {
  const isOnBoard = useTable(hasTilesOnBoard);
  const hindrance = useHindrance(shuffleHindrance);
  if (useTable(isWatching)) return null;
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

export const TurnButton = (): ReactElement | null => {
  const isOnBoard = useTable(hasTilesOnBoard);
  const hindrance = useHindrance(moveHindrance);
  if (useTable(isWatching)) return null;
  return (
    <ActionButton
      name={isOnBoard ? actions.play : actions.pass}
      icon={isOnBoard ? 'play' : 'pass'}
      keyCap={isOnBoard ? '↵' : '2'}
      hint={isOnBoard ? hints.play : hints.pass}
      hindrance={hindrance}
      onPress={takeTurn}
      isPrimary={isOnBoard}
    />
  );
};
