/**
 * Words that a line end cut in two. Whether `well-` and `known` are one word or a compound is decided by the rest of
 * the book: the joined word stands there → one word; the compound stands there, or both parts do by themselves →
 * the hyphen stays; else one word, unless nearly all others are compounds: such a book cuts no words. A hyphen also
 * stays before a capital, in a longer compound, and before a small word such as `and`, which follows a hyphen that
 * waits for its other half: where neither the joined word nor the compound stands elsewhere, and the small word does.
 */
const LINE_END = /[-\u2010]\n/gu;
const WORDS = /\p{L}[\p{L}\p{M}]*(?:[-\u2010]\p{L}[\p{L}\p{M}]*)*/gu;
const HYPHEN = /[-\u2010]/gu;
/** Small words, and those of them that are never the end of another one. */
const WAITING = new Set('and or nor to und oder bis et ou y o e en of i lub'.split(' '));
const UNMISTAKABLE = new Set('and und oder lub'.split(' '));
/** Longer runs of letters are no words, and looking at all of each would take time without end. */
const LONGEST_PART = 40;
/** No book has as many; what is beyond is decided by what was heard for these. */
const MOST_CUTS = 100_000;

export interface LineHyphens {
  /** Looks for cut words; afterwards the whole book is to be shown with `hear`. */
  readonly note: (text: string) => void;
  readonly hear: (text: string) => void;
  /** Whether any cut word was noted: if not, nobody needs to hear. */
  readonly areThere: () => boolean;
  /** The text with its cut words put together. */
  readonly joined: (text: string) => string;
}

export const lineHyphens = (): LineHyphens => {
  const cuts = new Map<string, Cut>();
  const asked = new Set<string>();
  const heard = new Set<string>();
  let usual: Decision | undefined;
  return {
    note: (text) => {
      for (const cut of cutsIn(text)) {
        if (cuts.size === MOST_CUTS) return;
        const { left, right } = cut;
        cuts.set(`${left}-${right}`, cut);
        for (const form of [left + right, `${left}-${right}`, left, right]) asked.add(form.toLowerCase());
      }
    },
    hear: (text) => {
      for (const { 0: found, index } of text.matchAll(WORDS)) {
        if (isCut(text, index, index + found.length)) continue;
        const form = found.toLowerCase().replace(HYPHEN, '-');
        if (asked.has(form)) heard.add(form);
      }
    },
    areThere: () => asked.size > 0,
    joined: (text) => {
      usual ??= usualDecision([...cuts.values()], heard);
      return joinedText(text, heard, usual);
    },
  };
};

type Decision = 'oneWord' | 'compound';

/** So many compounds, and so many times as many as words that were cut, show that no word was cut. */
const LEAST_COMPOUNDS = 8;
const COMPOUND_FACTOR = 2;

/** How the cut words were decided that the book says something about. */
const usualDecision = (cuts: readonly Cut[], heard: ReadonlySet<string>): Decision => {
  const decided = cuts.map((cut) => decision(cut, heard));
  const count = (wanted: Decision): number => decided.filter((one) => one === wanted).length;
  const compoundCount = count('compound');
  return compoundCount >= LEAST_COMPOUNDS && compoundCount > COMPOUND_FACTOR * count('oneWord')
    ? 'compound'
    : 'oneWord';
};

interface Cut {
  readonly left: string;
  readonly right: string;
  /** Where the hyphen stands. */
  readonly at: number;
  /** Whether another hyphen stands before the first part. */
  readonly isLonger: boolean;
}

const cutsIn = (text: string): readonly Cut[] => {
  const cuts: Cut[] = [];
  for (const { index: at } of text.matchAll(LINE_END)) {
    const left = /\p{L}[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, at - LONGEST_PART), at))?.[0] ?? '';
    const right = /^\p{L}[\p{L}\p{M}]*/u.exec(text.slice(at + 2, at + 2 + LONGEST_PART))?.[0] ?? '';
    const isLonger = isHyphenAt(text, at - left.length - 1);
    if (left !== '' && right !== '') cuts.push({ left, right, at, isLonger });
  }
  return cuts;
};

const isHyphenAt = (text: string, at: number): boolean => {
  const sign = text.charAt(at);
  return sign === '-' || sign === '\u2010';
};

/** Whether a word is a part of one that a line end cut. */
const isCut = (text: string, start: number, end: number): boolean =>
  (isHyphenAt(text, end) && text.charAt(end + 1) === '\n') ||
  (text.charAt(start - 1) === '\n' && isHyphenAt(text, start - 2));

const joinedText = (text: string, heard: ReadonlySet<string>, usual: Decision): string => {
  let [joined, from] = ['', 0];
  for (const cut of cutsIn(text)) {
    const sign = (decision(cut, heard) ?? usual) === 'compound' ? '-' : '';
    joined += text.slice(from, cut.at) + (isWaiting(cut, heard) ? '- ' : sign);
    from = cut.at + 2;
  }
  return joined + text.slice(from);
};

/** Whether the hyphen waits for its other half, as in `pre- and post-war`. */
const isWaiting = ({ left, right }: Cut, heard: ReadonlySet<string>): boolean => {
  const first = left.toLowerCase();
  return (
    WAITING.has(right) &&
    (heard.has(right) || UNMISTAKABLE.has(right)) &&
    !heard.has(first + right) &&
    !heard.has(`${first}-${right}`)
  );
};

/** What the rest of the book says about a cut word, if anything. */
const decision = ({ left, right, isLonger }: Cut, heard: ReadonlySet<string>): Decision | undefined => {
  const [first, second] = [left.toLowerCase(), right.toLowerCase()];
  if (heard.has(first + second)) return 'oneWord';
  const isName = second !== right && left !== left.toUpperCase();
  const isCompound = isName || isLonger || heard.has(`${first}-${second}`);
  return isCompound || (heard.has(first) && heard.has(second)) ? 'compound' : undefined;
};
