/**
 * The text of an HTML or XHTML document as paragraphs, with its title and author. Words run on through inline tags;
 * marks of footnotes, scripts, contents and pictures leave nothing, but for a picture of a first letter.
 */
import { type Attributes, type TagHandler, readTags } from './tag-reader.ts';
import type { BookFault } from './book-fault.ts';
import { endsParagraph, headingLevel, isUnread, isVoid } from './markup-tags.ts';
import { type Unread, endsUnread, openUnread } from './markup-unread.ts';
import type { Pace } from './pace.ts';
import { type TextFlow, addLines, addText, cutBack, endLine, endParagraph } from './text-flow.ts';

export interface MarkupHeader {
  title: string;
  author: string;
  /** The first picture of the document, where it is a page with a cover. */
  picture: string;
}

/** Ids at which chapters begin, with their titles. */
export type ChapterIds = ReadonlyMap<string, string>;

interface Markup {
  readonly flow: TextFlow;
  readonly header: MarkupHeader;
  readonly chapterIds: ChapterIds;
  /** What is inside this element is not read. */
  unread: Unread | undefined;
  isInHead: boolean;
  isInTitle: boolean;
  linesDepth: number;
  /** Elements that leave nothing when they turn out to be marks of notes. */
  readonly marks: NoteMark[];
}

interface NoteMark {
  readonly name: string;
  /** The paragraph it began in, how many pieces that had then, and how many characters. */
  readonly paragraph: number;
  readonly pieceCount: number;
  readonly start: number;
  /** Whether there was no space before it. */
  readonly isAttached: boolean;
  hasLink: boolean;
}

/** Adds the text of a document to a flow. */
export const readMarkup = async (
  text: string,
  flow: TextFlow,
  pace: Pace,
  chapterIds: ChapterIds = new Map(),
): Promise<{ readonly header: MarkupHeader; readonly fault: BookFault | undefined }> => {
  const header = { title: '', author: '', picture: '' };
  const markup: Markup = {
    flow,
    header,
    chapterIds,
    unread: undefined,
    isInHead: false,
    isInTitle: false,
    linesDepth: 0,
    marks: [],
  };
  const fault = await readTags(text, 'html', handlerOf(markup, pace), pace);
  endParagraph(flow);
  flow.level = 0;
  return { header, fault };
};

const handlerOf = (markup: Markup, { limits }: Pace): TagHandler => ({
  open: (name, attributes) => openTag(markup, name, attributes),
  close: (name) => closeTag(markup, name),
  text: (text) => {
    // What is too much is refused by whoever asked for it; here it only stops growing.
    if (markup.flow.length <= limits.textLength) takeText(markup, text);
  },
});

const takeText = ({ flow, header, unread, isInHead, isInTitle, linesDepth }: Markup, text: string): void => {
  if (isInTitle) header.title = (header.title + text).slice(0, 1_000);
  else if (unread === undefined && !isInHead) (linesDepth > 0 ? addLines : addText)(flow, text);
};

const openTag = (markup: Markup, name: string, attributes: Attributes): void => {
  const { flow, header, unread } = markup;
  if (name === 'img' || name === 'image') header.picture ||= pictureOf(attributes);
  openChapter(markup, attributes);
  if (unread !== undefined && !endsUnread(unread, name, true)) return;
  markup.unread = undefined;
  if (isUnread(name, attributes) && !isVoid(name)) {
    markup.unread = openUnread(name);
    return;
  }
  if (name === 'head') markup.isInHead = true;
  if (name === 'body') markup.isInHead = false;
  if (name === 'title') markup.isInTitle = true;
  if (name === 'meta') takeMeta(header, attributes);
  if (name === 'img') takeLetter(flow, attributes);
  if (name === 'br') endLine(flow);
  if (name === 'a' || name === 'sup') openMark(markup, name);
  if (endsParagraph(name)) openBlock(markup, name);
};

const openBlock = (markup: Markup, name: string): void => {
  endParagraph(markup.flow);
  const level = headingLevel(name);
  if (level > 0) markup.flow.level = level;
  if (name === 'pre') markup.linesDepth += 1;
};

const closeTag = (markup: Markup, name: string): void => {
  const { flow, unread } = markup;
  if (unread !== undefined && !endsUnread(unread, name, false)) return;
  markup.unread = undefined;
  if (unread?.name === name) return;
  if (name === 'head') markup.isInHead = false;
  if (name === 'title') markup.isInTitle = false;
  if (name === 'a' || name === 'sup') closeMark(markup, name);
  if (!endsParagraph(name)) return;
  endParagraph(flow);
  if (headingLevel(name) > 0) flow.level = 0;
  if (name === 'pre') markup.linesDepth = Math.max(0, markup.linesDepth - 1);
};

const openChapter = ({ flow, chapterIds }: Markup, attributes: Attributes): void => {
  const id = attributes.get('id') ?? attributes.get('name') ?? '';
  const title = id === '' ? undefined : chapterIds.get(id);
  if (title === undefined) return;
  endParagraph(flow);
  flow.opens = title;
};

const takeMeta = (header: MarkupHeader, attributes: Attributes): void => {
  const name = attributes.get('name')?.toLowerCase();
  const content = attributes.get('content') ?? '';
  if (name === 'author' || name === 'dc.creator') header.author ||= content;
  if (name === 'dc.title') header.title ||= content;
};

const pictureOf = (attributes: Attributes): string =>
  attributes.get('src') ?? attributes.get('xlink:href') ?? attributes.get('href') ?? '';

/** A picture with one letter for its text is a first letter that somebody drew. */
const takeLetter = (flow: TextFlow, attributes: Attributes): void => {
  const text = attributes.get('alt')?.trim() ?? '';
  if (/^\p{L}$/u.test(text)) addText(flow, text);
};

const MOST_MARKS = 32;
const LONGEST_MARK = 12;

const openMark = ({ flow, marks }: Markup, name: string): void => {
  if (name === 'a') for (const mark of marks) mark.hasLink = true;
  const hasLink = name === 'a' || marks.some((mark) => mark.name === 'a');
  if (marks.length === MOST_MARKS) marks.shift();
  const { paragraphs, pieces, pieceLength, isSpaced } = flow;
  marks.push({
    name,
    paragraph: paragraphs.length,
    pieceCount: pieces.length,
    start: pieceLength,
    isAttached: !isSpaced,
    hasLink,
  });
};

/** Raised text leaves nothing when it has no letters or is a link; a link when it has no letters and no space before. */
const closeMark = ({ flow, marks }: Markup, name: string): void => {
  let at = marks.length - 1;
  while (at >= 0 && marks[at]?.name !== name) at -= 1;
  const mark = marks[at];
  if (mark === undefined) return;
  marks.length = at;
  const isHere = mark.paragraph === flow.paragraphs.length && mark.isAttached;
  if (!isHere || flow.pieceLength - mark.start > LONGEST_MARK) return;
  const hasLetters = /\p{L}/u.test(flow.pieces.slice(mark.pieceCount).join(''));
  if (!hasLetters || (name === 'sup' && mark.hasLink)) cutBack(flow, mark.pieceCount, mark.start);
};
