/** Texts of the manual: its title, its labels, and all its sections in order. */
import type { Section } from '../manual/blocks.ts';
import { gamesSections } from './manual-games.ts';
import { juniorSections } from './manual-junior.ts';
import { referenceSections } from './manual-reference.ts';
import { rulesSections } from './manual-rules.ts';
import { startSections } from './manual-start.ts';

const sections: readonly Section[] = [
  ...startSections,
  ...rulesSections,
  ...gamesSections,
  ...juniorSections,
  ...referenceSections,
];

const times = ['', '', 'double', 'triple', 'quadruple'];

const figures = {
  /** How a word's points come about: `(R 1 + I 1 + D 2 + E 1) × 2 = 10`. */
  letter: (letter: string, points: number, by: number): string =>
    by === 1 ? `${letter} ${points}` : `${letter} ${points} × ${by}`,
  sum: (letters: readonly string[], by: number, points: number): string =>
    by === 1 ? `${letters.join(' + ')} = ${points}` : `(${letters.join(' + ')}) × ${by} = ${points}`,
  bonus: 'Whole rack',
  total: 'Together',
  play: (word: string, points: number): string => `Part of the board with the play ${word}, ${points} points`,
  board:
    'The whole board without tiles: eight triple words at the edges and corners, double words on the diagonals, letter premiums between them, a flower in the centre.',
  boardCaption: 'The board with its premiums.',
  premium: (type: 'letter' | 'word', by: number): string => `${times[by] ?? by} ${type}`,
  premiumMarks: (type: 'letter' | 'word', by: number): string =>
    type === 'letter' ? `${by} dots` : `${by} bars`,
  premiumHead: ['Square', 'Name', 'Mark', 'On the board'],
  premiumsCaption: 'The premiums.',
  tilesCaption: 'English tiles: letter, points, how many.',
  blankTile: 'blank',
  tileCount: (count: number): string => `× ${count}`,
  pointsBoxAlt:
    'A row of the board with the word RIDE being tried over the centre, a box beside it that says 10, and the rack below with the tiles that are left.',
  pointsBoxCaption: 'Tiles that you try have a brass edge. The box shows what they would score.',
  settlingHead: ['Player', 'Before', 'Own tiles', 'Tiles of the others', 'Final score'],
  settlingCaption: 'Settling after Ann went out.',
  levelHead: ['Level', 'Name', 'How it plays'],
  levelsCaption: 'The six levels of the computer.',
  specialHead: ['Tile', 'Price', 'In a word'],
  specialsCaption: 'Special tiles and their usual prices.',
  boomBefore: 'PRESSED is laid; a bomb is hidden under its D. It reaches the tinted squares.',
  boomAfter: 'The bomb has cleared seven letters.',
  boomAlt: 'Two pictures of the board: before and after a bomb under the D of PRESSED goes off.',
  boomAltAfter: 'The board after the bomb: only P, R, E of PRESSED and the last E of STONE are left.',
  bookCaption: 'A page of a book, and what the game takes from it.',
  bookCounted: [
    'Underlined',
    'words count. “Stop”, “It” and “The” stand there only at the beginning of a sentence.',
  ],
  bookNames: ['Dotted', 'words are names: they count in an appeal, or where names are switched on.'],
  teachingHead: ['Play', 'Words', 'Once', 'Every time'],
  teachingCaption: 'The same plays with premiums that count once and every time.',
  teachingAlt: 'The board after HORN, FARM, PASTE, MOB and BIT.',
  named: (name: string): string => `${name}:`,
  sentence: (words: string): string => `${words}.`,
  price: (points: number): string => `${points} points`,
  keyHead: ['Key', 'What it does'],
  keysCaption: 'Keys during a game.',
  replayKeys: [
    [['←', '→'], 'in a replay: one move back or forward'],
    [['Home', 'End'], 'in a replay: to the start or the end'],
  ],
  notationAlt: 'The board after RIDE, TIE and PET.',
  notationHead: ['Written', 'Means', 'Points'],
  notationCaption: 'Three moves as the score sheet writes them.',
  across: (row: number, col: string): string => `across, from row ${row}, column ${col}`,
  down: (row: number, col: string): string => `down, from column ${col}, row ${row}`,
  printedAlt:
    'A printed board: MUSIC across and FRUIT down share the letter U. F and M are stamped in red; R and U can be stamped now.',
  printedCaption:
    'F and M are stamped. Now the R of FRUIT can be stamped, and the U, because it is the next letter of MUSIC. With the U stamped, the I still waits for the R.',
  fairness: ['The seal is shown', 'Every seat adds chance', 'Tiles are drawn', 'The secret is opened'],
  fairnessCaption: 'From the seal to the check.',
} as const;

export const manualTexts = {
  heading: 'The manual',
  lead: 'How to play, how to find your way, and exactly how everything is counted.',
  contents: 'Contents',
  skip: 'To the text',
  toGame: 'Open the game',
  sections,
  figures,
} as const;
