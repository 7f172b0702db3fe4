/**
 * For tests: every course that a game on a small printed board can take, whatever is drawn and whatever the players
 * choose. Written from the rules of the game alone, with letters as text; shares no code with what it checks.
 */

/** A board as its words, each the names of its squares; and the letter on each square. */
export interface SlowBoard {
  readonly letters: Readonly<Record<string, string>>;
  readonly words: readonly (readonly string[])[];
}

export interface SlowRules {
  readonly chipCount: number;
  readonly playerCount: number;
  readonly refill: 'whenEmpty' | 'everyTurn';
  readonly mustPlay: boolean;
  readonly endsWhenPoolEmpty: boolean;
}

export interface Courses {
  /** Words, by index, that some course completes. */
  readonly completed: ReadonlySet<number>;
  readonly mostCaptured: number;
  /** Whether every course that has not ended can still capture everything. */
  readonly isNeverLost: boolean;
}

/** Captured squares, hands and pool as sorted texts; who moves. */
interface State {
  readonly captured: readonly string[];
  readonly hands: readonly string[];
  readonly pool: string;
  readonly seat: number;
}

const sorted = (text: string): string => Array.from(text).sort().join('');
const keyOf = ({ captured, hands, pool, seat }: State): string =>
  [captured.join(' '), ...hands, pool, seat].join('/');

const without = (text: string, letters: string): string =>
  Array.from(letters).reduce((left, letter) => left.replace(letter, ''), text);

/** Every different choice of so many letters. */
const choices = (text: string, count: number): readonly string[] => {
  if (count === 0) return [''];
  const found = Array.from(text).flatMap((letter, index) =>
    choices(text.slice(index + 1), count - 1).map((rest) => letter + rest),
  );
  return [...new Set(found)];
};

const openIn = ({ words }: SlowBoard, captured: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => word.find((square) => !captured.includes(square)) ?? [])),
];

/** What can be captured, one after the other, up to so many. */
const captures = (board: SlowBoard, state: State, most: number): readonly State[] => {
  if (most === 0) return [state];
  const hand = state.hands[state.seat] ?? '';
  const next = openIn(board, state.captured)
    .filter((square) => hand.includes(board.letters[square] as string))
    .flatMap((square) =>
      captures(
        board,
        {
          ...state,
          captured: [...state.captured, square].sort(),
          hands: state.hands.map((one, seat) =>
            seat === state.seat ? without(one, board.letters[square] as string) : one,
          ),
        },
        most - 1,
      ),
    );
  return [state, ...next];
};

/** Where a turn can lead, before the refill. */
const turns = (board: SlowBoard, state: State, { mustPlay }: SlowRules): readonly State[] => {
  const all = captures(board, state, 2);
  const doneIn = (after: State): number => after.captured.length - state.captured.length;
  const most = Math.max(...all.map(doneIn));
  const kept = mustPlay ? all.filter((after) => doneIn(after) === most) : all;
  return kept.flatMap((after) => {
    const mostGiven = Math.min(2 - doneIn(after), after.pool.length, (after.hands[after.seat] ?? '').length);
    const counts = [0, 1, 2].filter((count) =>
      mustPlay ? count === (most > 0 ? 0 : mostGiven) : count <= mostGiven,
    );
    return counts.flatMap((count) => exchanges(after, count));
  });
};

const exchanges = (state: State, count: number): readonly State[] =>
  choices(state.hands[state.seat] ?? '', count).flatMap((given) =>
    choices(state.pool, count).map((taken) => ({
      ...state,
      pool: sorted(without(state.pool, taken) + given),
      hands: state.hands.map((hand, seat) =>
        seat === state.seat ? sorted(without(hand, given) + taken) : hand,
      ),
    })),
  );

const refills = (state: State, { refill, chipCount, playerCount }: SlowRules): readonly State[] => {
  const hand = state.hands[state.seat] ?? '';
  const isDue = refill === 'everyTurn' || hand.length === 0;
  const count = isDue ? Math.min(chipCount - hand.length, state.pool.length) : 0;
  return choices(state.pool, count).map((drawn) => ({
    ...state,
    pool: without(state.pool, drawn),
    hands: state.hands.map((one, seat) => (seat === state.seat ? sorted(one + drawn) : one)),
    seat: (state.seat + 1) % playerCount,
  }));
};

const deals = (pool: string, { chipCount, playerCount }: SlowRules): readonly State[] => {
  let states: readonly State[] = [{ captured: [], hands: [], pool, seat: 0 }];
  for (let seat = 0; seat < playerCount; seat += 1) {
    states = states.flatMap((state) =>
      choices(state.pool, chipCount).map((hand) => ({
        ...state,
        hands: [...state.hands, hand],
        pool: without(state.pool, hand),
      })),
    );
  }
  return states;
};

/** Follows every course from every deal. That the game ends when nobody captures for long is left out. */
export const allCourses = (board: SlowBoard, rules: SlowRules, pool: string): Courses => {
  const squareCount = Object.keys(board.letters).length;
  const isOver = ({ captured, pool: left }: State): boolean =>
    captured.length === squareCount || (rules.endsWhenPoolEmpty && left === '');
  const next = new Map<string, readonly string[]>();
  const seen = new Map<string, State>();
  const waiting = deals(sorted(pool), rules).slice();
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const key = keyOf(state);
    if (seen.has(key)) continue;
    seen.set(key, state);
    const after = isOver(state) ? [] : turns(board, state, rules).flatMap((turned) => refills(turned, rules));
    next.set(key, after.map(keyOf));
    waiting.push(...after);
  }
  const states = [...seen.values()];
  return {
    completed: new Set(
      board.words.flatMap((word, index) =>
        states.some(({ captured }) => word.every((square) => captured.includes(square))) ? [index] : [],
      ),
    ),
    mostCaptured: Math.max(...states.map(({ captured }) => captured.length)),
    isNeverLost: allReach(next, (key) => seen.get(key)?.captured.length === squareCount),
  };
};

/** Whether every state leads, one way or another, to a goal. */
const allReach = (
  next: ReadonlyMap<string, readonly string[]>,
  isGoal: (key: string) => boolean,
): boolean => {
  const before = new Map<string, string[]>();
  for (const [key, after] of next) {
    for (const one of after) before.set(one, [...(before.get(one) ?? []), key]);
  }
  const reached = new Set<string>();
  const waiting = [...next.keys()].filter(isGoal);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(before.get(key) ?? []));
  }
  return reached.size === next.size;
};
