/** Turns at a scripted terminal, through the real host. */
import { levelOf } from '@tilewright/computer';
import { makeWordList } from '@tilewright/lexicon';
import { type Letter, type Seat, type SeatSetup, spell } from '@tilewright/rules';
import { findPlays } from '@tilewright/solver';
import { english, people, specialTiles } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { mindMaker } from './load-minds.ts';
import { type Desk, rackOf, setDesk, tableOf } from './desk.ts';
import { makePaint } from './paint.ts';
import { gatherChance } from './own-chance.ts';
import { takeTurn } from './person-turn.ts';
import { makePlace, placeOf } from './place-text.ts';
import { type ScriptedTerminal, sampleSetup, scriptedPorts, scriptedTerminal } from './scripted-game.ts';
import { openSession } from './table-session.ts';

const ANN = 0 as Seat;
const BEN = 1 as Seat;

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const { words } = makeWordList(
  english,
  letters.flatMap((first) => letters.map((second) => first + second)),
);

interface Scene {
  readonly desk: Desk;
  readonly terminal: ScriptedTerminal;
}

type Lines = readonly (string | ((desk: Desk) => string))[];

/** A game in which every two letters are a word, so that any rack has a play. */
const sceneOf = async (
  lines: Lines,
  isInteractive = true,
  seats: readonly SeatSetup[] = people('Ann', 'Ben'),
  hasKeyboard = isInteractive,
): Promise<Scene> => {
  const ports = scriptedPorts('turn');
  const session = await openSession(ports, sampleSetup(seats), {
    words: { isWord: words.has, isInText: () => false, mayHavePlay: () => true },
    specialTiles,
  });
  await gatherChance({ terminal: scriptedTerminal([]), session, entropy: ports.entropy });
  const terminal = scriptedTerminal(
    lines.map((line) => (typeof line === 'string' ? line : () => line(desk))),
    isInteractive,
    { hasKeyboard },
  );
  const { entropy } = ports;
  const mindOf = () => mindMaker(words, english)(levelOf(6));
  const desk = setDesk({
    terminal,
    paint: makePaint(false),
    session,
    words,
    books: null,
    mindOf,
    notice: '',
    entropy,
  });
  return { desk, terminal };
};

const rackText = (desk: Desk, seat: Seat): string => spell(english, rackOf(desk, seat));

/** A play that stands, as it would be typed. */
const goodPlay = (desk: Desk): string => {
  const table = tableOf(desk);
  const [seat = ANN] = table.turn.toMove;
  const [found] = findPlays(table.setup, table.board, rackOf(desk, seat), words);
  const [word] = found?.words ?? [];
  if (!word) throw new Error('no play');
  return `${makePlace(table.setup.layout, placeOf(table.setup.layout, word))} ${spell(english, word.letters)}`;
};

const shownRack = (screen: string): string => (/Rack(.*)/u.exec(screen)?.[1] ?? '').replace(/[^A-Z?]/gu, '');

describe('a turn ends', () => {
  test('with a play', async () => {
    const { desk } = await sceneOf(['', goodPlay]);
    expect(await takeTurn(desk, ANN)).toBe('done');
    expect(tableOf(desk).sheet[0]).toMatchObject({ seat: ANN, act: 'play', count: 2 });
  });

  test('with a swap', async () => {
    const { desk } = await sceneOf(['', (at) => `swap ${rackText(at, ANN).slice(0, 3)}`]);
    expect(await takeTurn(desk, ANN)).toBe('done');
    expect(tableOf(desk).sheet[0]).toMatchObject({ act: 'exchange', count: 3 });
  });

  test.each([
    ['pass', 'pass'],
    ['resign', 'leave'],
  ])('with %s, once it is confirmed', async (typed, act) => {
    const { desk, terminal } = await sceneOf(['', typed, 'n', typed, '', typed, 'maybe', 'NO', typed, 'Yes']);
    expect(await takeTurn(desk, ANN)).toBe('done');
    expect(tableOf(desk).sheet).toMatchObject([{ act }]);
    expect(terminal.shown()).toContain('Yes or No? [No] ');
    expect(terminal.shown()).toContain('"maybe" is no answer; type yes, no, or another command.');
  });

  test('with pass at once in a pipe', async () => {
    const { desk, terminal } = await sceneOf(['pass'], false);
    expect(await takeTurn(desk, ANN)).toBe('done');
    expect(terminal.shown()).not.toContain('Yes or No');
  });
});

test.each([
  ['quit, confirmed', ['', 'quit', 'y']],
  ['the end of the input', ['']],
  ['the end of the input behind the curtain', []],
  ['the end of the input at a question', ['', 'quit']],
  ['the end of the input at a question that would end the turn', ['', 'resign']],
  ['the end of the input at a page', ['', 'help']],
])('somebody leaves: %s', async (_title, lines) => {
  const { desk } = await sceneOf(lines);
  expect(await takeTurn(desk, ANN)).toBe('left');
  expect(tableOf(desk).sheet).toEqual([]);
});

test.each([
  ['1A QQ', 'The first play must cover the star on H8.'],
  ['8H Q', 'The first play needs at least 2 tiles.'],
  ['8H QQQQQQQQ', 'You do not hold Q'],
  ['swap QQQQQQQQ', 'You do not hold Q'],
  ['swap A1', '1 is not the letter of a tile; type such as swap ABC?.'],
  ['exchange 1', '1 is not the letter of a tile; type such as swap ABC?.'],
  ['undo', 'A turn that was taken cannot be taken back.'],
  ['hint', 'There are no hints; words CAT tells whether CAT is a word.'],
  ['yes', 'Nothing was asked; type help to see what can be typed.'],
  ['words cat zzz', 'Ask for one word at a time, such as words CAT.'],
  ['8H', 'Say which word goes there, such as 8H WORD.'],
  ['99Z AB', '99Z is not on the board; rows go from 1 to 15 and columns from A to O.'],
  ['dance', '"dance" is no command; to play it, say where: 8H dance.'],
  ['words qi', 'QI is a valid word.'],
  ['words cat', 'CAT is not a valid word.'],
])('%s: %s', async (typed, answer) => {
  const { desk, terminal } = await sceneOf([typed], false);
  await takeTurn(desk, ANN);
  expect(terminal.screen()).toContain(`Ann> ${typed}\n${answer}`);
});

test('an invalid word is named, and the turn goes on', async () => {
  const { desk, terminal } = await sceneOf(
    [(at) => `8H ${rackText(at, ANN).replace('?', 'A').slice(0, 3)}`],
    false,
  );
  expect(await takeTurn(desk, ANN)).toBe('left');
  expect(terminal.screen()).toMatch(/\n[A-Z]{3} is an invalid word\. Try another play\.\n/u);
});

test.each([
  ['bag', 'The bag currently contains 86 tiles out of a total of 100.'],
  ['history', 'Nothing has been played yet.'],
  ['words', 'There are 676 words of two letters.'],
  ['help', 'swap ABC'],
])('%s shows a page, then the table again', async (typed, text) => {
  const { desk, terminal } = await sceneOf(['', typed, '', '', '']);
  await takeTurn(desk, ANN);
  expect(terminal.shown()).toContain(text);
  expect(terminal.screen()).toContain('Rack');
});

test('a long page is shown in parts', async () => {
  const { desk, terminal } = await sceneOf(['', 'words', '', '']);
  await takeTurn(desk, ANN);
  expect(terminal.shown()).toContain('Enter shows more. ');
  expect(terminal.shown()).toContain('Enter goes back to the table. ');
});

test('a shuffled rack keeps its letters, and its order until the next turn', async () => {
  const { desk, terminal } = await sceneOf(['', 'shuffle']);
  const before = rackText(desk, ANN);
  await takeTurn(desk, ANN);
  const after = shownRack(terminal.screen());
  expect(after).not.toBe(before);
  expect(Array.from(after).sort()).toEqual(Array.from(before).sort());
  expect(rackText(desk, ANN)).toBe(after);
});

describe('the curtain', () => {
  test('hides every rack until its owner is there', async () => {
    const { desk, terminal } = await sceneOf([() => screensAt(0), goodPlay, () => screensAt(1), 'pass', 'y']);
    const curtains: string[] = [];
    const screensAt = (turn: number): string => {
      curtains[turn] = terminal.screen();
      return '';
    };
    await takeTurn(desk, ANN);
    expect(shownRack(terminal.screen())).toHaveLength(7);
    await takeTurn(desk, BEN);
    expect(shownRack(terminal.screen())).toBe(rackText(desk, BEN));
    expect(curtains).toHaveLength(2);
    for (const curtain of curtains) expect(curtain).not.toContain('Rack');
    expect(curtains[1]).toMatch(/Ann played .* for \d+ points?\./u);
    expect(terminal.shown()).toContain('Ben, press Enter when you are here.');
  });

  test('is not drawn for one person alone', async () => {
    const { desk, terminal } = await sceneOf(['pass', 'y'], true, [
      ...people('Ann'),
      { name: 'Computer', kind: 'computer', level: 1 },
    ]);
    expect(await takeTurn(desk, ANN)).toBe('done');
    expect(terminal.shown()).not.toContain('press Enter');
  });
});

test('a seat sees its own rack only', async () => {
  const { desk } = await sceneOf([]);
  const holding = (viewer: Seat | 'spectator'): readonly (readonly Letter[] | undefined)[] =>
    desk.session.viewOf(viewer).hands.map((hand) => hand?.rack);
  expect(holding(ANN).map((rack) => rack?.length)).toEqual([7, undefined]);
  expect(holding(BEN).map((rack) => rack?.length)).toEqual([undefined, 7]);
  expect(holding('spectator')).toEqual([undefined, undefined]);
});

describe('nothing that is typed gets lost', () => {
  test.each([
    ['at a page', ['', 'help', 'pass', 'y']],
    ['at a page that goes on', ['', 'words', 'skip', 'y']],
    ['at a question', ['', 'resign', 'pass', 'y']],
    ['at the question whether to leave', ['', 'quit', 'pass', 'y']],
  ])('%s', async (_title, lines) => {
    const { desk } = await sceneOf(lines);
    expect(await takeTurn(desk, ANN)).toBe('done');
    expect(tableOf(desk).sheet).toMatchObject([{ act: 'pass' }]);
  });
});

describe('a keyboard without a screen that can be cleared', () => {
  test('moves the rack before out of sight and asks for the next player', async () => {
    const { desk, terminal } = await sceneOf(['', 'pass', 'y', ''], false, people('Ann', 'Ben'), true);
    expect(await takeTurn(desk, ANN)).toBe('done');
    await takeTurn(desk, BEN);
    const [, after = ''] = terminal.shown().split('\nBen, press Enter when you are here.');
    const [before = ''] = terminal.shown().split('\nBen, press Enter when you are here.');
    expect(before).toMatch(/\n{24}$/u);
    expect(shownRack(after)).toBe(rackText(desk, BEN));
  });

  test('a pipe is not asked', async () => {
    const { desk, terminal } = await sceneOf(['pass'], false);
    await takeTurn(desk, ANN);
    expect(terminal.shown()).not.toContain('press Enter');
  });
});

test('what a rack lacks is told by its letter', async () => {
  const { desk, terminal } = await sceneOf(
    [(at) => `swap ${rackText(at, ANN).slice(0, 1).repeat(9)}`],
    false,
  );
  await takeTurn(desk, ANN);
  expect(terminal.shown()).toMatch(/You hold only (one|two|three) [A-Z]\./u);
});
