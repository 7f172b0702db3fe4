/**
 * A whole finished game as one text for a link: a version byte and the compressed log, in base64url. Hashes are left
 * out and made again on reading; a few digits of the last one show whether anything was changed on the way.
 */
import { type Result, type StoredEvent, err, ok, utf8 } from '@tilewright/rules';
import { deflateSync } from 'fflate';
import { makeBase64url, parseBase64url } from './base64url.ts';
import { type NotationFault, TEXT_START, fault, moved } from './fault.ts';
import { parseJson } from './game-file.ts';
import { LINK_DICTIONARY } from './game-link-dictionary.ts';
import type { Inexpressible } from './inexpressible.ts';
import { inflateWhole } from './inflate.ts';
import { packJson, unpackJson } from './packed-json.ts';
import { type Shape, list, object, text } from './shape.ts';
import { chainLog, checkLog, describeLogFault, refusedLog } from './stored-log.ts';
import { decodeText } from './text-encoding.ts';

const VERSION = 1;
const MAX_LINK_LENGTH = 1024 * 1024;
const MAX_INFLATED = 2 * 1024 * 1024;
const CHECK_LENGTH = 16;
const dictionary = utf8(LINK_DICTIONARY);

/** What is compressed. */
interface LinkPayload {
  readonly game: string;
  /** The start of the last hash. */
  readonly check: string;
  readonly names: readonly (readonly string[])[];
  readonly events: unknown;
}

export const makeGameLink = (log: readonly StoredEvent[]): Result<string, Inexpressible> => {
  const checked = checkLog(log);
  if (!checked.ok) return err(refusedLog(checked.error));
  const events = checked.value;
  const rows = events.map(({ at, commandId, schemaVersion, body }) => [at, commandId, schemaVersion, body]);
  const { names, value } = packJson(rows);
  const check = events[events.length - 1]?.hash.slice(0, CHECK_LENGTH) ?? '';
  const payload: LinkPayload = { game: events[0]?.game ?? '', check, names, events: value };
  const bytes = utf8(JSON.stringify(payload));
  if (bytes.length > MAX_INFLATED) return err({ type: 'number', field: 'size', value: bytes.length });
  const packed = deflateSync(bytes, { level: 9, mem: 9, dictionary });
  const link = makeBase64url(Uint8Array.from([VERSION, ...packed]));
  return link.length > MAX_LINK_LENGTH
    ? err({ type: 'number', field: 'size', value: link.length })
    : ok(link);
};

export const parseGameLink = (link: string): Result<readonly StoredEvent[], NotationFault> => {
  if (link.length > MAX_LINK_LENGTH) return fault(TEXT_START, `at most ${MAX_LINK_LENGTH} characters`, link);
  const bytes = parseBase64url(link);
  if (typeof bytes === 'number')
    return fault(moved(TEXT_START, bytes), 'letters, digits, - and _', link.slice(bytes));
  if (bytes[0] !== VERSION) return fault(TEXT_START, `a link of version ${VERSION}`, String(bytes[0] ?? ''));
  const inflated = inflateWhole(bytes.subarray(1), { mostBytes: MAX_INFLATED, dictionary });
  if (!inflated.ok) return fault(TEXT_START, 'a whole link', inflated.error);
  const payload = payloadIn(inflated.value);
  if (!payload.ok) return fault(TEXT_START, 'a game in the link', payload.error);
  return logOf(payload.value);
};

const MAX_KINDS = 1000;
const anything: Shape<unknown> = (value) => ok(value);

const payloadShape: Shape<LinkPayload> = object<LinkPayload>({
  game: text(MAX_INFLATED),
  check: text(CHECK_LENGTH),
  names: list(list(text(MAX_KINDS), MAX_KINDS), MAX_KINDS),
  events: anything,
});

const payloadIn = (bytes: Uint8Array): Result<LinkPayload, string> => {
  const decoded = decodeText(bytes, 'UTF-8');
  const json = decoded.ok ? parseJson(decoded.value) : decoded;
  if (!json.ok) return err('something else');
  const payload = payloadShape(json.value);
  return payload.ok ? payload : err('something else');
};

const row = list(anything, 4, 4);
const MAX_EVENTS = 100_000;

const logOf = ({
  game,
  check,
  names,
  events,
}: LinkPayload): Result<readonly StoredEvent[], NotationFault> => {
  const unpacked = unpackJson({ names, value: events });
  const rows = list(row, MAX_EVENTS)(unpacked.ok ? unpacked.value : null);
  if (!rows.ok) return fault(TEXT_START, 'a list of events', '');
  const envelopes = rows.value.map(([at, commandId, schemaVersion, body], index) => ({
    game,
    seq: index + 1,
    at,
    commandId,
    schemaVersion,
    body,
  }));
  const log = chainLog(envelopes);
  if (!log.ok) {
    const { expected, found } = describeLogFault(log.error);
    return fault(TEXT_START, `event ${log.error.seq}: ${expected}`, found);
  }
  const isWhole =
    log.value[log.value.length - 1]?.hash.startsWith(check) === true && check.length === CHECK_LENGTH;
  return isWhole ? log : fault(TEXT_START, 'the game that was sent', 'another one');
};
