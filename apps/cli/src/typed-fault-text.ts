/**
 * What to say when a typed line could not be read, with what to type instead.
 */
import { type Layout, type Setup, spell, unreachable } from '@tilewright/rules';
import { quoted } from './fitted.ts';
import { columnName, makeSquare } from './place-text.ts';
import type { LineFault, NotOffered } from './typed-line.ts';
import type { PlayFault } from './typed-play.ts';

export const lineFaultText = (fault: LineFault): string => {
  switch (fault.type) {
    case 'notUnderstood':
      return `"${quoted(fault.text)}" is not understood; type help to see what is.`;
    case 'wordMissing':
      return `Say which word goes there, such as ${quoted(fault.place)} WORD.`;
    case 'placeMissing':
      return `"${quoted(fault.text)}" is no command; to play it, say where: 8H ${quoted(fault.text)}.`;
    case 'oneWordOnly':
      return 'Ask for one word at a time, such as words CAT.';
    case 'sentenceOfWhat':
      return 'Say which word to show sentences of, such as sentence CAT.';
    case 'notOffered':
      return notOfferedTexts[fault.what];
    case 'nothingToSwap':
      return 'Say which letters to swap, such as swap ABC; ? is the blank.';
    default:
      return unreachable(fault);
  }
};

const notOfferedTexts: Readonly<Record<NotOffered, string>> = {
  undo: 'A turn that was taken cannot be taken back.',
  hint: 'There are no hints; words CAT tells whether CAT is a word.',
  answer: 'Nothing was asked; type help to see what can be typed.',
};

export const playFaultText = (fault: PlayFault, { layout, tileSet }: Setup): string => {
  switch (fault.type) {
    case 'notAPlace':
      return `${quoted(fault.text)} is not on the board; ${extentText(layout)}.`;
    case 'notOnTiles':
      return `${quoted(fault.text)} is on no tile; a word is letters, with . or (A) for what lies there.`;
    case 'badParentheses':
      return 'The parentheses do not match; write R(I)N to play through an I.';
    case 'runsOff':
      return `${quoted(fault.text)} runs off the board.`;
    case 'nothingThere':
      return `Nothing lies on ${makeSquare(layout, fault.square)} to play through.`;
    case 'otherLetter':
      return `${makeSquare(layout, fault.square)} holds ${spell(tileSet, [fault.letter])} already; write the letters that lie there too.`;
    default:
      return unreachable(fault);
  }
};

const extentText = ({ rows, cols }: Layout): string =>
  `rows go from 1 to ${rows} and columns from A to ${columnName(cols - 1)}`;
