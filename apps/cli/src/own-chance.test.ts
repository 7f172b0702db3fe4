/** What the players add to the draws. */
import { verifyGame } from '@tilewright/rules';
import { computer, people, specialTiles } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { gatherChance } from './own-chance.ts';
import { sampleSetup, scriptedPorts, scriptedTerminal } from './scripted-game.ts';
import { openSession } from './table-session.ts';

const words = { isWord: () => true, isInText: () => false, mayHavePlay: () => true };

const gathered = async (lines: readonly string[], hasKeyboard = true, seats = people('Ann', 'Ben')) => {
  const ports = scriptedPorts('chance');
  const session = await openSession(ports, sampleSetup(seats), { words, specialTiles });
  const terminal = scriptedTerminal(lines, hasKeyboard);
  const isReady = await gatherChance({ terminal, session, entropy: ports.entropy });
  return { session, terminal, isReady, table: session.viewOf('spectator').table };
};

test('the hash comes first, then everybody is asked once', async () => {
  const { terminal, table, isReady, session } = await gathered(['my dog', '']);
  expect([isReady, table.phase]).toEqual([true, 'playing']);
  expect(table.contributions).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/u),
    expect.stringMatching(/^[0-9a-f]{64}$/u),
  ]);
  expect(terminal.shown()).toMatch(
    new RegExp(
      `${table.commitment}\\nAnn, add your own chance .*\\n> my dog\\nBen, add your own chance`,
      'u',
    ),
  );
  const checked = verifyGame(await session.readLog());
  expect(checked.ok || checked.error.type).not.toBe('wrongDraw');
});

test('other text brings other draws', async () => {
  const [one, same, other] = [
    await gathered(['a', 'b']),
    await gathered(['a', 'b']),
    await gathered(['a', 'c']),
  ];
  expect(same.table.contributions).toEqual(one.table.contributions);
  expect(other.table.contributions[0]).toBe(one.table.contributions[0]);
  expect(other.table.contributions[1]).not.toBe(one.table.contributions[1]);
});

test('computers add theirs first, and one person is not named', async () => {
  const { session, terminal } = await gathered([''], true, [...people('Ann'), computer('Ada', 1)]);
  expect(terminal.shown()).toContain(
    '\nAdd your own chance to the draws: type anything, or just press Enter.\n',
  );
  const seats = (await session.readLog()).flatMap(({ body: { shared } }) =>
    shared.type === 'contributed' ? [shared.seat] : [],
  );
  expect(seats).toEqual([1, 0]);
});

test('a pipe is told the hash and not asked', async () => {
  const { terminal, table } = await gathered([], false);
  expect(terminal.shown()).toContain(table.commitment);
  expect(terminal.shown()).not.toContain('your own chance');
  expect(table.phase).toBe('playing');
});

test('the input ends at the question', async () => {
  const { isReady, table } = await gathered(['']);
  expect([isReady, table.phase]).toEqual([false, 'gathering']);
});
