/**
 * A player's own files as a word list: text in any usual encoding with a word at the beginning of each line, or word
 * graphs (`.kwg`). Everything that is not taken as it stands is told in the report, or the file is refused.
 */
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { eachWord } from './each-word.ts';
import { type KwgFault, isKwg, parseKwg } from './kwg.ts';
import { packWord } from './packed-words.ts';
import { type TextEncoding, type TextFault, decodeText } from './text-decoding.ts';
import type { GraphFault } from './word-graph.ts';
import {
  type GrowingTally,
  type IntakeReport,
  type Tally,
  type WordIntake,
  closeIntake,
  emptyTally,
  openIntake,
  takeWord,
  tallyUp,
} from './word-intake.ts';
import { type WordList, wordListFrom } from './word-list.ts';

export type FileEncoding = TextEncoding | 'kwg';

export interface WordFileReport extends IntakeReport {
  /** One for each file. */
  readonly encodings: readonly FileEncoding[];
  /** Lines that are neither empty nor comments. */
  readonly lineCount: number;
  /** Lines that begin with `#`. */
  readonly commentCount: number;
  /** Lines with more behind their word, such as its meaning, which is not read. */
  readonly withMore: Tally;
}

export interface WordFile {
  readonly words: WordList;
  readonly report: WordFileReport;
}

export type WordFileFault =
  | TextFault
  | GraphFault
  | { readonly type: 'noWords' }
  /** Most lines are none: it is some other text. */
  | { readonly type: 'notWords'; readonly lineCount: number; readonly unfit: Tally }
  | { readonly type: 'kwg'; readonly fault: KwgFault };

/** One list of all words that any of the files holds. */
export const parseWordFile = (
  tileSet: TileSet,
  ...files: readonly Uint8Array[]
): Result<WordFile, WordFileFault> => {
  const [only] = files;
  if (files.length === 1 && only !== undefined && isKwg(only)) return graphFile(tileSet, only);
  const reading = openReading(tileSet);
  for (const bytes of files) {
    const taken = isKwg(bytes) ? takeGraph(reading, bytes) : takeText(reading, bytes);
    if (!taken.ok) return taken;
    reading.encodings.push(taken.value);
  }
  return closeReading(reading);
};

/** A sound graph is taken as it is: it may have a better order of nodes than ours. */
const graphFile = (tileSet: TileSet, bytes: Uint8Array): Result<WordFile, WordFileFault> => {
  const words = parseKwg(tileSet, bytes);
  if (!words.ok) return err({ type: 'kwg', fault: words.error });
  const { wordCount } = words.value;
  if (wordCount === 0) return err({ type: 'noWords' });
  const { intake: _, ...account } = openReading(tileSet);
  const none = emptyTally();
  const nothing = { repeated: none, unfit: none, tooShort: none, tooLong: none };
  return ok({ words: words.value, report: { wordCount, ...nothing, ...account, encodings: ['kwg'] } });
};

interface Reading {
  readonly intake: WordIntake;
  readonly encodings: FileEncoding[];
  readonly withMore: GrowingTally;
  lineCount: number;
  commentCount: number;
}

const openReading = (tileSet: TileSet): Reading => ({
  intake: openIntake(tileSet),
  encodings: [],
  withMore: emptyTally(),
  lineCount: 0,
  commentCount: 0,
});

const takeGraph = ({ intake }: Reading, bytes: Uint8Array): Result<FileEncoding, WordFileFault> => {
  const words = parseKwg(intake.tileSet, bytes);
  if (!words.ok) return err({ type: 'kwg', fault: words.error });
  eachWord(words.value, (letters, length) => packWord(intake.packed, letters, length));
  return ok('kwg');
};

const takeText = (reading: Reading, bytes: Uint8Array): Result<FileEncoding, WordFileFault> => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  for (const line of decoded.value.text.split(/[\r\n]+/u)) takeLine(reading, line.trim());
  return ok(decoded.value.encoding);
};

const takeLine = (reading: Reading, line: string): void => {
  if (line === '') return;
  if (line.startsWith('#')) {
    reading.commentCount += 1;
    return;
  }
  reading.lineCount += 1;
  const end = line.search(/[\s,;]/u);
  if (end >= 0) tallyUp(reading.withMore, line);
  takeWord(reading.intake, end < 0 ? line : line.slice(0, end));
};

const closeReading = ({ intake, ...account }: Reading): Result<WordFile, WordFileFault> => {
  const { unfit, tooLong } = intake;
  if ((unfit.count + tooLong.count) * 2 > account.lineCount)
    return err({ type: 'notWords', lineCount: account.lineCount, unfit });
  const closed = closeIntake(intake);
  if (!closed.ok) return closed;
  const { graph, report } = closed.value;
  return report.wordCount === 0
    ? err({ type: 'noWords' })
    : ok({ words: wordListFrom(graph.nodes, report.wordCount), report: { ...report, ...account } });
};
