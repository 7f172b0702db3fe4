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

/** What the sheet itself does not tell. */
export interface SheetNotes {
  readonly challenges: readonly ChallengeNote[];
  /** The lines of plays that were appealed for, by their place on the sheet. */
  readonly wonAppeals: ReadonlySet<number>;
}

const NO_NOTES: SheetNotes = { challenges: [], wonAppeals: new Set() };

interface LinePlace {
  readonly index: number;
  readonly isAppealWon: boolean;
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

const lineText = (table: Table, { act, words, count }: ScoreLine, isAppealWon: boolean): string =>
  isAppealWon
    ? sheetTexts.appealWon(wordOf(table, words))
    : sheetTexts.acts[act](wordOf(table, words), count);

const lineRow = (table: Table, line: ScoreLine, { index, isAppealWon }: LinePlace): SheetRow => ({
  key: `line-${index}`,
  seat: line.seat,
  word: lineText(table, line, isAppealWon),
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
export const sheetRows = (table: Table, notes: SheetNotes = NO_NOTES): readonly SheetRow[] => {
  const rows: SheetRow[] = [];
  let told = 0;
  table.sheet.forEach((line, index) => {
    rows.push(lineRow(table, line, { index, isAppealWon: notes.wonAppeals.has(index) }));
    if (!isPlayLine(line)) return;
    const { challenges } = notes;
    for (
      let note = challenges[told];
      note !== undefined && note.lineCount <= index;
      note = challenges[told]
    ) {
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

/** The challenges and won appeals among the events of a game, from its first one on. */
export const sheetNotes = (events: readonly ViewEvent[]): SheetNotes => {
  const [first, ...others] = events;
  if (first === undefined) return NO_NOTES;
  const challenges: ChallengeNote[] = [];
  const wonAppeals = new Set<number>();
  let isAppealed = false;
  let view = openView(first, 'spectator');
  for (const event of others) {
    const { shared } = event;
    if (shared.type === 'challenged') {
      challenges.push({ lineCount: view.table.sheet.length, seat: shared.seat, isRight: shared.isRight });
    }
    if (shared.type === 'tilesPlayed') isAppealed = shared.isAppealed;
    if (shared.type === 'playStood' && isAppealed) wonAppeals.add(view.table.sheet.length);
    view = evolveView(view, event);
  }
  return { challenges, wonAppeals };
};
