/**
 * Why a word cannot be placed, or a board cannot be finished, as a sentence for who builds it.
 */
import type { BoardPlan, PlacingFault, SoundnessFault } from '@tilewright/builder';
import { type PrintedWord, type TileSet, spell } from '@tilewright/rules';
import { placeText } from './board-place-text.ts';
import { wordLine } from './build-draw.ts';
import { listText } from './junior-text.ts';

interface Ground {
  readonly plan: BoardPlan;
  readonly tileSet: TileSet;
}

export const placingFaultText = (fault: PlacingFault, { plan, tileSet }: Ground): string => {
  const line = (word: PrintedWord): string => wordLine(plan, word, tileSet);
  const text = ({ letters }: PrintedWord): string => spell(tileSet, letters);
  switch (fault.type) {
    case 'notInList':
      return `${text(fault.word)} is not in the list.`;
    case 'offBoard':
      return `${text(fault.word)} runs off the board: ${offText(fault.overCount)} no square there.`;
    case 'samePlace':
      return `${line(fault.word)} is on the board already.`;
    case 'alreadyPlaced':
      return `${line(fault.at)} is on the board already; each word comes once.`;
    case 'clash': {
      const place = placeText(Math.floor(fault.square / plan.cols), fault.square % plan.cols);
      const [wanted, there] = [spell(tileSet, [fault.wanted]), spell(tileSet, [fault.there])];
      return `${text(fault.word)} needs ${wanted} on ${place}, and ${there} is there.`;
    }
    case 'extendsWord':
      return `${line(fault.run)} would stand there, and ${listText(fault.words.map(text))} would be only a part of it.`;
    case 'sideContact':
      return contactText(fault, line);
  }
};

const offText = (count: number): string => (count === 1 ? '1 letter has' : `${count} letters have`);

const contactText = (
  { unlisted, repeated }: Extract<PlacingFault, { readonly type: 'sideContact' }>,
  line: (word: PrintedWord) => string,
): string => {
  const isAre = (words: readonly PrintedWord[]): string => (words.length === 1 ? 'is' : 'are');
  return unlisted.length > 0
    ? `It touches other words: ${listText(unlisted.map(line))} ${isAre(unlisted)} not in the list.`
    : `It touches other words: ${listText(repeated.map(line))} would come twice.`;
};

/** What is missing before a board can be saved. */
export const unfinishedText = (fault: SoundnessFault, { plan, tileSet }: Ground): string => {
  switch (fault.type) {
    case 'noWords':
      return 'The board has no words yet; place one first.';
    case 'tooFewLetters':
      return `The board has ${fault.count} letters, and two players need ${fault.neededCount}; place more words.`;
    case 'unlisted':
      return `${wordLine(plan, fault.run, tileSet)} is on the board and no word of it; undo it.`;
    default:
      return `The board is not sound (${fault.type}); undo the last word.`;
  }
};
