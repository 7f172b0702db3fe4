/**
 * The move in the `lm` operation of a CGP: `8D.WORD` across or `D8.WORD` down with the tiles already there written
 * out, `ex.TILES`, `ex.3` when they are not known, `pass`, and `phony.8D.WORD` for a play that was taken back.
 */
import {
  type Bounds,
  type Letter,
  type Result,
  type Tile,
  type TileSet,
  err,
  isWithin,
  ok,
} from '@tilewright/rules';
import { type BoardPlace, isPlace, makeBoardPlace, parseBoardPlace } from './board-place.ts';
import { type NotationFault, TEXT_START, fault, moved } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';
import { makeRack, makeTiles, parseRack, parseTiles } from './tile-text.ts';
import { wholeNumber } from './whole-number.ts';

export type CgpMove =
  | { readonly type: 'play'; readonly place: BoardPlace; readonly tiles: readonly Tile[] }
  | { readonly type: 'phony'; readonly place: BoardPlace; readonly tiles: readonly Tile[] }
  | { readonly type: 'exchange'; readonly letters: readonly Letter[] }
  | { readonly type: 'exchangeUnknown'; readonly count: number }
  | { readonly type: 'pass' };

const EXCHANGE = 'ex.';
const PHONY = 'phony.';
const MAX_MOVE_LENGTH = 400;
const EXCHANGED: Bounds = { least: 1, most: 99 };

export const parseCgpMove = (tileSet: TileSet, text: string): Result<CgpMove, NotationFault> => {
  if (text.length > MAX_MOVE_LENGTH) return fault(TEXT_START, 'a move', text);
  if (text === 'pass') return ok({ type: 'pass' });
  if (text.startsWith(EXCHANGE)) return parseExchange(tileSet, text.slice(EXCHANGE.length));
  if (text.startsWith(PHONY)) return parsePlay(tileSet, text.slice(PHONY.length), 'phony');
  return parsePlay(tileSet, text, 'play');
};

const parseExchange = (tileSet: TileSet, text: string): Result<CgpMove, NotationFault> => {
  const at = moved(TEXT_START, EXCHANGE.length);
  const count = wholeNumber(text, EXCHANGED);
  if (count !== undefined) return ok({ type: 'exchangeUnknown', count });
  const letters = parseRack(tileSet, text, at);
  if (!letters.ok) return letters;
  return letters.value.length > 0
    ? ok({ type: 'exchange', letters: letters.value })
    : fault(at, 'tiles or their number', text);
};

const parsePlay = (
  tileSet: TileSet,
  text: string,
  type: 'play' | 'phony',
): Result<CgpMove, NotationFault> => {
  const at = moved(TEXT_START, type === 'phony' ? PHONY.length : 0);
  const dot = text.indexOf('.');
  if (dot < 0) return fault(at, 'a move such as 8D.WORD, ex.AB, ex.2 or pass', text);
  const place = parseBoardPlace(text.slice(0, dot), at);
  if (!place.ok) return place;
  const tiles = parseTiles(tileSet, text.slice(dot + 1), moved(at, dot + 1));
  if (!tiles.ok) return tiles;
  return tiles.value.length > 0
    ? ok({ type, place: place.value, tiles: tiles.value })
    : fault(moved(at, dot + 1), 'the tiles of the word', '');
};

export const makeCgpMove = (tileSet: TileSet, move: CgpMove): Result<string, Inexpressible> => {
  switch (move.type) {
    case 'pass':
      return ok('pass');
    case 'exchangeUnknown':
      return isWithin(move.count, EXCHANGED)
        ? ok(`${EXCHANGE}${move.count}`)
        : err({ type: 'number', field: 'exchange', value: move.count });
    case 'exchange':
      return prefixed(EXCHANGE, makeRack(tileSet, move.letters));
    case 'play':
    case 'phony':
      if (!isPlace(move.place)) return err({ type: 'place', row: move.place.row, col: move.place.col });
      return prefixed(
        `${move.type === 'phony' ? PHONY : ''}${makeBoardPlace(move.place)}.`,
        makeTiles(tileSet, move.tiles),
      );
  }
};

const prefixed = (prefix: string, text: Result<string, Inexpressible>): Result<string, Inexpressible> => {
  if (!text.ok) return text;
  const move = prefix + text.value;
  return text.value === '' || move.length > MAX_MOVE_LENGTH
    ? err({ type: 'text', field: 'tiles', text: text.value })
    : ok(move);
};
