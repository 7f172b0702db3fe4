/** What the buttons and keys of the turn do. Where something stands in the way, they say what. */
import type { PlaceRefusal, Table } from '@tilewright/rules';
import { useSettings } from '../settings/settings.ts';
import { refusalText } from '../texts/refusals.ts';
import {
  type Hindrance,
  hasTilesOnBoard,
  moveHindrance,
  shuffleHindrance,
  swapHindrance,
} from './actions.ts';
import { notify } from './announce.ts';
import { recall, shuffleRack } from './draft.ts';
import { hindranceText } from './hindrance-text.ts';
import { playOf, previewOf } from './preview.ts';
import { mySeat, useTable } from './table-store.ts';
import { shakeTried } from './tile-motion.ts';

const isHindered = (hindrance: Hindrance | null): boolean => {
  // A second click on a move that is being made is no wish of its own.
  const isUnderWay = hindrance?.type === 'saying' || useTable.getState().isSaying;
  if (hindrance !== null && !isUnderWay) notify(hindranceText(hindrance, useTable.getState().view.table));
  return hindrance !== null;
};

/** Plays what is tried. A play that cannot lie so is not even asked for; why is said. */
export const playTiles = async (): Promise<void> => {
  const state = useTable.getState();
  const seat = mySeat(state);
  if (isHindered(moveHindrance(state)) || seat === null) return;
  const preview = previewOf(state.draft, state.view);
  const refusal = preview === null ? NO_TILES : preview.refusal;
  if (refusal !== null) return refuseTried(refusal, state.view.table);
  const reply = await state.say(seat, playOf(state.draft));
  if (reply.type === 'refused') shakeTried();
};

const NO_TILES: PlaceRefusal = { type: 'noTiles' };

const refuseTried = (refusal: PlaceRefusal, table: Table): void => {
  notify(refusalText(refusal, table, useSettings.getState().coordinates));
  shakeTried();
};

export const passTurn = (): void => {
  const state = useTable.getState();
  if (!isHindered(moveHindrance(state))) state.open('pass');
};

export const takeTurn = (): void => {
  if (hasTilesOnBoard(useTable.getState())) void playTiles();
  else passTurn();
};

export const swapTiles = (): void => {
  const state = useTable.getState();
  if (!isHindered(swapHindrance(state))) state.open('swap');
};

const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const shuffleTiles = (): void => {
  const state = useTable.getState();
  if (!isHindered(shuffleHindrance(state))) state.edit((draft) => shuffleRack(draft, anySeed()));
};

/** All tiles back; where none are on the board the cursor goes. */
export const recallTiles = (): void => {
  const state = useTable.getState();
  if (mySeat(state) === null || state.isSaying) return;
  state.edit((draft) => (hasTilesOnBoard(state) ? recall(draft) : { ...draft, cursor: null, picked: null }));
};
