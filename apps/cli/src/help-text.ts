/**
 * The help of the program and the help at the table. Each fits a screen of 80 by 24.
 */

export const programHelp = `Tilewright: a crossword-tile game at the terminal, for people and computers.
A game of the same kind as Scrabble, a trademark of others; not affiliated.

  play                 open a table; also when no command is given
  --players "Ann,Ben"  who plays, in this order; computer is the computer
  --computer N         N seats more for the computer; 2 to 4 seats in all
  --words FILE         a file with a word on each line, not the English list
  --help, --version

Examples
  npm start                         asks who plays; Enter plays the computer
  npm start -- --players Ann        Ann against the computer
  npm start -- --players "Ann,Ben"  two people; a curtain hides the racks
  npm start -- --computer 2         the computer plays itself
  npm run cli -- play --words my-words.txt

When the input is a pipe or a file, each line is read as if it had been typed.
Then nothing is asked back: pass, resign and quit happen at once, the draws take
no chance of yours, no curtain hides a rack, nothing waits, and the end of the
input closes the table. When only the output is a pipe, all is asked as usual.
NO_COLOR=1 turns the colours off. Nothing is kept after the game.
`;

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
