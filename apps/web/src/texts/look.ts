/** Texts of the screen: the name, and the labels of premium squares. */

const TIMES = ['', '', 'D', 'T', 'Q'];

export const lookTexts = {
  name: 'Tilewright',
  dismiss: 'Close this message',
  failure: {
    title: 'This part could not be loaded',
    detail: 'Your game is kept. Check that Tilewright is still running, then reload the page.',
    goneTitle: 'Tilewright has stopped',
    goneDetail:
      'The part of this page that keeps your games no longer answers. Every move that was stored is still there: reload the page to go on.',
    music: 'The music could not be loaded. The game goes on without it.',
    reload: 'Reload',
    toStart: 'To the start',
  },
  /** DL, TL, QL, and 5L where the alphabet of multiples ends. */
  letterPremium: (times: number): string => `${TIMES[times] ?? times}L`,
  wordPremium: (times: number): string => `${TIMES[times] ?? times}W`,
} as const;
