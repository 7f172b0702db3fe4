/**
 * Texts that people write, made fit to be shown to others: composed the one way that compares equal (NFC), without
 * characters that steer a screen or turn the text around, and without space at the ends. Cleaning twice changes nothing.
 */

/** Line ends and tabs part words; they become a space before what steers goes. */
const SPACES = /[\s\p{Zl}\p{Zp}]+/gu;
/** Exactly what a name may not hold (`isName` of the rules). */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Joiners stay: some scripts and many small pictures are written with them. They turn no text around. */
const NOT_IN_CHAT = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

const cleaned = (text: string, dropped: RegExp): string =>
  text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(dropped, '')
    .normalize('NFC')
    .replace(SPACES, ' ')
    .trim();

export const cleanName = (text: string): string => cleaned(text, NOT_IN_NAMES);

/** One line of chat. */
export const cleanChat = (text: string): string => cleaned(text, NOT_IN_CHAT);
