/**
 * A player's end of the wire, without a screen.
 */
export { type AskFault, ask } from './ask.ts';
export { type Options, type Session, type Table, connect } from './connect.ts';
export { isChance } from './chance.ts';
export { inLobbyOrder, isMyTurn } from './lobby.ts';
export type { LineState, RefusedReason, TableListener, TableNews, TableTrouble } from './news.ts';
export {
  type HttpAnswer,
  type HttpRequest,
  type Keep,
  type KeptSaying,
  type Ports,
  type Requests,
  type Saying,
  type Socket,
  type SocketEars,
  forgetful,
} from './ports.ts';
export { type ToldInPart, type Witness, type WitnessCheck, checkWitness } from './witness.ts';
