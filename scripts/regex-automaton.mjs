// The positions of a pattern, which may follow which and in how many ways, and where a match is sure.
// A search that starts anywhere is a pattern with a loop over any character before it.
import { parsePattern } from './regex-syntax.mjs';

/** Repetitions up to so many positions are written out; longer ones are loops. */
const MOST_WRITTEN_OUT = 12;
/** A loop that ends after so many characters costs so many times as much, however long the text is. */
const MOST_CONSTANT = 500;

/** Characters of every sort that patterns tell apart. */
const ALPHABET = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...Array.from(
    '\u0085\u00a0\u00ad×·éßÉΩжЖ中אع\u0301\u0663\u200b\u200d\u2028\u2029\u202e\u2066’“—€\ufeff\ue000',
  ),
  '\ud800',
];
/** These are one character only to patterns that know of them. */
const ASTRAL = ['\u{1f600}', '\u{e0041}'];

/**
 * { follow, symbols, sure }: positions are numbers; follow[a] tells how often b may come after a. At the start of a text
 * nothing stands before a match; elsewhere anything does, and what must stand at the start does not match. With
 * `isEndless` every long repetition counts as without end.
 */
export const automatonOf = ({ pattern, flags }, { isAtStart, isEndless }) => {
  const tree = isAtStart ? parsePattern(pattern) : searching(parsePattern(pattern), flags);
  const open = { atoms: [], follow: [], canStart: isAtStart || flags.includes('m'), isEndless };
  const whole = build(open, tree);
  const free = new Set(freeEnds(tree).last.keys());
  const symbols = symbolsOf(open.atoms, flags);
  const ends = new Set(whole.last.keys());
  return { follow: open.follow, symbols, sure: surePositions({ ...open, symbols, free, ends }) };
};

/** Before the match comes any text; where lines may begin, one up to the end of a line. */
const searching = (tree, flags) => {
  const any = { type: 'repeat', item: { type: 'char', source: '[^]' }, least: 0, most: Infinity };
  const isAfterLine = flags.includes('m') && isAnchored(tree);
  const lineEnd = { type: 'char', source: '[\\n\\r\\u2028\\u2029]' };
  return { type: 'sequence', items: [any, ...(isAfterLine ? [lineEnd] : []), tree] };
};

const isAnchored = ({ type, kind, items }) => {
  if (type === 'assertion') return kind === 'start';
  if (type === 'choice') return items.every(isAnchored);
  return type === 'sequence' && items.length > 0 && isAnchored(items[0]);
};

const NOTHING = () => ({ first: new Map(), last: new Map(), empty: 1 });

/** Adds the positions of a tree; says which come first and last, and in how many ways it takes nothing. */
const build = (open, tree) => {
  switch (tree.type) {
    case 'char': {
      const place = open.atoms.push(tree.source) - 1;
      tree.places = [...(tree.places ?? []), place];
      open.follow.push(new Map());
      return { first: new Map([[place, 1]]), last: new Map([[place, 1]]), empty: 0 };
    }
    case 'choice':
      return tree.items.map((item) => build(open, item)).reduce(either);
    case 'sequence':
      return tree.items.reduce((before, item) => after(open, before, build(open, item)), NOTHING());
    case 'repeat':
      return repeated(open, tree);
    default:
      return asserted(open, tree);
  }
};

const merged = (one, other, times = 1) => {
  const sum = new Map(one);
  for (const [place, count] of other) if (times > 0) sum.set(place, (sum.get(place) ?? 0) + count * times);
  return sum;
};

const either = (one, other) => ({
  first: merged(one.first, other.first),
  last: merged(one.last, other.last),
  empty: one.empty + other.empty,
});

const link = ({ follow }, last, first) => {
  for (const [from, ways] of last) follow[from] = merged(follow[from], first, ways);
};

const after = (open, before, next) => {
  link(open, before.last, next.first);
  return {
    first: merged(before.first, next.first, before.empty),
    last: merged(next.last, before.last, next.empty),
    empty: before.empty * next.empty,
  };
};

const repeated = (open, { item, least, most }) => {
  const isLong = most === Infinity || most * sizeOf(item) > MOST_WRITTEN_OUT;
  if (isLong) {
    const body = build(open, item);
    if (open.isEndless || most > MOST_CONSTANT) link(open, body.last, body.first);
    return { ...body, empty: least === 0 ? 1 : body.empty };
  }
  let whole = NOTHING();
  for (let count = 0; count < most; count += 1) {
    const body = build(open, item);
    whole = after(open, whole, count < least ? body : { ...body, empty: 1 });
  }
  return whole;
};

const sizeOf = ({ type, items = [], item, most }) => {
  if (type === 'char') return 1;
  if (type === 'repeat') return sizeOf(item) * (most === Infinity ? 1 : Math.max(1, most));
  return [...items, ...(item ? [item] : [])].reduce((sum, one) => sum + sizeOf(one), 0);
};

/** What is only looked at may take its time, and leads nowhere. */
const asserted = (open, { kind, item }) => {
  const body = item === null ? NOTHING() : build(open, item);
  return { first: body.first, last: new Map(), empty: kind === 'start' && !open.canStart ? 0 : 1 };
};

/** The last positions after which nothing is asked any more, and whether nothing was asked at all. */
const freeEnds = ({ type, items, item, least, kind, places }) => {
  if (type === 'char') return { last: new Set(places), isEmpty: false };
  if (type === 'assertion') return { last: new Set(), isEmpty: kind === 'start' };
  if (type === 'repeat') {
    const body = freeEnds(item);
    return { last: body.last, isEmpty: least === 0 || body.isEmpty };
  }
  const parts = items.map(freeEnds);
  if (type === 'choice')
    return {
      last: new Set(parts.flatMap(({ last }) => [...last])),
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    };
  return parts.reduce(
    (before, next) => ({
      last: next.isEmpty ? new Set([...before.last, ...next.last]) : next.last,
      isEmpty: before.isEmpty && next.isEmpty,
    }),
    { last: new Set(), isEmpty: true },
  );
};

/** Sorts of characters: for each, which positions take it. Characters that no position tells apart are one sort. */
const symbolsOf = (atoms, flags) => {
  const wanted = flags.replace(/[gmyd]/g, '');
  const tests = atoms.map((source) => new RegExp(`^(?:${source})$`, wanted));
  const sorts = new Map();
  for (const char of [...ALPHABET, ...(/[uv]/.test(flags) ? ASTRAL : [])]) {
    const taken = tests.map((test) => test.test(char));
    sorts.set(taken.join(), taken);
  }
  return [...sorts.values()];
};

/** Positions from which no text makes the match fail. */
const surePositions = ({ follow, symbols, free, ends }) => {
  const sure = new Set(ends);
  const isSure = (place) =>
    free.has(place) ||
    symbols.every((taken) => [...follow[place].keys()].some((next) => taken[next] && sure.has(next)));
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const place of sure)
      if (!isSure(place)) {
        sure.delete(place);
        isStable = false;
      }
  }
  return sure;
};
