/** Texts of the score sheet. Each kind of line has its words: one without does not compile. */
import type { Act } from '@tilewright/rules';
import { signless } from './names.ts';

type ActText = (word: string, count: number) => string;

const acts: { readonly [Kind in Act]: ActText } = {
  play: (word) => word,
  exchange: (_, count) => `Swap ${count}`,
  pass: () => 'Skip Turn',
  undone: (word) => `${word}, undone`,
  appealLost: (word) => `${word}, appeal lost`,
  buy: () => 'Shop',
  steal: () => 'Stolen points',
  challenge: () => 'Challenged in vain',
  capture: () => 'Captured',
  leave: () => 'Left the game',
};

export const sheetTexts = {
  title: 'History',
  player: 'PLAYER',
  word: 'WORD',
  points: signless,
  pointsHead: 'POINTS',
  total: 'TOTAL',
  none: '-',
  acts,
  appealWon: (word: string): string => `${word}, appeal won`,
  challenge: (isRight: boolean): string => (isRight ? 'Challenge: right' : 'Challenge: wrong'),
  pendingPoints: (points: number): string => `(${signless(points)})`,
  pendingHint: 'Can still be challenged',
  unplayed: (letters: string): string => `Unplayed ${letters}`,
  gained: 'Tiles of the others',
  overtime: 'Overtime',
  empty: 'Nothing has been played yet.',
  look: (word: string): string => `${word}: place and meaning`,
  meaningLater: 'Meanings are shown after the game: here the dictionary stays closed.',
  notAWord: (word: string): string => `${word} is not a valid word.`,
  looking: 'Looking it up …',
} as const;
