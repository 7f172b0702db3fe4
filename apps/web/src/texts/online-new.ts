/** Texts of making a game that is played over the network, and of looking through one that is over. */
export const creating = {
  kicker: 'Online',
  title: 'A new game',
  says: 'The first person is you. For everybody else there is a link to send.',
  game: 'Game',
  games: {
    classic: { title: 'Classic', says: 'Two to four players; every word is checked at once.' },
    stuff: { title: 'Stuff', says: 'Special tiles, bluffing and challenges.' },
    solo: { title: 'Solo', says: 'People begin, computers follow.' },
    books: { title: 'Books', says: 'The dictionary is the books that everybody brings.' },
    junior: { title: 'Junior', says: 'Printed words and big letters: the children’s game.' },
    juniorFamily: { title: 'Junior family', says: 'Junior with hidden letters, for all ages.' },
    custom: { title: 'A game of your own', says: 'By your own rules.' },
  },
  changeRules: 'Change the rules',
  words: 'Words',
  time: 'Time',
  times: {
    rules: 'As the game has it',
    none: 'No clock',
    turn2: '2 minutes for each turn',
    turn5: '5 minutes for each turn',
    game10: '10 minutes for each player',
    game25: '25 minutes for each player',
    days1: 'One day for each turn',
    days3: '3 days for each turn',
    days7: '7 days for each turn',
    days14: '14 days for each turn',
  },
  leaving: {
    title: 'Who leaves',
    options: {
      tiles: { title: 'Gives the tiles back', says: 'The others play on without them.' },
      computer: {
        title: 'Is replaced by a computer',
        says: 'It plays on with the same tiles. Of two players the other one wins.',
      },
    },
  },
  timeSays: 'With days for each turn people play when they have a moment.',
  daysSay:
    'Where plays can be challenged, they can be until the next player acts, not only for some seconds.',
  chat: 'Chat',
  chatSays: 'Everyone at the table can write. You can turn it off later.',
  back: 'Back to your games',
  forward: 'Make the game',
  busy: 'Making the game…',
  noPerson: 'At least one player must be a person: you.',
} as const;

export const review = {
  loading: 'Fetching the game…',
  failed: 'This game cannot be looked through',
  failedHint: 'A part of this page could not be loaded. Check the connection and try again.',
  back: 'Your games',
} as const;
