/**
 * What is printed of a board and on how many pages, in millimetres: the board itself, letters to cut out that are as
 * large as its squares, and the words. A page fits A4 and Letter alike.
 */
import { type BoardPlan, gridOf } from '@tilewright/builder';
import { type PrintedWord, type TileSet, squareName } from '@tilewright/rules';

/** What both papers have inside their margins. */
export const PAGE_MM = { width: 186, height: 254 } as const;
/** What a heading with its sentence takes. */
const HEADING_MM = 22;
const BODY_MM = PAGE_MM.height - HEADING_MM;
const LARGEST_SQUARE_MM = 24;
/** Row and column letters take one square, the frame a little. */
const PLACES = 1.6;

/** How large a square is, so that the board fills its page. */
export const squareMm = ({ rows, cols }: Pick<BoardPlan, 'rows' | 'cols'>): number =>
  Math.min(LARGEST_SQUARE_MM, PAGE_MM.width / (cols + PLACES), BODY_MM / (rows + PLACES));

/** As many of each letter as the board has and so many spare ones, in the order of the tile set. */
export const chipsOf = (plan: BoardPlan, { kinds }: TileSet, spareCount: number): readonly string[] => {
  const letters = gridOf(plan, plan.words).filter((letter) => letter !== 0);
  return kinds.flatMap(({ text }, kind) => {
    const count = letters.filter((letter) => letter === kind).length;
    return Array.from({ length: count === 0 ? 0 : count + spareCount }, () => text);
  });
};

export interface ChipPage {
  readonly chips: readonly string[];
  /** How many stand side by side. */
  readonly cols: number;
}

export const chipPages = (chips: readonly string[], square: number): readonly ChipPage[] => {
  const cols = Math.floor(PAGE_MM.width / square);
  const perPage = cols * Math.floor(BODY_MM / square);
  return inPages(chips, perPage).map((page) => ({ chips: page, cols }));
};

export interface KeyEntry {
  readonly text: string;
  /** Row and column of its first letter. */
  readonly place: string;
  readonly direction: PrintedWord['direction'];
}

/** The words in the order of the alphabet. */
export const keyOf = (plan: BoardPlan, { kinds }: TileSet): readonly KeyEntry[] =>
  plan.words
    .map(({ letters, square, direction }) => ({
      text: letters.map((letter) => kinds[letter]?.text ?? '').join(''),
      place: squareName(plan, square),
      direction,
    }))
    .sort((one, other) => one.text.localeCompare(other.text));

export const KEY_COLS = 3;
const PICTURED_ROW_MM = { least: 15, most: 24 } as const;
const PLAIN_ROW_MM = 14;

export interface KeyPage {
  readonly entries: readonly KeyEntry[];
  readonly rowMm: number;
}

/** Pictures of few words are drawn larger. */
const picturedRowMm = (wordCount: number): number => {
  const { least, most } = PICTURED_ROW_MM;
  return Math.min(most, Math.max(least, BODY_MM / Math.ceil(wordCount / KEY_COLS)));
};

/** Rows are high where words have pictures. */
export const keyPages = (key: readonly KeyEntry[], hasPictures: boolean): readonly KeyPage[] => {
  const rowMm = hasPictures ? picturedRowMm(key.length) : PLAIN_ROW_MM;
  return inPages(key, KEY_COLS * Math.floor(BODY_MM / rowMm)).map((entries) => ({ entries, rowMm }));
};

const inPages = <T>(items: readonly T[], perPage: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
