/** Who plays, as rows of a list: added, removed, moved, renamed, and made a computer. The topmost comes first. */
import { LIMITS, type SeatKind, type SeatSetup, isName } from '@tilewright/rules';
import { computerName, isPlayerName, playerName } from '../texts/seat-names.ts';

export interface SeatRow {
  /** Stays with the row wherever it is moved. */
  readonly id: number;
  readonly name: string;
  readonly kind: SeatKind;
  /** Kept also while the row is a person, for making it a computer again. */
  readonly level: number;
  /** Whether somebody typed the name: then it stays, whatever the row becomes. */
  readonly isNamed: boolean;
}

/** What new rows are made with: names people typed before, by place, and the level played last. */
export interface Remembered {
  readonly names: readonly string[];
  readonly level: number;
}

export type RowsChange =
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'rename'; readonly id: number; readonly name: string }
  | { readonly type: 'move'; readonly id: number; readonly to: number }
  | { readonly type: 'kind'; readonly id: number; readonly kind: SeatKind }
  | { readonly type: 'level'; readonly id: number; readonly level: number };

/** A name that no other row has: one typed before, or the next number. */
const freshName = (kind: SeatKind, others: readonly SeatRow[], { names }: Remembered): string => {
  const taken = new Set(others.map(({ name }) => name));
  const nameAt = (number: number): string =>
    kind === 'computer' ? computerName(number) : names[number - 1] || playerName(number);
  const numbers = Array.from({ length: others.length + LIMITS.seats.most + 1 }, (_, index) => index + 1);
  return numbers.map(nameAt).find((name) => !taken.has(name)) ?? playerName(others.length + 1);
};

const freshRow = (rows: readonly SeatRow[], kind: SeatKind, remembered: Remembered): SeatRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  name: freshName(kind, rows, remembered),
  kind,
  level: remembered.level,
  isNamed: false,
});

export const firstRows = (kinds: readonly SeatKind[], remembered: Remembered): readonly SeatRow[] =>
  kinds.reduce<readonly SeatRow[]>((rows, kind) => [...rows, freshRow(rows, kind, remembered)], []);

const moved = (rows: readonly SeatRow[], id: number, to: number): readonly SeatRow[] => {
  const row = rows.find((each) => each.id === id);
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((each) => each !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
};

const changedAt = (
  rows: readonly SeatRow[],
  id: number,
  change: (row: SeatRow) => SeatRow,
): readonly SeatRow[] => rows.map((row) => (row.id === id ? change(row) : row));

/** Made a person or a computer; an automatic name follows. */
const turned = (rows: readonly SeatRow[], row: SeatRow, kind: SeatKind, remembered: Remembered): SeatRow => {
  if (row.kind === kind || row.isNamed) return { ...row, kind };
  const others = rows.filter((each) => each !== row);
  return { ...row, kind, name: freshName(kind, others, remembered) };
};

export const changeRows = (
  rows: readonly SeatRow[],
  change: RowsChange,
  remembered: Remembered,
): readonly SeatRow[] => {
  switch (change.type) {
    case 'add':
      return rows.length < LIMITS.seats.most ? [...rows, freshRow(rows, 'person', remembered)] : rows;
    case 'remove':
      return rows.length > LIMITS.seats.least ? rows.filter(({ id }) => id !== change.id) : rows;
    case 'rename':
      return changedAt(rows, change.id, (row) => ({ ...row, name: change.name, isNamed: true }));
    case 'move':
      return moved(rows, change.id, change.to);
    case 'kind':
      return changedAt(rows, change.id, (row) => turned(rows, row, change.kind, remembered));
    case 'level':
      return changedAt(rows, change.id, (row) => ({ ...row, level: change.level }));
  }
};

/** A name as it is kept: one way of writing accents, no space around it. */
const tidyName = (name: string): string => name.normalize('NFC').trim();

export type NameFault = 'empty' | 'tooLong' | 'unreadable';

export const nameFault = (name: string): NameFault | null => {
  const tidy = tidyName(name);
  if (tidy === '') return 'empty';
  if (tidy.length > LIMITS.nameLength.most) return 'tooLong';
  return isName(tidy) ? null : 'unreadable';
};

/** The rows whose name another row above has too. */
export const repeatedNames = (rows: readonly SeatRow[]): ReadonlySet<number> => {
  const names = rows.map(({ name }) => tidyName(name).toLocaleLowerCase());
  return new Set(
    rows
      .filter((_, index) => names[index] !== '' && names.indexOf(names[index] ?? '') < index)
      .map(({ id }) => id),
  );
};

export const seatsOf = (rows: readonly SeatRow[]): readonly SeatSetup[] =>
  rows.map(({ name, kind, level }) => ({
    name: tidyName(name),
    kind,
    level: kind === 'computer' ? level : null,
  }));

/** The names that people gave themselves, by place; empty where one kept the automatic name. */
export const namesToKeep = (rows: readonly SeatRow[]): readonly string[] =>
  rows
    .filter(({ kind }) => kind === 'person')
    .map(({ name }) => tidyName(name))
    .map((name) => (isPlayerName(name) ? '' : name));
