/**
 * `npx tsx bench/make-boards.ts [--seeds N]`: fills the boards that come with the game from their themes, keeps the
 * best of many seeds, and writes them into packages/variants/src/boards.
 */
import { writeFileSync } from 'node:fs';
import { type BoardPlan, filledBoard, letterCountOf } from '@tilewright/builder';
import { letterReader, makeWordList } from '@tilewright/lexicon';
import { juniorBoardOf, makeJuniorBoard } from '@tilewright/notation';
import { runCommand, wholeNumber } from '@tilewright/testkit';
import { english } from '@tilewright/variants';
import { type BoardTheme, boardThemes } from './board-themes.ts';

const folder = new URL('../packages/variants/src/boards/', import.meta.url);
const lettersOf = letterReader(english);

/** The board of a theme with the most words of many seeds, then with the most letters. */
const bestOf = ({ id, rows, cols, words }: BoardTheme, seedCount: number): BoardPlan => {
  const list = makeWordList(english, words).words;
  const theme = words.map((word) => lettersOf(word) ?? []);
  const plans = Array.from({ length: seedCount }, (_, index) =>
    filledBoard({ name: id, rows, cols, list, theme, density: 'dense', symmetry: 'none' }, index + 1),
  ).flatMap((filled) => (filled.ok ? [filled.value] : []));
  const worthOf = (plan: BoardPlan): number => plan.words.length * 1_000 + letterCountOf(plan);
  const [best] = plans.sort((one, other) => worthOf(other) - worthOf(one));
  if (best === undefined) throw new Error(`no board for ${id}`);
  return best;
};

/** The text of a board file, the words in the order of their squares. */
const textOf = (plan: BoardPlan): string => {
  const words = plan.words
    .slice()
    .sort((one, other) => one.square - other.square || one.direction.localeCompare(other.direction));
  const board = juniorBoardOf(english, plan, { name: plan.name, words });
  const text = board.ok ? makeJuniorBoard(board.value) : board;
  if (!text.ok) throw new Error(`${plan.name}: ${JSON.stringify(text.error)}`);
  return text.value;
};

const sourceOf = (plan: BoardPlan): string => `/**
 * The board \`${plan.name}\`, as bench/make-boards.ts has written it.
 */
import type { BuiltInBoard } from './built-in-board.ts';

export const ${plan.name}: BuiltInBoard = {
  id: '${plan.name}',
  text: \`${textOf(plan)}\`,
};
`;

const makeBoards = (seedCount: number): number => {
  const words = new Set<string>();
  for (const theme of boardThemes) {
    const plan = bestOf(theme, seedCount);
    for (const { letters } of plan.words) words.add(letters.join());
    writeFileSync(new URL(`${theme.id}.ts`, folder), sourceOf(plan));
    console.log(
      `${theme.id}: ${theme.rows} x ${theme.cols}, ${plan.words.length} of ${theme.words.length} words, ${letterCountOf(plan)} letters`,
    );
  }
  console.log(`${words.size} different words`);
  return 0;
};

process.exitCode = await runCommand(
  {
    name: 'make-boards',
    usage:
      'npx tsx bench/make-boards.ts [--seeds N]: makes the boards anew, the best of N seeds; 300 when not said.',
    options: { seeds: 'text' },
    run: ({ seeds }) => makeBoards(wholeNumber('seeds', seeds, { least: 1, usual: 300 })),
  },
  process.argv.slice(2),
);
