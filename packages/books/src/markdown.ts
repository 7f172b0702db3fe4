/**
 * Markdown as a book: its blocks become the few tags that matter for a text, and what it has of HTML stays, so that
 * both are read by the same reader. Code is no text and is left out.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { hasFrameLine } from './book-frame.ts';
import type { BookFault } from './book-fault.ts';
import { frontMatter } from './front-matter.ts';
import { inlineMarkup } from './markdown-inline.ts';
import { readMarkup } from './markup.ts';
import type { Pace } from './pace.ts';
import type { RawBook } from './paragraph.ts';
import { openFlow } from './text-flow.ts';

const LINES_A_STEP = 256;

export const readMarkdown = async (text: string, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const lines = text.split(/\r{1,2}\n|[\r\n]/u);
  const front = frontMatter(lines);
  const blocks = openBlocks();
  for (let at = front.lineCount; at < lines.length; at += 1) {
    takeLine(blocks, lines[at] as string);
    if (at % LINES_A_STEP !== 0) continue;
    const fault = await pace.step(0);
    if (fault !== undefined) return err(fault);
  }
  endBlock(blocks);
  const flow = openFlow();
  const { header, fault } = await readMarkup(blocks.markup.join('\n'), flow, pace);
  if (fault !== undefined) return err(fault);
  const topHeadings = flow.paragraphs.filter(({ level }) => level === 1);
  const heading = topHeadings.length === 1 ? (topHeadings[0]?.text ?? '') : '';
  return ok({
    format: 'markdown',
    title: front.title || header.title || heading,
    author: front.author || header.author,
    cover: null,
    paragraphs: flow.paragraphs,
    chapterMarks: 'headings',
  });
};

interface Blocks {
  readonly markup: string[];
  /** The paragraph that is being made. */
  lines: string[];
  /** What would close the code that is open; in a quotation it ends with that, too. */
  fence: { readonly signs: string; readonly isQuoted: boolean } | undefined;
  isTable: boolean;
}

const openBlocks = (): Blocks => ({ markup: [], lines: [], fence: undefined, isTable: false });

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/u;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/u;
const ITEM = /^\s{0,40}(?:[-+*]|\d{1,9}[.)])[ \t]{1,8}(?:\[[ xX]\][ \t])?/u;
const NOTE = /^ {0,3}\[\^[^\]]{1,100}\]:/u;
const REFERENCE = /^ {0,3}\[[^\]]{1,300}\]:\s{0,9}\S/u;
const QUOTE = /^(?: {0,3}> ?){1,20}/u;
const UNDERLINE = /^ {0,3}(?:=+|-+) *$/u;

const takeLine = (blocks: Blocks, raw: string): void => {
  const line = raw.replace(QUOTE, '');
  const isQuoted = line !== raw;
  if (blocks.fence !== undefined && (isQuoted || !blocks.fence.isQuoted)) {
    const code = blocks.fence.isQuoted ? line : raw;
    if (code.trim().startsWith(blocks.fence.signs)) blocks.fence = undefined;
    return;
  }
  blocks.fence = undefined;
  const fence = FENCE.exec(line)?.[1];
  const level = HEADING.exec(line)?.[1]?.length ?? 0;
  if (fence !== undefined) {
    endBlock(blocks);
    blocks.fence = { signs: fence, isQuoted };
  } else if (level > 0) {
    endBlock(blocks);
    addBlock(
      blocks,
      `h${level}`,
      line
        .trim()
        .slice(level)
        .replace(/[ \t]#{1,20}$/u, ''),
    );
  } else if (line.trim() === '') endBlock(blocks);
  else if (blocks.lines.length > 0 && UNDERLINE.test(line)) endHeading(blocks, line);
  else if (isRule(line)) endBlock(blocks);
  else takeTextLine(blocks, line);
};

/** A line of three or more of the same sign. */
const isRule = (line: string): boolean => {
  const signs = line.replace(/[ \t]/gu, '');
  return signs.length >= 3 && /^(?:-+|\*+|_+)$/u.test(signs);
};

const takeTextLine = (blocks: Blocks, line: string): void => {
  if (blocks.isTable) return addCells(blocks, line);
  if (isTableRule(line) && blocks.lines.length > 0) {
    const head = blocks.lines.pop() as string;
    endBlock(blocks);
    blocks.isTable = true;
    return addCells(blocks, head);
  }
  const note = NOTE.exec(line)?.[0];
  const item = ITEM.exec(line)?.[0];
  const marker = note ?? item;
  if (note === undefined && REFERENCE.test(line)) return;
  if (marker !== undefined) endBlock(blocks);
  blocks.lines.push(marker === undefined ? line : line.slice(marker.length));
};

const isTableRule = (line: string): boolean =>
  /^[ \t|:-]+$/u.test(line) && /-/u.test(line) && line.includes('|');

const addCells = ({ markup }: Blocks, row: string): void => {
  for (const cell of row.replaceAll('\\|', ' ').split('|')) markup.push(`<td>${inlineMarkup(cell)}</td>`);
};

const endHeading = (blocks: Blocks, underline: string): void => {
  const text = blocks.lines.join(' ');
  blocks.lines = [];
  addBlock(blocks, underline.includes('=') ? 'h1' : 'h2', text);
};

const addBlock = ({ markup }: Blocks, tag: string, text: string): void => {
  // The stars around a book are signs of it, not of stress.
  const kept = hasFrameLine(text) ? text.replaceAll('*', '\\*') : text;
  markup.push(`<${tag}>${inlineMarkup(kept)}</${tag}>`);
};

const endBlock = (blocks: Blocks): void => {
  const { lines } = blocks;
  blocks.lines = [];
  blocks.isTable = false;
  if (lines.length > 0) addBlock(blocks, 'p', lines.map(withBreak).join('\n'));
};

/** Two spaces or a backslash at the end of a line are a line end that was meant. */
const withBreak = (line: string): string =>
  line.endsWith('  ') || line.endsWith('\\') ? `${line.replace(/\\$/u, '').trimEnd()}<br>` : line;
