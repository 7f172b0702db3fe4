/**
 * The help at a table of junior. Fits 80 columns.
 */
export const juniorHelp: readonly string[] = [
  'Ab Ca    capture the letters on Ab (row A, column b) and Ca; one alone is fine',
  'Zz       exchange a chip; Zz Zz two; Ab Zz captures one and exchanges one',
  '         The numbers of the chips are asked for; Zz 3 says it at once.',
  'Yy       offer a tie; the game is over when all agree',
  'pass     end the turn without a play',
  'board    show the board again',
  'resign   leave the game; your points stand. Of two players the other wins.',
  'quit     close the table; the game is not kept',
  '',
  'A letter can be captured when you hold it and all letters before it in a word',
  'are captured. Who captures the last open letter of a word gets a point.',
  'Captured letters are red, or small where there is no colour.',
];
