/**
 * What tests share: board pictures, random games, the laws, and contract suites.
 */
export { WrongUse, oneOf, runCommand, wholeNumber } from './command-line.ts';
export { LawBroken, type Tally, expected, playGame } from './laws/index.ts';
export { type Chance, chanceOf } from './random/chance.ts';
export * from './scene.ts';
export {
  type FinishedLog,
  type Saying,
  finishedLog,
  sealLog,
  shortDigest,
  smallContext,
} from './finished-log.ts';
export { type RecordedGame, replayRecorded } from './recorded-game.ts';
export { type KwgNode, type ReadKwg, halvesFault, kwgNode, readKwg } from './kwg-reader.ts';
export { logContract } from './suites/log-suite.ts';
export * from './traps.ts';
export { type StoredGame, recordedLines, storedGameName, storedGames, storedLog } from './stored-games.ts';
export { type Mood, randomMove } from './random/random-player.ts';
export { smallWords } from './random/small-words.ts';
export * from './host-world.ts';
export {
  type Played,
  dealtGame,
  firstFit,
  plainLayout,
  plainSetup,
  playOut,
  sealed,
  setupWith,
  take,
} from './fuzz/game-examples.ts';
export { digraphTiles, englishTiles } from './fuzz/tile-set-examples.ts';
export { type ComputerGame, type PlayedByComputers, playByComputers } from './computer-game.ts';
export { randomSetup } from './random/random-setup.ts';
export { type FakeServer, type Fate, type Frame, fakeServer } from './wire/fake-server.ts';
export { memoryKeep } from './wire/memory-keep.ts';
export { type VirtualTime, virtualTime } from './wire/virtual-time.ts';
export {
  type OnlinePlayer,
  answerTo,
  onlineGame,
  onlineWorld,
  saidBy,
  sitOnline,
  startedOnline,
} from './wire/online-player.ts';
export {
  type PdfSetting,
  type PlainBook,
  bookEpub,
  bookFiles,
  bookHtml,
  bookMarkdown,
  bookPdf,
  bookText,
} from './books/book-shapes.ts';
export { type EpubWish, makeEpub } from './books/make-epub.ts';
export { FIRST_OWN, type PdfPiece, makePdf, pdfStream } from './books/make-pdf.ts';
export { type ZipEntry, makeZip } from './books/make-zip.ts';
export { readFile, bookFrom, shownWords } from './books/reading.ts';
export { type HostileBook, hostileBooks } from './books/hostile-books.ts';
