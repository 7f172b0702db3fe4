/**
 * Goes through the positions that the options name, with their words loaded once: each is handed on, and the first
 * that is wrong ends the walk with one sentence.
 */
import { tileSetById } from '@tilewright/variants';
import { type Result, ok } from '@tilewright/rules';
import { cgpFaultText, positionFromCgp } from './cgp-position.ts';
import { EXIT } from './exit-code.ts';
import { FILE_KINDS } from './file-kind.ts';
import type { Judgement, Position } from './find-best.ts';
import type { PositionOptions } from './invocation.ts';
import { loadLeaves } from './load-leaves.ts';
import { loadWords } from './load-words.ts';
import type { Pipes } from './pipes.ts';
import { type PositionLine, positionLinesIn } from './position-lines.ts';
import { readText } from './read-file.ts';

/** What is said about a position, in parts, with its line breaks. */
export type Answer = (position: Position, judgement: Judgement, cgp: string) => Iterable<string>;

export const walkPositions = async (
  options: PositionOptions,
  answer: Answer,
  pipes: Pipes,
): Promise<number> => {
  const { complain, folder } = pipes;
  const tileSet = tileSetById(options.tiles);
  if (tileSet === undefined) throw new Error(`no tile set ${options.tiles}`);
  const lines = linesOf(options, folder);
  if (!lines.ok) return refused(complain, lines.error);
  const loaded = loadWords(tileSet, options.wordsFile, folder);
  if (!loaded.ok) return refused(complain, loaded.error);
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

const linesOf = ({ source }: PositionOptions, folder: string): Result<readonly PositionLine[], string> => {
  if (source.type === 'cgp') return ok([{ cgp: source.text, line: 1, offset: 0 }]);
  const text = readText(FILE_KINDS.positions, source.file, folder);
  return text.ok ? ok(positionLinesIn(text.value)) : text;
};
