/**
 * Word lists: which letters are words, how to walk and search them, and the files they come in. Knows tile sets, no
 * boards.
 */
export { anagramsOf } from './anagrams.ts';
export { type BuiltInListId, builtInLists } from './built-in-lists.ts';
export { type VisitWord, eachWord } from './each-word.ts';
export { type FrontCodingFault, makeFrontCoded, parseFrontCoded } from './front-coding.ts';
export type { UnsoundGraph } from './graph-check.ts';
export {
  ACCEPTS,
  ARC_MASK,
  FORWARD_ROOT,
  GADDAG_ROOT,
  IS_LAST,
  MAX_NODES,
  SEPARATOR,
  TILE_SHIFT,
} from './graph-node.ts';
export { type Hooks, hooksOf } from './hooks.ts';
export { letterFolder } from './fold-letters.ts';
export { type AffixFault } from './hunspell-affixes.ts';
export {
  type HunspellFault,
  type HunspellFiles,
  type HunspellList,
  type HunspellReport,
  type TellSteps,
  parseHunspell,
} from './hunspell-list.ts';
export { type WordsFault } from './hunspell-words.ts';
export { type KwgFault, isKwg, makeKwg, parseKwg } from './kwg.ts';
export { type LetterReader, letterReader } from './letter-reader.ts';
export {
  type Meaning,
  type Meanings,
  type MeaningsFault,
  type PartOfSpeech,
  meaningOf,
  parseMeanings,
} from './meanings.ts';
export { type NearWord, nearestWords } from './nearest-words.ts';
export { type Pattern, type PatternFault, matchesOf, readPattern } from './pattern.ts';
export {
  type TextEncoding,
  type TextFault,
  decodeText,
  markedEncoding,
  withWindowsSigns,
} from './text-decoding.ts';
export {
  type FileEncoding,
  type WordFile,
  type WordFileFault,
  type WordFileReport,
  parseWordFile,
} from './word-file.ts';
export { type GraphFault, buildWordGraph } from './word-graph.ts';
export { type IntakeReport, type Tally, WORD_LENGTH } from './word-intake.ts';
export {
  type MadeWordList,
  type WordList,
  type WordListReport,
  makeWordList,
  wordListFrom,
} from './word-list.ts';
export { type WordNetFault, type WordNetPart, compactMeanings } from './wordnet.ts';
