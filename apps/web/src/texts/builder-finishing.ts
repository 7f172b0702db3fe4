/** Whether a board can be played to its last letter: one clear sentence, and the reasons. */
import type { Finishing, FinishingFault } from '@tilewright/builder';

const percent = (share: number): string => {
  const rounded = Math.round(share * 100);
  if (rounded >= 100 && share < 1) return 'more than 99 %';
  return rounded < 1 ? 'less than 1 %' : `about ${rounded} %`;
};

const players = ['', '', 'two', 'three', 'four'];

const reason = (fault: FinishingFault): string => {
  switch (fault.type) {
    case 'unsound':
      return 'The board is not ready yet; “Not ready yet” says what is missing.';
    case 'tooFewLetters':
      return `It has ${fault.count} letters, and dealing takes ${fault.neededCount}.`;
    case 'poolRunsOut':
      return `The game ends when the pool is empty, and by then at most ${fault.mostCaptured} of its ${fault.count} letters can be captured.`;
  }
};

const verdict = ({ verdict: answer, likelihood, faults }: Finishing, playerCount: number): string => {
  const who = `with ${players[playerCount] ?? playerCount} players`;
  const [fault] = faults;
  switch (answer) {
    case 'yes':
      return `Yes: ${who} there is a chip for every letter, and no word can get stuck.`;
    case 'byChance':
      return `It depends on the draw: ${who} the pool holds every letter in ${percent(likelihood)} of games; the game ends anyway, and words that lack a letter stay open.`;
    case 'no':
      return `No, not ${who}. ${fault === undefined ? '' : reason(fault)}`.trim();
  }
};

export const finishingTexts = {
  title: 'Can it be finished?',
  rules: 'Rules',
  presets: { junior: 'Junior', juniorFamily: 'Junior family' },
  presetSays: {
    junior: 'Random letters in the pool; nobody has to play.',
    juniorFamily: 'The pool is the board’s own letters; who can must play.',
  },
  players: 'Players',
  verdict,
  hardest: 'Hardest to complete',
  wordLine: (text: string, likelihood: number): string => {
    if (likelihood >= 1) return `${text}: can always be completed`;
    return likelihood <= 0 ? `${text}: stuck` : `${text}: completed in ${percent(likelihood)} of games`;
  },
  asking: 'Reckoning…',
  failed: 'That could not be worked out. Try again, or reload the page.',
  close: 'Close',
} as const;
