/** An HTML file as a book: the text of its body, its title, and chapters by its headings. */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import { readMarkup } from './markup.ts';
import type { Pace } from './pace.ts';
import type { RawBook } from './paragraph.ts';
import { openFlow } from './text-flow.ts';

export const readHtml = async (text: string, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const flow = openFlow();
  const { header, fault } = await readMarkup(text, flow, pace);
  if (fault !== undefined) return err(fault);
  const { title, author } = header;
  return ok({
    format: 'html',
    title,
    author,
    cover: null,
    paragraphs: flow.paragraphs,
    chapterMarks: 'headings',
  });
};

const BEGINNING = 2_000;
const BEGINS_AS_HTML =
  /^\s{0,99}(?:<\?xml[^>]{0,300}>\s{0,99})?(?:<!--[^>]{0,900}-->\s{0,99})?<(?:!doctype\s{1,9}html|html|head|body)[\s>]/iu;

/** Whether a text is a document of HTML, whatever its name says. */
export const isHtml = (text: string): boolean => BEGINS_AS_HTML.test(text.slice(0, BEGINNING));
