/** Texts of the manual: the rules that all games share. Every number comes from the games and from worked examples. */
import { type Section, figure, list, note, text } from '../manual/blocks.ts';
import { examples, numbers, worthOf } from '../manual/examples.ts';

const { ride, tie, pet, ink, blankInk, full, fourfold } = examples;
const [wordRows] = fourfold.words;

const board: Section = {
  id: 'rules',
  title: 'The rules that all games share',
  blocks: [
    text(
      'Classic, Solo and Stuff are played on the same board with the same tiles. What differs stands with each game below.',
    ),
  ],
  parts: [
    {
      id: 'board',
      title: 'The board',
      blocks: [
        text(
          'The board has 15 rows and 15 columns. Some squares are premiums: they multiply a letter or a whole word. Each kind has its own colour and its own mark, so that you can tell them apart without colours as well.',
        ),
        figure('board'),
        figure('premiums'),
        text('The flower in the centre is a double word, too. The first word goes over it.'),
      ],
    },
    {
      id: 'tiles',
      title: 'The tiles',
      blocks: [
        text(
          `The English bag holds ${numbers.tileCount} tiles. The small number on a tile is what it counts. Each player holds ${numbers.rackSize} tiles and draws back to ${numbers.rackSize} after every play, as long as the bag lasts.`,
        ),
        figure('tiles'),
      ],
    },
    {
      id: 'play',
      title: 'What may be laid',
      blocks: [
        list(
          'All tiles of a play lie in **one row or one column**, without a gap. Letters that already lie there may fill the gaps.',
          'The first play covers the **centre** and has at least **two tiles**. So does the next play whenever the board has become empty again.',
          'Every later play **touches** a tile on the board by an edge; corners do not count.',
          'Words read from left to right and from top to bottom. **Every run** of two or more letters that your tiles make or lengthen has to be a word.',
        ),
        text(
          'When a play cannot stand, the box beside it says why: a gap, no contact, the centre not covered, a word that is not in the list.',
        ),
      ],
    },
    {
      id: 'turns',
      title: 'What you can do in your turn',
      blocks: [
        list(
          '**Play** one or more tiles.',
          `**Swap** one to ${numbers.rackSize} tiles for new ones from the bag. The new ones are drawn before the old ones go back. The bag must hold at least as many as you give. A swap scores nothing and ends your turn.`,
          '**Pass**: score nothing and let the next player move.',
        ),
        text(
          'A player can also resign from the menu. With three or four players the others go on: the score stands, the tiles go back to the bag. Between two, the other one wins.',
        ),
      ],
    },
  ],
};

const scoring: Section = {
  id: 'scoring',
  title: 'Scoring',
  blocks: [
    text(
      'Every word that a play makes or changes is scored, and the words are added up. Within a word, letter premiums come first; then the sum is multiplied by the word premiums.',
    ),
  ],
  parts: [
    {
      id: 'one-word',
      title: 'One word',
      blocks: [
        text(
          `A game opens with RIDE. Its I lies on the centre, which doubles the word: **${ride.points} points**.`,
        ),
        figure('ride'),
      ],
    },
    {
      id: 'through',
      title: 'Through a letter',
      blocks: [
        text(
          `Next comes TIE, down through the I. The I counts again, but the centre does not: a premium works only in the turn its square is covered. **${tie.points} points**.`,
        ),
        figure('tie'),
      ],
    },
    {
      id: 'side-words',
      title: 'Side words',
      blocks: [
        text(
          `PET uses the T that lies there. Its E also makes ER with the R below, and so both words count. The E lies on a double letter and is doubled in both: **${pet.points} points** for two tiles.`,
        ),
        figure('pet'),
      ],
    },
    {
      id: 'multiplied',
      title: 'Premiums multiply',
      blocks: [
        text(
          `PRESSED runs over two double words at once: two times two makes ${wordRows?.times ?? 0} times. **${fourfold.points} points**. A double and a triple word make six times, two triple words nine times.`,
        ),
        figure('fourfold'),
      ],
    },
    {
      id: 'bonus',
      title: 'The whole rack',
      blocks: [
        text(
          `Whoever lays all ${numbers.rackSize} tiles in one play gets **${numbers.bonus} points** on top. The bonus is added last and never multiplied: PRINTER makes **${full.points}**.`,
        ),
        figure('full'),
      ],
    },
    {
      id: 'blanks',
      title: 'Blanks',
      blocks: [
        text(
          `A blank stands for any letter and counts nothing. A word premium below it counts all the same. INK would bring ${ink.points} points here; with a blank for the N it brings **${blankInk.points}**. The letter of a blank is red and has a ring in place of its points, and it stays the same for the rest of the game.`,
        ),
        figure('blankInk'),
      ],
    },
  ],
};

const ending: Section = {
  id: 'ending',
  title: 'The end of a game',
  blocks: [
    text(
      'When the bag is empty, nobody draws any more. The game is over as soon as one of the things happens that the game names; most often, a player lays the last tile.',
    ),
    note(
      'After the end nothing can change a score. All racks, hidden tiles and the secret of the draws become public.',
    ),
  ],
  parts: [
    {
      id: 'settling',
      title: 'Settling',
      blocks: [
        text(
          `Tiles that were not played cost their points. If somebody went out, that player gains what all the others lose. Here Ann lays her last tile while Ben still holds Q and E, worth ${worthOf('QE')}, and Cleo holds N, worth ${worthOf('N')}:`,
        ),
        figure('settling'),
        text(
          'If the game ends in another way, for instance after many turns without points, everybody loses their own unplayed tiles and nobody gains.',
        ),
      ],
    },
    {
      id: 'ties',
      title: 'Ties',
      blocks: [
        text(
          'The highest score wins. If several players have it, the score before settling decides. If that is equal as well, they share the win; only in Solo it goes to the computer.',
        ),
        text('Whoever left the game cannot win.'),
      ],
    },
  ],
};

export const rulesSections: readonly Section[] = [board, scoring, ending];
