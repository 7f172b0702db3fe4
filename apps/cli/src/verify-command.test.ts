/** `verify` as it is started: a game that was played, the same with one byte changed, and what is no game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENESIS_HASH, type StoredEvent, chainEvents } from '@tilewright/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { folder, run, write, clear } = openWorkplace();
afterAll(clear);

let game = '';

beforeAll(async () => {
  write('words.txt', 'aa\nae\nai\nat\nea\neat\nin\nit\nno\non\nor\nre\nta\ntae\nti\nto\n');
  const args = ['--players', 'Ann,Ben', '--words', 'words.txt', '--out', 'game.txt'];
  await run(args, `${'pass\n'.repeat(6)}`);
  game = readFileSync(join(folder, 'game.txt'), 'utf8');
});

test('[CL16] a game that was played verifies, and what was checked is said', async () => {
  const { code, output, errors } = await run(['verify', 'game.txt']);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toBe(`classic: Ann, Ben; words: words.txt
ok  ${game.split('\n').length - 2} events follow one another by their hashes; none was changed, added or left out
ok  the secret has the hash that was published before anybody added their own chance
ok  2 draws are what the secret and the players' own chance bring
ok  after every event racks, board and bag hold exactly the tiles of the set
verified by the log alone; only a device that followed the game knows what it was told
`);
});

describe('[CL16] any changed byte is noticed and told, with exit code 1', () => {
  const lines = (): string[] => game.split('\n');
  const seven = (change: (line: string) => string): string =>
    lines()
      .map((line, index) => (index === 6 ? change(line) : line))
      .join('\n');

  test.each<[string, () => string, string]>([
    [
      'time',
      () => seven((line) => line.replace(/"at":\d/u, '"at":9')),
      'line 7 was changed after the game was written.',
    ],
    [
      'type',
      () => seven((line) => line.replace('"type":"', '"type":"X')),
      'line 7 was changed after the game was written (body.shared',
    ],
    [
      'spelling',
      () => seven((line) => line.replace('{"', '{ "')),
      'line 7 was changed after the game was written, at column 2.',
    ],
    [
      'half',
      () => seven((line) => line.slice(0, 40)),
      'line 7 is no event: it was changed after the game was written, or cut off.',
    ],
    [
      'link',
      () => seven((line) => line.replace(/"prevHash":"..../u, '"prevHash":"0000')),
      'line 7 does not follow line 6: one of them was changed after the game was written.',
    ],
    [
      'gone',
      () => [...lines().slice(0, 6), ...lines().slice(7)].join('\n'),
      'line 7 is not the next event: one is missing before it, or was added.',
    ],
    [
      'open',
      () => `${lines().slice(0, -3).join('\n')}\n`,
      'the game is not finished: its end is missing after line ',
    ],
    ['cut', () => game.trimEnd(), 'the file was cut off in line '],
    ['bare', () => 'tilewright-game 1\n', 'no event opens the table; all lines after the first are missing.'],
    [
      'later',
      () => game.replace('game 1', 'game 2'),
      'its first line is "tilewright-game 2", and this program reads tilewright-game 1 only.',
    ],
    [
      'mailed',
      () => game.replaceAll('\n', '\r\n'),
      "the line ends of mailed.txt were changed to CRLF, as mail and editors do; a game file has LF alone. Get them back with: tr -d '\\r' < mailed.txt > game-lf.txt\n",
    ],
  ])('%s', async (name, change, start) => {
    write(`${name}.txt`, change());
    const { code, output, errors } = await run(['verify', `${name}.txt`]);
    expect([code, errors]).toEqual([1, '']);
    expect(output.slice(0, start.length + 14)).toBe(`not verified: ${start}`);
  });
});

/** The game with other events, and hashes that fit them. */
const rewritten = (change: (body: string) => string): string => {
  const log = game
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(change(line)) as StoredEvent);
  const envelopes = log.map(({ prevHash: _prevHash, hash: _hash, ...envelope }) => envelope);
  const lines = chainEvents(GENESIS_HASH, envelopes).map((event) => JSON.stringify(event));
  return ['tilewright-game 1', ...lines, ''].join('\n');
};

test('[CL16] whoever makes the hashes fit still cannot change a draw or the secret', async () => {
  const secret = /"secret":"([0-9a-f]+)"/u.exec(game)?.[1] ?? '';
  write(
    'secret.txt',
    rewritten((line) => line.replaceAll(secret, 'f'.repeat(secret.length))),
  );
  write(
    'chance.txt',
    rewritten((line) => line.replace(/("type":"contributed".*?"entropy":")..../u, '$10000')),
  );
  expect((await run(['verify', 'secret.txt'])).output).toBe(
    'not verified: event 1: the secret does not have the hash that was published.\n',
  );
  const chance = await run(['verify', 'chance.txt']);
  expect(chance.code).toBe(1);
  expect(chance.output).toMatch(
    /^not verified: event \d+: the letters drawn are not what the secret and the players' own chance bring\.\n$/u,
  );
});

test('[CL16] what is no game file ends with exit code 2', async () => {
  expect(await run(['verify', 'words.txt'])).toEqual({
    code: 2,
    output: '',
    errors:
      'tilewright: words.txt is no game file: its first line should be tilewright-game 1; play --out FILE writes one.\n',
  });
  expect(await run(['verify', 'none.txt'])).toMatchObject({
    code: 2,
    errors: `tilewright: The game file ${join(folder, 'none.txt')} cannot be read: there is no such file.\n`,
  });
});
