/**
 * Games on their way in: files of this program, GCG, and links. Everything is checked before it is kept; a finished game
 * becomes a saved game, a view or a GCG record can be looked at.
 */
import {
  type NotationFault,
  parseGameFile,
  parseGameLink,
  parseViewFile,
  readGcg,
  viewEventsFromGcg,
} from '@tilewright/notation';
import {
  type Millis,
  type Result,
  type Setup,
  type StoredEvent,
  type View,
  type ViewEvent,
  err,
  evolveView,
  hashText,
  ok,
  openView,
  verifyGame,
} from '@tilewright/rules';
import {
  classic,
  english,
  layoutById,
  makeSetup,
  people,
  standard15,
  tileSetById,
} from '@tilewright/variants';
import type { Desk } from './desk.ts';
import { notAGameText, notationFaultText, tooLargeText, tooLongText, unfairText } from './file-fault-text.ts';
import { rowOf, viewAfter } from './game-row.ts';
import type { KeeperFault } from './keeper.ts';
import { MEGABYTE, MOST_EVENTS, MOST_GAME_MEGABYTES } from './limits.ts';
import type { Adopted, Store } from './store.ts';
import { storageFault } from './table-ports.ts';
import { resealed } from './take-back.ts';

const MOST_BYTES = MOST_GAME_MEGABYTES * MEGABYTE;
const LONGEST_LINK = 2 * 1024 * 1024;
const ID_LENGTH = 20;

/** Answers with the id of a saved game; the same file again is the same game. */
export const importGame = async (
  { world }: Desk,
  name: string,
  bytes: Uint8Array,
): Promise<Result<string, KeeperFault>> => {
  const read = readGame(bytes, world.now());
  if (!read.ok) return err({ type: 'badFile', name, reason: read.error });
  const { store, bulletin } = world;
  const { adopted, origin } = read.value;
  const { id } = adopted.row;
  try {
    if (await isKept(store, origin)) return ok(origin?.game ?? id);
    const known = await store.row(id);
    if (known !== undefined) return ok(id);
    await store.adopt(adopted, null);
    bulletin.post({ type: 'adopted', game: id });
    return ok(id);
  } catch (error) {
    return err(storageFault(error));
  }
};

/** A game that was read, and for a log its last event, to see whether it comes back to where it was played. */
interface Incoming {
  readonly adopted: Adopted;
  readonly origin: StoredEvent | undefined;
}

const isKept = async (store: Store, origin: StoredEvent | undefined): Promise<boolean> => {
  if (origin === undefined) return false;
  const [last] = await store.log.read(origin.game, origin.seq - 1);
  return last?.hash === origin.hash;
};

/** A game out of bytes, or why there is none. Never throws, whatever the bytes. */
const readGame = (bytes: Uint8Array, now: Millis): Result<Incoming, string> => {
  if (bytes.length > MOST_BYTES) return err(tooLargeText(MOST_BYTES));
  const text = new TextDecoder().decode(bytes);
  try {
    if (text.startsWith('tilewright-game ')) return fromLog(parseGameFile(text));
    if (text.startsWith('tilewright-view ')) return fromView(parseViewFile(text), text);
    if (/^\s*[#>]/u.test(text)) return fromGcg(bytes, now);
    const link = text.length > LONGEST_LINK ? undefined : linkIn(text);
    return link === undefined ? err(notAGameText) : fromLog(parseGameLink(link));
  } catch {
    // A record that fits together line by line can still make no game.
    return err(notAGameText);
  }
};

/** The part of a text that can be a link: an address that was copied whole, or what stands behind its last slash. */
const linkIn = (text: string): string | undefined => /(?:^|[/#=])([\w-]{40,})\s*$/u.exec(text.trim())?.[1];

const fromLog = (parsed: Result<readonly StoredEvent[], NotationFault>): Result<Incoming, string> => {
  if (!parsed.ok) return err(notationFaultText(parsed.error));
  if (parsed.value.length > MOST_EVENTS) return err(tooLongText(MOST_EVENTS));
  if (!verifyGame(parsed.value).ok) return err(unfairText);
  const id = idOf(parsed.value.map(({ at, body }) => [at, body]));
  const events = resealed(parsed.value, id);
  const view = viewAfter(undefined, events);
  if (view === undefined) return err(notAGameText);
  const startedAt = events[0]?.at ?? view.table.at;
  const row = rowOf(view.table, { id, seq: events.length, startedAt });
  return ok({ adopted: { row, events, commands: [], record: null }, origin: parsed.value.at(-1) });
};

/** The same content has the same id, wherever it was kept before. */
const idOf = (content: unknown): string => hashText(JSON.stringify(content)).slice(0, ID_LENGTH);

const fromView = (parsed: Result<View, NotationFault>, text: string): Result<Incoming, string> => {
  if (!parsed.ok) return err(notationFaultText(parsed.error));
  const view = parsed.value;
  const { setup, commitment } = view.table;
  const opened: ViewEvent = {
    shared: { type: 'tableOpened', at: view.table.at, setup, commitment },
    hands: [],
  };
  return ok({ adopted: recordOf(idOf(text), view, [opened]), origin: undefined });
};

const recordOf = (id: string, view: View, events: readonly ViewEvent[]): Adopted => ({
  row: { ...rowOf(view.table, { id, seq: 0, startedAt: view.table.at }), isReplayOnly: true },
  events: [],
  commands: [],
  record: { view, events },
});

const fromGcg = (bytes: Uint8Array, now: Millis): Result<Incoming, string> => {
  const reading = readGcg(bytes);
  if (!reading.ok) return err(notationFaultText(reading.error));
  const { game, eventLines } = reading.value;
  const setup = gcgSetup(game);
  if (!setup.ok) return setup;
  const events = viewEventsFromGcg(game, setup.value, eventLines);
  if (!events.ok) return err(notationFaultText(events.error));
  if (events.value.length > MOST_EVENTS) return err(tooLongText(MOST_EVENTS));
  const [first, ...rest] = events.value;
  if (first === undefined) return err(notAGameText);
  const view = rest.reduce(evolveView, openView(first, 'spectator'));
  const { row, ...adopted } = recordOf(idOf([setup.value, events.value]), view, events.value);
  // The format has no times: it was last seen now.
  return ok({ adopted: { ...adopted, row: { ...row, at: now, startedAt: now } }, origin: undefined });
};

const OTHER_LAYOUTS = new Map([
  ['CrosswordGame', 'standard15'],
  ['SuperCrosswordGame', 'super21'],
]);

const gcgSetup = (game: {
  readonly players: readonly { readonly nick: string; readonly name: string }[];
  readonly lexicon: string | null;
  readonly boardLayout: string | null;
  readonly tileDistribution: string | null;
}): Result<Setup, string> => {
  const { boardLayout, tileDistribution } = game;
  const tileSet = tileDistribution === null ? english : tileSetById(tileDistribution.toLowerCase());
  if (tileSet === undefined) return err(`its tiles, “${tileDistribution ?? ''}”, are not known here.`);
  const layout =
    boardLayout === null ? standard15 : layoutById(OTHER_LAYOUTS.get(boardLayout) ?? boardLayout);
  if (layout === undefined) return err(`its board, “${boardLayout ?? ''}”, is not known here.`);
  const names = game.players.map(
    ({ name, nick }, seat) => shownName(name) || shownName(nick) || `Player ${seat + 1}`,
  );
  const setup = makeSetup({
    preset: classic,
    seats: people(...names),
    lexicon: game.lexicon ?? '',
    layout,
    tileSet,
  });
  return setup.ok ? setup : err(notAGameText);
};

const LONGEST_NAME = 40;

const shownName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
