/** What an EPUB says about itself: which file describes the book, its title and author, its parts and their order. */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import { type EntryLink, linkFrom } from './epub-paths.ts';
import type { Pace } from './pace.ts';
import { type Attributes, readTags } from './tag-reader.ts';

export interface EpubItem {
  readonly entry: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
}

export interface EpubPackage {
  title: string;
  author: string;
  readonly items: Map<string, EpubItem>;
  /** The ids of the parts in the order of reading. */
  readonly spine: string[];
  /** The id of the contents, as EPUB 2 has them. */
  contentsId: string;
  /** The id of the picture on the cover, as EPUB 2 has it. */
  coverId: string;
  /** Places with a part of their own, such as `toc` and `cover`, as EPUB 2 has them. */
  readonly guide: Map<string, EntryLink>;
}

/** The entry that describes the book, as the container says. */
export const packageEntry = async (text: string, pace: Pace): Promise<Result<string, BookFault>> => {
  let entry = '';
  const fault = await readTags(
    text,
    'xml',
    {
      open: (name, attributes) => {
        if (localName(name) === 'rootfile' && entry === '')
          entry = linkFrom('', attributes.get('full-path') ?? '').entry;
      },
      close: () => undefined,
      text: () => undefined,
    },
    pace,
  );
  return fault === undefined ? ok(entry) : err(fault);
};

/** A name without its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const LONGEST_TEXT = 1_000;
const MOST_AUTHORS = 5;

/** Reads the description of a book, which stands in this entry. */
export const readPackage = async (
  text: string,
  entry: string,
  pace: Pace,
): Promise<Result<EpubPackage, BookFault>> => {
  const { limits } = pace;
  const found = nothingFound();
  const authors: string[] = [];
  let heard: string | undefined;
  const fault = await readTags(
    text,
    'xml',
    {
      open: (name, attributes) => {
        if (found.items.size <= limits.entries && found.spine.length <= limits.entries)
          takeElement(found, entry, localName(name), attributes);
        if (isHeard(name, attributes)) heard = '';
      },
      close: (name) => {
        if (heard === undefined || !HEARD.has(localName(name))) return;
        if (localName(name) === 'title') found.title ||= heard.trim();
        else if (authors.length < MOST_AUTHORS) authors.push(heard.trim());
        heard = undefined;
      },
      text: (piece) => {
        if (heard !== undefined) heard = (heard + piece).slice(0, LONGEST_TEXT);
      },
    },
    pace,
  );
  found.author = authors.filter((author) => author !== '').join(', ');
  return fault === undefined ? ok(found) : err(fault);
};

const nothingFound = (): EpubPackage => ({
  title: '',
  author: '',
  items: new Map(),
  spine: [],
  contentsId: '',
  coverId: '',
  guide: new Map(),
});

const HEARD = new Set(['title', 'creator']);

/** Titles, and those who wrote it rather than drew or translated it. */
const isHeard = (name: string, attributes: Attributes): boolean => {
  const role = attributes.get('opf:role') ?? attributes.get('role') ?? 'aut';
  return HEARD.has(localName(name)) && role === 'aut';
};

const takeElement = (found: EpubPackage, entry: string, name: string, attributes: Attributes): void => {
  const said = (attribute: string): string => attributes.get(attribute) ?? '';
  if (name === 'item') {
    found.items.set(said('id'), {
      entry: linkFrom(entry, said('href')).entry,
      mediaType: said('media-type').toLowerCase(),
      properties: said('properties').split(/\s+/u),
    });
  } else if (name === 'spine') found.contentsId = said('toc');
  else if (name === 'itemref') found.spine.push(said('idref'));
  else if (name === 'meta' && said('name') === 'cover') found.coverId ||= said('content');
  else if (name === 'reference') found.guide.set(said('type').toLowerCase(), linkFrom(entry, said('href')));
};
