/** The squares of tried words that are no words, where the game looks that up while one plays or has just refused them. */
import { type Square, type View, place, spell } from '@tilewright/rules';
import { useMemo } from 'react';
import { type Draft, placedTiles } from './draft.ts';
import { type TableState, useTable } from './table-store.ts';

const NONE: ReadonlySet<Square> = new Set();

export const wrongSquares = (
  draft: Draft,
  { table }: View,
  { verdicts, refusal }: Pick<TableState, 'verdicts' | 'refusal'>,
): ReadonlySet<Square> => {
  if (refusal?.type === 'notWords') return new Set(refusal.words.flatMap(({ squares }) => squares));
  const tiles = placedTiles(draft);
  if (tiles.length === 0 || ![...verdicts.values()].includes(false)) return NONE;
  const placed = place(table.setup, table.board, tiles);
  if (!placed.ok) return NONE;
  const wrong = placed.value.filter(
    ({ letters }) => verdicts.get(spell(table.setup.tileSet, letters)) === false,
  );
  return new Set(wrong.flatMap(({ squares }) => squares));
};

export const useWrongSquares = (): ReadonlySet<Square> => {
  const draft = useTable((state) => state.draft);
  const view = useTable((state) => state.view);
  const verdicts = useTable((state) => state.verdicts);
  const refusal = useTable((state) => state.refusal);
  return useMemo(() => wrongSquares(draft, view, { verdicts, refusal }), [draft, view, verdicts, refusal]);
};
