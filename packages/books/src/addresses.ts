/** Addresses in a text (`www.example.org`, `ana@example.org`, `https://…`) are no words: spaces stand for them. */
const HINTS = /@|:\/\/|www\./iu;

export const withoutAddresses = (text: string): string =>
  HINTS.test(text) ? text.replace(/\S+/gu, (run) => (isAddress(run) ? ' '.repeat(run.length) : run)) : text;

const isAddress = (run: string): boolean =>
  run.includes('://') || /www\./iu.test(run) || /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(run);
