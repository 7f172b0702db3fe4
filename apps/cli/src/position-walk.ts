/**
 * Goes through the positions that the options name, with their words loaded once: each is handed on, and the first
 * that is wrong ends the walk with one sentence.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { cgpFaultText, positionFromCgp } from './cgp-position.ts';
import { tilesFor } from './chosen-tiles.ts';
import { EXIT } from './exit-code.ts';
import { FILE_KINDS } from './file-kind.ts';
import type { Judgement, Position } from './find-best.ts';
import { quoted } from './fitted.ts';
import type { PositionOptions } from './invocation.ts';
import { loadLeaves } from './load-leaves.ts';
import { leftOutText, loadWords } from './load-words.ts';
import type { Pipes } from './pipes.ts';
import { type PositionLine, positionLinesIn, strangeLinesIn } from './position-lines.ts';
import { readText } from './read-file.ts';

/** What is said about a position, in parts, with its line breaks. */
export type Answer = (position: Position, judgement: Judgement, cgp: string) => Iterable<string>;

export const walkPositions = async (
  options: PositionOptions,
  answer: Answer,
  pipes: Pipes,
): Promise<number> => {
  const { complain, folder } = pipes;
  const tileSet = tilesFor(options, folder);
  const lines = linesOf(options, pipes);
  if (!lines.ok) return refused(complain, lines.error);
  const loaded = loadWords(tileSet, options.wordsFile, folder);
  if (!loaded.ok) return refused(complain, loaded.error);
  for (const notice of leftOutText(loaded.value)) complain(notice);
  const judgement = { words: loaded.value.words, leaves: loadLeaves(tileSet) };
  for (const [index, line] of lines.value.entries()) {
    pipes.progress.show(index, lines.value.length);
    const read = positionFromCgp(line.cgp, { tileSet, rackSize: options.rackSize });
    if (!read.ok) {
      pipes.progress.clear();
      return refused(complain, cgpFaultText(read.error, line));
    }
    for (const notice of read.value.notices) complain(`Line ${line.line}: ${notice}`);
    await writeParts(answer(read.value.position, judgement, line.cgp), pipes);
  }
  pipes.progress.clear();
  return EXIT.fine;
};

const LEAST_WRITTEN = 1 << 16;

/** Small parts are written together. */
const writeParts = async (parts: Iterable<string>, { write }: Pipes): Promise<void> => {
  let waiting = '';
  for (const part of parts) {
    waiting += part;
    if (waiting.length < LEAST_WRITTEN) continue;
    await write(waiting);
    waiting = '';
  }
  if (waiting !== '') await write(waiting);
};

const refused = (complain: Pipes['complain'], sentence: string): number => {
  complain(sentence);
  return EXIT.badUse;
};

const linesOf = (
  { source }: PositionOptions,
  { folder, complain }: Pipes,
): Result<readonly PositionLine[], string> => {
  if (source.type === 'cgp') return ok([{ cgp: source.text, line: 1, offset: 0 }]);
  const text = readText(FILE_KINDS.positions, source.file, folder);
  if (!text.ok) return text;
  const lines = positionLinesIn(text.value);
  if (lines.length === 0) return err(`${quoted(source.file)} holds no position; put a CGP on each line.`);
  const strange = strangeLinesIn(text.value);
  if (strange.length > 0)
    complain(
      `${strange.length} ${strange.length === 1 ? 'line holds' : 'lines hold'} no position and ${strange.length === 1 ? 'is' : 'are'} passed over, the first is line ${strange[0]}.`,
    );
  return ok(lines);
};
