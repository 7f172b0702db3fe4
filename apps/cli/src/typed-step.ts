/**
 * What a typed line leads to, given what its player sees: a command for the table, an answer, a page to read. Does
 * nothing itself.
 */
import { type WordList, letterReader } from '@tilewright/lexicon';
import { BLANK, type Command, type Letter, type Table, type TileSet, unreachable } from '@tilewright/rules';
import { quoted } from './fitted.ts';
import { tableHelp } from './help-text.ts';
import { bagLines, pairLines, wordAnswer } from './pages.ts';
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
  const { table, rack } = grounds;
  switch (line.type) {
    case 'play':
      return playStep(grounds, line.place, line.letters);
    case 'swap':
      return swapStep(table.setup.tileSet, line.letters);
    case 'words':
      return wordsStep(grounds, line.word);
    case 'pass':
      return submit({ type: 'pass' }, 'Pass this turn?');
    case 'resign':
      return submit({ type: 'resign' }, 'Resign and leave the game?');
    case 'bag':
      return page(bagLines(table, rack));
    case 'history':
      return page(sheetLines(table));
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

const swapStep = (tileSet: TileSet, text: string): Step => {
  const lettersOf = letterReader(tileSet);
  const letters = Array.from(text.replaceAll(',', ''), (sign) => (sign === '?' ? [BLANK] : lettersOf(sign)));
  const wrong = letters.findIndex((read) => read?.length !== 1);
  if (wrong >= 0) return say(`${quoted(text)} are not letters of tiles; type such as swap ABC?.`);
  return submit({ type: 'exchange', letters: letters.flatMap((read) => read ?? []) });
};

const wordsStep = ({ table, words }: StepGrounds, word: string | null): Step => {
  const { tileSet, switches } = table.setup;
  if (switches.dictionary === 'closed') return say('The dictionary is closed in this game.');
  return word === null ? page(pairLines(tileSet, words)) : say(wordAnswer(tileSet, words, word));
};
