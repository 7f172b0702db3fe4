/**
 * The affix file of a spelling dictionary (Hunspell's `.aff`): which endings and beginnings a flag stands for, and
 * which flags forbid a word. Reads what makes words of stems; how words are joined, corrected or suggested is left out.
 */
import { type Result, err, ok } from '@tilewright/rules';

export interface Affix {
  readonly kind: 'prefix' | 'suffix';
  /** What goes from the stem, and what comes in its place. */
  readonly strip: string;
  readonly added: string;
  /** What the stem must look like at that end, one entry for each character, in reading order. */
  readonly condition: readonly CharacterTest[];
  /** Flags of the word that is made. */
  readonly flags: readonly string[];
  /** Whether it goes together with an affix at the other end. */
  readonly isCrossed: boolean;
}

type CharacterTest = (character: string) => boolean;

/** How flags are written: each a character, two characters, or numbers between commas. */
type FlagForm = 'character' | 'long' | 'num';

export interface Affixes {
  readonly flagForm: FlagForm;
  readonly byFlag: ReadonlyMap<string, readonly Affix[]>;
  /** Flags by what they mean: `NEEDAFFIX`, `FORBIDDENWORD`, `ONLYINCOMPOUND`, `CIRCUMFIX`. */
  readonly special: Readonly<Record<SpecialFlag, string | undefined>>;
  /** Whether an affix may replace the whole stem. */
  readonly isFullStrip: boolean;
}

type SpecialFlag = 'NEEDAFFIX' | 'FORBIDDENWORD' | 'ONLYINCOMPOUND' | 'CIRCUMFIX';

export interface AffixFault {
  readonly type: 'unsupported' | 'badAffix' | 'badCondition' | 'tooManyAffixes';
  /** From 1. */
  readonly line: number;
}

const MOST_AFFIXES = 100_000;

interface Reading {
  flagForm: FlagForm;
  affixCount: number;
  isFullStrip: boolean;
  readonly byFlag: Map<string, Affix[]>;
  /** By flag, from the line that opens its group. */
  readonly isCrossed: Map<string, boolean>;
  readonly special: Record<SpecialFlag, string | undefined>;
}

export const parseAffixes = (text: string): Result<Affixes, AffixFault> => {
  const reading: Reading = {
    flagForm: 'character',
    affixCount: 0,
    isFullStrip: false,
    byFlag: new Map(),
    isCrossed: new Map(),
    special: {
      NEEDAFFIX: undefined,
      FORBIDDENWORD: undefined,
      ONLYINCOMPOUND: undefined,
      CIRCUMFIX: undefined,
    },
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
    const type = takeLine(reading, line.trim().split(/\s+/u));
    if (type !== undefined) return err({ type, line: index + 1 });
  }
  const { flagForm, byFlag, special, isFullStrip } = reading;
  return ok({ flagForm, byFlag, special, isFullStrip });
};

const takeLine = (reading: Reading, fields: readonly string[]): AffixFault['type'] | undefined => {
  const [keyword, value = ''] = fields;
  switch (keyword) {
    case 'FLAG':
      reading.flagForm = value === 'long' || value === 'num' ? value : 'character';
      return undefined;
    case 'NEEDAFFIX':
    case 'FORBIDDENWORD':
    case 'ONLYINCOMPOUND':
    case 'CIRCUMFIX':
      reading.special[keyword] = value;
      return undefined;
    case 'FULLSTRIP':
      reading.isFullStrip = true;
      return undefined;
    case 'PSEUDOROOT':
      reading.special.NEEDAFFIX = value;
      return undefined;
    // Flags by number in a table, and beginnings in two layers, would make other words of the same stems.
    case 'AF':
    case 'COMPLEXPREFIXES':
      return 'unsupported';
    case 'PFX':
    case 'SFX':
      return takeAffix(reading, fields);
    default:
      return undefined;
  }
};

/** `SFX flag Y|N count` opens a group; `SFX flag strip added[/flags] [condition]` is one of its affixes. */
const takeAffix = (reading: Reading, fields: readonly string[]): AffixFault['type'] | undefined => {
  const [keyword, flag, strip, added, condition = '.'] = fields;
  if (flag === undefined || strip === undefined || added === undefined) return 'badAffix';
  if (!reading.isCrossed.has(flag)) {
    if (strip !== 'Y' && strip !== 'N') return 'badAffix';
    reading.isCrossed.set(flag, strip === 'Y');
    reading.byFlag.set(flag, []);
    return undefined;
  }
  const tests = conditionOf(condition);
  if (tests === undefined) return 'badCondition';
  reading.affixCount += 1;
  if (reading.affixCount > MOST_AFFIXES) return 'tooManyAffixes';
  const [text, flags] = splitFlags(added, reading.flagForm);
  reading.byFlag.get(flag)?.push({
    kind: keyword === 'PFX' ? 'prefix' : 'suffix',
    strip: strip === '0' ? '' : strip,
    added: text === '0' ? '' : text,
    condition: tests,
    flags,
    isCrossed: reading.isCrossed.get(flag) === true,
  });
  return undefined;
};

const CONDITION_PARTS = /\[\^?[^[\]]+\]|[^[\]]/gu;

/** One test for each character; `.` alone asks nothing. */
const conditionOf = (text: string): readonly CharacterTest[] | undefined => {
  if (text === '.') return [];
  const parts = text.match(CONDITION_PARTS) ?? [];
  return parts.join('') === text ? parts.map(testOf) : undefined;
};

const testOf = (part: string): CharacterTest => {
  if (part === '.') return () => true;
  if (!part.startsWith('[')) return (character) => character === part;
  const isOther = part.startsWith('[^');
  const characters = new Set(part.slice(isOther ? 2 : 1, -1));
  return (character) => characters.has(character) !== isOther;
};

/** A text and the flags behind its first slash that stands for itself. */
export const splitFlags = (text: string, form: FlagForm): readonly [string, readonly string[]] => {
  const slash = /(?<!\\)\//u.exec(text)?.index ?? text.length;
  return [text.slice(0, slash).replaceAll('\\/', '/'), flagsOf(text.slice(slash + 1), form)];
};

const flagsOf = (text: string, form: FlagForm): readonly string[] => {
  if (form === 'num') return text === '' ? [] : text.split(',');
  return text.match(form === 'long' ? /../gu : /./gu) ?? [];
};
