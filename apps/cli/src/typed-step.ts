/**
 * What a typed line leads to, given what its player sees: a command for the table, an answer, a page to read. Does
 * nothing itself.
 */
import { type WordList, letterReader } from '@tilewright/lexicon';
import { BLANK, type Command, type Letter, type Table, lettersWithout, unreachable } from '@tilewright/rules';
import { quoted } from './fitted.ts';
import { tableHelp } from './help-text.ts';
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
    case 'pass':
      return submit({ type: 'pass' }, 'Pass this turn?');
    case 'resign':
      return submit({ type: 'resign' }, 'Resign and leave the game?');
    case 'bag':
      return page(bagLines(table, rack, columns));
    case 'history':
      return page(sheetLines(table, columns));
    case 'help':
      return page(tableHelp);
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
