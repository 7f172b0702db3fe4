/** Texts of the start screen. */
import { levelName } from './levels.ts';
import { shownText } from './names.ts';

const NAME = 'Tilewright';

export const startTexts = {
  name: NAME,
  tagline: 'Crossword games, set by hand.',
  settings: 'Settings',
  help: 'Help, opens in a new window',
  play: 'Play',
  against: (level: number): string => `against the computer, ${levelName(level)}`,
  opening: 'Setting up the table…',
  failed: 'The game could not be started. Reload the page and try again.',
  levels: 'How well should it play?',
  adjust: 'Names and words',
  ways: 'Ways to play',
  together: 'Here, together',
  togetherSays: 'Two to four people around one screen.',
  stuff: 'Special tiles',
  stuffSays:
    'The game of Stuff: bombs, thieves and bluffing. Lay any letters and hope that nobody doubts them.',
  books: 'Words from books',
  booksSays: 'A book is the dictionary: every word in it counts, and no other.',
  junior: 'Junior',
  juniorSays: 'Printed words, big letters: the children’s game.',
  boards: 'Board builder',
  boardsSays: 'Make, print and share boards for Junior.',
  custom: 'A game of your own',
  customSays: 'Board, tiles, clock: every rule as you like it.',
  resume: 'Continue',
  resumeLabel: (names: readonly string[]): string =>
    `Continue the game of ${names.map(shownText).join(', ')}`,
  score: (name: string, score: number): string => `${shownText(name)}: ${score}`,
  saved: 'Saved games',
  savedSays: (count: number): string =>
    count === 0
      ? 'Open a game that came as a file or a link.'
      : count === 1
        ? 'One game is kept here.'
        : `${count} games are kept here.`,
  notLasting: 'This window keeps nothing: games are gone when you close it.',
  kept: 'No account, no adverts. Your games stay on this device.',
  keptOnline:
    'No account, no adverts. Games stay on this device; those that you play online are kept by this server.',
} as const;
