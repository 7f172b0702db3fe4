/**
 * Writes a GCG document: declarations first, then each event with its notes. What would not be read back as it is,
 * or has no place in the encoding, is refused with its reason.
 */
import { type Result, err, isWithin } from '@tilewright/rules';
import { isPlace } from './board-place.ts';
import { MAX_TEXT_LENGTH } from './fault.ts';
import type { GcgEvent, GcgGame, GcgPragma } from './gcg.ts';
import { GCG_EXCHANGED, GCG_POINTS, GCG_TEXTS, GCG_TILES, GCG_WORD, MAX_GCG_LINES } from './gcg.ts';
import { MAX_EVENT_LENGTH, makeGcgEvent } from './gcg-event.ts';
import { GCG_KEYWORDS } from './gcg-pragma.ts';
import type { Inexpressible } from './inexpressible.ts';
import { tokensOf, trimmed } from './lines.ts';
import { encodeText } from './text-encoding.ts';
import { isWritten } from './whole-number.ts';

/** The file, in the encoding that the document names. */
export const makeGcg = (game: GcgGame): Result<Uint8Array, Inexpressible> => {
  const wrong = wrongPart(game);
  if (wrong) return err(wrong);
  const lines = [...headerLines(game), ...game.events.flatMap((event) => eventBlock(game, event))];
  const bytes = encodeText(`${lines.join('\n')}\n`, game.encoding);
  return bytes.ok && bytes.value.length > MAX_TEXT_LENGTH ? err(tooLarge(bytes.value.length)) : bytes;
};

const tooLarge = (size: number): Inexpressible => ({ type: 'number', field: 'size', value: size });

/** The line on which each event stands in the file that is written. */
export const gcgEventLines = (game: GcgGame): readonly number[] => {
  let line = headerLines(game).length + 1;
  return game.events.map((event) => {
    const own = line;
    line += eventBlock(game, event).length;
    return own;
  });
};

const headerLines = (game: GcgGame): readonly string[] => [
  `#character-encoding ${game.encoding}`,
  ...game.players.flatMap(({ nick, name }, index) =>
    pragmaLines(`player${index + 1}`, trimmed(`${nick} ${name}`)),
  ),
  ...Object.entries(GCG_TEXTS).flatMap(([keyword, field]) => optionalLines(keyword, game[field])),
  ...game.tiles.map(({ upper, lower }) => `#tile ${upper} ${lower}`),
  ...game.racks.flatMap((rack, index) => optionalLines(`rack${index + 1}`, rack)),
  ...game.pragmata.flatMap(({ keyword, text }) => pragmaLines(keyword, text)),
  ...noteLines(game.notes),
];

const eventBlock = (game: GcgGame, event: GcgEvent): readonly string[] => [
  makeGcgEvent(game.players, event),
  ...noteLines(event.notes),
];

const noteLines = (notes: readonly string[]): readonly string[] =>
  notes.flatMap((note) => pragmaLines('note', note));

const optionalLines = (keyword: string, text: string | null): readonly string[] =>
  text === null ? [] : pragmaLines(keyword, text);

const pragmaLines = (keyword: string, text: string): readonly string[] =>
  text.split('\n').map((line, index) => trimmed(`#${index === 0 ? keyword : '-'} ${line}`));

const wrongPart = (game: GcgGame): Inexpressible | undefined =>
  wrongCount(game) ??
  wrongTexts(game) ??
  wrongHeader(game) ??
  firstOf(game.events, (event) => wrongEvent(game, event));

const wrongCount = ({ events }: GcgGame): Inexpressible | undefined =>
  events.length > MAX_GCG_LINES ? { type: 'number', field: 'events', value: events.length } : undefined;

const firstOf = <T>(
  list: readonly T[],
  check: (item: T) => Inexpressible | undefined,
): Inexpressible | undefined => {
  for (const item of list) {
    const wrong = check(item);
    if (wrong) return wrong;
  }
  return undefined;
};

const notText = (field: string, text: string): Inexpressible => ({ type: 'text', field, text });

const wrongTexts = ({ notes, pragmata, events, ...game }: GcgGame): Inexpressible | undefined => {
  const texts = [
    ...Object.values(GCG_TEXTS).map((field) => ({ field, text: game[field] ?? '' })),
    ...notes.map((text) => ({ field: 'note', text })),
    ...events.flatMap((event) => event.notes.map((text) => ({ field: 'note', text }))),
    ...pragmata.map(({ keyword, text }) => ({ field: keyword, text })),
  ];
  const wrong = texts.find(({ text }) => text.split('\n').some((line) => !isOneLine(line)));
  return wrong && notText(wrong.field, wrong.text);
};

/** A text that is read back as it is: one line, nothing blank at its ends. */
const isOneLine = (text: string): boolean => !/[\r\n]/u.test(text) && trimmed(text) === text;
const isToken = (text: string): boolean => isOneLine(text) && tokensOf(text).length === 1;

const wrongHeader = (game: GcgGame): Inexpressible | undefined => {
  const [first, second] = game.players;
  const player = game.players.find(
    ({ nick, name }) => !isToken(nick) || nick.includes(':') || !isOneLine(name),
  );
  if (player) return notText('player', `${player.nick} ${player.name}`);
  if (first.nick === second.nick) return notText('player', first.nick);
  const tile = game.tiles.find(({ upper, lower }) => !isToken(upper) || !isToken(lower));
  if (tile) return notText('tile', `${tile.upper} ${tile.lower}`);
  const rack = game.racks.find((text) => text !== null && !GCG_TILES.test(text));
  if (rack != null) return notText('rack', rack);
  return firstOf(game.pragmata, (pragma) => wrongPragma(game, pragma));
};

const wrongPragma = (game: GcgGame, { keyword, text }: GcgPragma): Inexpressible | undefined => {
  const isWord = keyword === '' || isToken(keyword);
  const isFree = !GCG_KEYWORDS.has(keyword.toLowerCase()) || isRepeat(game, keyword.toLowerCase());
  return isWord && isFree ? undefined : notText(keyword, text);
};

const isRepeat = (game: GcgGame, keyword: string): boolean => {
  const seat = /^(player|rack)([12])$/u.exec(keyword);
  if (seat) return seat[1] === 'player' || game.racks[Number(seat[2]) - 1] !== null;
  const field = Object.entries(GCG_TEXTS).find(([name]) => name === keyword)?.[1];
  return field !== undefined && game[field] !== null;
};

const wrongEvent = ({ players }: GcgGame, event: GcgEvent): Inexpressible | undefined => {
  if (!GCG_TILES.test(event.rack)) return notText('rack', event.rack);
  const points = [event.score, event.total].find((value) => !isWritten(value, GCG_POINTS));
  if (points !== undefined) return { type: 'number', field: 'score', value: points };
  if (!isOneLine(event.remark)) return notText('remark', event.remark);
  if (makeGcgEvent(players, event).length > MAX_EVENT_LENGTH) return notText('event', event.remark);
  return wrongDeed(event);
};

const wrongDeed = (event: GcgEvent): Inexpressible | undefined => {
  switch (event.type) {
    case 'play':
      return GCG_WORD.test(event.word) && isPlace(event.place) ? undefined : notText('word', event.word);
    case 'exchange':
      return event.tiles !== '' && GCG_TILES.test(event.tiles) ? undefined : notText('exchange', event.tiles);
    case 'exchangeUnknown':
      // Two numbers with a minus would be taken for the score and the total.
      return isWithin(event.count, GCG_EXCHANGED) && event.score >= 0
        ? undefined
        : { type: 'number', field: 'exchange', value: event.count };
    case 'endRackPoints':
      return isLeft(event.tiles) && event.score >= 0 ? undefined : notText('endRack', event.tiles);
    case 'endRackPenalty':
      return isLeft(event.tiles) && event.score <= 0 ? undefined : notText('endRack', event.tiles);
    default:
      return undefined;
  }
};

// Four tiles may well spell TIME; the penalty is written in lower case.
const isLeft = (tiles: string): boolean =>
  GCG_TILES.test(tiles) && tiles !== 'time' && tiles.toLowerCase() !== 'challenge';
