/** Texts of the screen: the name, and the labels of premium squares. */

const TIMES = ['', '', 'D', 'T', 'Q'];

export const lookTexts = {
  name: 'Tilewright',
  dismiss: 'Close this message',
  /** DL, TL, QL, and 5L where the alphabet of multiples ends. */
  letterPremium: (times: number): string => `${TIMES[times] ?? times}L`,
  wordPremium: (times: number): string => `${TIMES[times] ?? times}W`,
} as const;
