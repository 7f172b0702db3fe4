/** Which tiles a game gets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tilesFor } from './chosen-tiles.ts';

test.each([
  [{ wordsFile: null, tiles: null }, 'english'],
  [{ wordsFile: 'my-words.txt', tiles: null }, 'english'],
  [{ wordsFile: 'english-common', tiles: null }, 'english'],
  [{ wordsFile: 'french', tiles: null }, 'french'],
  [{ wordsFile: 'dutch', tiles: null }, 'dutch'],
  [{ wordsFile: null, tiles: 'dutch' }, 'dutch'],
  [{ wordsFile: 'french', tiles: 'english' }, 'english'],
  [{ wordsFile: 'my-words.txt', tiles: 'polish' }, 'polish'],
])('[CL23] %j is played with %s tiles', (wish, name) => expect(tilesFor(wish, '/').name).toBe(name));

test('[CL23] a file that is called like a built-in list says nothing of tiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-tiles-'));
  writeFileSync(join(folder, 'french'), 'cat\n');
  expect(tilesFor({ wordsFile: 'french', tiles: null }, folder).name).toBe('english');
  rmSync(folder, { recursive: true });
});
