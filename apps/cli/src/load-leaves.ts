/**
 * What kept tiles are worth, read from the tables that come with the solver. There is none for tiles with which
 * nobody has learned it.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { TileSet } from '@tilewright/rules';
import { type LeaveTable, parseLeaves } from '@tilewright/solver';

const fileOf = ({ name }: TileSet): URL =>
  new URL(`../../../packages/solver/leaves/${name}.leaves`, import.meta.url);

export const loadLeaves = (tileSet: TileSet): LeaveTable | null => {
  const file = fileOf(tileSet);
  if (!existsSync(file)) return null;
  const table = parseLeaves(readFileSync(file));
  if (!table.ok) throw new Error(`${file.href}: ${table.error}`);
  return table.value;
};
