// Reads a regular expression of our own sources into a tree, as far as is needed to tell how long it may search.
// Nodes: { type: 'char', source } for anything that takes one character, 'sequence', 'choice', 'repeat', 'assertion'.

/** The tree of a pattern. Throws an Error with a sentence where it holds something that is not understood. */
export const parsePattern = (pattern) => {
  const reader = { pattern, at: 0 };
  const tree = readChoice(reader);
  if (reader.at < pattern.length) throw new Error(`an unexpected "${pattern[reader.at]}"`);
  return tree;
};

const isNext = ({ pattern, at }, text) => pattern.startsWith(text, at);

const take = (reader, text) => {
  if (!isNext(reader, text)) return false;
  reader.at += text.length;
  return true;
};

/** What an expression with the sticky flag takes from here. */
const takeMatch = (reader, expression) => {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.pattern);
  if (found !== null) reader.at += found[0].length;
  return found;
};

const readChoice = (reader) => {
  const items = [readSequence(reader)];
  while (take(reader, '|')) items.push(readSequence(reader));
  return items.length === 1 ? items[0] : { type: 'choice', items };
};

const readSequence = (reader) => {
  const items = [];
  while (reader.at < reader.pattern.length && !isNext(reader, '|') && !isNext(reader, ')'))
    items.push(readRepeat(reader));
  return { type: 'sequence', items };
};

const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

const readRepeat = (reader) => {
  const item = readItem(reader);
  const found = takeMatch(reader, QUANTIFIER);
  if (found === null) return item;
  const [, sign, least, comma, most] = found;
  if (sign !== undefined)
    return { type: 'repeat', item, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
  const first = Number(least);
  return {
    type: 'repeat',
    item,
    least: first,
    most: comma === undefined ? first : Number(most || Infinity),
  };
};

const GROUP = /\((?:\?(?:(:)|(<?[=!])|<[A-Za-z]\w*>))?/y;
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^pPuxc])/y;
const CLASS = /\[(?:\\[^]|[^\]\\])*\]/y;

const readItem = (reader) => {
  if (take(reader, '^')) return { type: 'assertion', kind: 'start', item: null };
  if (take(reader, '$')) return { type: 'assertion', kind: 'end', item: null };
  const group = takeMatch(reader, GROUP);
  if (group !== null) {
    const item = readChoice(reader);
    if (!take(reader, ')')) throw new Error('a group that does not end');
    return group[2] === undefined ? item : { type: 'assertion', kind: 'look', item };
  }
  return readChar(reader);
};

const readChar = (reader) => {
  const escape = takeMatch(reader, ESCAPE);
  if (escape !== null) {
    if (/^\\(?:[1-9bB]|k)/.test(escape[0])) throw new Error(`"${escape[0]}" is not understood`);
    return { type: 'char', source: escape[0] };
  }
  const listed = takeMatch(reader, CLASS);
  if (listed !== null) return { type: 'char', source: listed[0] };
  const char = String.fromCodePoint(reader.pattern.codePointAt(reader.at));
  if ('[\\*+?(){}'.includes(char)) throw new Error(`an unexpected "${char}"`);
  reader.at += char.length;
  return { type: 'char', source: char };
};
