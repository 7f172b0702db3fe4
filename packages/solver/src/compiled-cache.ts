/** Set-ups as the search reads them, made when first asked for and kept as long as somebody plays with their parts. */
import type { WordList } from '@tilewright/lexicon';
import type { Layout, TileSet } from '@tilewright/rules';
import { type CompiledSetup, type PlaySetup, compileSetupOf } from './compiled-setup.ts';

const MOST_COMPILED = 8;
/** By word graph and layout, so that a list or a board that nobody uses any more can go. */
const compiled = new WeakMap<Int32Array, WeakMap<Layout, CompiledSetup[]>>();

/** The compiled set-up; asked again with the same parts, the same one. */
export const compiledFor = (setup: PlaySetup, words: WordList): CompiledSetup => {
  const byLayout = compiled.get(words.nodes) ?? new WeakMap<Layout, CompiledSetup[]>();
  const made = byLayout.get(setup.layout) ?? [];
  const found = made.find((one) => isOf(one, setup));
  if (found !== undefined) return found;
  const next = compileSetupOf(setup, words);
  byLayout.set(setup.layout, [next, ...made.slice(0, MOST_COMPILED - 1)]);
  compiled.set(words.nodes, byLayout);
  return next;
};

const isOf = (one: CompiledSetup, { tileSet, switches }: PlaySetup): boolean =>
  one.bonus === switches.fullRackBonus &&
  one.rackSize === switches.rackSize &&
  one.isPersistent === (switches.premiums === 'persistent') &&
  isSamePoints(one.tileSet, tileSet);

/** Set-ups of one game after another have tile sets of their own; only the points matter here. */
const isSamePoints = (one: TileSet, other: TileSet): boolean =>
  one === other ||
  (one.kinds.length === other.kinds.length &&
    one.kinds.every(({ points }, letter) => points === other.kinds[letter]?.points));
