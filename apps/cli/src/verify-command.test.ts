/** `verify` as it is started: a game that was played, the same with one byte changed, and what is no game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENESIS_HASH, type StoredEvent, chainEvents } from '@tilewright/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
verified
`);
});

test('[CL16] any changed byte is noticed, with exit code 1', async () => {
  write('changed.txt', game.replace('"passed"', '"Passed"'));
  write('cut.txt', game.split('\n').slice(0, -3).join('\n') + '\n');
  const changed = await run(['verify', 'changed.txt']);
  expect([changed.code, changed.errors]).toEqual([1, '']);
  expect(changed.output).toMatch(/^not verified: Line \d+, column \d+: expected .*\n$/u);
  expect(await run(['verify', 'cut.txt'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^not verified: .*expected the end of the game, found nothing\.\n$/u,
    ) as string,
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
