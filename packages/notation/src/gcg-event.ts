/**
 * One event line of a GCG: `>nick: RACK what +score total`, read into an event and written back. The rack may be
 * missing; what follows the total is kept as a remark.
 */
import { type Result, ok } from '@tilewright/rules';
import { makeBoardPlace, parseBoardPlace } from './board-place.ts';
import { type NotationFault, fault } from './fault.ts';
import { GCG_EXCHANGED, GCG_POINTS, GCG_TILES, GCG_WORD, type GcgEvent, type GcgPlayer } from './gcg.ts';
import { type TextLine, type Token, tokensOf, trimmed } from './lines.ts';
import { signed, wholeNumber } from './whole-number.ts';

/** What happened, without who and the points. */
type Deed = GcgEvent extends infer E ? (E extends GcgEvent ? Omit<E, keyof Frame | 'rack'> : never) : never;
type Frame = Pick<GcgEvent, 'player' | 'score' | 'total' | 'remark' | 'notes'>;
type Racked = { readonly rack: string } & Deed;

/** An event is written on a line of so many characters at most; it may be read from one with more blanks. */
export const MAX_EVENT_LENGTH = 10_000;

type Players = readonly [GcgPlayer, GcgPlayer];

/** Reads an event line; its notes are found elsewhere. */
export const parseGcgEvent = (
  players: Players,
  { line, text }: TextLine,
  notes: readonly string[],
): Result<GcgEvent, NotationFault> => {
  if (text.length > MAX_EVENT_LENGTH * 2) return fault({ line, column: 1 }, 'a shorter line', text);
  const colon = text.indexOf(':');
  const nick = trimmed(text.slice(text.indexOf('>') + 1, Math.max(colon, 0)));
  const player = players.findIndex((other) => other.nick === nick);
  if (colon < 0 || player < 0)
    return fault({ line, column: 1 }, `>${players[0].nick}: or >${players[1].nick}:`, text);
  const tokens = tokensOf(text).flatMap((token) => afterColon(token, colon + 1));
  const scoreAt = tokens.findIndex((token, index) => isScore(token) && isTotal(tokens[index + 1]));
  const [score, total] = tokens.slice(Math.max(scoreAt, 0));
  if (scoreAt < 0 || !score || !total)
    return fault({ line, column: text.length + 1 }, 'a score and a total', text);
  const deed = parseDeed(tokens.slice(0, scoreAt), { line, score });
  if (!deed.ok) return deed;
  const event: GcgEvent = {
    player: player as 0 | 1,
    ...deed.value,
    score: Number(score.text) + 0,
    total: Number(total.text) + 0,
    remark: trimmed(text.slice(total.column - 1 + total.text.length)),
    notes,
  };
  const isShort = makeGcgEvent(players, event).length <= MAX_EVENT_LENGTH;
  return isShort ? ok(event) : fault({ line, column: 1 }, 'a shorter line', text);
};

/** The part of a token that stands after the nick's colon. */
const afterColon = ({ text, column }: Token, start: number): readonly Token[] => {
  const skipped = Math.max(0, start - (column - 1));
  return skipped >= text.length ? [] : [{ text: text.slice(skipped), column: column + skipped }];
};

const isScore = ({ text }: Token): boolean => /^[+-]\d+$/u.test(text) && isPoints(text.replace('+', ''));
const isTotal = (token: Token | undefined): boolean => token !== undefined && isPoints(token.text);
const isPoints = (text: string): boolean => wholeNumber(text, GCG_POINTS) !== undefined;

interface DeedPlace {
  readonly line: number;
  readonly score: Token;
}

const parseDeed = (tokens: readonly Token[], at: DeedPlace): Result<Racked, NotationFault> => {
  const [first, second, third] = tokens;
  if (!first || tokens.length > 3) {
    return fault(
      { line: at.line, column: at.score.column },
      'a rack and a play before the score',
      at.score.text,
    );
  }
  if (third && second) return withRack(first, at, parsePlay(second, third, at));
  if (second && /\d/u.test(first.text)) return withRack(undefined, at, parsePlay(first, second, at));
  return second ? withRack(first, at, parseAct(second, at)) : withRack(undefined, at, parseAct(first, at));
};

const withRack = (
  rack: Token | undefined,
  { line }: DeedPlace,
  deed: Result<Deed, NotationFault>,
): Result<Racked, NotationFault> => {
  if (rack && !GCG_TILES.test(rack.text)) return fault({ line, column: rack.column }, 'a rack', rack.text);
  return deed.ok ? ok({ rack: rack?.text ?? '', ...deed.value }) : deed;
};

const parsePlay = (where: Token, what: Token, { line }: DeedPlace): Result<Deed, NotationFault> => {
  const place = parseBoardPlace(where.text, { line, column: where.column });
  if (!place.ok) return place;
  const word = dotted(what.text);
  return GCG_WORD.test(word)
    ? ok({ type: 'play', place: place.value, word })
    : fault({ line, column: what.column }, 'a word, with dots for tiles already there', what.text);
};

/** The word with each through-tile that stands in parentheses as a dot. */
const dotted = (word: string): string =>
  word.replace(/\(([^()]*)\)/gu, (_, inside: string) =>
    '.'.repeat(Array.from(inside.replace(/\[[^[\]]*\]/gu, '.')).length),
  );

const parseAct = ({ text, column }: Token, { line, score }: DeedPlace): Result<Deed, NotationFault> => {
  if (text === '-') return ok({ type: 'pass' });
  if (text === '--') return ok({ type: 'withdrawn' });
  if (/^\(challenge\)$/iu.test(text)) return ok({ type: 'challengeBonus' });
  if (text === '(time)') return ok({ type: 'timePenalty' });
  const tiles = /^-(.*)$/u.exec(text)?.[1];
  const count = tiles === undefined ? undefined : wholeNumber(tiles, GCG_EXCHANGED);
  if (count !== undefined) return ok({ type: 'exchangeUnknown', count });
  if (tiles !== undefined && GCG_TILES.test(tiles)) return ok({ type: 'exchange', tiles });
  const left = /^\((.*)\)$/u.exec(text)?.[1];
  if (left === undefined || !GCG_TILES.test(left)) {
    return fault({ line, column }, 'a play, -, --, -TILES, (TILES), (challenge) or (time)', text);
  }
  return ok({ type: score.text.startsWith('-') ? 'endRackPenalty' : 'endRackPoints', tiles: left });
};

/** Writes an event line, without its notes. */
export const makeGcgEvent = (players: Players, event: GcgEvent): string =>
  [
    `>${players[event.player].nick}:`,
    event.rack,
    makeDeed(event),
    event.type === 'endRackPenalty' && event.score === 0 ? '-0' : signed(event.score),
    event.total,
    event.remark,
  ]
    .filter((part) => part !== '')
    .join(' ');

const makeDeed = (event: GcgEvent): string => {
  switch (event.type) {
    case 'play':
      return `${makeBoardPlace(event.place)} ${event.word}`;
    case 'pass':
      return '-';
    case 'exchange':
      return `-${event.tiles}`;
    case 'exchangeUnknown':
      return `-${event.count}`;
    case 'withdrawn':
      return '--';
    case 'challengeBonus':
      return '(challenge)';
    case 'endRackPoints':
    case 'endRackPenalty':
      return `(${event.tiles})`;
    case 'timePenalty':
      return '(time)';
  }
};
