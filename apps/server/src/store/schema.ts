/** The tables, as the query layer sees them. Times are milliseconds since 1970; yes and no are 1 and 0. */
interface GameTable {
  id: string;
  maker: string | null;
  summary: string;
  watch_hash: string;
  created_at: number;
  seq: number;
  phase: 'gathering' | 'playing' | 'over';
  /** One bit for each seat that is to move. */
  to_move: number;
  deadline_at: number | null;
  /** A list of numbers, as JSON. */
  scores: string;
  updated_at: number;
  chat_off: number;
  chat_count: number;
  /** How far the game had come when somebody was last reminded. */
  nudged_seq: number | null;
  rematch: string | null;
  damage: string | null;
}

interface EventTable {
  game: string;
  seq: number;
  at: number;
  command_id: string;
  schema_version: number;
  /** Text in both engines: what was hashed is kept byte for byte. */
  body: string;
  prev_hash: string;
  hash: string;
}

interface CommandTable {
  game: string;
  id: string;
  digest: string;
  seq: number;
}

interface SeatTable {
  game: string;
  seat: number;
  person: string | null;
  name: string | null;
  invite_hash: string | null;
  nudged_at: number | null;
}

interface WatcherTable {
  game: string;
  person: string;
  at: number;
}

interface PersonTable {
  id: string;
  name: string | null;
  created_at: number;
}

interface DeviceTable {
  id: string;
  person: string;
  token_hash: string;
  next_token_hash: string | null;
  next_token_at: number | null;
  recovery_hash: string | null;
  created_at: number;
  last_seen_at: number;
}

interface DeviceTokenTable {
  hash: string;
  device: string;
  /** In the order in which the device was given them. */
  number: number;
  first_used_at: number | null;
  /** When it is refused; null as long as no later one is settled. */
  ends_at: number | null;
}

interface TicketTable {
  hash: string;
  device: string;
  expires_at: number;
  /** By which the device showed who it is; null in tickets of the version before. */
  token_hash: string | null;
}

interface InstallationTable {
  id: string;
  /** Null where a process of an earlier version came first, until one of this version comes. */
  secret: string | null;
  /** Always 1: there is one row at most. */
  one: number;
}

interface SeatMoveTable {
  hash: string;
  person: string;
  expires_at: number;
}

interface ChatLineTable {
  game: string;
  n: number;
  person: string;
  seat: number | null;
  at: number;
  text: string;
  /** Null in lines of the first version. */
  said_id: string | null;
}

interface LeaseTable {
  game: string;
  person: string;
  process: string;
  until_at: number;
}

interface StampTable {
  process: string;
  at: number;
  /** How far the time of the process was ahead of the clock of the database; null where that is not known. */
  ahead_ms: number | null;
  /** By that clock. Null with SQLite, and in stamps of processes before version 6. */
  database_at: number | null;
}

interface OutageTable {
  from_at: number;
  until_at: number;
}

/** A day of the server's life, in which it was up all the time; the first is 0. */
interface LivedDayTable {
  day: number;
  /** How much of it has been lived. */
  ms: number;
  /** The least and the latest time that was seen in it. */
  least_at: number;
  latest_at: number;
}

/** One row at most. */
interface AnnouncedRemovalTable {
  id: number;
  at: number;
  lived_ms: number;
  /** Two objects of numbers, as JSON. */
  dead_before: string;
  dead_count: string;
}

interface GatheringTable {
  game: string;
  setup: string;
  rules: string;
  /** One bit for each seat that is ready. */
  ready: number;
  /** Counts the changes of its books. */
  revision: number;
  report: string | null;
  /** The list that was made of its books; null until the game begins. */
  list: string | null;
}

interface GatheredBookTable {
  id: string;
  game: string;
  seat: number;
  /** In the order of coming. */
  place: number;
  title: string;
  author: string;
  /** A word a line, as everywhere here. */
  words: string;
  word_count: number;
  other_words: string;
  other_count: number;
  /** Of both lists and its sentences. */
  byte_count: number;
  /** From where it was brought, digested; null where that is not known. */
  origin: string | null;
}

interface BookSentencesTable {
  book: string;
  part: number;
  /** On each line a word, its chapter and its sentence, with tabs between. */
  lines: string;
}

interface MadeListTable {
  id: string;
  /** The graph as KWG bytes. */
  words: Uint8Array;
  word_count: number;
  other_words: Uint8Array;
  other_count: number;
  made_at: number;
}

export interface Schema {
  game: GameTable;
  event: EventTable;
  command: CommandTable;
  seat: SeatTable;
  watcher: WatcherTable;
  person: PersonTable;
  device: DeviceTable;
  device_token: DeviceTokenTable;
  ticket: TicketTable;
  installation: InstallationTable;
  seat_move: SeatMoveTable;
  chat_line: ChatLineTable;
  lease: LeaseTable;
  stamp: StampTable;
  outage: OutageTable;
  lived_day: LivedDayTable;
  announced_removal: AnnouncedRemovalTable;
  gathering: GatheringTable;
  gathered_book: GatheredBookTable;
  book_sentences: BookSentencesTable;
  made_list: MadeListTable;
}
