/**
 * The letters that can go before or behind a word and make another, and whether it stays a word without its first or
 * last letter.
 */
import type { Letter } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT, childAt } from './graph-node.ts';
import type { WordList } from './word-list.ts';

export interface Hooks {
  readonly front: readonly Letter[];
  readonly back: readonly Letter[];
  readonly isWordWithoutFirst: boolean;
  readonly isWordWithoutLast: boolean;
}

/** The hooks of some letters, which need not be a word themselves. */
export const hooksOf = (
  { nodes, has }: Pick<WordList, 'nodes' | 'has'>,
  letters: readonly Letter[],
): Hooks => ({
  front: listAt(nodes, FORWARD_ROOT)
    .map(letterAt(nodes))
    .filter((letter) => has([letter, ...letters])),
  back: listAt(nodes, nodeAfter(nodes, letters))
    .filter((at) => ((nodes[at] as number) & ACCEPTS) !== 0)
    .map(letterAt(nodes)),
  isWordWithoutFirst: has(letters.slice(1)),
  isWordWithoutLast: has(letters.slice(0, -1)),
});

const letterAt =
  (nodes: Int32Array) =>
  (at: number): Letter =>
    ((nodes[at] as number) >>> TILE_SHIFT) as Letter;

const NOWHERE = -1;

const nodeAfter = (nodes: Int32Array, letters: readonly Letter[]): number => {
  let node = FORWARD_ROOT;
  for (const letter of letters) {
    node = childAt(nodes, node, letter);
    if (node === 0) return NOWHERE;
  }
  return node;
};

/** Where the children of a node lie. */
const listAt = (nodes: Int32Array, node: number): readonly number[] => {
  const children: number[] = [];
  for (let at = node === NOWHERE ? 0 : (nodes[node] as number) & ARC_MASK; at !== 0; at += 1) {
    children.push(at);
    if (((nodes[at] as number) & IS_LAST) !== 0) break;
  }
  return children;
};
