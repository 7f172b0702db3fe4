/**
 * The inside of a Markdown block as HTML: emphasis goes, links leave their text, pictures, marks of notes and code
 * leave nothing. Goes through the text once; what it must find ahead it looks for once, too.
 */
const SIGNS = /[\\`![\]*_~]/gu;

interface Inline {
  readonly text: string;
  readonly out: string[];
  /** Brackets that are open: where their text begins in `out`. */
  readonly open: { readonly at: number; readonly isPicture: boolean }[];
  /** How far the text is done. */
  done: number;
  readonly next: { readonly [sign: string]: NextSign };
}

interface NextSign {
  at: number;
}

export const inlineMarkup = (text: string): string => {
  const inline: Inline = {
    text,
    out: [],
    open: [],
    done: 0,
    next: { ')': { at: -1 }, ']': { at: -1 }, '`': { at: -1 } },
  };
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (index < inline.done) continue;
    inline.out.push(text.slice(inline.done, index));
    inline.done = index + 1;
    takeSign(inline, sign, index);
  }
  inline.out.push(text.slice(inline.done));
  return inline.out.join('');
};

const takeSign = (inline: Inline, sign: string, at: number): void => {
  const { text, out, open } = inline;
  const after = text.charAt(at + 1);
  if (sign === '\\') takeEscape(inline, after);
  else if (sign === '`') takeCode(inline, at);
  else if (sign === '!' && after === '[') {
    open.push({ at: out.length, isPicture: true });
    out.push('');
    inline.done = at + 2;
  } else if (sign === '[') {
    open.push({ at: out.length, isPicture: false });
    out.push('[');
  } else if (sign === ']') closeBracket(inline, after);
  else if (!isEmphasis(text, sign, at)) out.push(sign);
};

const takeEscape = (inline: Inline, escaped: string): void => {
  if (!/^[!-/:-@[-`{-~]$/u.test(escaped)) return void inline.out.push('\\');
  inline.out.push(escaped === '<' ? '&lt;' : escaped === '&' ? '&amp;' : escaped);
  inline.done += 1;
};

/** Code leaves nothing, when it ends at all. */
const takeCode = (inline: Inline, at: number): void => {
  let from = at;
  while (inline.text.charAt(from) === '`') from += 1;
  const end = nextOf(inline, '`', from);
  inline.done = from;
  if (end < 0) return;
  inline.done = end;
  while (inline.text.charAt(inline.done) === '`') inline.done += 1;
  inline.out.push(' ');
};

const closeBracket = (inline: Inline, after: string): void => {
  const bracket = inline.open.pop();
  if (bracket === undefined) return void inline.out.push(']');
  const end =
    after === '(' ? nextOf(inline, ')', inline.done) : after === '[' ? nextOf(inline, ']', inline.done) : -1;
  const isNote =
    inline.text.startsWith('^', inline.done) || (inline.out[bracket.at + 1] ?? '').startsWith('^');
  if (end >= 0) inline.done = end + 1;
  if (bracket.isPicture || isNote) inline.out.length = bracket.at;
  else if (end >= 0) inline.out[bracket.at] = '';
  else inline.out.push(']');
};

/** Where a sign comes next, or −1; a place that was found is not looked for again. */
const nextOf = ({ text, next }: Inline, sign: ')' | ']' | '`', from: number): number => {
  const found = next[sign] as NextSign;
  if (found.at < from && found.at !== Infinity) {
    const at = text.indexOf(sign, from);
    found.at = at < 0 ? Infinity : at;
  }
  return found.at === Infinity ? -1 : found.at;
};

/** A star, tilde or line that touches a word is no sign of the text; a line inside a word is. */
const isEmphasis = (text: string, sign: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  if (sign === '!') return false;
  if (sign === '_') return !(isWordSign(before) && isWordSign(after));
  if (sign === '~') return before === '~' || after === '~';
  return !(isSpace(before) && isSpace(after));
};

const isWordSign = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isSpace = (character: string): boolean => /^\s?$/u.test(character);
