/** Files that can be read, and one sentence for each way in which one cannot. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FILE_KINDS } from './file-kind.ts';
import { readBytes, readText, reasonOf } from './read-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kind = { ...FILE_KINDS.words, mostMegabytes: 1 };
const write = (name: string, content: string | Uint8Array): void =>
  writeFileSync(join(folder, name), content);

test('[CL17] text without its byte order mark, bytes as they are', () => {
  write('good.txt', '\uFEFFnaïve\r\n');
  expect(readText(kind, 'good.txt', folder)).toEqual({ ok: true, value: 'naïve\r\n' });
  const bytes = readBytes(kind, 'good.txt', folder);
  expect(bytes.ok && bytes.value.length).toBe(11);
});

test('[CL17] a pipe is read to its end', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0" && (printf cat > "$0" &)', pipe], { stdio: 'ignore' });
  expect(readText(kind, 'pipe', folder)).toEqual({ ok: true, value: 'cat' });
});

test.each([
  ['missing.txt', 'cannot be read: there is no such file.'],
  ['good.txt/inside.txt', 'cannot be read: there is no such file.'],
  ['.', 'cannot be read: it is a folder.'],
  ['empty.txt', 'is empty; put a word on each line.'],
  ['binary.txt', 'holds bytes that are no text; put a word on each line.'],
  ['large.txt', 'cannot be read: it has 2 MB, and at most 1 MB are read.'],
  ['/dev/zero', 'cannot be read: it is no file.'],
])('[CL17] %s', (name, fault) => {
  write('good.txt', 'cat');
  write('empty.txt', '');
  write('binary.txt', Uint8Array.of(99, 0, 98));
  write('large.txt', '');
  truncateSync(join(folder, 'large.txt'), 1024 * 1024 + 1);
  const path = name === '.' ? folder : name.startsWith('/') ? name : join(folder, name);
  expect(readText(kind, name, folder)).toEqual({ ok: false, error: `The word list ${path} ${fault}` });
});

test.each([
  ['EACCES', 'you may not read it'],
  ['EIO', 'the system says EIO'],
])('[CL17] %s', (code, reason) => expect(reasonOf(Object.assign(new Error('no'), { code }))).toBe(reason));
