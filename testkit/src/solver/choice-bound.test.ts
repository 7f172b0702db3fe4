/** How far computers look: every search that a level begins has a bound. */
import { CHOICE_STEPS, chooseTurn, levels, vocabularyOf } from '@tilewright/computer';
import { letterReader, makeWordList } from '@tilewright/lexicon';
import { EMPTY } from '@tilewright/rules';
import type * as Solver from '@tilewright/solver';
import { type Situation, chooseStatic, pickPlay } from '@tilewright/solver';
import { classic, english, standard15 } from '@tilewright/variants';
import { expect, test, vi } from 'vitest';

vi.mock('@tilewright/solver', async (importOriginal) => {
  const solver = await importOriginal<typeof Solver>();
  return {
    ...solver,
    pickPlay: vi.fn<typeof pickPlay>(solver.pickPlay),
    chooseStatic: vi.fn<typeof chooseStatic>(solver.chooseStatic),
  };
});

const setup = { layout: standard15, tileSet: english, switches: classic.switches };
const vocabulary = vocabularyOf(makeWordList(english, ['at', 'cat', 'cats', 'coast']).words, null);
const situation: Situation = {
  board: Array.from({ length: 225 }, () => EMPTY),
  rack: letterReader(english)('COATS') ?? [],
  bagCount: 86,
  unseenPoints: 0,
  mostExchanged: 5,
  isSettled: true,
};

test.each(levels.map((level) => [level.name, level] as const))(
  '[TS44] %s looks only so far, unless told otherwise, and settles for what it has found',
  (_name, level) => {
    vi.clearAllMocks();
    const chosen = (change: Partial<Situation>) =>
      chooseTurn(setup, { ...situation, ...change }, { level, vocabulary, leaves: null }, 7).type;
    expect([chosen({}), chosen({ mostSteps: 9 }), chosen({ mostSteps: 0 })]).toEqual([
      'play',
      'play',
      'exchange',
    ]);
    const asked = [...vi.mocked(pickPlay).mock.calls, ...vi.mocked(chooseStatic).mock.calls];
    expect([...new Set(asked.map(([, , { mostSteps }]) => mostSteps))]).toEqual([CHOICE_STEPS, 9, 0]);
  },
);
