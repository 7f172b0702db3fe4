/**
 * Reads a GCG file, bytes or text, into its document. Any CR and LF mix ends a line, blank lines are passed over, and
 * pragmata may stand anywhere; notes belong to the event they follow.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { MAX_TEXT_LENGTH, type NotationFault, TEXT_START, fault } from './fault.ts';
import { type GcgEvent, type GcgGame, type GcgPlayer, MAX_GCG_LINES } from './gcg.ts';
import { parseGcgEvent } from './gcg-event.ts';
import { type GcgDraft, addPragma, newDraft, pragmaIn } from './gcg-pragma.ts';
import { type TextLine, linesOf, trimmed } from './lines.ts';
import { type TextEncodingName, decodeText, encodingFault, encodingNamed } from './text-encoding.ts';

/** A document, and the line of the text on which each of its events stands. */
export interface GcgReading {
  readonly game: GcgGame;
  readonly eventLines: readonly number[];
}

export const parseGcg = (input: Uint8Array | string): Result<GcgGame, NotationFault> => {
  const reading = readGcg(input);
  return reading.ok ? ok(reading.value.game) : reading;
};

/** Reads a file and keeps the line numbers, for faults that only a replay finds. */
export const readGcg = (input: Uint8Array | string): Result<GcgReading, NotationFault> => {
  if (input.length > MAX_TEXT_LENGTH) {
    return fault(TEXT_START, `at most ${MAX_TEXT_LENGTH} bytes`, `${input.length} bytes`);
  }
  const decoded = typeof input === 'string' ? checkedText(input) : decodedBytes(input);
  if (!decoded.ok) return decoded;
  const lines = linesOf(decoded.value.text);
  return lines.ok ? readLines(lines.value, decoded.value.encoding) : lines;
};

interface Decoded {
  readonly text: string;
  readonly encoding: TextEncodingName;
}

const DECLARATION = /^[ \t]*#character-encoding[ \t]+([^ \t]+)/iu;
const MAX_DECLARATION = 200;

const decodedBytes = (bytes: Uint8Array): Result<Decoded, NotationFault> => {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const head = String.fromCharCode(...bytes.subarray(hasMark ? 3 : 0, MAX_DECLARATION));
  const encoding = declaredEncoding(head, hasMark ? 'UTF-8' : 'ISO-8859-1');
  if (!encoding.ok) return encoding;
  const text = decodeText(bytes, hasMark ? 'UTF-8' : encoding.value);
  return text.ok ? ok({ text: text.value, encoding: hasMark ? 'UTF-8' : encoding.value }) : text;
};

/** Text that was decoded before must still fit the encoding it is written back in. */
const checkedText = (text: string): Result<Decoded, NotationFault> => {
  const head = text.slice(text.startsWith('\uFEFF') ? 1 : 0, MAX_DECLARATION);
  const encoding = declaredEncoding(head, /[^\0-\xFF]/u.test(text) ? 'UTF-8' : 'ISO-8859-1');
  if (!encoding.ok) return encoding;
  const odd = encodingFault(text.startsWith('\uFEFF') ? text.slice(1) : text, encoding.value);
  return odd ? err(odd) : ok({ text, encoding: encoding.value });
};

const declaredEncoding = (head: string, usual: TextEncodingName): Result<TextEncodingName, NotationFault> => {
  const name = DECLARATION.exec(head.split(/[\r\n]/u)[0] ?? '')?.[1];
  if (name === undefined) return ok(usual);
  const encoding = encodingNamed(name);
  return encoding ? ok(encoding) : fault(TEXT_START, 'UTF-8, ISO-8859-1 or windows-1252', name);
};

const readLines = (
  lines: readonly TextLine[],
  encoding: TextEncodingName,
): Result<GcgReading, NotationFault> => {
  const draft = newDraft();
  for (const { line, text } of lines) {
    const wrong = readLine(draft, { line, text: trimmed(text) });
    if (wrong) return err(wrong);
  }
  const players = bothPlayers(draft);
  if (!players.ok) return players;
  const events = readEvents(draft, players.value);
  if (!events.ok) return events;
  const { texts, racks, tiles, pragmata, notes } = draft;
  const known = { ...texts, racks, tiles, pragmata, notes: notes[0] ?? [] };
  const game = { encoding, players: players.value, ...known, events: events.value };
  return ok({ game, eventLines: draft.eventLines.map(({ line }) => line) });
};

const readLine = (draft: GcgDraft, line: TextLine): NotationFault | undefined => {
  if (line.text === '') return undefined;
  if (line.text.startsWith('#')) return addPragma(draft, pragmaIn(line));
  if (!line.text.startsWith('>')) {
    return fault({ line: line.line, column: 1 }, 'a line that starts with # or >', line.text).error;
  }
  if (draft.eventLines.length === MAX_GCG_LINES) {
    return fault({ line: line.line, column: 1 }, `at most ${MAX_GCG_LINES} events`, line.text).error;
  }
  draft.eventLines.push(line);
  draft.notes.push([]);
  draft.continueText = null;
  return undefined;
};

const bothPlayers = ({ players }: GcgDraft): Result<readonly [GcgPlayer, GcgPlayer], NotationFault> => {
  const [first, second] = players;
  if (!first || !second) return fault(TEXT_START, first ? '#player2' : '#player1', '');
  return first.nick === second.nick
    ? fault(TEXT_START, 'two different nicknames', first.nick)
    : ok([first, second]);
};

const readEvents = (
  { eventLines, notes }: GcgDraft,
  players: readonly [GcgPlayer, GcgPlayer],
): Result<readonly GcgEvent[], NotationFault> => {
  const events: GcgEvent[] = [];
  for (const [index, line] of eventLines.entries()) {
    const event = parseGcgEvent(players, line, notes[index + 1] ?? []);
    if (!event.ok) return event;
    events.push(event.value);
  }
  return ok(events);
};
