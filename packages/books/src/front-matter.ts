/** What stands before the text of a Markdown file: title and author, between lines of `---` or behind `%`. */

export interface FrontMatter {
  readonly title: string;
  readonly author: string;
  /** How many lines are no text. */
  readonly lineCount: number;
}

const MOST_LINES = 200;

export const frontMatter = (lines: readonly string[]): FrontMatter => {
  if (lines[0]?.trimEnd() === '---') return fieldsOf(lines.slice(0, MOST_LINES));
  if (lines[0]?.startsWith('% ') !== true) return { title: '', author: '', lineCount: 0 };
  const [title = '', author = ''] = lines
    .slice(0, 2)
    .map((line) => (line.startsWith('% ') ? line.slice(2) : ''));
  return { title, author, lineCount: lines.slice(0, 3).filter((line) => line.startsWith('%')).length };
};

const fieldsOf = (lines: readonly string[]): FrontMatter => {
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/u.test(line));
  if (end < 0) return { title: '', author: '', lineCount: 0 };
  const field = (name: string): string => {
    const line = lines.slice(1, end).find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
    return line
      .slice(name.length + 1)
      .trim()
      .replace(/^["']|["']$/gu, '');
  };
  return { title: field('title'), author: field('author'), lineCount: end + 1 };
};
