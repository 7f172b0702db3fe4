/**
 * A spelling dictionary as a word list: its words, spelled with the tiles of a language. Names (stems with a capital),
 * abbreviations and whatever has more than letters are no words of a game.
 */
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { letterFolder } from './fold-letters.ts';
import { type AffixFault, parseAffixes } from './hunspell-affixes.ts';
import { type WordsFault, eachHunspellWord } from './hunspell-words.ts';
import type { GraphFault } from './word-graph.ts';
import {
  type IntakeReport,
  type Tally,
  closeIntake,
  emptyTally,
  openIntake,
  takeWord,
  tallyUp,
} from './word-intake.ts';
import { type WordList, wordListFrom } from './word-list.ts';

export type HunspellFault =
  | { readonly type: 'affixes'; readonly fault: AffixFault }
  | { readonly type: 'stems'; readonly fault: WordsFault }
  | GraphFault;

/** The texts of the two files of a dictionary. */
export interface HunspellFiles {
  readonly affixes: string;
  readonly stems: string;
}

export interface HunspellReport extends IntakeReport {
  /** Stems with a capital. */
  readonly names: Tally;
  /** Stems with signs that are no letters, such as hyphens. */
  readonly withSigns: Tally;
  /** Two or three letters without a vowel. */
  readonly abbreviations: Tally;
}

export interface HunspellList {
  readonly words: WordList;
  readonly report: HunspellReport;
}

/** Told how far the work has got, in steps of the same size. */
export type TellSteps = (doneCount: number, totalCount: number) => void;

const isName = (stem: string): boolean => stem !== stem.toLowerCase();
const isLettersOnly = (text: string): boolean => !/[^\p{L}\p{M}]/u.test(text);
const isAbbreviation = (word: string): boolean => /^[B-DF-HJ-NP-TV-XZ]{2,3}$/u.test(word);

export const parseHunspell = (
  tileSet: TileSet,
  { affixes, stems }: HunspellFiles,
  tell: TellSteps = () => undefined,
): Result<HunspellList, HunspellFault> => {
  const parsed = parseAffixes(affixes);
  if (!parsed.ok) return err({ type: 'affixes', fault: parsed.error });
  const intake = openIntake(tileSet);
  const folded = letterFolder(tileSet);
  const leftOut = { names: emptyTally(), withSigns: emptyTally(), abbreviations: emptyTally() };
  // Every line is a step; the graph takes about as long as all of them.
  const stepCount = 2 * lineCountOf(stems);
  let doneCount = 0;
  const isStem = (stem: string): boolean => {
    tell((doneCount += 1), stepCount);
    if (isName(stem)) tallyUp(leftOut.names, stem);
    else if (!isLettersOnly(stem)) tallyUp(leftOut.withSigns, stem);
    else return true;
    return false;
  };
  const visited = eachHunspellWord(parsed.value, stems, { isStem, isAffix: isLettersOnly }, (word) => {
    const text = folded(word);
    if (isAbbreviation(text)) tallyUp(leftOut.abbreviations, text);
    else takeWord(intake, text);
  });
  if (!visited.ok) return err({ type: 'stems', fault: visited.error });
  const closed = closeIntake(intake);
  if (!closed.ok) return closed;
  tell(stepCount, stepCount);
  const { graph, report } = closed.value;
  return ok({ words: wordListFrom(graph.nodes, graph.wordCount), report: { ...report, ...leftOut } });
};

const lineCountOf = (text: string): number => {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};
