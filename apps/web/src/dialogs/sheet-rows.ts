/**
 * The rows of the score sheet: every line of the table's sheet, challenges with their outcome, a play that can still be
 * challenged, and the settling at the end.
 */
import {
  type Act,
  type Pending,
  type ScoreLine,
  type Seat,
  type Settling,
  type Table,
  type ViewEvent,
  type Word,
  evolveView,
  openView,
  spell,
} from '@tilewright/rules';
import { sheetTexts } from '../texts/sheet.ts';
import { settlingChanges } from './settling-changes.ts';

export interface SheetRow {
  readonly key: string;
  readonly seat: Seat;
  /** What the WORD column says. */
  readonly word: string;
  readonly points: string;
  readonly total: number;
  /** The words of a play, for a closer look. */
  readonly words: readonly Word[];
  readonly state: 'done' | 'undone' | 'pending';
}

/** A challenge, and how long the sheet was when it was made. */
export interface ChallengeNote {
  readonly lineCount: number;
  readonly seat: Seat;
  readonly isRight: boolean;
}

const scoredActs: ReadonlySet<Act> = new Set<Act>([
  'play',
  'undone',
  'appealLost',
  'buy',
  'capture',
  'steal',
  'challenge',
]);

const wordOf = ({ setup }: Table, words: readonly Word[]): string =>
  spell(setup.tileSet, words[0]?.letters ?? []);

const lineRow = (table: Table, line: ScoreLine, index: number): SheetRow => ({
  key: `line-${index}`,
  seat: line.seat,
  word: sheetTexts.acts[line.act](wordOf(table, line.words), line.count),
  points: scoredActs.has(line.act) ? sheetTexts.points(line.points) : sheetTexts.none,
  total: line.total,
  words: line.words,
  state: line.act === 'undone' ? 'undone' : 'done',
});

const isPlayLine = ({ act }: ScoreLine): boolean => act === 'play' || act === 'undone';

const totalBefore = (rows: readonly SheetRow[], seat: Seat): number =>
  rows.filter((row) => row.seat === seat).at(-1)?.total ?? 0;

const noteRow = (rows: readonly SheetRow[], note: ChallengeNote): SheetRow => ({
  key: `challenge-${note.lineCount}`,
  seat: note.seat,
  word: sheetTexts.challenge(note.isRight),
  points: sheetTexts.none,
  total: totalBefore(rows, note.seat),
  words: [],
  state: 'done',
});

const pendingRow = (table: Table, { seat, words, outcome }: Pending): SheetRow => ({
  key: 'pending',
  seat,
  word: wordOf(table, words),
  points: sheetTexts.pendingPoints(outcome.points),
  total: table.scores[seat] ?? 0,
  words,
  state: 'pending',
});

const settlingRows = (table: Table, settling: Settling, before: number): readonly SheetRow[] => {
  const { seat } = settling;
  const unplayed = spell(table.setup.tileSet, table.ending?.reveal.hands[seat]?.rack ?? []);
  const wordsOf = {
    unplayed: sheetTexts.unplayed(unplayed),
    gained: sheetTexts.gained,
    overtime: sheetTexts.overtime,
  };
  return settlingChanges(settling, before).map(({ kind, points, total }, index) => ({
    key: `settled-${seat}-${index}`,
    seat,
    word: wordsOf[kind],
    points: sheetTexts.points(points),
    total,
    words: [],
    state: 'done',
  }));
};

/** Oldest first. */
export const sheetRows = (table: Table, notes: readonly ChallengeNote[] = []): readonly SheetRow[] => {
  const rows: SheetRow[] = [];
  let told = 0;
  table.sheet.forEach((line, index) => {
    rows.push(lineRow(table, line, index));
    if (!isPlayLine(line)) return;
    for (let note = notes[told]; note !== undefined && note.lineCount <= index; note = notes[told]) {
      rows.push(noteRow(rows, note));
      told += 1;
    }
  });
  if (table.pending !== null) rows.push(pendingRow(table, table.pending));
  for (const settling of table.ending?.settlings ?? []) {
    rows.push(...settlingRows(table, settling, totalBefore(rows, settling.seat)));
  }
  return rows;
};

/** The challenges among the events of a game, from its first one on. */
export const challengeNotes = (events: readonly ViewEvent[]): readonly ChallengeNote[] => {
  const [first, ...others] = events;
  if (first === undefined) return [];
  const notes: ChallengeNote[] = [];
  let view = openView(first, 'spectator');
  for (const event of others) {
    const { shared } = event;
    if (shared.type === 'challenged') {
      notes.push({ lineCount: view.table.sheet.length, seat: shared.seat, isRight: shared.isRight });
    }
    view = evolveView(view, event);
  }
  return notes;
};
