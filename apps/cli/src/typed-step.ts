/**
 * What a typed line leads to, given what its player sees: a command for the table, an answer, a page to read. Does
 * nothing itself.
 */
import { type WordList, letterReader } from '@tilewright/lexicon';
import {
  BLANK,
  type Command,
  type CommandOf,
  type Letter,
  type Table,
  lettersWithout,
  unreachable,
} from '@tilewright/rules';
import { appealAt, appealQuestion } from './appeal-text.ts';
import type { TableBooks } from './book-table.ts';
import { quoted } from './fitted.ts';
import { bookTableHelp, tableHelp } from './help-text.ts';
import { bagLines, pairLines, wordAnswer } from './pages.ts';
import { lackText } from './refusal-text.ts';
import { sheetLines } from './sheet-text.ts';
import { lineFaultText, playFaultText } from './typed-fault-text.ts';
import { type TypedLine, readLine } from './typed-line.ts';
import { readPlay } from './typed-play.ts';

export type Step =
  /** The question, where there is one, is asked first. */
  | { readonly type: 'submit'; readonly command: Command; readonly question: string | null }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'page'; readonly lines: readonly string[] }
  | { readonly type: 'shuffle' }
  | { readonly type: 'show' }
  | { readonly type: 'leave' };

export interface StepGrounds {
  readonly table: Table;
  readonly rack: readonly Letter[];
  readonly words: WordList;
  /** The books of the words; null for a list. */
  readonly books: TableBooks | null;
  /** What an appeal would be for. */
  readonly refused: CommandOf<'play'> | null;
  /** How wide a page may be. */
  readonly columns: number;
}

const submit = (command: Command, question: string | null = null): Step => ({
  type: 'submit',
  command,
  question,
});
const say = (text: string): Step => ({ type: 'say', text });
const page = (lines: readonly string[]): Step => ({ type: 'page', lines });

export const stepFor = (grounds: StepGrounds, line: string): Step => {
  const read = readLine(line);
  return read.ok ? stepOf(grounds, read.value) : say(lineFaultText(read.error));
};

const stepOf = (grounds: StepGrounds, line: TypedLine): Step => {
  const { table, rack, columns } = grounds;
  switch (line.type) {
    case 'play':
      return playStep(grounds, line.place, line.letters);
    case 'swap':
      return swapStep(grounds, line.letters);
    case 'words':
      return wordsStep(grounds, line.word);
    case 'sentence':
      return sentenceStep(grounds, line.word);
    case 'appeal':
      return appealStep(grounds);
    case 'pass':
      return submit({ type: 'pass' }, 'Pass this turn?');
    case 'resign':
      return submit({ type: 'resign' }, 'Resign and leave the game?');
    case 'bag':
      return page(bagLines(table, rack, columns));
    case 'history':
      return page(sheetLines(table, columns));
    case 'help':
      return page(grounds.books === null ? tableHelp : bookTableHelp);
    case 'shuffle':
      return { type: 'shuffle' };
    case 'board':
      return { type: 'show' };
    case 'quit':
      return { type: 'leave' };
    default:
      return unreachable(line);
  }
};

const playStep = ({ table, rack }: StepGrounds, place: string, letters: string): Step => {
  const tiles = readPlay({ table, rack }, place, letters);
  return tiles.ok
    ? submit({ type: 'play', tiles: tiles.value, specials: [] })
    : say(playFaultText(tiles.error, table.setup));
};

const swapStep = ({ table, rack }: StepGrounds, text: string): Step => {
  const lettersOf = letterReader(table.setup.tileSet);
  const signs = Array.from(text.replaceAll(',', ''));
  const letters = signs.map((sign) => (sign === '?' ? [BLANK] : lettersOf(sign)));
  const wrong = letters.findIndex((read) => read?.length !== 1);
  if (wrong >= 0)
    return say(`${quoted(signs[wrong] ?? '')} is not the letter of a tile; type such as swap ABC?.`);
  const given = letters.flatMap((read) => read ?? []);
  const lacking = lettersWithout(given, rack);
  return lacking.length === 0
    ? submit({ type: 'exchange', letters: given })
    : say(lackText(lacking, { table, rack }));
};

const wordsStep = ({ table, words, columns }: StepGrounds, word: string | null): Step => {
  const { tileSet, switches } = table.setup;
  if (switches.dictionary === 'closed') return say('The dictionary is closed in this game.');
  return word === null ? page(pairLines(tileSet, words, columns)) : say(wordAnswer(tileSet, words, word));
};

const appealStep = ({ table, refused, words }: StepGrounds): Step => {
  const appeal = appealAt(table);
  if (appeal === null) return say('There are no appeals in this game.');
  return refused === null
    ? say('No word was refused in this turn; there is nothing to appeal.')
    : submit({ ...refused, type: 'appeal' }, appealQuestion(table, refused, appeal, words));
};

/** Only of words that count or lie there: whether others stand in the books is what an appeal is about. */
const sentenceStep = ({ table, words, books, columns }: StepGrounds, word: string): Step => {
  const { tileSet, switches } = table.setup;
  const shown = quoted(word.toUpperCase());
  if (books === null) return say('This game is played with a word list; only books have sentences.');
  if (switches.dictionary === 'closed') return say('The books are closed in this game.');
  const letters = letterReader(tileSet)(word);
  if (letters === undefined || !(words.has(letters) || hasLaid(table, letters)))
    return say(`${shown} is no word of this game, so no sentence is shown.`);
  const lines = books.sentencesOf(word, columns - 1);
  return lines.length > 0
    ? page(lines)
    : say(`${shown} stands in none of the books; it was added to their words.`);
};

const hasLaid = ({ sheet }: Table, letters: readonly Letter[]): boolean =>
  sheet.some(
    ({ act, words }) => act === 'play' && words.some((word) => String(word.letters) === String(letters)),
  );
