/**
 * What was found in a word list, in words for people: why a file cannot be used, and what was left out of one.
 */
import type {
  HunspellFault,
  HunspellReport,
  IntakeReport,
  KwgFault,
  Tally,
  WordFileFault,
  WordFileReport,
} from '@tilewright/lexicon';
import { WORD_LENGTH } from '@tilewright/lexicon';
import { unreachable } from '@tilewright/rules';
import { quoted } from './fitted.ts';

export const shownCount = (count: number): string => count.toLocaleString('en');

/** Why a file is no word list, to go on after its name: "is empty; put a word on each line". */
export const wordFileFaultText = (fault: WordFileFault): string => {
  switch (fault.type) {
    case 'binary':
      return 'holds bytes that are no text; save it as text in UTF-8, with a word on each line';
    case 'brokenText':
      return `is no sound text in ${fault.encoding.toUpperCase()}; save it as UTF-8`;
    case 'noWords':
      return `holds no words of ${WORD_LENGTH.least} letters or more; put one on each line`;
    case 'notWords':
      if (fault.unfit.count === 0)
        return `is not a word list: most lines are too short or too long for a word`;
      return `is not a word list: ${shownCount(fault.unfit.count)} of ${shownCount(fault.lineCount)} lines are none, such as ${examplesText(fault.unfit)}`;
    case 'tooManyNodes':
      return tooManyText(fault.nodeCount, fault.mostCount);
    case 'kwg':
      return `is no sound KWG file: ${kwgFaultText(fault.fault)}`;
    default:
      return unreachable(fault);
  }
};

const tooManyText = (nodeCount: number, mostCount: number): string =>
  `needs at least ${shownCount(nodeCount)} nodes as a word graph, and ${shownCount(mostCount)} are the most; leave out some words`;

const kwgFaultText = (fault: KwgFault): string => {
  switch (fault.type) {
    case 'badSize':
      return `it has ${shownCount(fault.byteCount)} bytes, which is no multiple of 4, so it may have been cut off`;
    case 'tooManyNodes':
      return `it has ${shownCount(fault.nodeCount)} nodes, and ${shownCount(fault.mostCount)} are the most`;
    case 'noRoot':
      return 'it does not begin with a root';
    case 'halvesDiffer':
      return 'its DAWG and its GADDAG do not hold the same words';
    case 'tooManyWords':
      return `it stands for ${shownCount(fault.wordCount)} words, which are too many to spell out`;
    default:
      return `${UNSOUND[fault.type]} at node ${shownCount(fault.node)}`;
  }
};

const UNSOUND = {
  arcOutside: 'it ends too early, as a list of letters is missing',
  listWithoutEnd: 'it ends too early, in the middle of a list',
  notAscending: 'letters are out of order',
  unknownTile: 'there is a letter that these tiles lack (--tiles says which it was made for)',
  misplacedSeparator: 'there is a separator where none may be',
  deadEnd: 'a way ends without a word',
  circle: 'a way leads back to itself',
  tooLong: `there is a word of more than ${WORD_LENGTH.most} letters`,
} as const;

/** Why a spelling dictionary cannot be used, to go on after its name. */
export const hunspellFaultText = (fault: HunspellFault): string => {
  switch (fault.type) {
    case 'affixes':
      return `has an affix file that cannot be used (${fault.fault.type} in line ${shownCount(fault.fault.line)})`;
    case 'stems':
      return `has a stem of too many forms in line ${shownCount(fault.fault.line)}`;
    case 'tooManyNodes':
      return tooManyText(fault.nodeCount, fault.mostCount);
    default:
      return unreachable(fault);
  }
};

/** Everything about a list that somebody may wonder about, a line each. */
export const reportLines = (report: WordFileReport | HunspellReport): readonly string[] => [
  `Words: ${shownCount(report.wordCount)}`,
  ...('encodings' in report ? fileLines(report) : []),
  ...leftOutLines(report),
  ...('names' in report ? dictionaryLines(report) : []),
];

const fileLines = ({ encodings, commentCount, withMore }: WordFileReport): readonly string[] => [
  `Read as: ${encodings.map((encoding) => encoding.toUpperCase()).join(', ')}`,
  ...(commentCount === 0 ? [] : [`Comments: ${shownCount(commentCount)}`]),
  ...tallyLine('Lines with more than a word, of which only the first was taken', withMore),
];

const leftOutLines = ({ repeated, unfit, tooShort, tooLong }: IntakeReport): readonly string[] => [
  ...tallyLine('Repeated', repeated),
  ...tallyLine('Left out, as some characters are on no tile', unfit),
  ...tallyLine(`Left out, as they have fewer than ${WORD_LENGTH.least} letters`, tooShort),
  ...tallyLine(`Left out, as they have more than ${WORD_LENGTH.most} letters`, tooLong),
];

const dictionaryLines = ({ names, withSigns, abbreviations }: HunspellReport): readonly string[] => [
  ...tallyLine('Left out, as they are names', names),
  ...tallyLine('Left out, as they hold more than letters', withSigns),
  ...tallyLine('Left out, as they are abbreviations', abbreviations),
];

const tallyLine = (what: string, tally: Tally): readonly string[] =>
  tally.count === 0 ? [] : [`${what}: ${shownCount(tally.count)} (${examplesText(tally)})`];

const LONGEST_EXAMPLE = 30;

const examplesText = ({ count, examples }: Tally): string => {
  const shown = examples.map((example) => `"${quoted(example, LONGEST_EXAMPLE)}"`).join(', ');
  return count > examples.length ? `${shown} …` : shown;
};
