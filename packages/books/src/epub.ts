/**
 * An EPUB, of either version, as a book: its parts in the order of reading, chapters by its own contents, title,
 * author and cover. Whatever the archive holds besides is never looked at.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { type Archive, openArchive } from './archive.ts';
import type { BookCover } from './book.ts';
import type { BookFault } from './book-fault.ts';
import { coverOf } from './cover.ts';
import { type EpubContents, readContents } from './epub-contents.ts';
import { type EpubItem, type EpubPackage, packageEntry, readPackage } from './epub-package.ts';
import { linkFrom } from './epub-paths.ts';
import { lockedEntries } from './epub-locks.ts';
import { readMarkup } from './markup.ts';
import type { Pace } from './pace.ts';
import type { Paragraph, RawBook } from './paragraph.ts';
import { decodeBytes } from './text-encoding.ts';
import { type TextFlow, openFlow } from './text-flow.ts';

const CONTAINER = 'META-INF/container.xml';
const OFFICE = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml', 'content.xml'];

interface Epub {
  readonly archive: Archive;
  readonly pack: EpubPackage;
  readonly contents: EpubContents;
  readonly locked: ReadonlySet<string>;
  readonly pace: Pace;
}

export const readEpub = async (bytes: Uint8Array, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const epub = await openEpub(bytes, pace);
  if (!epub.ok) return epub;
  const paragraphs = await textOf(epub.value);
  if (!paragraphs.ok) return paragraphs;
  const { title, author } = epub.value.pack;
  const cover = await coverIn(epub.value);
  return ok({ format: 'epub', title, author, cover, paragraphs: paragraphs.value, chapterMarks: 'headings' });
};

const damaged = err({ type: 'damaged', format: 'epub', part: 'contents' } as const);

const openEpub = async (bytes: Uint8Array, pace: Pace): Promise<Result<Epub, BookFault>> => {
  const opened = openArchive(bytes, pace);
  if (!opened.ok) return opened;
  const archive = opened.value;
  if (!archive.has(CONTAINER))
    return err({ type: 'notABook', seen: OFFICE.some(archive.has) ? 'document' : 'archive' });
  const container = await textIn(archive, CONTAINER, pace);
  if (!container.ok) return container;
  const entry = await packageEntry(container.value ?? '', pace);
  if (!entry.ok) return entry;
  const description = await textIn(archive, entry.value, pace);
  if (!description.ok) return description;
  if (description.value === undefined) return damaged;
  const pack = await readPackage(description.value, entry.value, pace);
  if (!pack.ok) return pack;
  const contents = await contentsOf(archive, pack.value, pace);
  if (!contents.ok) return contents;
  const locked = await lockedEntries(archive, pace);
  return locked.ok
    ? ok({ archive, pack: pack.value, contents: contents.value, locked: locked.value, pace })
    : locked;
};

/** A part may have this many bytes for each character of text that a book may have. */
const MARKUP_SHARE = 2;

/** The text of an entry, or undefined when there is none of this name. */
const textIn = async (
  archive: Archive,
  entry: string,
  pace: Pace,
): Promise<Result<string | undefined, BookFault>> => {
  const bytes = await archive.read(entry);
  if (!bytes.ok || bytes.value === undefined) return bytes as Result<undefined, BookFault>;
  const { textLength: most } = pace.limits;
  if (bytes.value.length > most * MARKUP_SHARE) return err({ type: 'overLimit', limit: 'textLength', most });
  const text = await decodeBytes(bytes.value, pace);
  return text.ok || text.error.type !== 'notABook'
    ? text
    : err({ type: 'damaged', format: 'epub', part: 'text' });
};

const contentsOf = async (
  archive: Archive,
  { items, contentsId }: EpubPackage,
  pace: Pace,
): Promise<Result<EpubContents, BookFault>> => {
  const page = [...items.values()].find(({ properties }) => properties.includes('nav'));
  const list =
    items.get(contentsId) ??
    [...items.values()].find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  for (const [item, kind] of [
    [page, 'page'],
    [list, 'list'],
  ] as const) {
    const text = item === undefined ? ok(undefined) : await textIn(archive, item.entry, pace);
    if (!text.ok) return text;
    if (item === undefined || text.value === undefined) continue;
    const contents = await readContents(text.value, item.entry, kind, pace);
    if (!contents.ok || contents.value.size > 0) return contents;
  }
  return ok(new Map());
};

/** Parts with text to read. The page of contents may have some, too; what it lists is left out with its tags. */
const isText = ({ mediaType }: EpubItem): boolean => /html|dtbook|oeb1-document/u.test(mediaType);

const textOf = async (epub: Epub): Promise<Result<readonly Paragraph[], BookFault>> => {
  const { pack, archive, locked, pace } = epub;
  const flow = openFlow();
  const items = pack.spine.map((id) => pack.items.get(id)).filter((item) => item !== undefined);
  // Each once, however often the book wants it.
  const parts = [...new Set(items.filter(isText).map(({ entry }) => entry))].filter(archive.has);
  if (parts.length === 0) return damaged;
  const toc = pack.guide.get('toc');
  for (const [at, entry] of parts.entries()) {
    if (locked.has(entry) || archive.isLocked(entry)) return err({ type: 'locked', format: 'epub' });
    // Where contents begin at a place inside a part there is other text in it.
    if (entry === toc?.entry && toc.id === '' && parts.length > 1) continue;
    pace.enter((at / parts.length) * READING_SHARE, ((at + 1) / parts.length) * READING_SHARE);
    const fault = await addPart(epub, entry, flow);
    if (fault !== undefined) return err(fault);
  }
  return ok(flow.paragraphs);
};

/** Reading is this much of the whole work. */
const READING_SHARE = 0.5;

const addPart = async (epub: Epub, entry: string, flow: TextFlow): Promise<BookFault | undefined> => {
  const { archive, contents, pace } = epub;
  const text = await textIn(archive, entry, pace);
  if (!text.ok) return text.error;
  const titles = contents.get(entry) ?? new Map<string, string>();
  const first = flow.paragraphs.length;
  const opens = titles.get('');
  if (opens !== undefined) flow.opens = opens;
  const { header, fault } = await readMarkup(text.value ?? '', flow, pace, titles);
  if (contents.size === 0) openWithHeading(flow, first, header.title);
  if (fault !== undefined) return fault;
  const { textLength: most } = pace.limits;
  return flow.length > most ? { type: 'overLimit', limit: 'textLength', most } : undefined;
};

/** Without contents every part is a chapter, and its first heading the title. */
const openWithHeading = ({ paragraphs }: TextFlow, first: number, title: string): void => {
  const heading = paragraphs.slice(first).find(({ level }) => level > 0);
  const opening = paragraphs[first];
  if (opening !== undefined) paragraphs[first] = { ...opening, opens: heading?.text ?? title };
};

/** The picture that EPUB 3 marks, that EPUB 2 names, or that stands on the page of the cover. */
const coverIn = async ({ archive, pack, pace }: Epub): Promise<BookCover | null> => {
  const items = [...pack.items.values()];
  const marked =
    items.find(({ properties }) => properties.includes('cover-image')) ?? pack.items.get(pack.coverId);
  const page = pack.guide.get('cover')?.entry;
  const entry = marked?.entry ?? (page === undefined ? undefined : await pictureOn(archive, page, pace));
  const bytes = entry === undefined ? undefined : await archive.read(entry);
  return bytes?.ok === true && bytes.value !== undefined ? coverOf(bytes.value, pace.limits) : null;
};

const pictureOn = async (archive: Archive, page: string, pace: Pace): Promise<string | undefined> => {
  const text = await textIn(archive, page, pace);
  if (!text.ok || text.value === undefined) return undefined;
  const { header } = await readMarkup(text.value, openFlow(), pace);
  return header.picture === '' ? undefined : linkFrom(page, header.picture).entry;
};
