/** What the tags of HTML mean for a text: which end a paragraph, and which hold nothing that is read. */
import type { Attributes } from './tag-reader.ts';

const namesIn = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const BLOCKS = namesIn(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre section summary table tbody td ' +
    'tfoot th thead tr ul',
);
const UNREAD = namesIn(
  'script style nav template noscript noframes noembed svg math object applet iframe audio video canvas map select ' +
    'button textarea datalist rt rp',
);
const VOID = namesIn('area base br col embed hr img input link meta param source track wbr');
const UNREAD_TYPES = namesIn(
  'noteref pagebreak toc landmarks page-list doc-noteref doc-pagebreak doc-toc navigation',
);
/** Classes by which books from Project Gutenberg mark the numbers of their pages. */
const UNREAD_CLASSES = namesIn('pagenum pageno');

export const endsParagraph = (name: string): boolean => BLOCKS.has(name);

/** Elements that never have an end tag. */
export const isVoid = (name: string): boolean => VOID.has(name);

/** Elements with nothing to read: programs, pictures, contents, the marks of notes and pages. */
export const isUnread = (name: string, attributes: Attributes): boolean =>
  UNREAD.has(name) ||
  attributes.has('hidden') ||
  hasAny(UNREAD_TYPES, `${attributes.get('epub:type') ?? ''} ${attributes.get('role') ?? ''}`) ||
  hasAny(UNREAD_CLASSES, attributes.get('class') ?? '');

const hasAny = (wanted: ReadonlySet<string>, names: string): boolean =>
  names
    .toLowerCase()
    .split(/\s+/u)
    .some((name) => wanted.has(name));

/** 1 to 6 for headings, 0 for everything else. */
export const headingLevel = (name: string): number => (/^h[1-6]$/u.test(name) ? Number(name.charAt(1)) : 0);
