/** Texts of playing over the network: the lobby, making and joining a game, and what stands at the table besides it. */
import type { AskFault, LineState, TableTrouble } from '@tilewright/client';
import type { ClockSwitches } from '@tilewright/rules';
import { listed, shownText } from './names.ts';
import { creating, review } from './online-new.ts';

const offer = {
  title: 'Play with friends online',
  says: 'Everyone at their own screen, by a link. No account.',
} as const;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const faults: Readonly<Record<string, string>> = {
  notGathering: 'The game has begun already, or is over.',
  noSession: 'The server does not know this device any more. Reload the page.',
  forbidden: 'The server does not let this page in. Open it at the address that the host gave you.',
  notYours: 'Only who plays this game, or made it, can do that.',
  noSuchGame: 'There is no such game on this server. It may have been cleared away.',
  noSuchInvite: 'This link leads nowhere: it was made anew, or is not whole. Ask for another one.',
  noSuchSecret:
    'This link was used already, or is older than ten minutes. Make another one on the other device.',
  seatTaken: 'Somebody sits there already.',
  notOver: 'The game is not over yet.',
  tooMany: 'You have too many games that are not over. Finish or resign some of them first.',
  bothSit:
    'You sit at one game twice: on this device and on the other one. Finish it, or resign there on one of them, and try again.',
  badSetup: 'The server cannot set up this game. Change the rules and try again.',
  unknownWords: 'The server does not have this word list. Choose one that comes with the game.',
  tooLarge: 'This game is too large to be sent. Choose a smaller board.',
};

const seconds = (ms: number): string => counted(Math.max(1, Math.ceil(ms / 1000)), 'second', 'seconds');

/** Why the server did not do what was asked, and what to do. */
export const askFaultText = (fault: AskFault): string => {
  if (fault.type === 'unreachable')
    return 'The server does not answer. Check the connection and try again; nothing is lost.';
  if (fault.code === 'tooFast')
    return `That was often enough for now. Try again in ${seconds(fault.retryMs ?? 1000)}.`;
  return faults[fault.code] ?? 'The server could not do that just now. Try again.';
};

const minutes = (ms: number): string => {
  const whole = Math.ceil(ms / 60_000);
  if (whole < 60) return counted(whole, 'minute', 'minutes');
  const hours = Math.round(whole / 60);
  return hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.round(hours / 24), 'day', 'days');
};

/** How much time there is, in a few words. */
export const clockText = (clock: ClockSwitches | null, daysPerMove: number | null): string => {
  if (daysPerMove !== null) return `${counted(daysPerMove, 'day', 'days')} for each turn`;
  if (clock === null) return creating.times.none;
  const time = clock.ms < 60_000 ? seconds(clock.ms) : minutes(clock.ms);
  return `${time} for each ${clock.type === 'turn' ? 'turn' : 'player'}`;
};

const lobby = {
  title: 'Your games online',
  documentTitle: 'Online',
  badge: (count: number, title: string): string => (count === 0 ? title : `(${count}) ${title}`),
  says: 'Games with others, each at their own screen. This device keeps your seats.',
  back: 'Back to the start',
  create: 'New game',
  games: 'Games',
  none: 'No games yet. Make one and send the links to your friends, or open a link that you were given.',
  loading: 'Asking the server for your games…',
  yourTurn: 'Your turn',
  nudged: 'You are waited for',
  timeLeft: (ms: number): string => (ms <= 0 ? 'time is up' : `${minutes(ms)} left`),
  turnOf: (names: readonly string[]): string =>
    names.length === 1
      ? `${shownText(names[0] ?? '')}’s turn`
      : `Waiting for ${listed(names.map(shownText))}`,
  again: (name: string | null): string =>
    `${name === null ? 'Somebody' : shownText(name)} wants to play again`,
  closed: 'Closed',
  gathering: 'Waiting for players',
  watching: 'You watch',
  over: 'Over',
  won: 'You won',
  open: (title: string, names: readonly string[]): string => `${title} with ${listed(names.map(shownText))}`,
  name: 'Your name',
  nameHint: 'Shown at tables that you join from now on.',
  nameSave: 'Save',
  nameSaved: 'Saved.',
  devices: 'Devices',
  move: 'Move my seats to another device',
  moveSays:
    'Makes a link that can be used once, within ten minutes. The other device then holds your seats too.',
  moveLink: 'Link for the other device',
  leave: 'Leave on all devices',
  leaveSays:
    'Nobody can come back to your seats, on this or any other device. Your games are not resigned: where there is no clock the others wait for you. Resign those first that you do not want to leave open.',
  leaveTitle: 'Leave on all devices?',
} as const;

const line = {
  online: 'Connected',
  connecting: 'Connecting…',
  waiting: (ms: number): string => `No connection. Trying again in ${Math.max(1, Math.ceil(ms / 1000))} s`,
  again: 'Try now',
  unsent: 'Sent, not yet confirmed',
  none: 'No connection',
  kept: 'Your move is kept',
  refused: {
    noSession: 'This device has no seat here any more. Reload the page.',
    notAllowed: 'The server does not let this page in.',
    otherProtocol: 'The server was updated. Reload the page.',
  },
  closed: 'Not connected',
} as const;

/** How the line is, in a few words. */
export const lineText = (state: LineState, now: number): string => {
  switch (state.type) {
    case 'online':
      return line.online;
    case 'connecting':
      return line.connecting;
    case 'waiting':
      return line.waiting(state.until - now);
    case 'refused':
      return line.refused[state.reason];
    case 'closed':
      return line.closed;
  }
};

/** What is wrong at the table though the line holds. */
export const troubleText = ({ type }: TableTrouble): string => {
  switch (type) {
    case 'noSuchGame':
    case 'notYours':
      return 'This game is not on this server, or you have no place at it.';
    case 'damagedGame':
      return 'The record of this game is damaged, so it cannot go on. Tell whoever runs the server.';
    case 'tooManyTables':
      return 'Too many games are open on this page. Reload it.';
    case 'tooFast':
      return 'One moment: that was too fast.';
    case 'unavailable':
    case 'notStored':
      return 'The server cannot write just now. It is tried again by itself.';
  }
};

const gathering = {
  title: 'Waiting for players',
  titleReady: 'Almost there',
  says: 'The game begins by itself as soon as everybody has come.',
  seats: 'Seats',
  you: 'you',
  here: 'has come',
  coming: 'has the seat, not here now',
  free: 'waits for somebody',
  computer: 'Computer',
  link: (name: string): string => `Link for ${shownText(name)}`,
  watchLink: 'Link for watching',
  watch: 'Who shall only watch',
  watchSays: 'Any number of people can watch. They see no racks.',
  copy: 'Copy',
  copied: 'Copied',
  byHand: 'Copy the marked text',
  share: 'Share',
  code: 'QR code',
  codeOf: (what: string): string => `QR code: ${what}`,
  hereOnly: 'These links work on this machine only. For others, start the server with',
  hereOnlyCommand: 'npm start -- --lan',
  anew: 'Make a new link',
  anewHint: 'The old link stops working.',
  back: 'Back to your games',
  ask: 'Ask whoever made the game for the missing links.',
  out: 'has left',
  fill: 'Let a computer play',
  fillFor: (name: string): string => `Let a computer play instead of ${shownText(name)}`,
  fillHint: 'The link to this seat stops working.',
  level: (name: string): string => `Level of the computer instead of ${shownText(name)}`,
  filled: (name: string): string => `A computer plays instead of ${shownText(name)}.`,
  leave: 'Leave the game',
  leaveHint: 'You give up your seat.',
  leaveTitle: 'Leave this game?',
  leaveSays: {
    tiles: 'The others play without you; the game is over if only one of them is left.',
    computer: 'A computer takes your seat.',
  },
  leaveNot: 'You could not leave just now. Try again.',
  close: 'Close the game',
  closeHint: 'It is over for everybody before it has begun.',
  closeTitle: 'Close this game?',
  closeSays: 'It is over for everybody, and its links lead to a game that is closed.',
  closed: 'This game was closed',
  closedSays: 'It was over before it began. Nobody has won.',
} as const;

const joining = {
  loading: 'Looking at the invitation…',
  title: 'You are invited',
  to: (game: string): string => `A game of ${game}`,
  days: (count: number): string => `Each turn has ${counted(count, 'day', 'days')}.`,
  name: 'Your name',
  sit: 'Sit down',
  sitting: 'Taking the seat…',
  watch: 'Watch',
  watchTitle: 'You may watch',
  taken: 'This seat is taken: the link was used before. You can watch the game.',
  onlyWatch: 'This link is for watching. You will see the board, and nobody’s rack.',
  wrong: 'This link leads nowhere',
  failed: 'The invitation cannot be looked at',
  again: 'Try again',
  toLobby: 'Your games',
  toStart: 'Back to the start',
} as const;

const moving = {
  title: 'Hold your seats here too',
  says: 'This device will hold the seats of the other one. Open a link like this only if you made it yourself.',
  join: 'Take the seats',
  joining: 'Taking the seats…',
  back: 'Your games',
  tooMany: 'The other device belongs to somebody who has too many devices already.',
  holdsTitle: 'Give your games along?',
  holds: (count: number | null): string =>
    `This device has ${count === null ? 'games' : counted(count, 'game', 'games')} of its own. Whoever made the link will hold ${count === 1 ? 'that seat' : 'those seats'} too, on every device of theirs, and this cannot be undone.`,
  holdsTrust: 'Say Yes only if you made the link yourself, on another device of yours.',
} as const;

const table = {
  bar: 'Connection and company',
  watching: 'You watch',
  watchers: (count: number): string => `${count} watching`,
  chat: 'Chat',
  chatUnread: (count: number): string => `Chat, ${counted(count, 'new line', 'new lines')}`,
  nudge: 'Nudge',
  nudgeHint: (names: string): string => `Remind ${names} that it is their turn`,
  nudged: (name: string): string => `${shownText(name)} is waiting for you.`,
  nudgeSent: 'A reminder is on its way.',
  nudgeSoon: 'You reminded them only a moment ago. Wait a little.',
  nudgeNot: 'No connection: the reminder was not sent.',
  turnIn: (title: string, names: readonly string[]): string =>
    `Your turn online: ${title} with ${listed(names.map(shownText))}.`,
  elsewhere: (count: number): string => `Your turn in ${counted(count, 'other game', 'other games')}`,
  tieOffered: (name: string): string => `${shownText(name)} offers to end the game without a winner.`,
  agreeTie: 'Agree to end',
  agree: 'Agree',
  tieWaits: 'Waiting for the others to agree',
  again: (name: string | null): string =>
    `${name === null ? 'Somebody' : shownText(name)} wants to play again.`,
  join: 'Join',
  tooLate: 'That came too late: the turn was over already.',
  full: 'This game has become too long to go on. Agree on a tie, or resign.',
  notTaken: 'A move from before could not be made any more: the turn was over.',
  loading: 'Sitting down at the table…',
  failed: 'This game cannot be opened',
  inviteWatch: 'Invite to watch',
  inviteWatchHint: 'A link for people who shall only watch.',
  chatNot: 'A line from before could not be said any more.',
} as const;

const chat = {
  title: 'Chat',
  lines: 'What was said',
  none: 'Nothing was said yet.',
  write: 'Write something',
  send: 'Send',
  close: 'Close the chat',
  off: 'Chat is off in this game.',
  turnOff: 'Turn chat off for all',
  turnOn: 'Turn chat on',
  mute: (name: string): string => `Mute ${shownText(name)}`,
  unmute: (name: string): string => `Hear ${shownText(name)} again`,
  watcher: 'watches',
  said: (name: string, text: string): string => `${shownText(name)}: ${shownLine(text)}`,
  tooFast: 'That was many lines at once. Wait a little.',
  notSent: 'The line could not be sent. It is still in the field.',
} as const;

const LONGEST_LINE = 500;

const shownLine = (text: string): string => text.slice(0, LONGEST_LINE);

export const onlineTexts = {
  offer,
  lobby,
  line,
  creating,
  gathering,
  joining,
  moving,
  table,
  chat,
  review,
} as const;
