/**
 * Text in and out: games, positions and boards in the formats that people and programs exchange. Parsers take
 * anything and never throw; makers say what a format cannot express.
 */
export { type SharedBoard, isBoardName, makeBoardLink, parseBoardLink } from './board-link.ts';
export { type BoardPlace, makeBoardPlace, parseBoardPlace } from './board-place.ts';
export { type Cgp, type CgpOperation, makeCgp, parseCgp } from './cgp.ts';
export { type CgpMove, makeCgpMove, parseCgpMove } from './cgp-move.ts';
export { type NotationFault, type TextPlace, makeFault } from './fault.ts';
export { makeGameFile, makeViewFile, parseGameFile, parseViewFile } from './game-file.ts';
export { makeGameLink, parseGameLink } from './game-link.ts';
export { type GcgEvent, type GcgGame, type GcgPlayer, type GcgPragma, type GcgTile } from './gcg.ts';
export { gcgFromGame } from './gcg-from-game.ts';
export { makeGcg } from './gcg-make.ts';
export { type GcgReading, parseGcg, readGcg } from './gcg-parse.ts';
export { viewEventsFromGcg } from './gcg-replay.ts';
export { type Inexpressible } from './inexpressible.ts';
export { packJson } from './packed-json.ts';
export {
  juniorBoardFaults,
  juniorBoardOf,
  layoutOfJuniorBoard,
  makeJuniorBoard,
  parseJuniorBoard,
  printedBoardOf,
} from './junior-board.ts';
export {
  type JuniorBoard,
  type JuniorProblem,
  type JuniorWord,
  MAX_JUNIOR_SIDE,
  MIN_JUNIOR_SIDE,
  juniorProblem,
} from './junior-soundness.ts';
export {
  type PositionBoard,
  type Read,
  type TextCursor,
  TRAY_SIZE,
  isAtEnd,
  makeBoardText,
  makeTrayText,
  openPositions,
  readBoardText,
  readTrayText,
} from './position-text.ts';
export { type TextEncodingName } from './text-encoding.ts';
export { makeRack, makeTiles, parseRack, parseTiles } from './tile-text.ts';
