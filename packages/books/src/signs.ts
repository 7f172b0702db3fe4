/** Signs between words, by their character codes: what ends a sentence, and what opens and closes around one. */
const codes = (signs: string): ReadonlySet<number> =>
  new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));

const ENDERS = codes('.!?…。！？‽؟।');
const CLOSERS = codes('"\'”’»“‘«)]}*_');
const OPENERS = codes('"\'“‘„‚«»‹›([{*_¿¡—–-•·”’');
const QUOTES = codes('"\'“‘„‚«»‹›([{¿¡”’');
const MARKS = codes('*_');

export const isEnder = (code: number): boolean => ENDERS.has(code);
export const isCloser = (code: number): boolean => CLOSERS.has(code);
export const isOpener = (code: number): boolean => OPENERS.has(code);
/** Opens a sentence inside a sentence: a quotation mark or a bracket. */
export const isQuote = (code: number): boolean => QUOTES.has(code);
/** Stands around words that are printed otherwise. */
export const isMark = (code: number): boolean => MARKS.has(code);
export const isWhiteSpace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x202f ||
  code === 0x3000;
