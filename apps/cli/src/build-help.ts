/**
 * The help at a board that is being built. Fits 80 columns.
 */
export const buildHelp: readonly string[] = [
  'MUSIC       a word to place; then its row, its column and its direction',
  'Ca H MUSIC  all at once: across from row C, column a; V goes down',
  'undo        take the last word back; redo puts it there again',
  'board       show the board again',
  'words       the words that are placed',
  'done        finish the board, name it and save it',
  'quit        leave without saving',
  '',
  'Rows are capitals, columns are small letters. A word that is a command, too,',
  'is written in capitals: DONE is a word, done finishes the board.',
  'Every run of letters must be a word of the list that is placed; a word that',
  'touches others is offered together with those it makes.',
];
