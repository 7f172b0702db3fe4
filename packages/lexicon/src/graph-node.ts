/**
 * One node of a word graph in 32 bits, as KWG files hold it: the tile in bits 24 to 31, whether a word ends after it,
 * whether it is the last of its siblings, and in the lowest 22 bits where the list of its children begins (0: none).
 * Node 0 points at the lists of words read forward, node 1 at those read from any letter (GADDAG).
 */

export const TILE_SHIFT = 24;
export const ACCEPTS = 0x80_0000;
export const IS_LAST = 0x40_0000;
export const ARC_MASK = 0x3f_ffff;

/** As many nodes as 22 bits can point at. */
export const MAX_NODES = ARC_MASK + 1;

/** The tile that parts the reversed beginning of a word from its rest. */
export const SEPARATOR = 0;

export const FORWARD_ROOT = 0;
export const GADDAG_ROOT = 1;
export const FIRST_LIST = 2;

/** The child of `node` by a tile, as an index, or 0 when there is none. */
export const childAt = (nodes: Int32Array, node: number, tile: number): number => {
  let child = (nodes[node] as number) & ARC_MASK;
  if (child === 0) return 0;
  for (;;) {
    const word = nodes[child] as number;
    if (word >>> TILE_SHIFT === tile) return child;
    if (word >>> TILE_SHIFT > tile || (word & IS_LAST) !== 0) return 0;
    child += 1;
  }
};
