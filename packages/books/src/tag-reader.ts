/**
 * Reads tags and text in order, without a tree and without a memory of what is open, so that neither depth nor
 * disorder costs anything. Refuses documents with definitions of their own.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { BookFault } from './book-fault.ts';
import type { Pace } from './pace.ts';

export type Attributes = ReadonlyMap<string, string>;

/** Names are in lower case, unless the document is XML. */
export interface TagHandler {
  /** A void element or one that closes itself gets its `close` too where it says so. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const PIECE_LENGTH = 2 ** 14;
const MOST_ATTRIBUTES = 40;
const LONGEST_VALUE = 2_000;
const LONGEST_NAME = 100;

interface Reading {
  readonly text: string;
  readonly isXml: boolean;
  readonly handler: TagHandler;
  name: string;
  attributes: Map<string, string>;
  attribute: string;
  value: string;
  hasDefinitions: boolean;
}

/** Reads a whole document; answers with a fault when there is one. */
export const readTags = async (
  text: string,
  kind: 'html' | 'xml',
  handler: TagHandler,
  pace: Pace,
): Promise<BookFault | undefined> => {
  const reading: Reading = {
    text,
    isXml: kind === 'xml',
    handler,
    name: '',
    attributes: new Map(),
    attribute: '',
    value: '',
    hasDefinitions: false,
  };
  const options = { xmlMode: reading.isXml, decodeEntities: true, recognizeSelfClosing: true };
  const tokenizer = new Tokenizer(options, callbacksOf(reading));
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = pieceEnd(text, start);
    tokenizer.write(text.slice(start, end));
    if (reading.hasDefinitions) return { type: 'hasDefinitions' };
    const fault = await pace.step(start / text.length);
    if (fault !== undefined) return fault;
  }
  tokenizer.end();
  return reading.hasDefinitions ? { type: 'hasDefinitions' } : undefined;
};

/** A hyphen, or an entity or tag that may hold one, with white space behind it. */
const MAYBE_CUT = /[-\u2010\u00AD;>]\s{1,20}$/u;
const CUT_LENGTH = 21;

/** Where a piece ends: not inside the white space that would say whether a word was cut there. */
const pieceEnd = (text: string, start: number): number => {
  let end = start + PIECE_LENGTH;
  while (end < text.length && MAYBE_CUT.test(text.slice(end - CUT_LENGTH, end))) end += 1;
  return end;
};

const callbacksOf = (reading: Reading): TokenizerCallbacks => ({
  ...attributeCallbacks(reading),
  ...declarationCallbacks(reading),
  onopentagname: (start, end) => {
    reading.name = nameAt(reading, start, end);
    reading.attributes = new Map();
  },
  onopentagend: () => reading.handler.open(reading.name, reading.attributes),
  onselfclosingtag: () => {
    reading.handler.open(reading.name, reading.attributes);
    reading.handler.close(reading.name);
  },
  onclosetag: (start, end) => reading.handler.close(nameAt(reading, start, end)),
  ontext: (start, end) => reading.handler.text(reading.text.slice(start, end)),
  ontextentity: (code) => reading.handler.text(String.fromCodePoint(code)),
  oncdata: (start, end, offset) => reading.handler.text(reading.text.slice(start, end - offset)),
  onend: () => undefined,
});

const nameAt = ({ text, isXml }: Reading, start: number, end: number): string => {
  const name = text.slice(start, Math.min(end, start + LONGEST_NAME));
  return isXml ? name : name.toLowerCase();
};

const attributeCallbacks = (
  reading: Reading,
): Pick<TokenizerCallbacks, 'onattribname' | 'onattribdata' | 'onattribentity' | 'onattribend'> => {
  const add = (value: string): void => {
    if (reading.value.length < LONGEST_VALUE) reading.value += value.slice(0, LONGEST_VALUE);
  };
  return {
    onattribname: (start, end) => {
      reading.attribute = nameAt(reading, start, end);
      reading.value = '';
    },
    onattribdata: (start, end) => add(reading.text.slice(start, end)),
    onattribentity: (code) => add(String.fromCodePoint(code)),
    onattribend: () => {
      const { attributes, attribute, value } = reading;
      if (attributes.size < MOST_ATTRIBUTES && !attributes.has(attribute)) attributes.set(attribute, value);
    },
  };
};

/** A document type is only a name; anything between brackets in it, and any entity, are definitions. */
const declarationCallbacks = (
  reading: Reading,
): Pick<TokenizerCallbacks, 'ondeclaration' | 'onprocessinginstruction' | 'oncomment'> => {
  const define = (start: number, end: number): void => {
    const declaration = reading.text.slice(start, end);
    if (
      /^!?(?:ENTITY|ELEMENT|ATTLIST|NOTATION)/iu.test(declaration) ||
      /^!?DOCTYPE[^[]*\[/iu.test(declaration)
    )
      reading.hasDefinitions = true;
  };
  return {
    ondeclaration: define,
    onprocessinginstruction: () => undefined,
    oncomment: (start, end) => {
      if (reading.text.slice(start - 2, start) === '<!') define(start, end);
    },
  };
};
