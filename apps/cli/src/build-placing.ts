/**
 * One word of a board that is being built: looked up, asked where it goes, and placed, offered or refused.
 */
import { type BoardPlan, type Placing, placeWords } from '@tilewright/builder';
import {
  type Direction,
  type Letter,
  type PrintedWord,
  type Result,
  type Square,
  spell,
  unreachable,
} from '@tilewright/rules';
import { wordLine } from './build-draw.ts';
import { type BuildDesk, type Drafts, type Step, linesOf } from './build-drafts.ts';
import { placingFaultText } from './build-fault-text.ts';
import { isSure } from './build-question.ts';
import { type BuildLine, readColumn, readDirection, readRow } from './build-typed-line.ts';
import { wordsLike } from './build-words.ts';
import { quoted } from './fitted.ts';
import { listText } from './junior-text.ts';

type TypedWord = Extract<BuildLine, { readonly type: 'word' | 'line' }>;

export const wordStep = async (desk: BuildDesk, drafts: Drafts, line: TypedWord): Promise<Step> => {
  const { plan } = drafts;
  const letters = desk.words.lettersOf(line.text);
  const refusal = wordRefusal(desk, plan, line.text, letters);
  if (letters === undefined || refusal !== undefined) return { drafts, told: refusal ?? '' };
  const spot = line.type === 'line' ? spotSaid(plan, line) : await askSpot(desk, plan);
  if (spot === 'left') return { drafts, told: '', end: 'left' };
  if (spot === null) return { drafts, told: `${spell(desk.words.tileSet, letters)} is not placed.` };
  if (typeof spot === 'string') return { drafts, told: spot };
  return placeStep(desk, drafts, [{ ...spot, letters }]);
};

/** Why this word cannot be placed anywhere, told before its place is asked for. */
const wordRefusal = (
  { words }: BuildDesk,
  plan: BoardPlan,
  typed: string,
  letters: readonly Letter[] | undefined,
): string | undefined => {
  const shown = quoted(typed.toUpperCase());
  if (letters === undefined) return `${shown} has signs that are on no tile; type letters only.`;
  if (letters.length < 2) return 'A word has two letters or more.';
  if (!words.words.has(letters)) {
    const near = wordsLike(words, letters);
    return `${shown} is not in the list; ${near.length === 0 ? 'nothing is near it' : `near it: ${near.join(', ')}`}.`;
  }
  const known = plan.words.find((word) => word.letters.join() === letters.join());
  return known && `${wordLine(plan, known, words.tileSet)} is on the board already; each word comes once.`;
};

interface Spot {
  readonly square: Square;
  readonly direction: Direction;
}

const spotOf = ({ cols }: BoardPlan, row: number, col: number, direction: Direction): Spot => ({
  square: (row * cols + col) as Square,
  direction,
});

/** The place of a whole line, or why it is none. */
const spotSaid = (
  plan: BoardPlan,
  { place, direction }: Extract<BuildLine, { readonly type: 'line' }>,
): Spot | string => {
  const [row, col] = [readRow(place.slice(0, 1), plan), readColumn(place.slice(1), plan)];
  const way = readDirection(direction);
  if (!row.ok) return row.error;
  if (!col.ok) return col.error;
  return way.ok ? spotOf(plan, row.value, col.value, way.value) : way.error;
};

/** Row, column and direction, each asked until it is right; null when nothing is typed. */
const askSpot = async (desk: BuildDesk, plan: BoardPlan): Promise<Spot | null | 'left'> => {
  const row = await askUntil(desk, 'Row> ', (text) => readRow(text, plan));
  if (typeof row !== 'number') return row;
  const col = await askUntil(desk, 'Column> ', (text) => readColumn(text, plan));
  if (typeof col !== 'number') return col;
  const direction = await askUntil(desk, 'H or V> ', readDirection);
  if (direction === null || direction === 'left') return direction;
  return spotOf(plan, row, col, direction);
};

const askUntil = async <Value>(
  desk: BuildDesk,
  prompt: string,
  read: (text: string) => Result<Value, string>,
): Promise<Value | null | 'left'> => {
  for (;;) {
    const typed = (await desk.terminal.ask(prompt))?.trim();
    if (typed === undefined) return 'left';
    if (typed === '') return null;
    const value = read(quoted(typed));
    if (value.ok) return value.value;
    desk.terminal.write(`${linesOf(desk, value.error).join('\n')}\n`);
  }
};

/** Places words, and offers those that come with them, until they are placed or refused. */
const placeStep = async (desk: BuildDesk, drafts: Drafts, wanted: readonly PrintedWord[]): Promise<Step> => {
  const { plan, past } = drafts;
  const { words } = desk;
  const placing: Placing = placeWords(plan, words.words, wanted);
  const lines = (some: readonly PrintedWord[]): string =>
    listText(some.map((word) => wordLine(plan, word, words.tileSet)));
  switch (placing.type) {
    case 'placed':
      return {
        drafts: { plan: placing.plan, past: [...past, plan], undone: [] },
        told: `${lines(wanted)} placed.`,
      };
    case 'refused':
      return { drafts, told: placingFaultText(placing.fault, { plan, tileSet: words.tileSet }) };
    case 'offer': {
      const question = `It makes ${lines(placing.words)}, in the list too; place ${placing.words.length === 1 ? 'it' : 'them'} as well?`;
      if (await isSure(desk.terminal, question))
        return placeStep(desk, drafts, [...wanted, ...placing.words]);
      return { drafts, told: `${lines(wanted)} is not placed.` };
    }
    default:
      return unreachable(placing);
  }
};
