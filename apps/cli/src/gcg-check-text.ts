/**
 * What is wrong with a line of a GCG, for people: the faults of the readers in plain words, and a play that cannot lie
 * there with the sentence that the table has for it. Knows nothing of files.
 */
import { type GcgEvent, type NotationFault, makeBoardPlace } from '@tilewright/notation';
import { type Table, place } from '@tilewright/rules';
import { refusalText } from './refusal-text.ts';
import { readPlay } from './typed-play.ts';

const CANNOT_LIE = 'tiles that can lie there';
const TOO_MANY = /^at most (\d+) of (.+)$/u;

/** By what was expected. */
const texts: Readonly<Record<string, string>> = {
  [CANNOT_LIE]: 'these tiles cannot lie there',
  'a tile on the board for every dot': 'a dot stands for a tile on the board, and there is none',
  'the tile that lies there': 'another tile lies on a square of this word',
  'no turn after the end': 'the game has ended before this line',
  'a play of the same player before it': 'there is no play of this player before it',
};

export const gcgFaultText = ({ expected, found }: NotationFault): string => {
  if (Object.hasOwn(texts, expected)) return texts[expected] ?? '';
  const [, count, tile] = TOO_MANY.exec(expected) ?? [];
  if (tile !== undefined) return `more ${tile} tiles than the set has; it has ${count}`;
  return `expected ${expected}, found ${found === '' ? 'nothing' : `"${found}"`}`;
};

/** The same where the table before the line is known. */
export const replayFaultText = (fault: NotationFault, table: Table, event: GcgEvent | undefined): string => {
  if (fault.expected !== CANNOT_LIE || event?.type !== 'play') return gcgFaultText(fault);
  const tiles = readPlay({ table, rack: [] }, makeBoardPlace(event.place), event.word);
  const placed = tiles.ok ? place(table.setup, table.board, tiles.value) : undefined;
  if (placed === undefined || placed.ok) return gcgFaultText(fault);
  const sentence = refusalText(placed.error, { table, rack: [] });
  return `${event.word} cannot lie there: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1, -1)}`;
};
