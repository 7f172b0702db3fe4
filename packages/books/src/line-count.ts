/** Whether a text has more lines than it may, counted before anybody makes lines of it: each costs more than its text. */
import type { BookFault } from './book-fault.ts';
import type { Pace } from './pace.ts';

const STEP_LENGTH = 2 ** 18;
/** Line feed, vertical tab, form feed, next line, and the separators of lines and paragraphs. */
const LINE_ENDS = new Set([10, 11, 12, 0x85, 0x2028, 0x2029]);
const [FEED, RETURN] = [10, 13];

/** The fault of a text that has too many; another sign that parts it, as between cells, counts as a line end. */
export const lineFault = async (text: string, sign: string, pace: Pace): Promise<BookFault | undefined> => {
  const { lines: most } = pace.limits;
  const part = sign.charCodeAt(0);
  let count = 1;
  for (let start = 0; start < text.length; start += STEP_LENGTH) {
    count += endCount(text, start, part);
    if (count > most) return { type: 'overLimit', limit: 'lines', most };
    const fault = await pace.step(0);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const endCount = (text: string, start: number, part: number): number => {
  const end = Math.min(text.length, start + STEP_LENGTH);
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const isReturn = code === RETURN && text.charCodeAt(at + 1) !== FEED;
    if (code === part || isReturn || LINE_ENDS.has(code)) count += 1;
  }
  return count;
};
