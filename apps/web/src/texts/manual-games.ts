/** Texts of the manual: each game that can be played. */
import { type Section, figure, list, note, steps, text } from '../manual/blocks.ts';
import { effectOf, examples, numbers } from '../manual/examples.ts';
import { booksSection } from './manual-books.ts';
import { pointsText, signless } from './names.ts';

const classic: Section = {
  id: 'classic',
  title: 'Classic',
  blocks: [
    text('Two to four players, each a person or a computer, in the order in which they are listed.'),
    list(
      `**Tiles**: ${numbers.tileCount}, of which ${numbers.blankCount} are blanks.`,
      '**Words** are checked at once. If one is not in the list you read “X is an invalid word.”; your tiles stay on the board, and you can change them or do something else. It costs nothing.',
      `**The end**: the bag and one rack are empty, or ${numbers.scorelessTurns} turns in a row brought no points. Passes, swaps and plays worth nothing count as such turns.`,
      '**Settling**: yes. **Tie**: the score before settling, then shared.',
    ),
  ],
  parts: [],
};

const solo: Section = {
  id: 'solo',
  title: 'Solo',
  blocks: [
    text('You against the computer. You begin, and there is no curtain, because nobody is looking.'),
    list(
      '**Words** are checked at once. If one is not in the list, all your tiles go back to the rack and your turn goes on.',
      `**The end**: as in Classic, and also when the bag is empty and neither rack has a play left.`,
      '**Tie**: the score before settling; if that is equal too, the computer wins.',
    ),
  ],
  parts: [
    {
      id: 'levels',
      title: 'Six levels',
      blocks: [
        figure('levels'),
        text(
          'A computer answers within a second and sees what you would see in its seat: its own rack and the board, never yours and never the bag.',
        ),
      ],
    },
  ],
};

const { blastSide, disposeTo, challengeSeconds, stuffPasses, stuffTileCount, rackSize } = numbers;
const { points } = examples.fourfold;
const boom = effectOf('boom');

const stuff: Section = {
  id: 'stuff',
  title: 'Stuff: special tiles and challenges',
  blocks: [
    text(
      'Two to four players in a random order. Here you may lay **any letters that fit**: the place is checked, the spelling is not, until somebody challenges. And points buy special tiles that lie in wait on the board.',
    ),
    list(
      `**Tiles**: ${stuffTileCount}, without blanks. The dictionary is closed until the end.`,
      `**The end**: the bag and one rack are empty; or the bag is empty and no rack has a play; or everybody passed ${stuffPasses === 2 ? 'twice' : `${stuffPasses} times`} running.`,
      '**Settling**: yes. **Tie**: the score before settling, then shared.',
    ),
  ],
  parts: [
    {
      id: 'shop',
      title: 'The shop',
      blocks: [
        text(
          'In your own turn, before you play, swap or pass, you can buy special tiles with your points. A purchase may not take you below 0, and points of a play that can still be challenged cannot be spent. The others see how many points you spent, never on what.',
        ),
        figure('specials'),
      ],
    },
    {
      id: 'laying-specials',
      title: 'Laying a special tile',
      blocks: [
        list(
          'What you buy in this turn can be laid from your **next turn** on, together with a play, as many as you like.',
          'It goes on a square that is **empty after your play** and has no special tile of your own. If somebody else has one there, you will not notice.',
          'Only you see it. Nobody else can tell whether you laid one, or how many.',
          'A letter of **another player** landing there sets it off, before the play is scored. It is then used up, and everyone sees what happened.',
          'Your own letters do not set it off. Under them it sleeps, and it wakes if the square becomes empty again.',
        ),
      ],
    },
    {
      id: 'effects',
      title: 'What they do',
      blocks: [
        text(
          `Ann lays PRESSED for ${pointsText(points)}, and her D lands on a special tile of Ben’s. What happens depends on its kind. If a play sets off several, they act in the order of this list.`,
        ),
        list(
          `**Bomb**: every letter within ${numbers.blastRadius} squares, in the ${blastSide} × ${blastSide} squares around it, leaves the board and the game; the new ones too. Special tiles stay. Each word counts only the letters that are left, and a word premium only if its tile is left. Ann gets ${pointsText(boom.pointsAfter)} instead of ${points}. The bonus for a whole rack needs all tiles to survive. Premiums that are free again work again, and the next play may touch any letters that are left.`,
          `**Negative**: the points of the play count against whoever made it. Ann gets ${signless(effectOf('negative').pointsAfter)}. Two of them do not cancel.`,
          '**Reverse**: after this turn the order of play runs the other way. Two cancel each other.',
          `**Dispose**: right after this play Ann draws only up to ${disposeTo} tiles instead of ${rackSize}, this once. Having laid 6 tiles she draws ${disposeTo - (rackSize - 6)}; having laid 2 she draws none. Nothing is thrown away, and two act as one.`,
          `**Steal**: Ben gets the ${pointsText(effectOf('steal').pointsAfter)} instead of Ann, after a bomb or a negative has acted. Only the first one acts, and points of 0 or less stay with Ann.`,
          '**Skip**: the next player, after a reverse if there is one, misses a turn. They add up.',
        ),
        figure('boom'),
      ],
    },
    {
      id: 'challenges',
      title: 'Challenges',
      blocks: [
        text(
          `After each play every other player in turn has ${challengeSeconds} seconds to **challenge** it or **accept** it. A ring shows the time. Doing nothing is accepting. The first challenge closes the window, and all words of the play are looked up, as they were before any special tile acted.`,
        ),
        list(
          '**Some word is wrong**: the whole play is undone, with everything it set off. The tiles go back to the rack, special tiles laid with it to their owner’s inventory, the points are gone, and the next player moves. A special tile that had gone off lies there again, now open for all to see. What was bought stays bought.',
          '**All words are good**: the challenger owes a turn, one for each wrong challenge. Who owes a turn is passed over once when it comes up; that is no pass. A player who owes may still challenge.',
          '**Nobody challenges**: the play stands, even if the word is pure invention.',
        ),
        text(
          'Until the window closes nothing is drawn, nothing is scored, and nobody is out. No clock runs meanwhile. A computer challenges words that it does not know, more boldly the higher its level.',
        ),
      ],
    },
    {
      id: 'stuff-turn',
      title: 'A turn in Stuff',
      blocks: [
        steps(
          'Say **I’m here** if the curtain is down.',
          'Buy in the **Shop** if you like.',
          'Lay letters, and special tiles on empty squares; or swap; or pass.',
          'Press **Play**. The others decide whether they believe you.',
          'If the play stands, you draw, and the next player moves.',
        ),
        note(
          'A bold word early in the game costs little if it is found out. A wrong challenge costs a whole turn. That is the game.',
        ),
      ],
    },
  ],
};

const custom: Section = {
  id: 'custom',
  title: 'A game of your own',
  blocks: [
    text(
      'Begin with Classic, Solo, Stuff or Books and change what you like, one switch at a time. Your choices are kept for the next game and stored with it. What cannot be played together is named, with the reason.',
    ),
    figure('switches'),
  ],
  parts: [
    {
      id: 'premium-example',
      title: 'Premiums once or every time',
      blocks: [
        text(
          'Five plays, with every word they make, scored both ways. With premiums that count every time, a premium works again for each later word that runs over it; the centre never does.',
        ),
        figure('teaching'),
      ],
    },
    {
      id: 'clocks',
      title: 'Clocks',
      blocks: [
        list(
          '**For the whole game**: everybody has so many minutes, and some seconds back after every turn if you like. Each started minute of overtime costs points in the end; who exceeds the longest overtime is out.',
          '**For each turn**: when the time is up, you have passed. The clock runs from the moment the turn begins, also while nobody has said “I’m here” yet.',
          'No clock runs while players are asked one by one whether they challenge. Where a play can be challenged until the next player acts, that player’s clock does run.',
        ),
      ],
    },
  ],
};

export const gamesSections: readonly Section[] = [classic, solo, stuff, booksSection, custom];
