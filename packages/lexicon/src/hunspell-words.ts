/**
 * The words of a spelling dictionary (Hunspell's `.dic`): every stem with every affix that its flags allow, at most
 * two endings and one beginning. Joined words are left out, as there is no end of them.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { type Affix, type Affixes, splitFlags } from './hunspell-affixes.ts';

export interface WordsFault {
  readonly type: 'tooManyForms';
  /** From 1. */
  readonly line: number;
}

export interface StemChoice {
  /** Stems to leave out, such as names. */
  readonly isStem: (stem: string) => boolean;
  /** Affixes to leave out, such as those with an apostrophe: all they make could not be laid anyway. */
  readonly isAffix: (added: string) => boolean;
}

const MOST_FORMS = 20_000;
const MOST_SUFFIXES = 2;

/** Visits every word, some more than once. */
export const eachHunspellWord = (
  affixes: Affixes,
  text: string,
  choice: StemChoice,
  visit: (word: string) => void,
): Result<true, WordsFault> => {
  const stems = stemsOf(affixes, text);
  const forbidden = new Set(
    stems.filter(({ flags }) => isMarked(affixes, flags, 'FORBIDDENWORD')).map(({ word }) => word),
  );
  const usable = { prefix: chosen(affixes, choice, 'prefix'), suffix: chosen(affixes, choice, 'suffix') };
  for (const { word, flags, line } of stems) {
    if (!choice.isStem(word)) continue;
    const growth: Growth = { affixes, usable, found: [] };
    grow(growth, { word, flags, prefixes: affixesOf(growth, flags, 'prefix'), suffixCount: 0 });
    if (growth.found.length > MOST_FORMS) return err({ type: 'tooManyForms', line });
    for (const form of growth.found) if (!forbidden.has(form)) visit(form);
  }
  return ok(true);
};

type AffixesByFlag = ReadonlyMap<string, readonly Affix[]>;

const chosen = ({ byFlag }: Affixes, { isAffix }: StemChoice, kind: Affix['kind']): AffixesByFlag =>
  new Map(
    Array.from(byFlag, ([flag, affixes]) => [
      flag,
      affixes.filter((affix) => affix.kind === kind && isAffix(affix.added)),
    ]),
  );

interface Stem {
  readonly word: string;
  readonly flags: readonly string[];
  readonly line: number;
}

/** The first line counts the others; behind a tab, or a space and a name with a colon, stand remarks. */
const stemsOf = ({ flagForm }: Affixes, text: string): readonly Stem[] =>
  text.split(/\r\n|\r|\n/u).flatMap((line, index) => {
    const entry = (/^.*?(?=\t| [a-z]{2}:|$)/u.exec(line)?.[0] ?? '').trim();
    const [word, flags] = splitFlags(entry, flagForm);
    const isCount = index === 0 && /^\d+$/u.test(word);
    return word === '' || isCount ? [] : [{ word, flags, line: index + 1 }];
  });

const isMarked = (
  { special }: Affixes,
  flags: readonly string[],
  meaning: keyof Affixes['special'],
): boolean => {
  const flag = special[meaning];
  return flag !== undefined && flags.includes(flag);
};

/** A word on its way: its flags, the beginnings that may be put before it, and how many endings it has. */
interface Form {
  readonly word: string;
  readonly flags: readonly string[];
  readonly prefixes: readonly Affix[];
  readonly suffixCount: number;
}

interface Growth {
  readonly affixes: Affixes;
  readonly usable: Readonly<Record<Affix['kind'], AffixesByFlag>>;
  readonly found: string[];
}

/** Takes the form itself, then with each beginning, then with each ending. */
const grow = (growth: Growth, form: Form): void => {
  const { affixes, found } = growth;
  if (found.length > MOST_FORMS || isMarked(affixes, form.flags, 'ONLYINCOMPOUND')) return;
  const isHalf = isMarked(affixes, form.flags, 'CIRCUMFIX');
  if (!isHalf && !isMarked(affixes, form.flags, 'NEEDAFFIX')) found.push(form.word);
  for (const prefix of form.prefixes) {
    if (isMarked(affixes, prefix.flags, 'CIRCUMFIX') === isHalf) prepend(growth, form, prefix);
  }
  if (form.suffixCount === MOST_SUFFIXES) return;
  for (const suffix of affixesOf(growth, form.flags, 'suffix')) {
    const word = joined(affixes, suffix, form.word);
    if (word === undefined) continue;
    const kept = suffix.isCrossed ? form.prefixes.filter(({ isCrossed }) => isCrossed) : [];
    const prefixes = [...kept, ...affixesOf(growth, suffix.flags, 'prefix')];
    grow(growth, { word, flags: suffix.flags, prefixes, suffixCount: form.suffixCount + 1 });
  }
};

/** A beginning may bring endings of its own. */
const prepend = (growth: Growth, form: Form, prefix: Affix): void => {
  const { affixes, found } = growth;
  const word = joined(affixes, prefix, form.word);
  if (word === undefined) return;
  if (!isMarked(affixes, prefix.flags, 'NEEDAFFIX')) found.push(word);
  for (const suffix of affixesOf(growth, prefix.flags, 'suffix')) {
    const both = joined(affixes, suffix, word);
    if (both !== undefined) found.push(both);
  }
};

const NONE: readonly Affix[] = [];

const affixesOf = ({ usable }: Growth, flags: readonly string[], kind: Affix['kind']): readonly Affix[] =>
  flags.length === 0 ? NONE : flags.flatMap((flag) => usable[kind].get(flag) ?? NONE);

/** The word with the affix, or undefined where it does not fit. */
const joined = ({ isFullStrip }: Affixes, affix: Affix, word: string): string | undefined => {
  const { kind, strip, added, condition } = affix;
  const left = word.length - strip.length;
  if (left < 0 || (left === 0 && !isFullStrip) || word.length < condition.length) return undefined;
  const start = kind === 'suffix' ? word.length - condition.length : 0;
  if (!condition.every((test, at) => test(word.charAt(start + at)))) return undefined;
  if (kind === 'suffix') return word.endsWith(strip) ? word.slice(0, left) + added : undefined;
  return word.startsWith(strip) ? added + word.slice(strip.length) : undefined;
};
