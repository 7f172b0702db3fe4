/**
 * Bytes as text that can stand in a link: base64 with - and _ and without padding. Only one text stands for given
 * bytes; any other is refused.
 */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(SIGNS, (sign, value) => [sign, value]));
const SIGN_BITS = 6;
const BYTE_BITS = 8;

export const makeBase64url = (bytes: Uint8Array): string => {
  const signs: string[] = [];
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << BYTE_BITS) | byte) & 0xffff;
    for (bits += BYTE_BITS; bits >= SIGN_BITS; bits -= SIGN_BITS) {
      signs.push(SIGNS.charAt((held >> (bits - SIGN_BITS)) & 63));
    }
  }
  if (bits > 0) signs.push(SIGNS.charAt((held << (SIGN_BITS - bits)) & 63));
  return signs.join('');
};

/** The bytes, or the index of the first sign that is wrong. */
export const parseBase64url = (text: string): Uint8Array | number => {
  const bytes = new Uint8Array(Math.floor((text.length * SIGN_BITS) / BYTE_BITS));
  let held = 0;
  let bits = 0;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUES.get(text.charAt(index));
    if (value === undefined) return index;
    held = ((held << SIGN_BITS) | value) & 0xffff;
    bits += SIGN_BITS;
    if (bits < BYTE_BITS) continue;
    bits -= BYTE_BITS;
    bytes[count++] = (held >> bits) & 0xff;
  }
  // What is left over must be no whole sign, and only zeros.
  const isWhole = bits < SIGN_BITS && (held & ((1 << bits) - 1)) === 0;
  return isWhole ? bytes : text.length - 1;
};
