/**
 * Refused words in a game of books: where they were looked for, and what an appeal puts at stake. Says nothing of
 * whether one would be won.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type CommandOf,
  type Table,
  type Word,
  type WordCheck,
  place,
  score,
  spell,
} from '@tilewright/rules';
import { type TableBooks, titlesText } from './book-table.ts';
import { pointsText } from './sheet-text.ts';

type Appeal = NonNullable<Extract<WordCheck, { readonly type: 'refuse' }>['appeal']>;

/** What an appeal is about at this table; null where there is none. */
export const appealAt = ({ setup }: Pick<Table, 'setup'>): Appeal | null => {
  const { wordCheck } = setup.switches;
  return wordCheck.type === 'refuse' ? wordCheck.appeal : null;
};

type Ground = Pick<Table, 'setup' | 'board'>;
type Laid = Pick<CommandOf<'play'>, 'tiles'>;

const named = ({ setup }: Ground, words: readonly Word[]): string =>
  words.map(({ letters }) => spell(setup.tileSet, letters)).join(' and ');

/** Why the words were refused, and how to appeal. */
export const lookedForText = (
  table: Ground,
  words: readonly Word[],
  { books, laid }: { readonly books: TableBooks; readonly laid: Laid },
): string => {
  const [it, is] = words.length === 1 ? ['it was', 'is no word'] : ['they were', 'are no words'];
  const looked = `${named(table, words)} ${is} of this game; ${it} looked for in ${titlesText(books.titles)}.`;
  const appeal = appealAt(table);
  return appeal === null
    ? `${looked} Try another play.`
    : `${looked} Try another play, or type appeal: ${stakes(table, laid, appeal, words.length)}.`;
};

/** Asked before an appeal; it is about the words that are none of the list. */
export const appealQuestion = (table: Ground, laid: Laid, appeal: Appeal, list: WordList): string => {
  const words = wordsOf(table, laid).filter(({ letters }) => !list.has(letters));
  return `Appeal for ${named(table, words)}: ${stakes(table, laid, appeal, words.length)}. Do you?`;
};

const wordsOf = ({ setup, board }: Ground, { tiles }: Laid): readonly Word[] => {
  const placed = place(setup, board, tiles);
  return placed.ok ? placed.value : [];
};

const stakes = (
  table: Ground,
  { tiles }: Laid,
  { times, penaltyPoints }: Appeal,
  wordCount: number,
): string => {
  const points = score(table.setup, table.board, { tiles, words: wordsOf(table, { tiles }) });
  const stands = wordCount === 1 ? 'it stands' : 'each stands';
  return `${times} × ${points} = ${pointsText(times * points)} if ${stands} there as a name or in capitals, ${pointsText(penaltyPoints)} and the turn lost if not`;
};
