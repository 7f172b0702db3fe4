/**
 * Files for every command: the bytes or the text of one, or one sentence why not. Missing, unreadable, empty, too
 * large, binary and no file at all each have their own sentence. Nothing larger than its kind allows gets into memory.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Result, err, ok } from '@tilewright/rules';
import type { FileKind } from './file-kind.ts';
import { quoted } from './fitted.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_PATH = 500;

/** The bytes of a file whose name was typed in `folder`. */
export const readBytes = (kind: FileKind, file: string, folder: string): Result<Buffer, string> => {
  const named = nameOf(kind, file, folder);
  const read = bytesAt(resolve(folder, file), kind.mostMegabytes);
  if (!read.ok) return err(`${named} cannot be read: ${read.error}.`);
  return read.value.length > 0 ? read : err(`${named} is empty; ${kind.remedy}.`);
};

const nameOf = ({ name }: FileKind, file: string, folder: string): string =>
  `The ${name} ${quoted(resolve(folder, file), LONGEST_PATH)}`;

/** The same as text in UTF-8, without a byte order mark. */
export const readText = (kind: FileKind, file: string, folder: string): Result<string, string> => {
  const bytes = readBytes(kind, file, folder);
  if (!bytes.ok) return bytes;
  if (bytes.value.includes(0))
    return err(`${nameOf(kind, file, folder)} holds bytes that are no text; ${kind.remedy}.`);
  return ok(new TextDecoder().decode(bytes.value));
};

const bytesAt = (path: string, mostMegabytes: number): Result<Buffer, string> => {
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    const status = fstatSync(handle);
    if (status.isDirectory()) return err(reasons['EISDIR'] as string);
    if (!status.isFile() && !status.isFIFO()) return err('it is no file');
    return status.size > mostMegabytes * MEGABYTE
      ? err(tooLarge(Math.ceil(status.size / MEGABYTE), mostMegabytes))
      : allBytes(handle, mostMegabytes);
  } catch (error) {
    return err(reasonOf(error));
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
};

/** Reads to the end instead of to the size: a pipe has none, and a file may grow meanwhile. */
const allBytes = (handle: number, mostMegabytes: number): Result<Buffer, string> => {
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    const part = Buffer.allocUnsafe(MEGABYTE);
    const count = readSync(handle, part);
    if (count === 0) return ok(Buffer.concat(parts, total));
    parts.push(part.subarray(0, count));
    total += count;
    if (total > mostMegabytes * MEGABYTE) return err(tooLarge(mostMegabytes + 1, mostMegabytes));
  }
};

const tooLarge = (megabytes: number, most: number): string =>
  `it has ${megabytes.toLocaleString('en')} MB, and at most ${most} MB are read`;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ENOSPC: 'no space is left',
  ENAMETOOLONG: 'no file has so long a name',
};

/** Why the system refused, in a few words. */
export const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return reasons[code] ?? `the system says ${code}`;
};
