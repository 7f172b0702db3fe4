/**
 * What a builder does with words, by whichever way of input: takes a word in hand, tries it, places, moves, turns and
 * removes. What breaks a rule is told and changes nothing.
 */
import { type BoardPlan, type Placing, removeWord, squaresOfPrinted } from '@tilewright/builder';
import { letterReader } from '@tilewright/lexicon';
import { type Direction, type Letter, type PrintedWord, type Square, spell } from '@tilewright/rules';
import { announce } from '../table/announce.ts';
import { builderTexts } from '../texts/builder.ts';
import { desk } from './builder-session.ts';
import {
  type BuilderState,
  type Note,
  ghostSpot,
  groundOf,
  planOf,
  sightNow,
  spotOn,
  tileSetOf,
  useBuilder,
} from './builder-store.ts';
import { type Draft, changed, redone, renamed, undone } from './draft-history.ts';
import { squareName } from './place-names.ts';
import { withHolders, without } from './resizing.ts';
import type { Spot } from './sight.ts';
import { turnedSpots } from './turned-spots.ts';

const { said, faults, removing } = builderTexts;
const LONGEST_TEXT = 24;

const set = (part: Partial<BuilderState>): void => useBuilder.setState(part);
const now = (): BuilderState => useBuilder.getState();

/** Shows and says it. */
export const tell = (text: string, kind: Note['kind'] = 'plain'): void => {
  set({ note: { kind, text } });
  announce(text);
};

export const textOf = (
  state: Pick<BuilderState, 'history'>,
  { letters }: Pick<PrintedWord, 'letters'>,
): string => spell(tileSetOf(state), letters);

export const lettersIn = (
  state: Pick<BuilderState, 'history'>,
  text: string,
): readonly Letter[] | undefined => letterReader(tileSetOf(state))(text);

export const otherDirection = (direction: Direction): Direction =>
  direction === 'across' ? 'down' : 'across';

const EMPTY_HAND = { text: '', isPinned: false, hover: null, moving: null } as const;

/** The word as it is typed in the field. */
export const typeText = (typed: string): void => {
  const text = typed.replace(/\s+/gu, '').toUpperCase().slice(0, LONGEST_TEXT);
  if (text === '') set({ ...EMPTY_HAND, note: null });
  else set({ text, hover: null, moving: null, note: null, selected: null });
};

/** A letter typed on the board goes on from the cursor. */
export const typeLetter = (letter: string): void => {
  const { text } = now();
  set({
    text: (text + letter.toUpperCase()).slice(0, LONGEST_TEXT),
    isPinned: true,
    hover: null,
    moving: null,
    note: null,
    selected: null,
  });
};

export const eraseLetter = (): void => {
  const { text, moving } = now();
  if (moving === null && text !== '') typeText(text.slice(0, -1));
};

export const pin = (spot: Spot): void => set({ spot, isPinned: true, hover: null, note: null });

export const turnSpot = (): void => {
  const { spot, text } = now();
  set({ spot: { ...spot, direction: otherDirection(spot.direction) }, isPinned: text !== '', note: null });
};

/** The cursor, or the ghost, one square on. */
export const moveSpot = (down: number, right: number): void => {
  const state = now();
  const { rows, cols } = planOf(state);
  const { square, direction } = ghostSpot(state);
  const row = Math.min(Math.max(Math.floor(square / cols) + down, 0), rows - 1);
  const col = Math.min(Math.max((square % cols) + right, 0), cols - 1);
  const spot: Spot = { square: (row * cols + col) as Square, direction };
  set({ spot, isPinned: state.text !== '', hover: null, note: null });
};

/** The ghost goes to the next best place, or the one before. */
export const walkPlaces = (by: 1 | -1): void => {
  const state = now();
  const places = sightNow(state)?.places ?? [];
  if (places.length === 0) return;
  const { square, direction } = ghostSpot(state);
  const at = places.findIndex(({ word }) => word.square === square && word.direction === direction);
  const next = places[(Math.max(at, by > 0 ? -1 : 0) + by + places.length) % places.length]?.word;
  if (next !== undefined) pin({ square: next.square, direction: next.direction });
};

/** The hand is emptied; a word of the board stays where it was. */
export const dropHand = (): void => {
  const state = now();
  const moving = state.moving === null ? undefined : planOf(state).words[state.moving];
  set({ ...EMPTY_HAND, note: null });
  announce(moving === undefined ? said.dropped : said.left(textOf(state, moving)));
};

/** Changes the board as one step. */
export const change = (plan: BoardPlan, more: Partial<Draft> = {}): void => {
  const { history } = now();
  set({ history: changed(history, { ...history.present, ...more, plan }), selected: null, preview: null });
};

/** Places the word in hand where its ghost lies. */
export const commit = async (): Promise<void> => {
  const state = now();
  const letters = lettersIn(state, state.text);
  if (state.text === '') return;
  if (letters === undefined) return tell(faults.unreadable(state.text), 'refused');
  if (letters.length < 2) return tell(faults.tooShort, 'refused');
  if (state.words !== 'ready') return tell(builderTexts.word.loading);
  const word: PrintedWord = { ...ghostSpot(state), letters };
  const ground = groundOf(state);
  const placing = await desk().place(ground, [word]);
  if (groundOf(now()) === ground && now().text === state.text) afterPlacing(placing, word);
};

const afterPlacing = (placing: Placing, word: PrintedWord): void => {
  const state = now();
  const { square, direction } = word;
  switch (placing.type) {
    case 'placed':
      return putDown(placing.plan, [word]);
    case 'offer':
      return set({
        panel: { type: 'offer', word, besides: placing.words },
        spot: { square, direction },
        isPinned: true,
        hover: null,
      });
    case 'refused':
      set({ spot: { square, direction }, isPinned: true, hover: null });
      return tell(
        faults.placing(placing.fault, { plan: groundOf(state), tileSet: tileSetOf(state) }),
        'refused',
      );
  }
};

const putDown = (plan: BoardPlan, [word, ...besides]: readonly PrintedWord[]): void => {
  const state = now();
  if (word === undefined) return;
  const [text, place] = [textOf(state, word), squareName(plan, word.square)];
  const isMoved = state.moving !== null;
  change(plan);
  set({ ...EMPTY_HAND, spot: { square: word.square, direction: word.direction }, panel: null });
  const first = isMoved ? said.moved(text, place, word.direction) : said.placed(text, place, word.direction);
  const others = besides.map((other) => textOf(state, other));
  tell(others.length === 0 ? first : `${first} ${said.placedToo(others)}`);
};

/** Takes an offer: the word and those that it makes beside others. */
export const placeAll = async (words: readonly PrintedWord[]): Promise<void> => {
  const ground = groundOf(now());
  const placing = await desk().place(ground, words);
  if (groundOf(now()) !== ground) return;
  set({ panel: null });
  if (placing.type === 'placed') return putDown(placing.plan, words);
  const more = placing.type === 'offer' ? placing.words : [];
  if (more.length > 0 && more.length < 40) return placeAll([...words, ...more]);
  const [word] = words;
  if (word !== undefined) afterPlacing(placing, word);
};

/** The words through a square, across before down. */
export const wordsThrough = (plan: BoardPlan, square: number): readonly number[] =>
  plan.words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => squaresOfPrinted(plan, word).includes(square as Square))
    .sort((one, other) => one.word.direction.localeCompare(other.word.direction))
    .map(({ index }) => index);

export const select = (index: number | null): void => {
  const state = now();
  const word = index === null ? undefined : planOf(state).words[index];
  set({ selected: word === undefined ? null : index, note: null });
  if (word === undefined) return;
  const { square, direction } = word;
  set(EMPTY_HAND);
  announce(said.selected(textOf(state, word), squareName(planOf(state), square), direction));
};

/** Takes a word of the board in hand; false where others would be left without sense. */
export const takeUp = (index: number): boolean => {
  const state = now();
  const plan = planOf(state);
  const word = plan.words[index];
  if (word === undefined) return false;
  const text = textOf(state, word);
  if (!removeWord(plan, index).ok) {
    tell(removing.held(text, heldWith(state, index)), 'refused');
    return false;
  }
  const { square, direction } = word;
  set({
    text,
    moving: index,
    spot: { square, direction },
    isPinned: true,
    hover: null,
    note: null,
    selected: index,
  });
  announce(said.taken(text));
  return true;
};

/** The words that would have to go with one, as text. */
const heldWith = (state: BuilderState, index: number): readonly string[] => {
  const plan = planOf(state);
  return withHolders(plan, [index])
    .filter((other) => other !== index)
    .map((other) => textOf(state, plan.words[other] as PrintedWord));
};

export const remove = (index: number): void => {
  const plan = planOf(now());
  const all = withHolders(plan, [index]);
  if (all.length > 1) set({ panel: { type: 'removing', word: index, all } });
  else removeAll(all);
};

export const removeAll = (indexes: readonly number[]): void => {
  const state = now();
  const plan = planOf(state);
  const texts = indexes.flatMap((index) => plan.words[index] ?? []).map((word) => textOf(state, word));
  change(without(plan, indexes));
  set({ ...EMPTY_HAND, panel: null });
  tell(said.removed(texts));
};

/** Turns a word of the board about the first of its letters where that works. */
export const turnWord = async (index: number): Promise<void> => {
  const state = now();
  const plan = planOf(state);
  const word = plan.words[index];
  if (word === undefined) return;
  const text = textOf(state, word);
  if (!removeWord(plan, index).ok) return tell(removing.held(text, heldWith(state, index)), 'refused');
  const ground = without(plan, [index]);
  let refusal: Placing | undefined;
  for (const spot of turnedSpots(plan, word)) {
    const placing = await desk().place(ground, [{ ...word, ...spot }]);
    if (planOf(now()) !== plan) return;
    if (placing.type === 'placed') {
      change(placing.plan);
      set({ ...EMPTY_HAND, spot, selected: placing.plan.words.length - 1 });
      return tell(said.turned(text, squareName(plan, spot.square), spot.direction));
    }
    refusal ??= placing;
  }
  if (refusal?.type === 'refused')
    tell(faults.placing(refusal.fault, { plan: ground, tileSet: tileSetOf(state) }), 'refused');
  else tell(faults.noPlace(text), 'refused');
};

export const undo = (): void => stepTo(undone(now().history), said.undone);
export const redo = (): void => stepTo(redone(now().history), said.redone);

const stepTo = (history: BuilderState['history'], text: string): void => {
  if (history === now().history) return;
  set({
    history,
    ...EMPTY_HAND,
    selected: null,
    preview: null,
    spot: spotOn(history.present.plan, now().spot),
  });
  tell(text);
};

export const rename = (name: string): void => set({ history: renamed(now().history, name) });
