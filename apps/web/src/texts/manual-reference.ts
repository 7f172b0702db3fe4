/** Texts of the manual: keys, notation, fair draws, privacy, words. */
import { type Section, figure, list, note, steps, text } from '../manual/blocks.ts';
import { numbers } from '../manual/examples.ts';

const keys: Section = {
  id: 'keys',
  title: 'Keys',
  blocks: [
    text(
      'The whole game can be played from the keyboard, and [[?]] shows these keys at any time. In the pop-ups of Pass, Challenge and Swap, pressing the same key again says yes.',
    ),
    figure('keys'),
    text(
      'With a screen reader: the board is a grid that you walk with the arrow keys; every square says its name, its premium and its tile. Turns, plays and scores are announced as they happen.',
    ),
  ],
  parts: [],
};

const notation: Section = {
  id: 'notation',
  title: 'Notation',
  blocks: [
    text(
      'Columns have the letters A to O from the left, rows the numbers 1 to 15 from the top. The score sheet writes moves as players all over the world do:',
    ),
    list(
      '**Across** the row comes first: `8G` begins in row 8, column G. **Down** the column comes first: `H7` begins in column H, row 7.',
      'Letters that already lay on the board stand in **parentheses**: `T(I)E`.',
      'A **blank** is written in small letters: `InK`. On a rack it is a question mark: `AERT?`.',
      'A pass is “Skip Turn”, a swap of three tiles is “Swap 3”.',
    ),
    figure('notation'),
    text('If you prefer lettered rows, change the coordinates in the settings.'),
  ],
  parts: [],
};

const fairness: Section = {
  id: 'fairness',
  title: 'Fair draws',
  blocks: [
    text(
      'No player can know or choose which tiles come next, and after the game you can check that. It works like a sealed envelope:',
    ),
    figure('fairness'),
    steps(
      'Before the game the table thinks of a long secret number and publishes its **seal**: a fingerprint (SHA-256) that fits this secret only, but does not give it away.',
      'Then every seat adds some **chance of its own**, once the seal can no longer be changed. Online, everyone first **pledges** theirs with a seal of its own, so nobody can choose theirs after seeing another’s.',
      'Each draw is worked out from the secret, the number of the draw and what the seats added. The bag has no order: which tile you get is found when you draw it, from what is still in the bag.',
      'At the end the secret is **opened**. Anyone can see that it fits the seal and work out every draw again. The end of a game and its replay do this for you; so does `tilewright verify` on the command line with a game file.',
    ),
    text(
      'Online, your device also remembers what it was told during the game, and compares it with the server’s record at the end. Whoever runs the server can still see every rack and work out what will be drawn. If they also play, they could hold back a pledge, or leave, when they don’t like the deal: everyone then pledges again, from the fifth time on without the chance of whoever did it, and the end of the game says how often that happened. Computers add no chance.',
    ),
    note(
      'When all players share one device, that device makes the secret and the chance. The check then shows that nothing was changed after the start: neither a draw nor a move.',
    ),
  ],
  parts: [],
};

const privacy: Section = {
  id: 'privacy',
  title: 'Privacy',
  blocks: [
    list(
      'Everything stays on this device: games, names, settings, your word lists and your books are in the storage of this browser. The computer players think here, too.',
      'There is no account, no advertising, no cookie and nobody who counts your visits.',
      'Nothing leaves this device unless you export it yourself. A link to a game holds the names of its players; think of that before you share one.',
      'Remove single games among the saved ones, single lists and books where you chose them. Clearing this page’s data in the browser removes everything.',
    ),
  ],
  parts: [],
};

const glossary: Section = {
  id: 'glossary',
  title: 'Words of the game',
  blocks: [
    {
      type: 'terms',
      terms: [
        ['Bag', 'The tiles that nobody has drawn yet.'],
        ['Blank', 'A tile that stands for any letter and counts nothing.'],
        ['Bonus', `What laying a whole rack in one play adds: usually ${numbers.bonus} points.`],
        ['Challenge', 'To doubt a play. Then its words are looked up.'],
        ['Curtain', 'What covers the rack while the screen goes from hand to hand.'],
        ['Inventory', 'The special tiles that you have bought and not laid yet.'],
        ['Move', 'What a player does in a turn: a play, a swap or a pass.'],
        ['Going out', 'To lay one’s last tile when the bag is empty.'],
        ['Owing a turn', 'Having to sit out the next one, after a wrong challenge or a Skip.'],
        ['Play', 'The tiles that are laid in one turn.'],
        ['Premium', 'A square that multiplies a letter or a word.'],
        ['Rack', 'The tiles that a player holds.'],
        ['Round', 'One turn of every player.'],
        ['Seal', 'The fingerprint of the secret from which all draws come.'],
        ['Settling', 'Taking unplayed tiles off the scores at the end.'],
        ['Side word', 'A word that a play makes besides the one it was meant for.'],
        ['Special tile', 'A tile that waits hidden on the board for somebody else’s letter.'],
        ['Swap', 'To exchange tiles with the bag instead of playing.'],
        ['Through', 'A word is played through the letters that already lie in it.'],
      ],
    },
  ],
  parts: [],
};

const about: Section = {
  id: 'about',
  title: 'About Tilewright',
  blocks: [
    text(
      'Tilewright is free software under the MIT licence. The English word list is based on ENABLE by Alan Beale and M. Cooper; meanings come from WordNet. The file NOTICES of the program lists all sources.',
    ),
    text(
      'Tilewright is a crossword-tile game of the kind of Scrabble; that name is a trademark of its owners, with whom this project is not affiliated.',
    ),
  ],
  parts: [],
};

export const referenceSections: readonly Section[] = [keys, notation, fairness, privacy, glossary, about];
