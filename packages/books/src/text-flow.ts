/**
 * Collects the paragraphs of a document as tags go by: text runs on through inline tags, blocks end paragraphs, and
 * what a reader does not see as text leaves nothing.
 */
import { BOOK_LIMITS } from './book-limits.ts';
import { type Paragraph, paragraphsOf } from './paragraph.ts';

export interface TextFlow {
  readonly paragraphs: Paragraph[];
  /** How many characters all finished paragraphs have. */
  length: number;
  /** The paragraph that is being made; a long text would be copied over and over as one. */
  pieces: string[];
  pieceLength: number;
  /** Whether the next piece stands at its beginning, or behind a space or a line end. */
  isSpaced: boolean;
  level: number;
  /** A chapter of this name opens with the next paragraph. */
  opens: string | undefined;
}

export const openFlow = (): TextFlow => ({
  paragraphs: [],
  length: 0,
  pieces: [],
  pieceLength: 0,
  isSpaced: true,
  level: 0,
  opens: undefined,
});

/** Ends the paragraph, if one has begun. */
export const endParagraph = (flow: TextFlow): void => {
  if (flow.pieces.length === 0) return;
  const text = flow.pieces.join('').trim();
  cutBack(flow, 0, 0);
  // One more than there may be shows that they are too many.
  if (text === '' || flow.paragraphs.length > BOOK_LIMITS.paragraphs) return;
  const opening = flow.opens === undefined ? {} : { opens: flow.opens };
  flow.opens = undefined;
  flow.paragraphs.push(...paragraphsOf({ text, level: flow.level, isWrapped: false, ...opening }));
  flow.length += text.length;
};

/** Takes back all but so many pieces, with so many characters, of the paragraph. */
export const cutBack = (flow: TextFlow, pieceCount: number, pieceLength: number): void => {
  flow.pieces.length = pieceCount;
  flow.pieceLength = pieceLength;
  flow.isSpaced = pieceCount === 0;
};

const add = (flow: TextFlow, piece: string): void => {
  if (piece === '') return;
  settleCut(flow, piece);
  flow.pieces.push(piece);
  flow.pieceLength += piece.length;
  const isOpen = piece.endsWith(OPEN_CUT);
  flow.isSpaced = piece.endsWith(' ') || piece.endsWith('\n') || isOpen;
  const mayEnd = flow.isSpaced && !isOpen;
  if (flow.pieceLength > LONGEST && (mayEnd || flow.pieceLength > 2 * LONGEST)) endParagraph(flow);
};

/** No paragraph is so long; without this a document could make one of everything. */
const LONGEST = 2 ** 15;

/** A hyphen before a line end of the source, and a letter behind it: the word was cut where the text was made. */
const CUT_WORD = /([-\u2010\u00AD])[ \t\r]{0,20}\n[ \t\r\n]{0,200}(?=\p{L}|$)/gu;
/** Stands for such a line end; where a piece ends with it, the next one shows whether a letter follows. */
const OPEN_CUT = '\v';

const settleCut = ({ pieces }: TextFlow, next: string): void => {
  const last = pieces.at(-1);
  if (last?.endsWith(OPEN_CUT) === true)
    pieces[pieces.length - 1] = last.slice(0, -1) + (/^\p{L}/u.test(next) ? '\n' : ' ');
};

/** Adds text whose line ends mean no more than a space. */
export const addText = (flow: TextFlow, text: string): void => {
  const sign = flow.pieces.at(-1)?.slice(-1) ?? '';
  // The hyphen may have come as an entity, or inside a tag.
  const cut = text.includes('\n')
    ? (sign + text).replace(CUT_WORD, `$1${OPEN_CUT}`).slice(sign.length)
    : text;
  const spaced = cut.replace(/[ \t\r\n\f]+/gu, ' ').replace(/\v(?!$)/gu, '\n');
  add(flow, flow.isSpaced && spaced.startsWith(' ') ? spaced.slice(1) : spaced);
};

/** Adds text whose line ends were meant. */
export const addLines = (flow: TextFlow, text: string): void =>
  add(flow, text.replace(/\r{1,2}\n|\r/gu, '\n').replace(/[\t\f]/gu, ' '));

export const endLine = (flow: TextFlow): void => {
  if (flow.pieceLength > 0) add(flow, '\n');
};
