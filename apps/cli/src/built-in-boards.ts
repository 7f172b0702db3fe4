/**
 * The boards that come with the program, as the terminal lists them: name, size and number of words.
 */
import { parseJuniorBoard } from '@tilewright/notation';
import { builtInBoards } from '@tilewright/variants';

/** A line for each board, the names below each other. */
export const builtInBoardLines = (): readonly string[] => {
  const rows = builtInBoards.map(({ id, text }) => ({ id, ...sizeAndWords(text) }));
  const widthOf = (name: 'id' | 'size'): number => Math.max(...rows.map((row) => row[name].length));
  return rows.map(
    ({ id, size, wordCount }) =>
      `  ${id.padEnd(widthOf('id'))}  ${size.padStart(widthOf('size'))}  ${wordCount} words`,
  );
};

const sizeAndWords = (text: string): { readonly size: string; readonly wordCount: number } => {
  const board = parseJuniorBoard(text);
  if (!board.ok) throw new Error('a built-in board cannot be read');
  const { rows, cols, words } = board.value;
  return { size: `${rows} x ${cols}`, wordCount: words.length };
};

/** What `junior` answers when no board is named. */
export const builtInBoardsText = (): string => `Boards that come with the program:
${builtInBoardLines().join('\n')}
tilewright junior garden plays on one of them; the file of any other board may
stand in its place. tilewright build makes one.
`;
