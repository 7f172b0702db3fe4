/** Texts of the screen: dialogs, players, curtain and notices of the game. */
import { listed, pointsText, tilesText } from './names.ts';

const turnsText = (count: number): string => `${count} ${count === 1 ? 'turn' : 'turns'}`;

const swap = {
  title: 'Swap tiles',
  how: 'Choose the tiles to give back. New ones come from the bag, and your turn ends.',
  howByKey: 'Type letters to choose them, - for all the others, Enter to swap.',
  chosen: (count: number): string => (count === 0 ? 'None chosen' : `${tilesText(count)} chosen`),
  swap: 'Swap',
  nothingChosen: 'Choose at least one tile first.',
  unseen: 'Still unseen',
} as const;

const pass = {
  title: 'Pass this turn?',
  text: 'You score nothing, and the next player moves.',
} as const;

const resign = {
  title: 'Resign?',
  text: (seatCount: number): string =>
    seatCount > 2
      ? 'You leave the game. Your score stands, your tiles go back to the bag, and the others play on.'
      : 'The game ends, and the other player wins.',
  replaced: 'You leave the game. A computer takes your seat and plays on with your tiles and your score.',
} as const;

const blank = {
  title: 'Which letter?',
  letters: 'Letters',
} as const;

const bag = {
  name: 'Tile bag',
  title: 'Tile bag',
  left: (count: number): string => `${tilesText(count)} left`,
  contains: (count: number, total: number): string =>
    `The bag currently contains ${tilesText(count)} out of a total of ${total}.`,
  letter: 'Letter',
  points: 'Points',
  count: 'Count',
  unseen: 'Unseen',
  blank: 'blank',
  unseenHint: 'Unseen tiles are in the bag or on racks that you do not see.',
} as const;

const dictionary = {
  title: 'Dictionary',
  label: 'Look up a word',
  valid: (word: string): string => `${word} is a valid word.`,
  notValid: (word: string): string => `${word} is not a valid word.`,
  near: 'Did you mean',
  noMeaning: 'No meaning is known.',
  twoLetters: 'Words of two letters',
  twoLettersNone: 'This list has no words of two letters.',
  looking: 'Looking it up …',
  loading: 'The words are still loading …',
  closed:
    'The dictionary stays closed in this game: whether a word is real is for the players to judge. It opens when the game is over.',
  rack: 'Your rack',
} as const;

const menu = {
  title: 'Menu',
  goOn: 'Continue',
  sounds: 'Sounds',
  music: 'Music',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  help: 'Help',
  helpHint: 'Opens in a new window',
  keys: 'Keys',
  takeBack: 'Take back the last play',
  nothingToTakeBack: 'There is no play to take back.',
  onlyTimeOuts: 'There is no play to take back: so far only time ran out.',
  resign: 'Resign',
  resignBehindCurtain: 'Say “I’m here” first: who resigns must be at the screen.',
  back: 'Back to the start',
  offerEnd: 'Offer to end the game',
  agreeEnd: 'Agree to end the game',
  offeredHint: 'The others have not agreed yet.',
  offerEndHint: 'When everybody agrees, it ends without a winner.',
  backHint: 'The game is kept. Continue it whenever you like.',
} as const;

const keys = {
  title: 'Keys',
  rows: [
    [['A–Z'], 'put the letter at the cursor, a blank where you lack it'],
    [['Shift', 'A–Z'], 'put a blank as this letter'],
    [['←', '↑', '↓', '→'], 'move the cursor'],
    [['*'], 'cursor to the centre'],
    [['Space'], 'other direction'],
    [['Backspace'], 'take back the tile behind'],
    [['Enter'], 'play'],
    [['Esc'], 'take all tiles back; in a dialog: return'],
    [['Home'], 'take all tiles back'],
    [['#'], 'shuffle'],
    [['2'], 'pass; again for Yes'],
    [['3'], 'challenge; again for Yes'],
    [['4'], 'swap; again for Swap'],
    [['-'], 'in the swap dialog: all the others'],
    [['?'], 'these keys'],
  ],
} as const;

const takeBack = {
  title: 'Take back the last play?',
  what: (name: string, word: string): string => `${name}: ${word}`,
  andMore: 'What came after it goes too:',
  bought: (points: number): string => `bought for ${pointsText(points)}`,
  timeUp: 'time ran out',
  nothing: 'There is no play to take back.',
  how: 'Everyone at the table has to agree: tap your own name.',
  computers: (names: string, count: number): string => `${names} ${count === 1 ? 'agrees' : 'agree'}.`,
  agree: (name: string): string => `${name} agrees`,
  working: 'Taking it back …',
} as const;

const order = {
  title: 'Who begins?',
  how: 'Everyone draws a tile: the lowest letter begins, and the others follow up the alphabet.',
  again: 'Whoever ties or draws a blank draws again.',
  draws: (name: string): string => `${name} draws`,
  drew: (name: string, tiles: readonly string[]): string => `${name} drew ${tiles.join(', then ')}`,
  found: (first: string, others: string): string =>
    `${first} begins, then ${others}. The tiles go back into the bag.`,
  skip: 'Skip',
  begin: 'Begin',
} as const;

const end = {
  before: 'points in the game',
  winner: 'winner',
  hasLeft: 'left the game',
  best: (word: string, points: number): string => `best word: ${word}, ${pointsText(points)}`,
  again: 'Play again',
  review: 'Review',
  save: 'Save',
  start: 'Back to the start',
  board: 'Look at the board',
  checking: 'Checking the draws …',
  fair: (count: number): string =>
    `Fair draws: all ${count} were checked against the secret that was sealed before the game.`,
  unfair: 'The draws do not follow from the sealed secret: this record was changed.',
  unknown: 'The draws of this game cannot be checked.',
} as const;

const curtain = {
  watching: 'You are watching this game.',
  yourTurn: (name: string): string => `${name}, it’s your turn`,
  here: "I'm here",
  covered: 'The tiles are covered.',
  handOver: 'Hand over the screen; nobody else’s tiles are shown.',
  challenge: 'All tiles are covered while the play can be challenged.',
  waiting: (name: string): string => `${name} is on the move`,
} as const;

const players = {
  title: 'Players',
  toMove: 'to move',
  thinking: 'thinking',
  presence: { here: 'here', away: 'away' },
  you: 'you',
  computer: 'Computer',
  owesShort: (count: number): string => `owes ${count}`,
  owes: (count: number): string => `owes ${turnsText(count)}`,
  left: 'left',
  hasLeft: 'left the game',
  won: 'won',
  forwards: 'Order of play: as listed',
  backwards: 'Order of play: reversed',
  round: (now: number, last: number): string => `Round ${now} of ${last}`,
  roundShort: (now: number, last: number): string => `${now}/${last}`,
  timeLeft: (time: string): string => `${time} left`,
  overShort: 'over',
  overtime: (time: string): string => `${time} over time`,
  increment: (seconds: number): string => `${seconds} s are added after each turn`,
  points: pointsText,
} as const;

const notice = {
  notLasting: 'This window keeps no games: when you close it, this game is gone.',
  wordsFailed: 'The words could not be loaded. Check the connection, then reload: the game is kept.',
  stuck: 'No word can be formed with these tiles: there is nothing but to pass.',
  reload: 'Reload',
  saved: 'Saved games',
} as const;

const appeal = {
  appeal: 'Appeal',
  title: 'Appeal?',
  words: (words: readonly string[]): string =>
    `You say: ${listed(words)} ${words.length === 1 ? 'stands' : 'stand'} in the books all the same, as a name or in capitals.`,
  right: (times: number, points: number): string =>
    `If so, the play counts ${times === 2 ? 'double' : `${times} times`}: ${pointsText(times * points)} instead of ${points}.`,
  wrong: (points: number): string => `If not, you lose ${pointsText(points)} and the turn.`,
} as const;

const tile = {
  name: (text: string, points: number): string => `${text}, ${pointsText(points)}`,
  blank: 'blank',
} as const;

export const dialogsTexts = {
  yes: 'Yes',
  no: 'No',
  return: 'Return',
  swap,
  pass,
  resign,
  blank,
  bag,
  dictionary,
  menu,
  keys,
  takeBack,
  order,
  end,
  curtain,
  players,
  notice,
  appeal,
  tile,
} as const;
