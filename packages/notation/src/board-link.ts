/**
 * A printed board as one text for a link: in base64url a version byte, a few bytes of a digest, and the compressed
 * name and file of the board. Whatever was changed on the way is noticed; a board that is read is sound.
 */
import { LIMITS, type Result, err, isWithin, ok, sha256, utf8 } from '@tilewright/rules';
import { deflateSync } from 'fflate';
import { makeBase64url, parseBase64url } from './base64url.ts';
import { type NotationFault, TEXT_START, fault, moved } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';
import { inflateWhole } from './inflate.ts';
import { makeJuniorBoard, parseJuniorBoard } from './junior-board.ts';
import type { JuniorBoard } from './junior-soundness.ts';
import { decodeText } from './text-encoding.ts';

export interface SharedBoard {
  /** May be empty. */
  readonly name: string;
  readonly board: JuniorBoard;
}

const VERSION = 1;
const CHECK_BYTES = 4;
/** The fullest board of 20 x 20 takes less than a third of either. */
const MAX_LINK_LENGTH = 16 * 1024;
const MAX_INFLATED = 32 * 1024;

/** A name that can be stored and shown as one line: not too long, nothing that steers a screen, no space around it. */
export const isBoardName = (name: string): boolean =>
  name === name.trim() &&
  isWithin(name.length, LIMITS.labelLength) &&
  !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(name);

export const makeBoardLink = ({ name, board }: SharedBoard): Result<string, Inexpressible> => {
  if (!isBoardName(name)) return err({ type: 'text', field: 'name', text: name });
  const file = makeJuniorBoard(board);
  if (!file.ok) return file;
  // The grid says nothing that the words do not.
  const bytes = utf8(`${name}\n${file.value.split('\n\n')[0] ?? ''}`);
  const packed = deflateSync(bytes, { level: 9, mem: 9 });
  return ok(makeBase64url(Uint8Array.from([VERSION, ...checkOf(bytes), ...packed])));
};

const checkOf = (bytes: Uint8Array): Uint8Array => sha256(bytes).subarray(0, CHECK_BYTES);

export const parseBoardLink = (link: string): Result<SharedBoard, NotationFault> => {
  if (link.length > MAX_LINK_LENGTH) return fault(TEXT_START, `at most ${MAX_LINK_LENGTH} characters`, link);
  const bytes = parseBase64url(link);
  if (typeof bytes === 'number')
    return fault(moved(TEXT_START, bytes), 'letters, digits, - and _', link.slice(bytes));
  if (bytes[0] !== VERSION) return fault(TEXT_START, `a link of version ${VERSION}`, String(bytes[0] ?? ''));
  const check = bytes.subarray(1, 1 + CHECK_BYTES);
  const inflated = inflateWhole(bytes.subarray(1 + CHECK_BYTES), { mostBytes: MAX_INFLATED });
  if (!inflated.ok) return fault(TEXT_START, 'a whole link', inflated.error);
  if (!isSame(check, checkOf(inflated.value)))
    return fault(TEXT_START, 'the board that was sent', 'another one');
  const text = decodeText(inflated.value, 'UTF-8');
  return text.ok ? boardIn(text.value) : fault(TEXT_START, 'a board in the link', 'something else');
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const boardIn = (text: string): Result<SharedBoard, NotationFault> => {
  const end = text.indexOf('\n');
  const name = text.slice(0, Math.max(end, 0));
  if (end < 0 || !isBoardName(name)) return fault(TEXT_START, 'the name of a board', name);
  const board = parseJuniorBoard(text.slice(end + 1));
  // Places are those of the board's own file.
  return board.ok ? ok({ name, board: board.value }) : board;
};
