/**
 * The few marks that a text of the manual may carry: `**strong**`, `` `as written` ``, `[[Key]]` and
 * `[words](#section)`. Everything else is text.
 */
export type Inline =
  | { readonly type: 'text' | 'strong' | 'written' | 'key'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

const MARKS =
  /\*\*(?<strong>[^*]+)\*\*|`(?<written>[^`]+)`|\[\[(?<key>[^\]]+)\]\]|\[(?<words>[^\]]+)\]\((?<href>#[\w-]+)\)/gu;

export const parseInline = (source: string): readonly Inline[] => {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(MARKS)) {
    if (match.index > from) parts.push({ type: 'text', text: source.slice(from, match.index) });
    parts.push(markOf(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  return from < source.length ? [...parts, { type: 'text', text: source.slice(from) }] : parts;
};

const markOf = ({
  strong,
  written,
  key,
  words,
  href,
}: Readonly<Record<string, string | undefined>>): Inline => {
  if (strong !== undefined) return { type: 'strong', text: strong };
  if (written !== undefined) return { type: 'written', text: written };
  if (key !== undefined) return { type: 'key', text: key };
  return { type: 'link', text: words ?? '', href: href ?? '#' };
};
