/**
 * A word list from the text that the page was sent. Takes a moment, so the browser does it beside the keeper, which
 * meanwhile opens games.
 */
import { makeWordList, parseFrontCoded } from '@tilewright/lexicon';
import type { TileSet } from '@tilewright/rules';
import type { KeptGraph } from './store.ts';

export type BuiltWords = Pick<KeptGraph, 'nodes' | 'wordCount'>;

/** Throws when the text is damaged. */
export const buildWords = (coded: Uint8Array, tileSet: TileSet): BuiltWords => {
  const texts = parseFrontCoded(new TextDecoder().decode(coded));
  if (!texts.ok) throw new Error('the word file is damaged');
  const { nodes, wordCount } = makeWordList(tileSet, texts.value).words;
  return { nodes: nodes as BuiltWords['nodes'], wordCount };
};

/** Builds from text that is still on its way. */
export type BuildWords = (coming: Promise<Uint8Array>, tileSet: TileSet) => Promise<BuiltWords>;

export const buildHere: BuildWords = async (coming, tileSet) => buildWords(await coming, tileSet);
