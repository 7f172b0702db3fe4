/**
 * The help of the program and the help at the table. Each fits 80 columns.
 */

export const programHelp = `Tilewright: crossword-tile games at the terminal, and tools for their words.
A game of the same kind as Scrabble, a trademark of others; not affiliated.`;

export const programNotes = `Examples:
  tilewright --players "Ann,Ben"               two people at this terminal
  tilewright junior garden                     a printed board, for children
  tilewright --book moby.epub                  a game whose words are a book's
  tilewright solve words.txt < cases.txt       the best play of each case
  tilewright help plays                        more about one command

Exit codes: 0 fine; 1 faults found, or the answer is no; 2 wrong use or bad
input; 70 a bug in this program; 130 interrupted.`;

/** At a table of books. */
export const bookTableHelp: readonly string[] = [
  '8H WORD        play across from row 8, column H; H8 WORD plays down',
  '               What lies there is written out, as . or in parentheses:',
  '               8H RAIN, 8H R.IN and 8H R(A)IN are the same play.',
  'appeal         insist on a word that was refused: it may stand in the books',
  '               as a name or in capitals. What is at stake is said before.',
  'sentence WORD  where a word stands in the books',
  'pass           end the turn without a play',
  'shuffle        put the rack into another order',
  'bag            how many tiles are left, and which are unseen',
  'words WORD     ask whether it is a word; words alone lists those of two letters',
  'history        the score sheet',
  'board          show the table again',
  'resign         leave the game; your score stands. Of two players the other',
  '               wins.',
  'quit           close the table; the game is not kept',
  '',
  'On the board 2L and 3L count a letter twice and three times, 2W and 3W',
  'the word; the star is 2W. The game ends after its last round.',
];

export const tableHelp: readonly string[] = [
  '8H WORD     play across from row 8, column H; H8 WORD plays down',
  '            What lies there is written out, as . or in parentheses:',
  '            8H RAIN, 8H R.IN and 8H R(A)IN are the same play.',
  '            Case does not matter: a blank is used for a letter you lack.',
  '            In a word with capitals a small letter is a blank: 8H RaIN.',
  'swap ABC    give tiles back for as many others; ? is the blank',
  'pass        end the turn without a play',
  'shuffle     put the rack into another order',
  'bag         how many tiles are left, and which are unseen',
  'words WORD  ask whether it is a word; words alone lists those of two letters',
  'history     the score sheet',
  'board       show the table again',
  'resign      leave the game; your score stands. Of two players the other wins.',
  'quit        close the table; the game is not kept',
  '',
  'On the board 2L and 3L count a letter twice and three times, 2W and 3W',
  'the word; the star is 2W. All seven tiles in one play: 50 points more.',
];
