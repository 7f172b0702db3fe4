/** Titles of books as texts name them. */
import { listed } from './names.ts';

/** Titles are longer than names, and are shown whole. */
const LONGEST_TITLE = 120;
const UNSHOWN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

export const titleText = (title: string): string => {
  const clean = title.replace(UNSHOWN, ' ').trim();
  const signs = Array.from(clean);
  return signs.length > LONGEST_TITLE
    ? `${signs.slice(0, LONGEST_TITLE - 1).join('')}…`
    : clean || 'Book without a title';
};

export const quoted = (title: string): string => `“${titleText(title)}”`;

/** Books as a sentence names them. */
export const titlesText = (titles: readonly string[]): string => listed(titles.map(quoted));

const FEW = 3;

/** The first ones by name, the others by their number. */
export const fewTitles = (titles: readonly string[]): string =>
  titles.length <= FEW + 1
    ? titlesText(titles)
    : listed([...titles.slice(0, FEW).map(quoted), `${titles.length - FEW} more`]);
