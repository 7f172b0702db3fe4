/** The manual's sections about Junior and its board builder. */
import { type Section, figure, list, note, steps, text } from '../manual/blocks.ts';

const junior: Section = {
  id: 'junior',
  title: 'Junior',
  blocks: [
    text(
      'The game for children. Words are printed on the board already, and every player has seven stamps with letters, open for all to see. Stamp the letters of the words in their order; who stamps the last missing letter of a word gets its point.',
    ),
    figure('printed'),
  ],
  parts: [
    {
      id: 'junior-turn',
      title: 'A turn in Junior',
      blocks: [
        list(
          'You may use **up to two stamps**, one after the other. One alone is fine.',
          'A stamp goes on a square that shows its letter, is not stamped yet, and is the **first free letter of some word** through it. Squares that fit one of your stamps light up.',
          'Tap a stamp and then a square, tap the square alone, or drag the stamp there. With the keyboard: arrows and Enter, or the letter itself.',
          'A stamp that does not fit is not lost: the game says why, and you try another one.',
          'Press **Done** when you have finished.',
        ),
        text(
          'A stamped letter is red for all words that run through it. A word whose every letter is stamped gives **one point** to the player who completed it; two words at once give two. The letter that completes a word need not be its last one.',
        ),
      ],
    },
    {
      id: 'junior-swap',
      title: 'Swapping, and new stamps',
      blocks: [
        text(
          'Tap the bag to give back one or two stamps for others; each takes the place of one of your two plays, and the new ones wait for your next turn. When the bag is empty nothing can be swapped. Used stamps leave gaps; the hand is filled again when all seven are used.',
        ),
        text('When you can do nothing at all, the turn passes by itself, and the game says why.'),
      ],
    },
    {
      id: 'junior-end',
      title: 'How a game of Junior ends',
      blocks: [
        text(
          'The game is over when the bag is empty, when all words are done, when no letter that could be stamped now is left anywhere, or after three rounds without a stamp. Most points win; who have equally many have won together. Everybody may also agree on a tie in the menu.',
        ),
      ],
    },
    {
      id: 'junior-family',
      title: 'Junior family',
      blocks: [
        text(
          'A little stricter. The bag holds exactly the letters of the board, every hand is filled after every turn, and you must play: two stamps if you can, one if only one fits, and two are swapped if none does. It ends when the board is full or nobody can play any more. Every one of these rules is a switch under **More settings**.',
        ),
      ],
    },
  ],
};

const builder: Section = {
  id: 'builder',
  title: 'The board builder',
  blocks: [
    text(
      'Make your own boards for Junior: for a birthday, a lesson, a favourite book. Boards have 5 to 20 rows and columns. Words come from the children’s list, or from a list of your own.',
    ),
    steps(
      'Type a word. Soft marks show where it can go; point at a square to see it there, or read why it cannot stand there.',
      'Place it with a click, by dragging, or with the keyboard. Letters may cross; words that would touch side by side must make words of the list again, and the builder offers to place those too.',
      'Undo and redo as far as you like. Everything is kept as you go.',
      'Name the board, then **play** it, **print** it with letters to cut out, or **share** it as a link or a file.',
    ),
  ],
  parts: [
    {
      id: 'builder-fill',
      title: 'Fill it for me',
      blocks: [
        text(
          'Give it the words of your theme, or none, and choose how dense and how regular the board should be. What you placed yourself stays. If you do not like the result, ask for another one, or undo it.',
        ),
      ],
    },
    {
      id: 'builder-sound',
      title: 'Ready to play, and can it be finished?',
      blocks: [
        text(
          'A board is **ready to play** when every run of two or more letters is one of its words, each word stands on it once, all of them are in the list, and there are letters enough to deal. **Can it be finished?** tells for the rules you choose whether the letters suffice and no word is stuck.',
        ),
        note('The file of a board is plain text: a size, a line for each word, and the board drawn below.'),
      ],
    },
  ],
};

export const juniorSections: readonly Section[] = [junior, builder];
