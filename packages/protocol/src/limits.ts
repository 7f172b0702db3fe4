/**
 * The limits of the wire, in one place: whoever parses, serves or connects asks here. What a set-up or a command may
 * hold stands in `LIMITS` of the rules. A host may lower or raise the counts for people and sockets by its settings;
 * these are what holds when nothing is said.
 */
import { LIMITS } from '@tilewright/rules';

const KIB = 1_024;
const MIB = 1_024 * KIB;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How much of a JSON text is read. */
export interface JsonBounds {
  /** As UTF-8. */
  readonly bytes: number;
  /** Objects and lists inside each other, the outermost counted. */
  readonly depth: number;
  readonly items: number;
  /** The length of any single text, names of fields too. */
  readonly textLength: number;
}

/** So many in so long, then no more until the time is over. */
export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

export const WIRE_LIMITS = {
  /** One message of a client; sockets refuse a larger payload before it is read. */
  message: { bytes: 16 * KIB, depth: 16, items: 256, textLength: 2_000 },
  /** The body of a request. */
  body: { bytes: 16 * KIB, depth: 16, items: 256, textLength: 2_000 },
  /** The body of a request that needs no session. */
  strangerBody: { bytes: KIB, depth: 4, items: 16, textLength: 256 },
  /** The body of a request with a whole set-up: the largest board has more squares than a list may have elsewhere. */
  setupBody: {
    bytes: 64 * KIB,
    depth: 16,
    items: LIMITS.side.most * LIMITS.side.most,
    textLength: LIMITS.lexiconLength.most,
  },
  /** The body of a request with the lists of a book. */
  bookBody: { bytes: 1_024 * KIB, depth: 2, items: 8, textLength: 512 * KIB },
  /** The body of a request with sentences of a book; a book comes in as many as it needs. */
  sentencesBody: { bytes: 512 * KIB, depth: 2, items: 8, textLength: 256 * KIB },
  /** Frames that one message may come in. */
  fragments: 16,
  /** Pieces that a frame may come in, as the network hands them over: each takes far more memory than it has bytes. */
  chunks: 64,

  gameIdLength: 64,
  /** Tickets, secrets of invites and of moving to another device. */
  secretLength: { least: 16, most: 128 },
  chatLength: 500,
  /** Lines told to who sits down. */
  chatLines: 100,
  lobbyRows: 200,
  /** Events of a game told in one answer; who is further behind asks on. */
  recordEvents: 500,
  daysPerMove: { least: 1, most: 14 },
  /** Of a computer that is asked for. */
  level: { least: 1, most: 6 },
  /** Kinds of special tiles for sale, and special tiles laid with one play. */
  specials: 50,

  /** Letters of a word of a book. */
  wordLength: { least: 2, most: 30 },
  /** Of each list of a book. */
  bookTextLength: 512 * KIB,
  /** Of what is sent at once. */
  sentencesLength: 256 * KIB,
  sentenceLength: 400,
  /** Of a book, its author or a chapter. */
  bookTitleLength: 200,
  booksPerSeat: 12,
  /** Lists and sentences of all books of a game. */
  bookBytesPerGame: 16 * 1_024 * KIB,
  /** Of one person in all games, and of everybody together. */
  bookMibPerPerson: 64,
  bookMibPerServer: 4_096,
  /** Brought from one address. */
  bookMibPerAddress: 1_024,

  socketsPerPerson: 10,
  socketsPerAddress: 100,
  sockets: 15_000,
  tablesPerSocket: 50,
  /** Games of one maker that are not over. */
  openGamesPerPerson: 100,
  devicesPerPerson: 20,
  /** Tokens by which one device is known; it has one, and more only for minutes after it was given another. */
  tokensPerDevice: 32,
  /** Of one game, far more than any that is played to win; then only what can end it is taken. */
  eventsPerGame: 5_000,

  /** A socket that does not read is closed when so much waits for it; it resumes later. */
  waitingBytes: 1_024 * KIB,
  waitingMessages: 256,

  /** Bodies of requests that are not answered yet: of everybody, and of one address. */
  bodyBytes: 48 * MIB,
  bodyBytesPerAddress: 8 * MIB,
  /** For a body to come in: so long, and a second for each so many bytes. */
  bodyMs: 5 * SECOND_MS,
  bodyBytesPerS: 40 * KIB,
  /** Large bodies are looked through one after the other, so many bytes a second. */
  readBytesPerS: 2 * MIB,

  /** Sockets and requests together; a browser that loads the page has six at once, and they go soon after. */
  connectionsPerAddress: 600,
  /** Connections of one address that are let in as they come: a page takes six, and a class opens its links at once. */
  arrivalBurst: 200,
  /** Requests on one connection that wait for an answer. */
  requestsInLine: 8,
  /** GETs of one address that are answered at a time; what fits into the system's hands is answered at once. */
  answersPerAddress: 8,
  /** A page and its files are let through as they come; what is beyond the pace waits for so long at most. */
  paceBurst: 100,
  paceWaitMs: 5 * SECOND_MS,
  /** Whoever is refused comes again at once: those of one address are answered so many a second. */
  refusalsPerS: 100,
  refusalBurst: 20,
  refusalWaitMs: 15 * SECOND_MS,
  /** Connections of everybody that wait to be told; those of one address leave a quarter of the room. */
  refusalsWaiting: 2_000,
  /** Whoever would have to wait longer is not told, and is cut off after so long or up to twice that; so many of everybody are held. */
  cutOffMs: SECOND_MS / 2,
  refusalsHeld: 1_000,
  /** A connection on which nothing is asked for so long is closed; one of a proxy stays longer. */
  keepAliveMs: 5 * SECOND_MS,
  proxyKeepAliveMs: 72 * SECOND_MS,
  /** A connection is closed when nothing of an answer has left for so long. */
  unreadMs: 30 * SECOND_MS,
  headersMs: 10 * SECOND_MS,
  requestMs: 30 * SECOND_MS,
  /** From the upgrade to the hello. */
  helloMs: 5 * SECOND_MS,
  heartbeatMs: 10 * SECOND_MS,
  /** How often a socket's session is looked at again. */
  sessionCheckMs: 15 * MINUTE_MS,
  ticketMs: 30 * SECOND_MS,
  /** From the first use of a token to the use that settles it: browsers write a cookie to disk within half a minute. */
  tokenSettleMs: 2 * MINUTE_MS,
  /** How long the tokens before it still hold then: for answers and requests that are late. */
  tokenGraceMs: 10 * MINUTE_MS,
  /** How long the secret holds that moves seats to another device. */
  moveMs: 10 * MINUTE_MS,
} as const;

/**
 * How often something may be done: by one socket, person or address, as its line says. An address may be a school with
 * a hundred who play at once and open their links in the same minute.
 */
export const RATES = {
  /** Messages of one socket, pings and pongs among them. */
  messages: { count: 100, windowMs: 20 * SECOND_MS },
  /** Lines one person may say at one table. */
  chat: { count: 20, windowMs: MINUTE_MS },
  /** By one person at one table. */
  nudges: { count: 1, windowMs: MINUTE_MS },
  /** New devices from one address. */
  sessions: { count: 200, windowMs: HOUR_MS },
  /** By one person. */
  games: { count: 30, windowMs: HOUR_MS },
  /** Games made from one address, whoever makes them: each may bring words of its own, which are kept. */
  makings: { count: 300, windowMs: HOUR_MS },
  /** Links made anew by one person. */
  invites: { count: 60, windowMs: HOUR_MS },
  /** Secrets that one address tries, invites and moves together. */
  secrets: { count: 200, windowMs: MINUTE_MS },
  /** By one person; a device that wakes and sleeps asks often. */
  tickets: { count: 60, windowMs: MINUTE_MS },
  /** Books, and parts of their sentences, that one person brings or takes away. */
  gatherings: { count: 300, windowMs: HOUR_MS },
  /** Words that one address looks up in books of games, which may be long. */
  words: { count: 120, windowMs: MINUTE_MS },
  /** Whole logs of games that one address asks for: each is checked from end to end. */
  logs: { count: 30, windowMs: MINUTE_MS },
  /** Any other request of one address. */
  requests: { count: 600, windowMs: MINUTE_MS },
  /** Connections that one address opens, beyond a burst. */
  arrivals: { count: 100, windowMs: SECOND_MS },
  /** Whatever one address asks for, files of the page too: more of it waits for its turn. */
  pace: { count: 400, windowMs: SECOND_MS },
} as const satisfies Readonly<Record<string, Rate>>;

export type RateName = keyof typeof RATES;
