/**
 * WordNet's data files into one compact text: a line for each lemma that is one word in small letters, with its first
 * meanings by part of speech. Reads the texts of the files, as ISO-8859-1: offsets in them are bytes.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { MEANINGS_HEAD, type PartOfSpeech } from './meanings.ts';

/** The index and the data of one part of speech. */
export interface WordNetPart {
  readonly part: PartOfSpeech;
  readonly index: string;
  readonly synsets: string;
}

/** A line of an index that does not lead to its data. */
export interface WordNetFault {
  readonly type: 'badOffset';
  readonly lemma: string;
}

const MOST_MEANINGS = 3;

export const compactMeanings = (parts: readonly WordNetPart[]): Result<string, WordNetFault> => {
  const byLemma = new Map<string, string>();
  for (const { part, index, synsets } of parts) {
    for (const entry of index.matchAll(/^([a-z]+) [a-z] (\d+) .*$/gmu)) {
      const [line, lemma = '', count = '0'] = entry;
      const offsets = line.trimEnd().split(' ').slice(-Number(count)).map(Number);
      const found = meaningsAt(synsets, lemma, offsets);
      if (found === undefined) return err({ type: 'badOffset', lemma });
      if (found.length === 0) continue;
      byLemma.set(lemma, `${byLemma.get(lemma) ?? lemma}\t${part}\t${found.join('\t')}`);
    }
  }
  const lines = [...byLemma.keys()].sort().map((lemma) => byLemma.get(lemma));
  return ok(`${[MEANINGS_HEAD, ...lines].join('\n')}\n`);
};

/** The meanings of a lemma at some offsets, those of names left out; undefined when an offset is no synset. */
const meaningsAt = (
  synsets: string,
  lemma: string,
  offsets: readonly number[],
): readonly string[] | undefined => {
  const meanings: string[] = [];
  for (const offset of offsets) {
    const end = synsets.indexOf('\n', offset);
    const line = synsets.slice(offset, end < 0 ? undefined : end);
    if (Number(/^\d{8}/u.exec(line)?.[0]) !== offset) return undefined;
    if (meanings.length < MOST_MEANINGS && namesWord(line, lemma)) meanings.push(meaningIn(line));
  }
  return meanings;
};

/** `offset file type count word id word id … | gloss`: a name has a capital there, though none in the index. */
const namesWord = (line: string, lemma: string): boolean => {
  const fields = line.slice(0, line.indexOf('|')).split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = fields.slice(4, 4 + 2 * wordCount).filter((_, at) => at % 2 === 0);
  return words.some((word) => word.replace(/\(\w+\)$/u, '') === lemma);
};

/** The gloss without its examples. */
const meaningIn = (line: string): string =>
  line
    .slice(line.indexOf('|') + 1)
    .replace(/;\s*".*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
