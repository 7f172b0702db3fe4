/** Texts of the set-up: what each switch does, in a sentence, and what each of its values means. */
import type { Group, Unit } from '../setup/fields.ts';
import type { ChoiceKey, Form, FormKey } from '../setup/form.ts';

interface Wording {
  readonly title: string;
  readonly says: string;
}

type ChoiceTexts = {
  readonly [Key in ChoiceKey]: Wording & { readonly options: { readonly [Value in Form[Key]]: Wording } };
};
type PlainTexts = { readonly [Key in Exclude<FormKey, ChoiceKey>]: Wording };

const group: { readonly [Key in Group]: Wording } = {
  board: { title: 'Board and tiles', says: 'How large the board is and what is in the bag.' },
  turns: { title: 'Players and racks', says: 'Who begins, what everyone holds, and swapping.' },
  words: { title: 'Words', says: 'Who decides whether a word is one.' },
  points: { title: 'Points', says: 'What a play is worth, and how a tie is settled.' },
  end: { title: 'The end', says: 'When the game is over. Any of these ends it.' },
  specials: { title: 'Special tiles', says: 'Bombs, thieves and other tricks, bought with points.' },
  clock: { title: 'Clock', says: 'How long thinking may take.' },
};

const choice: ChoiceTexts = {
  layout: {
    title: 'Board',
    says: 'The squares and their premiums.',
    options: {
      standard15: { title: '15 × 15', says: 'The usual board.' },
      small7: { title: '7 × 7', says: 'A small one, for a quick game.' },
      super21: { title: '21 × 21', says: 'A huge one, with quadruple premiums at its edge.' },
      own: { title: 'Your own size', says: 'Any rectangle from 5 to 21 squares a side.' },
    },
  },
  ownPremiums: {
    title: 'Premium squares',
    says: 'What lies under the tiles of your own board.',
    options: {
      derived: { title: 'As usual', says: 'The pattern of the usual boards, cut to size around the centre.' },
      none: { title: 'None', says: 'Every square counts the same.' },
    },
  },
  tileSet: {
    title: 'Tiles',
    says: 'Which letters there are, how many of each, and what they are worth.',
    options: {
      english: { title: 'English', says: '26 letters.' },
      french: { title: 'French', says: '26 letters, fifteen of them an E.' },
      german: { title: 'German', says: 'With Ä, Ö and Ü. Bring a German word list.' },
      spanish: { title: 'Spanish', says: 'With CH, LL, RR and Ñ. Bring a Spanish word list.' },
      dutch: { title: 'Dutch', says: '26 letters, eighteen of them an E.' },
      polish: { title: 'Polish', says: '32 letters. Bring a Polish word list.' },
    },
  },
  order: {
    title: 'Who begins',
    says: 'In which order the players take their turns.',
    options: {
      listed: { title: 'As listed', says: 'The topmost player begins.' },
      personFirst: { title: 'People first', says: 'People as listed, then the computers.' },
      random: { title: 'By lot', says: 'The whole order is drawn at random.' },
      draw: { title: 'By tiles', says: 'Everyone draws a tile; the lowest letter begins.' },
    },
  },
  hands: {
    title: 'Racks',
    says: 'Whether the others may see what you hold.',
    options: {
      hidden: { title: 'Hidden', says: 'Everyone sees only their own tiles.' },
      open: { title: 'Open', says: 'All racks lie face up: good for learning together.' },
    },
  },
  wordCheck: {
    title: 'Word check',
    says: 'What happens when somebody lays a word that is not in the list.',
    options: {
      refuse: { title: 'Refused at once', says: 'It cannot be played, and the turn goes on.' },
      challenge: { title: 'Only on a challenge', says: 'Anything can be laid, until somebody doubts it.' },
      none: { title: 'Never checked', says: 'Any letters that fit may stay.' },
    },
  },
  refusedTiles: {
    title: 'Refused tiles',
    says: 'Where the tiles go when the word is refused.',
    options: {
      stay: { title: 'Stay on the board', says: 'Change a letter and try again.' },
      return: { title: 'Go back to the rack', says: 'Start afresh.' },
    },
  },
  cost: {
    title: 'A wrong challenge costs',
    says: 'What happens when all the doubted words are good.',
    options: {
      nothing: { title: 'Nothing', says: 'Doubting is free. Called single challenge.' },
      turn: { title: 'A turn', says: 'Whoever doubted misses the next one. Called double challenge.' },
      points: { title: 'Points', says: 'The player who was doubted gains them, once for a play.' },
      game: { title: 'The game', says: 'Whoever is wrong is out. Called triple challenge.' },
    },
  },
  window: {
    title: 'Time to challenge',
    says: 'How long a play can be doubted.',
    options: {
      each: { title: 'Seconds for each', says: 'The others are asked one after the other.' },
      untilNextActs: { title: 'Until the next play', says: 'No hurry: until the next player acts.' },
    },
  },
  dictionary: {
    title: 'Dictionary',
    says: 'Whether words can be looked up during the game.',
    options: {
      open: { title: 'Open', says: 'Everyone may look words up.' },
      closed: { title: 'Closed', says: 'You have to know them.' },
    },
  },
  premiums: {
    title: 'Premium squares count',
    says: 'Whether a premium works again when a later word runs over it.',
    options: {
      once: { title: 'Once', says: 'Only in the turn that covers them.' },
      persistent: { title: 'Every time', says: 'For every word across them, the centre excepted.' },
    },
  },
  tie: {
    title: 'A tie',
    says: 'Who wins when the highest scores are equal.',
    options: {
      shared: { title: 'Is shared', says: 'All of them win.' },
      beforeSettling: {
        title: 'Goes by the score before',
        says: 'Whoever had more before unplayed tiles were taken off; then it is shared.',
      },
      beforeSettlingThenComputer: {
        title: 'Then goes to the computer',
        says: 'The score before decides; if that is equal too, a tied computer wins.',
      },
      noWinner: { title: 'Has no winner', says: 'Nobody wins.' },
    },
  },
  blastShape: {
    title: 'Shape of a bomb’s blast',
    says: 'Which squares around a bomb it clears.',
    options: {
      square: { title: 'Square', says: 'Corners too.' },
      diamond: { title: 'Diamond', says: 'Counted in steps along rows and columns.' },
    },
  },
  clock: {
    title: 'Clock',
    says: 'Whether time is taken, and for what.',
    options: {
      none: { title: 'None', says: 'Think as long as you like.' },
      game: { title: 'For the whole game', says: 'Everyone has so many minutes; overtime costs points.' },
      turn: {
        title: 'For each turn',
        says: 'When the time is up, you have passed. It runs behind the curtain too.',
      },
    },
  },
};

const plain: PlainTexts = {
  ownRows: { title: 'Rows', says: 'From top to bottom.' },
  ownCols: { title: 'Columns', says: 'From left to right.' },
  blankCount: { title: 'Blanks', says: 'Tiles that can stand for any letter, and count nothing.' },
  rackSize: { title: 'Tiles on a rack', says: 'How many everyone holds and draws back to.' },
  canExchange: { title: 'Swapping', says: 'A turn may be spent on swapping tiles with the bag.' },
  minBagCount: {
    title: 'Tiles left for swapping',
    says: 'The bag must hold at least this many, and always as many as are given.',
  },
  costPoints: { title: 'Points for a good word', says: 'What the doubted player gains; 5 and 10 are usual.' },
  windowMs: {
    title: 'Seconds for each player',
    says: 'Then the next one is asked. No clock runs meanwhile.',
  },
  fullRackBonus: { title: 'Bonus for a full rack', says: 'For laying all tiles of the rack in one play.' },
  isSettled: {
    title: 'Unplayed tiles count',
    says: 'In the end everyone loses the tiles still held, and whoever is out gains them.',
  },
  endsOut: { title: 'A player is out', says: 'When the bag is empty and somebody has no tile left.' },
  endsNoPlay: {
    title: 'Nobody has a play',
    says: 'When the bag is empty and no rack holds a word that fits.',
  },
  endsScoreless: {
    title: 'Turns without points',
    says: 'After so many in a row that brought nobody anything.',
  },
  scorelessTurns: { title: 'How many such turns', says: 'Counted over all players together.' },
  passesOnly: { title: 'Only passes', says: 'Swaps and plays worth nothing do not count as such turns.' },
  endsAllPassed: { title: 'Everybody passes', says: 'When all players have passed several times running.' },
  allPassed: { title: 'How often each', says: 'So many passes by everyone, with nothing between.' },
  endsRounds: { title: 'A number of rounds', says: 'When everybody has had so many turns.' },
  rounds: { title: 'How many rounds', says: 'In a round every player has one turn.' },
  hasSpecials: {
    title: 'Special tiles',
    says: 'Points buy hidden tiles. They lie in wait on the board and act on whoever’s letter lands there.',
  },
  prices: { title: 'For sale', says: 'What each kind costs. Nobody can spend more than they have.' },
  isTriggeredByOwner: {
    title: 'One’s own letters set them off too',
    says: 'Otherwise a special tile sleeps under the letters of whoever laid it.',
  },
  blastRadius: { title: 'Reach of a blast', says: 'How far from the bomb letters are cleared.' },
  disposeTo: {
    title: 'Dispose fills up to',
    says: 'So many tiles on the rack, instead of a full one, this once.',
  },
  gameMs: { title: 'Minutes for the game', says: 'For each player.' },
  incrementMs: { title: 'Added for each turn', says: 'Time given back after every turn; 0 for none.' },
  overtimePoints: { title: 'Overtime costs', says: 'For each minute begun after the time is up.' },
  overtimeLimitMs: { title: 'Longest overtime', says: 'Whoever needs more than this is out of the game.' },
  turnMs: { title: 'Seconds for a turn', says: 'For each turn of each player.' },
};

const unit: { readonly [Key in Unit]: (count: number) => string } = {
  squares: (count) => (count === 1 ? 'square' : 'squares'),
  tiles: (count) => (count === 1 ? 'tile' : 'tiles'),
  points: (count) => (count === 1 ? 'point' : 'points'),
  turns: (count) => (count === 1 ? 'turn' : 'turns'),
  times: (count) => (count === 1 ? 'time' : 'times'),
  rounds: (count) => (count === 1 ? 'round' : 'rounds'),
  seconds: (count) => (count === 1 ? 'second' : 'seconds'),
  minutes: (count) => (count === 1 ? 'minute' : 'minutes'),
};

export const switchTexts = { group, choice, plain, unit } as const;
