/**
 * What each key means at the table. Caps Lock means nothing; only a held Shift asks for a blank.
 */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** AltGr, which some keyboards need for letters; browsers report it as Ctrl and Alt too. */
  readonly hasAltGraph: boolean;
}

/** What changes the play in the making. */
export type EditAct =
  | { readonly type: 'letter'; readonly sign: string; readonly forcesBlank: boolean }
  | { readonly type: 'step'; readonly rowBy: number; readonly colBy: number }
  | { readonly type: 'centre' | 'turn' | 'back' };

export type KeyAct =
  | EditAct
  | { readonly type: 'play' | 'recall' | 'shuffle' | 'pass' | 'challenge' | 'swap' | 'keys' };

const acts: Readonly<Record<string, KeyAct>> = {
  ArrowUp: { type: 'step', rowBy: -1, colBy: 0 },
  ArrowDown: { type: 'step', rowBy: 1, colBy: 0 },
  ArrowLeft: { type: 'step', rowBy: 0, colBy: -1 },
  ArrowRight: { type: 'step', rowBy: 0, colBy: 1 },
  '*': { type: 'centre' },
  ' ': { type: 'turn' },
  Backspace: { type: 'back' },
  Enter: { type: 'play' },
  Escape: { type: 'recall' },
  Home: { type: 'recall' },
  '#': { type: 'shuffle' },
  '2': { type: 'pass' },
  '3': { type: 'challenge' },
  '4': { type: 'swap' },
  '?': { type: 'keys' },
};

const isLetterSign = (key: string): boolean => /^[\p{L}\p{M}·'’]+$/u.test(key) && Array.from(key).length <= 2;

/** Upper case as on the tiles: a sharp s stays one letter. */
export const tileSign = (key: string): string => (key === 'ß' || key === 'ẞ' ? 'ẞ' : key.toUpperCase());

/** Whether a key goes to the browser or the system: held with Ctrl, Alt or the like, AltGr excepted. */
export const isShortcut = ({
  ctrlKey,
  altKey,
  metaKey,
  hasAltGraph,
}: Omit<KeyPress, 'key' | 'shiftKey'>): boolean => metaKey || (!hasAltGraph && (ctrlKey || altKey));

/** What a key press means, or null when it is none of the table's business. */
export const keyAct = (press: KeyPress): KeyAct | null => {
  const { key, shiftKey } = press;
  if (isShortcut(press)) return null;
  if (Object.hasOwn(acts, key)) return acts[key] ?? null;
  // Names of keys such as Tab or F5 are longer than any letter.
  return isLetterSign(key) ? { type: 'letter', sign: tileSign(key), forcesBlank: shiftKey } : null;
};
