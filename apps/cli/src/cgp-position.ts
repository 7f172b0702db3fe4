/**
 * A CGP as a position to search: with the layout that its size or its operation `bdn` names, the bonus of `bb` and
 * the exchange limit of `etl`. What it does not say comes from the options.
 */
import { type Cgp, type NotationFault, makeFault, parseCgp } from '@tilewright/notation';
import {
  type Bounds,
  EMPTY,
  LIMITS,
  type Layout,
  type Letter,
  type Result,
  type TileSet,
  changeCounts,
  countsOf,
  err,
  isWithin,
  ok,
  pointsOf,
  rackLetterOf,
  totalOf,
} from '@tilewright/rules';
import { layouts, plainLayout, tileSetById } from '@tilewright/variants';
import type { Position } from './find-best.ts';
import { quoted } from './fitted.ts';
import { layoutNamed } from './known-layout.ts';
import { FULL_RACK_BONUS } from './position-rules.ts';

export interface PositionRules {
  readonly tileSet: TileSet;
  readonly rackSize: number;
}

/** The position, and what of it was not understood; or one sentence what is wrong, without its place. */
export interface CgpPosition {
  readonly position: Position;
  readonly notices: readonly string[];
}

export type CgpFault =
  | { readonly type: 'text'; readonly fault: NotationFault }
  | { readonly type: 'meaning'; readonly sentence: string };

export const positionFromCgp = (text: string, rules: PositionRules): Result<CgpPosition, CgpFault> => {
  const foreign = foreignTiles(text, rules.tileSet);
  if (foreign !== undefined) return wrong(foreign);
  const cgp = parseCgp(rules.tileSet, text);
  if (!cgp.ok) return err({ type: 'text', fault: cgp.error });
  const layout = layoutOf(cgp.value);
  if (!layout.ok) return wrong(layout.error);
  const bonus = numberIn(cgp.value, { op: 'bb', usual: FULL_RACK_BONUS, ...LIMITS.points });
  if (!bonus.ok) return wrong(bonus.error);
  const minimum = numberIn(cgp.value, { op: 'etl', usual: rules.rackSize, ...LIMITS.minBagCount });
  if (!minimum.ok) return wrong(minimum.error);
  const [rack = []] = cgp.value.racks;
  if (rack.length > rules.rackSize) return wrong(tooManyTiles(rack.length, rules.rackSize));
  const bagCount = bagCountOf(cgp.value, rules);
  const position: Position = {
    setup: {
      layout: layout.value.layout,
      tileSet: rules.tileSet,
      switches: { premiums: 'once', fullRackBonus: bonus.value, rackSize: rules.rackSize },
    },
    board: cgp.value.board,
    rack,
    bagCount,
    unseenPoints: unseenPointsOf(cgp.value, rules),
    mostExchanged: bagCount >= minimum.value ? Math.min(bagCount, rack.length) : 0,
    isSettled: true,
  };
  return ok({ position, notices: [...layout.value.notices, ...otherNotices(cgp.value, rules.tileSet)] });
};

const valueOf = ({ operations }: Cgp, wanted: string): string | undefined =>
  operations.find(({ op }) => op === wanted)?.value;

const wrong = (sentence: string): Result<never, CgpFault> => err({ type: 'meaning', sentence });

const tooManyTiles = (count: number, rackSize: number): string =>
  `The rack has ${count} tiles, but a full one ${rackSize}; --rack-size ${count} allows them.`;

/** Letters would be read and counted wrongly with other tiles, so this is asked before anything else. */
const foreignTiles = (text: string, { name }: TileSet): string | undefined => {
  const asked = /[\s;]-?ld\s+([^\s;]+)\s*;/u.exec(text)?.[1];
  return asked !== undefined && asked !== name && tileSetById(asked) !== undefined
    ? `The position has ${asked} tiles; add --tiles ${asked}.`
    : undefined;
};

interface FoundLayout {
  readonly layout: Layout;
  readonly notices: readonly string[];
}

/** What the position asks for besides a layout, and does not get. */
const otherNotices = (cgp: Cgp, { name }: TileSet): readonly string[] => {
  const tiles = valueOf(cgp, 'ld') ?? name;
  const variant = valueOf(cgp, 'var') ?? CLASSIC;
  return [
    ...(tiles === name
      ? []
      : [`The tiles "${quoted(tiles)}" are not known here; those of ${name} are used.`]),
    ...(variant.toLowerCase() === CLASSIC
      ? []
      : [`The variant "${quoted(variant)}" is not played here; the classic rules are used.`]),
  ];
};

const CLASSIC = 'classic';

const layoutOf = (cgp: Cgp): Result<FoundLayout, string> => {
  const { rows, cols } = cgp;
  const usual =
    Object.values(layouts).find((one) => one.rows === rows && one.cols === cols) ?? plainLayout(rows, cols);
  const name = valueOf(cgp, 'bdn');
  if (name === undefined) return ok({ layout: usual, notices: sizeNotices(usual) });
  const named = layoutNamed(name);
  if (named === undefined) {
    const notice = `The layout "${quoted(name)}" is not known here; that of ${usual.name} is used.`;
    return ok({ layout: usual, notices: [notice] });
  }
  return named.rows === rows && named.cols === cols
    ? ok({ layout: named, notices: [] })
    : err(`The layout "${quoted(name)}" has ${named.rows}×${named.cols} squares, the board ${rows}×${cols}.`);
};

/** A board that is not square may be a row short. */
const sizeNotices = ({ rows, cols }: Layout): readonly string[] =>
  rows === cols ? [] : [`A board of ${rows} rows and ${cols} columns has no premium squares here.`];

interface NumberWanted extends Bounds {
  readonly op: string;
  readonly usual: number;
}

const numberIn = (cgp: Cgp, wanted: NumberWanted): Result<number, string> => {
  const text = valueOf(cgp, wanted.op);
  if (text === undefined) return ok(wanted.usual);
  const value = /^\d{1,6}$/u.test(text) ? Number(text) : -1;
  return isWithin(value, wanted)
    ? ok(value)
    : err(`${wanted.op} takes a number from ${wanted.least} to ${wanted.most}, not "${quoted(text)}".`);
};

/** Nobody's rack is seen but the mover's; the others are taken to be full as long as there are tiles. */
const bagCountOf = ({ board, racks }: Cgp, { tileSet, rackSize }: PositionRules): number => {
  const laidCount = board.filter((tile) => tile !== EMPTY).length;
  const heldCount = (racks[0]?.length ?? 0) + (Math.max(2, racks.length) - 1) * rackSize;
  return Math.max(0, totalOf(countsOf(tileSet)) - laidCount - heldCount);
};

/** Points of the tiles that the mover sees neither on the board nor on its rack. */
const unseenPointsOf = ({ board, racks }: Cgp, { tileSet }: PositionRules): number => {
  const seen = [...board.filter((tile) => tile !== EMPTY).map(rackLetterOf), ...(racks[0] ?? [])];
  const unseen = changeCounts(countsOf(tileSet), seen, -1);
  return unseen.reduce(
    (sum, count, letter) => sum + Math.max(0, count) * pointsOf(tileSet, letter as Letter),
    0,
  );
};

/** One sentence that says where a position is wrong, and how. */
export const cgpFaultText = (wrongIn: CgpFault, { line, offset }: { line: number; offset: number }): string =>
  wrongIn.type === 'text'
    ? makeFault({ ...wrongIn.fault, line, column: wrongIn.fault.column + offset })
    : `Line ${line}: ${wrongIn.sentence}`;
