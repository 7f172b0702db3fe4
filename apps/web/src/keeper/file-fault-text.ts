/**
 * Why a file cannot be used or a game cannot be written in a format, in words for people. Each goes on after the file's
 * name and a colon, or stands alone.
 */
import { type KwgFault, WORD_LENGTH, type WordFileFault } from '@tilewright/lexicon';
import type { Inexpressible, NotationFault } from '@tilewright/notation';
import { unreachable } from '@tilewright/rules';

const shown = (count: number): string => count.toLocaleString('en');

export const tooLargeText = (mostBytes: number): string =>
  `it is too large. At most ${shown(mostBytes / (1024 * 1024))} MB can be read.`;

export const tooLongText = (mostEvents: number): string =>
  `it has too many steps. Games of at most ${shown(mostEvents)} can be read.`;

export const notAGameText =
  'it is no game that can be read here. Game files of this program, GCG files and game links can.';

export const wordFileFaultText = (fault: WordFileFault): string => {
  switch (fault.type) {
    case 'binary':
      return 'it is no text. Save it as text with one word on each line.';
    case 'brokenText':
      return `its text is damaged (${fault.encoding.toUpperCase()}). Save it as UTF-8 and try again.`;
    case 'noWords':
      return `it has no words of ${WORD_LENGTH.least} letters or more. Put one word on each line.`;
    case 'notWords':
      return `it is no word list: ${shown(fault.unfit.count)} of ${shown(fault.lineCount)} lines are no words that these tiles can spell.`;
    case 'tooManyNodes':
      return tooManyWords;
    case 'kwg':
      return kwgFaultText(fault.fault);
    default:
      return unreachable(fault);
  }
};

export const tooManyWords = 'it has too many words. Leave some out.';

const kwgFaultText = (fault: KwgFault): string => {
  switch (fault.type) {
    case 'badSize':
      return 'this KWG file has been cut off. Download it again.';
    case 'tooManyNodes':
    case 'tooManyWords':
      return tooManyWords;
    case 'unknownTile':
      return 'this KWG file was made for other tiles. Choose the tiles it was made for.';
    default:
      return 'this KWG file is damaged. Download it again.';
  }
};

export const notationFaultText = ({ line, expected, found }: NotationFault): string =>
  `line ${shown(line)} should have ${expected}, but has ${found === '' ? 'nothing' : `“${found}”`}.`;

export const unfairText = 'its tiles were not drawn as its own record says, so somebody changed it.';

export const inexpressibleText = (fault: Inexpressible): string => {
  switch (fault.type) {
    case 'seatCount':
      return `this format is for ${fault.limit} players, and this game has ${fault.count}.`;
    case 'seatLeft':
      return 'this format knows no player who leaves.';
    case 'agreedTie':
      return 'this format knows no tie that was agreed on.';
    case 'specialTiles':
    case 'pointsBought':
      return 'this format knows no special tiles.';
    case 'junior':
      return 'this format knows no printed boards.';
    case 'appeal':
      return 'this format knows no appeals.';
    case 'brokenChain':
      return `the game is damaged at step ${shown(fault.seq)}.`;
    case 'number':
      return 'the game is too long for it.';
    default:
      return 'something in this game has no writing in this format.';
  }
};
