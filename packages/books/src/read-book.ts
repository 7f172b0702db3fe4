/**
 * The door: bytes of a file in, a book out, or why not. Everything untrusted is bounded by the limits, and the work
 * is done in small steps between which the reading can be cancelled.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { Book, BookFile, Chapter, ReadingPorts } from './book.ts';
import type { BookFault } from './book-fault.ts';
import { BOOK_LIMITS, type BookLimits } from './book-limits.ts';
import { withoutFrame } from './book-frame.ts';
import { chaptersOf } from './chapters.ts';
import { finishedText, plainParagraph } from './clean-text.ts';
import { collectWords } from './collect-words.ts';
import { lineHyphens } from './line-hyphens.ts';
import { readEpub } from './epub.ts';
import { kindOf } from './file-kind.ts';
import { isHtml, readHtml } from './html-book.ts';
import { lineFault } from './line-count.ts';
import { readMarkdown } from './markdown.ts';
import { type Pace, openPace } from './pace.ts';
import type { RawBook } from './paragraph.ts';
import { readPdf } from './pdf-book.ts';
import { readPlainText } from './plain-text.ts';
import { decodeBytes } from './text-encoding.ts';
import { cleanTitle, titleOfFile } from './titles.ts';

/** Reads a file of any format that is known, found by its content first and by its name second. */
export const readBook = async (
  file: BookFile,
  ports: ReadingPorts,
  limits: BookLimits = BOOK_LIMITS,
): Promise<Result<Book, BookFault>> => {
  const { fileBytes: most } = limits;
  if (file.bytes.length === 0) return err({ type: 'empty' });
  if (file.bytes.length > most) return err({ type: 'overLimit', limit: 'fileBytes', most });
  const pace = openPace(ports, limits);
  pace.enter(0, 0.5);
  const raw = await readRaw(file, pace);
  if (!raw.ok) return raw;
  const book = await finishedBook(raw.value, file.name, pace);
  if (book.ok) ports.tell(1);
  return book;
};

const readRaw = async (file: BookFile, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const kind = kindOf(file.bytes);
  switch (kind) {
    case 'zip':
      return readEpub(file.bytes, pace);
    case 'pdf':
      return readPdf(file.bytes, pace);
    case 'text':
      return readText(file, pace);
    default:
      return err({ type: 'notABook', seen: kind });
  }
};

/** Text in whatever encoding: HTML where it begins so, else what its name says. */
const readText = async ({ bytes, name }: BookFile, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const text = await decodeBytes(bytes, pace);
  if (!text.ok) return text;
  if (isHtml(text.value) || /\.x?html?$/iu.test(name)) return readHtml(text.value, pace);
  const isMarkdown = /\.(?:md|markdown|mdown|mkd)$/iu.test(name);
  const fault = await lineFault(text.value, isMarkdown ? '|' : '\n', pace);
  if (fault !== undefined) return err(fault);
  return isMarkdown ? readMarkdown(text.value, pace) : readPlainText(text.value, pace);
};

const finishedBook = async (raw: RawBook, fileName: string, pace: Pace): Promise<Result<Book, BookFault>> => {
  const { format, author, cover } = raw;
  const chapters = await finishedChapters(raw, pace);
  if (!chapters.ok) return chapters;
  pace.enter(0.65, 1);
  const collected = await collectWords(chapters.value, pace);
  if (!collected.ok) return collected;
  const { words, otherWords } = collected.value;
  if (words.length + otherWords.length === 0) return err({ type: 'noWords', format });
  const title = cleanTitle(raw.title) || titleOfFile(fileName);
  return ok({
    format,
    title,
    author: cleanTitle(author),
    cover,
    chapters: chapters.value,
    ...collected.value,
  });
};

const finishedChapters = async (raw: RawBook, pace: Pace): Promise<Result<readonly Chapter[], BookFault>> => {
  const tooMuch = sizeFault(raw, pace.limits);
  if (tooMuch !== undefined) return err(tooMuch);
  const paragraphs = withoutFrame(raw.paragraphs);
  const hyphens = lineHyphens();
  pace.enter(0.5, 0.55);
  const plain = await mapPaced(paragraphs, pace, (paragraph) => {
    const text = plainParagraph(paragraph.text);
    hyphens.note(text);
    return text;
  });
  if (!plain.ok) return plain;
  pace.enter(0.55, 0.6);
  const heard = hyphens.areThere() ? await mapPaced(plain.value, pace, (text) => hyphens.hear(text)) : ok([]);
  if (!heard.ok) return heard;
  pace.enter(0.6, 0.65);
  const texts = await mapPaced(paragraphs, pace, (paragraph, at) =>
    finishedText({ ...paragraph, text: plain.value[at] as string }, hyphens),
  );
  return texts.ok ? chaptersOf({ paragraphs, texts: texts.value, marks: raw.chapterMarks }, pace) : texts;
};

const sizeFault = (
  { paragraphs }: RawBook,
  { textLength, paragraphs: most }: BookLimits,
): BookFault | undefined => {
  if (paragraphs.reduce((sum, { text }) => sum + text.length, 0) > textLength)
    return { type: 'overLimit', limit: 'textLength', most: textLength };
  return paragraphs.length > most ? { type: 'overLimit', limit: 'paragraphs', most } : undefined;
};

const ITEMS_A_STEP = 64;

const mapPaced = async <From, To>(
  items: readonly From[],
  pace: Pace,
  make: (item: From, at: number) => To,
): Promise<Result<readonly To[], BookFault>> => {
  const made: To[] = [];
  for (const [at, item] of items.entries()) {
    made.push(make(item, at));
    if (at % ITEMS_A_STEP !== 0) continue;
    const fault = await pace.step(at / items.length);
    if (fault !== undefined) return err(fault);
  }
  return ok(made);
};
