/**
 * What stands before the text of a Markdown file: title and author, between lines of `---` or behind `%`. A story may
 * begin with a line of `---`, too: only lines that each say something by name are no text.
 */

export interface FrontMatter {
  readonly title: string;
  readonly author: string;
  /** How many lines are no text. */
  readonly lineCount: number;
}

const MOST_LINES = 200;
const NOTHING: FrontMatter = { title: '', author: '', lineCount: 0 };

export const frontMatter = (lines: readonly string[]): FrontMatter => {
  if (lines[0]?.trimEnd() === '---') return fieldsOf(lines.slice(0, MOST_LINES));
  if (lines[0]?.startsWith('% ') !== true) return NOTHING;
  const [title = '', author = ''] = lines
    .slice(0, 2)
    .map((line) => (line.startsWith('% ') ? line.slice(2) : ''));
  return { title, author, lineCount: lines.slice(0, 3).filter((line) => line.startsWith('%')).length };
};

const FIELD = /^["']?[\p{L}_][^:]{0,60}:(?:\s|$)/u;
/** What belongs to a field, or to none. */
const MORE = /^(?:$|[\s#\-\]}])/u;

const isFields = (lines: readonly string[]): boolean =>
  lines[0]?.trim() !== '' &&
  lines.every((line) => FIELD.test(line) || MORE.test(line)) &&
  (lines.length === 0 || lines.some((line) => FIELD.test(line)));

const fieldsOf = (lines: readonly string[]): FrontMatter => {
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/u.test(line));
  if (end < 0 || !isFields(lines.slice(1, end))) return NOTHING;
  const field = (name: string): string => {
    const line = lines.slice(1, end).find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
    return line
      .slice(name.length + 1)
      .trim()
      .replace(/^["']|["']$/gu, '');
  };
  return { title: field('title'), author: field('author'), lineCount: end + 1 };
};
