/**
 * Boom: every letter around it leaves the board and the game, those of the play that set it off too. Each word of
 * that play then counts only what survived.
 */
import { EMPTY, type Layout, type SpecialTile, type Square, colOf, rowOf } from '@tilewright/rules';

export const boom: SpecialTile = {
  kind: 'boom',
  price: 20,
  act: (outcome, { special, table, laid, scoreWithout }) => {
    const { layout, switches } = table.setup;
    const isHit = (square: Square): boolean =>
      switches.special !== null && isWithin(layout, special.square, square, switches.special.blast);
    const hit = laid.flatMap((tile, index) => {
      const square = index as Square;
      return tile !== EMPTY && (outcome.lost.includes(square) || isHit(square)) ? [square] : [];
    });
    return { ...outcome, lost: hit, points: scoreWithout(hit) };
  },
};

interface Blast {
  readonly shape: 'square' | 'diamond';
  readonly radius: number;
}

const isWithin = (layout: Layout, one: Square, other: Square, { shape, radius }: Blast): boolean => {
  const rows = Math.abs(rowOf(layout, one) - rowOf(layout, other));
  const cols = Math.abs(colOf(layout, one) - colOf(layout, other));
  return (shape === 'square' ? Math.max(rows, cols) : rows + cols) <= radius;
};
