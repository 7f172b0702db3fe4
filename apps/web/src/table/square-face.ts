/**
 * What every square of the board shows to this viewer, as plain values: the tile that lies there, is tried or pending,
 * and any special tile the viewer may see.
 */
import {
  EMPTY,
  type Letter,
  type Square,
  type Table,
  type View,
  isBlankTile,
  letterOf,
  pointsOf,
} from '@tilewright/rules';
import { type Draft, handOf } from './draft.ts';

export type FaceState = 'empty' | 'fixed' | 'last' | 'pending' | 'tried' | 'picked';
export type SpecialState = 'none' | 'open' | 'own' | 'laying';

export interface SquareFace {
  readonly text: string;
  readonly points: number;
  readonly isBlank: boolean;
  readonly state: FaceState;
  /** The kind of special tile, empty for none. */
  readonly special: string;
  readonly specialState: SpecialState;
}

const EMPTY_FACE: SquareFace = {
  text: '',
  points: 0,
  isBlank: false,
  state: 'empty',
  special: '',
  specialState: 'none',
};

/** The squares of the last play, until the next one; a play that was undone leaves none. */
export const lastPlaySquares = ({ sheet }: Pick<Table, 'sheet'>): ReadonlySet<Square> => {
  for (let index = sheet.length - 1; index >= 0; index -= 1) {
    const line = sheet[index];
    if (line?.act === 'undone') return new Set();
    if (line?.act === 'play') return new Set(line.tiles.map(({ square }) => square));
  }
  return new Set();
};

/** One face a square, in the order of the squares. */
export const facesOf = (view: View, draft: Draft): readonly SquareFace[] => {
  const faces = boardFaces(view);
  layPending(faces, view);
  layTried(faces, view, draft);
  laySpecials(faces, view, draft);
  return faces;
};

const boardFaces = ({ table }: View): SquareFace[] => {
  const last = lastPlaySquares(table);
  return table.board.map((tile, square) => {
    if (tile === EMPTY) return EMPTY_FACE;
    const state = last.has(square as Square) && table.pending === null ? 'last' : 'fixed';
    return { ...faceOf(table, letterOf(tile), isBlankTile(tile)), state };
  });
};

const faceOf = ({ setup }: Table, letter: Letter, isBlank: boolean): SquareFace => ({
  ...EMPTY_FACE,
  text: setup.tileSet.kinds[letter]?.text ?? '',
  points: isBlank ? 0 : pointsOf(setup.tileSet, letter),
  isBlank,
});

const layPending = (faces: SquareFace[], { table }: View): void => {
  for (const { square, letter, blank } of table.pending?.tiles ?? [])
    faces[square] = { ...faceOf(table, letter, blank), state: 'pending' };
};

const layTried = (faces: SquareFace[], { table }: View, { tried, picked, asking }: Draft): void => {
  for (const { square, letter, isBlank } of tried) {
    if (faces[square]?.state === 'pending') continue;
    const isPicked = picked?.type === 'tried' && picked.square === square;
    faces[square] = { ...faceOf(table, letter, isBlank), state: isPicked ? 'picked' : 'tried' };
  }
  if (asking !== null) faces[asking.square] = { ...EMPTY_FACE, isBlank: true, state: 'tried' };
};

const laySpecials = (faces: SquareFace[], view: View, draft: Draft): void => {
  const hand = handOf(view);
  const lay = (square: Square, special: string, specialState: SpecialState): void => {
    const face = faces[square];
    if (face !== undefined) faces[square] = { ...face, special, specialState };
  };
  for (const { square, kind } of view.table.openSpecials) lay(square, kind, 'open');
  for (const { square, kind } of hand?.hidden ?? []) lay(square, kind, 'own');
  for (const { square, kind } of [...(hand?.laying ?? []), ...draft.specials]) lay(square, kind, 'laying');
};
