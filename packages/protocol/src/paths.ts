/**
 * Where each request goes. Known to both ends; what goes in and comes out stands in `routes.ts`, which only the server
 * needs at run time.
 */
export interface RoutePath {
  readonly method: 'GET' | 'POST';
  /** With `:game` where the game's id stands. */
  readonly path: string;
}

export const PATHS = {
  session: { method: 'POST', path: '/api/session' },
  me: { method: 'GET', path: '/api/me' },
  name: { method: 'POST', path: '/api/name' },
  createGame: { method: 'POST', path: '/api/games' },
  lookAtInvite: { method: 'POST', path: '/api/invites/look' },
  claimInvite: { method: 'POST', path: '/api/invites/claim' },
  renewInvite: { method: 'POST', path: '/api/games/:game/invites' },
  rematch: { method: 'POST', path: '/api/games/:game/rematch' },
  fillSeat: { method: 'POST', path: '/api/games/:game/computer' },
  closeGame: { method: 'POST', path: '/api/games/:game/close' },
  switchChat: { method: 'POST', path: '/api/games/:game/chat' },
  gameRecord: { method: 'POST', path: '/api/games/:game/record' },
  gameLog: { method: 'GET', path: '/api/games/:game/log' },
  gathering: { method: 'GET', path: '/api/games/:game/books' },
  addBook: { method: 'POST', path: '/api/games/:game/books' },
  addSentences: { method: 'POST', path: '/api/games/:game/books/sentences' },
  removeBook: { method: 'POST', path: '/api/games/:game/books/remove' },
  setBookRules: { method: 'POST', path: '/api/games/:game/books/rules' },
  setReady: { method: 'POST', path: '/api/games/:game/ready' },
  startGame: { method: 'POST', path: '/api/games/:game/start' },
  leaveGathering: { method: 'POST', path: '/api/games/:game/leave' },
  findWord: { method: 'POST', path: '/api/games/:game/word' },
  moveDevice: { method: 'POST', path: '/api/device/move' },
  joinDevice: { method: 'POST', path: '/api/device/join' },
  leaveDevices: { method: 'POST', path: '/api/device/leave' },
  ticket: { method: 'POST', path: '/api/ticket' },
} as const satisfies Readonly<Record<string, RoutePath>>;

export type RouteName = keyof typeof PATHS;

/** Not a request with a body, so it stands apart: the socket, at a GET that is upgraded. */
export const SOCKET_PATH = '/api/socket';

/** A GET that anybody may ask: `{ address }`, at which others reach the server, or null. */
export const REACH_PATH = '/api/reach';

/** The path of a request, about a game where it has one. */
export const pathOf = (route: RouteName, game = ''): string =>
  PATHS[route].path.replace(':game', encodeURIComponent(game));
