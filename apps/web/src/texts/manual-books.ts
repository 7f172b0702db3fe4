/** Texts of the manual: the game of books. */
import { books, usualAppeal } from '@tilewright/variants';
import { type Section, figure, list, note, steps, text } from '../manual/blocks.ts';
import { numbers } from '../manual/examples.ts';
import { pointsText } from './names.ts';

const { rounds, allPassed } = books.switches.end;

const timesText = (times: number): string => (times === 2 ? 'double' : `${times} times`);

export const booksSection: Section = {
  id: 'books',
  title: 'Words from books',
  blocks: [
    text(
      'A game whose dictionary is a book that you choose. Every word of 2 to 15 letters that stands in it counts, and no other: whoever knows the book plays well.',
    ),
    list(
      `**Order**: everybody draws a tile; the lowest letter begins and the others follow up the alphabet. Who ties draws again, and the tiles go back.`,
      `**Tiles**: ${numbers.stuffTileCount}, without blanks. No bonus for a whole rack, no swapping: who can form no word is told so and passes.`,
      `**The end**: after ${rounds ?? 0} rounds, or when the bag and one rack are empty, or when everybody passed ${allPassed === 2 ? 'twice' : `${allPassed ?? 0} times`} running. Nothing is settled, and a tie is shared. The end shows everybody’s best word.`,
    ),
  ],
  parts: [
    {
      id: 'choosing-books',
      title: 'Choosing books',
      blocks: [
        steps(
          'Take books from the **shelf**, or add your own: drop an EPUB, PDF, text, HTML or Markdown file anywhere on the page.',
          'Choose them **for the table**, or let **each player** bring some. Either way the game knows the words of all of them together, for everybody.',
          'Look at **how it will play**: how many words there are of each length, which letters no word has, and what two computers made of it. What is advised there was tried too and helped.',
          'Set the number of rounds and the other rules, and start.',
        ),
        note(
          'Your books are read on your device and stay there until you remove them. A game keeps its words even when the book is gone; only the sentences go with it.',
        ),
      ],
    },
    {
      id: 'book-words',
      title: 'Which words count',
      blocks: [
        text(
          'Words that the book writes with a capital only because a sentence begins with them count like any other. Words that it writes with a capital inside a sentence every time, and words all in capitals, are **names**: they count only if you switch that on.',
        ),
        figure('book'),
        text(
          'When a word is refused you read in which books it was looked for. Tap any word on the board, or in the history, to see its sentences with the book and the chapter.',
        ),
      ],
    },
    {
      id: 'appeals',
      title: 'Appeals',
      blocks: [
        text(
          'Where appeals are switched on, whoever is refused may insist that the word stands in the books all the same, as a name or in capitals.',
        ),
        list(
          `**Every refused word is a name of the books**: the play counts ${timesText(usualAppeal.times)}.`,
          `**One of them stands nowhere**: ${pointsText(usualAppeal.penaltyPoints)} are lost, and the turn.`,
        ),
      ],
    },
  ],
};
