/** The builder's desk: opens lists, places and judges words of them, and fills boards until it is stopped. */
import { type BoardPlan, soundnessFaults } from '@tilewright/builder';
import { letterReader } from '@tilewright/lexicon';
import { type Direction, type Letter, type PrintedWord, type Square, spell } from '@tilewright/rules';
import { english, junior, juniorFamily } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { keeperIn, testWorld, valueOf } from '../keeper/test-world.ts';
import { openWordShelf } from '../keeper/word-shelf.ts';
import { type BuilderDesk, type FillOrder, makeDesk } from './builder-desk.ts';

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const letters = (text: string): readonly Letter[] => letterReader(english)(text) ?? [];
const empty: BoardPlan = { name: 'One', rows: 9, cols: 9, words: [] };

const wordAt = (square: number, direction: Direction, text: string): PrintedWord => ({
  square: square as Square,
  direction,
  letters: letters(text),
});

const openDesk = async (): Promise<BuilderDesk> => {
  const desk = makeDesk(Promise.resolve(openWordShelf(await testWorld())), breathe);
  valueOf(await desk.openList('tiny', 'english'));
  return desk;
};

const order = (more: Partial<FillOrder> = {}): FillOrder => ({
  rows: 9,
  cols: 9,
  density: 'dense',
  symmetry: 'none',
  theme: '',
  isThemeOnly: false,
  seed: 1,
  ...more,
});

describe('the desk', () => {
  test('opens a list and says when there is none', async () => {
    const desk = await openDesk();
    expect(await desk.openList('none', 'english')).toEqual({
      ok: false,
      error: { type: 'noSuchList', list: 'none' },
    });
    expect(await desk.openList('tiny', 'klingon')).toMatchObject({ ok: false });
    // The list that was open stays open.
    expect((await desk.sight(empty, 'cat'))?.isWord).toBe(true);
  });

  test('a list that comes late does not take the place of one that was asked for later', async () => {
    const world = await testWorld();
    const { list } = valueOf(
      await keeperIn(world).addList('zoo.txt', new TextEncoder().encode('zebra\nlion\n'), 'english'),
    );
    const shelf = openWordShelf(world);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const desk = makeDesk(
      Promise.resolve({
        ...shelf,
        load: async (id, tileSet) => {
          if (id === 'tiny') await gate;
          return shelf.load(id, tileSet);
        },
      }),
      breathe,
    );
    const late = desk.openList('tiny', 'english');
    valueOf(await desk.openList(list.id, 'english'));
    release();
    valueOf(await late);
    expect((await desk.sight(empty, 'zebra'))?.isWord).toBe(true);
    expect((await desk.sight(empty, 'cat'))?.isWord).toBe(false);
  });

  test('[BB18] the player’s own file is there, kept on the device or not', async () => {
    const world = await testWorld();
    const bytes = new TextEncoder().encode('zebra\nlion\n');
    const { list } = valueOf(await keeperIn(world).addList('zoo.txt', bytes, 'english'));
    const stored = makeDesk(Promise.resolve(openWordShelf(world)), breathe);
    expect(valueOf(await stored.openList(list.id, 'english'))).toBe(2);
    const elsewhere = makeDesk(Promise.resolve(openWordShelf(await testWorld())), breathe);
    expect((await elsewhere.openList(list.id, 'english')).ok).toBe(false);
    await elsewhere.takeList(list.id, bytes, 'english');
    expect(valueOf(await elsewhere.openList(list.id, 'english'))).toBe(2);
    expect((await elsewhere.sight(empty, 'zebra'))?.isWord).toBe(true);
  });

  test('sees words, and signs that are none', async () => {
    const desk = await openDesk();
    expect((await desk.sight(empty, 'cat'))?.places.length).toBeGreaterThan(100);
    expect(await desk.sight(empty, 'c4t')).toBeNull();
    const placed = await desk.place(empty, [wordAt(0, 'across', 'cat')]);
    expect(placed.type).toBe('placed');
  });

  test('judges a board with the words of the list', async () => {
    const desk = await openDesk();
    const plan = { ...empty, words: [wordAt(0, 'across', 'quit'), wordAt(40, 'across', 'zzz')] };
    expect((await desk.soundness(plan)).map(({ type }) => type)).toEqual(['notInList', 'tooFewLetters']);
  });

  test('[BB15] tells whether a board can be finished', async () => {
    const desk = await openDesk();
    const plan = valueOf((await desk.fill(order(), () => undefined)) as never) as BoardPlan;
    const rules = (preset: typeof junior) => ({
      junior: preset.switches.junior as never,
      rackSize: 7,
      playerCount: 2,
    });
    expect((await desk.finishing(plan, rules(juniorFamily))).verdict).toBe('yes');
    expect((await desk.finishing(plan, rules(junior))).verdict).toBe('byChance');
    expect((await desk.finishing(empty, rules(junior))).verdict).toBe('no');
  });

  test('suggests words through a square', async () => {
    const desk = await openDesk();
    const plan = { ...empty, words: [wordAt(40, 'across', 'cat')] };
    const found = await desk.suggest(plan, { square: 40 as Square, direction: 'down' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ crossingCount }) => crossingCount > 0)).toBe(true);
  });
});

describe('[BB16] filling', () => {
  test('makes a sound board of the list, and tells how far it is', async () => {
    const desk = await openDesk();
    const shares: number[] = [];
    const answer = await desk.fill(order({ rows: 15, cols: 15 }), (share) => void shares.push(share));
    const plan = valueOf(answer as never) as BoardPlan;
    expect(soundnessFaults(plan, undefined)).toEqual([]);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  test('keeps the words that are there', async () => {
    const desk = await openDesk();
    const kept = [wordAt(0, 'across', 'quiz'), wordAt(44, 'down', 'vine')];
    const plan = valueOf((await desk.fill(order({ kept }), () => undefined)) as never) as BoardPlan;
    expect(plan.words.slice(0, 2)).toEqual(kept);
    expect(plan.words.length).toBeGreaterThan(5);
  });

  test('stops when it is told to', async () => {
    const desk = await openDesk();
    const answer = await desk.fill(order({ rows: 20, cols: 20 }), () => desk.stopFilling());
    expect(answer).toBe('stopped');
    expect(await desk.fill(order(), () => undefined)).toMatchObject({ ok: true });
  });

  test('[BB17] from theme words alone, or with them first', async () => {
    const desk = await openDesk();
    const theme = 'quiz quit vase vine wave zebra';
    const textsOf = (plan: BoardPlan) => plan.words.map((word) => spell(english, word.letters));
    const only = valueOf((await desk.fill(order({ theme, isThemeOnly: true }), () => undefined)) as never);
    for (const text of textsOf(only as BoardPlan)) expect(theme.toUpperCase()).toContain(text);
    const first = valueOf((await desk.fill(order({ theme }), () => undefined)) as never);
    expect(textsOf(first as BoardPlan)).toEqual(expect.arrayContaining(['VASE', 'WAVE']));
    expect((await desk.theme(theme)).unknown).toEqual(['ZEBRA']);
  });
});

test('[BB18] basic words come with those of the built-in boards', async () => {
  const world = await testWorld();
  const [tiny] = world.files.lists;
  const files = { ...world.files, lists: tiny === undefined ? [] : [{ ...tiny, id: 'english-basic' }] };
  const desk = makeDesk(Promise.resolve(openWordShelf({ ...world, files })), breathe);
  valueOf(await desk.openList('english-basic', 'english'));
  for (const word of ['quiz', 'kite', 'anchor'])
    expect(await desk.sight(empty, word)).toMatchObject({ isWord: true });
});
