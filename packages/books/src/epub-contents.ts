/** The contents of an EPUB: at which places of which entries chapters begin, and what they are called. */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import { localName } from './epub-package.ts';
import { linkFrom } from './epub-paths.ts';
import type { Pace } from './pace.ts';
import { type TagHandler, readTags } from './tag-reader.ts';

/** By entry, then by id: titles. The empty id is the beginning of the entry. */
export type EpubContents = ReadonlyMap<string, ReadonlyMap<string, string>>;

const LONGEST_TITLE = 400;

/** Reads the contents of EPUB 3, a page of links, or of EPUB 2, a list of its own kind. */
export const readContents = async (
  text: string,
  entry: string,
  kind: 'page' | 'list',
  pace: Pace,
): Promise<Result<EpubContents, BookFault>> => {
  const contents = new Map<string, Map<string, string>>();
  let count = 0;
  const take = (href: string, title: string): void => {
    if (count > pace.limits.chapters) return;
    count += 1;
    const link = linkFrom(entry, href);
    const titles = contents.get(link.entry) ?? new Map<string, string>();
    if (link.entry !== '' && title.trim() !== '') contents.set(link.entry, titles.set(link.id, title.trim()));
  };
  const fault = await readTags(
    text,
    kind === 'page' ? 'html' : 'xml',
    (kind === 'page' ? pageHandler : listHandler)(take),
    pace,
  );
  return fault === undefined ? ok(contents) : err(fault);
};

type TakeLink = (href: string, title: string) => void;

/** Links inside the list of contents; other lists on the page, such as of printed pages, are none. */
const pageHandler = (take: TakeLink): TagHandler => {
  let isContents = false;
  let link: { readonly href: string; title: string } | undefined;
  return {
    open: (name, attributes) => {
      const type = attributes.get('epub:type') ?? attributes.get('role') ?? 'toc';
      if (name === 'nav') isContents = /(?:^|[\s-])toc(?:\s|$)/u.test(type);
      if (name === 'a' && isContents) link = { href: attributes.get('href') ?? '', title: '' };
    },
    close: (name) => {
      if (name === 'nav') isContents = false;
      if (name !== 'a' || link === undefined) return;
      take(link.href, link.title);
      link = undefined;
    },
    text: (piece) => {
      if (link !== undefined) link.title = (link.title + piece).slice(0, LONGEST_TITLE);
    },
  };
};

/** A point has its title first and its address second; points inside it follow both. */
const listHandler = (take: TakeLink): TagHandler => {
  let isPoint = false;
  let isTitle = false;
  let title = '';
  return {
    open: (name, attributes) => {
      const kind = localName(name);
      if (kind === 'navPoint') [isPoint, title] = [true, ''];
      isTitle = isPoint && kind === 'text';
      if (isPoint && kind === 'content') take(attributes.get('src') ?? '', title);
    },
    close: (name) => {
      const kind = localName(name);
      if (kind === 'text') isTitle = false;
      if (kind === 'navMap') isPoint = false;
    },
    text: (piece) => {
      if (isTitle) title = (title + piece).slice(0, LONGEST_TITLE);
    },
  };
};
