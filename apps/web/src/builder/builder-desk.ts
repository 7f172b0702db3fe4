/**
 * The words of the builder and all that takes long: it opens one list at a time, and answers what a word can do on a
 * plan, whether a board is sound and can be finished, and fills boards step by step. Knows nothing of the page.
 */
import {
  type BoardPlan,
  type FillFault,
  type FillWish,
  type Finishing,
  type Placing,
  type PlayingRules,
  type SoundnessFault,
  type WordPlace,
  canBeFinished,
  fillBoard,
  placeWords,
  soundnessFaults,
  suggestions,
} from '@tilewright/builder';
import { type WordList, eachWord, letterReader, makeWordList, parseWordFile } from '@tilewright/lexicon';
import { type Letter, type PrintedWord, type Result, type TileSet, err, ok, spell } from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';
import { builtInListed, wordTexts } from '../boards/listed-board.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import type { WordShelf } from '../keeper/word-shelf.ts';
import { type Sight, type Spot, sightOf } from './sight.ts';
import { type ThemeWords, themeWords } from './theme-words.ts';
import { USUAL_LIST } from './usual-list.ts';

/** How a board is to be filled; the words come from the open list. */
export interface FillOrder extends Omit<FillWish, 'list' | 'theme' | 'name'> {
  readonly theme: string;
  /** Only theme words, no others of the list. */
  readonly isThemeOnly: boolean;
  readonly seed: number;
}

export type FillAnswer = Result<BoardPlan, FillFault> | 'stopped';
type TellFilling = (share: number, best: BoardPlan | null) => unknown;

export interface BuilderDesk {
  /** Answers with how many words there are. */
  readonly openList: (list: string, tiles: string) => Promise<Result<number, KeeperFault>>;
  /** The words of a file that was added just now: also where the device could not keep it. */
  readonly takeList: (list: string, bytes: Uint8Array, tiles: string) => Promise<void>;
  readonly sight: (plan: BoardPlan, text: string) => Promise<Sight | null>;
  readonly place: (plan: BoardPlan, words: readonly PrintedWord[]) => Promise<Placing>;
  readonly soundness: (plan: BoardPlan) => Promise<readonly SoundnessFault[]>;
  readonly suggest: (plan: BoardPlan, at: Spot) => Promise<readonly WordPlace[]>;
  readonly finishing: (plan: BoardPlan, rules: PlayingRules) => Promise<Finishing>;
  readonly theme: (text: string) => Promise<ThemeWords>;
  readonly fill: (order: FillOrder, tell: TellFilling) => Promise<FillAnswer>;
  readonly stopFilling: () => Promise<void>;
}

interface OpenList {
  readonly words: WordList;
  readonly tileSet: TileSet;
}

/** Lets go of the thread, so that a wish to stop is heard. */
export type Breathe = () => Promise<void>;

const MOST_SUGGESTED = 12;
const BREATH_MS = 60;

interface DeskState {
  readonly shelf: WordShelf;
  readonly breathe: Breathe;
  readonly taken: Map<string, OpenList>;
  open: OpenList | undefined;
  /** Counts the lists asked for: one that comes after a later wish is not opened. */
  wishes: number;
  /** Counts wishes to stop; a filling that sees another number than at its start ends. */
  stops: number;
}

export const makeDesk = (opening: Promise<WordShelf>, breathe: Breathe): BuilderDesk => {
  const ready = opening.then((shelf): DeskState => ({
    shelf,
    breathe,
    taken: new Map(),
    open: undefined,
    wishes: 0,
    stops: 0,
  }));
  const withWords =
    <Asked extends readonly unknown[], Answer>(task: (open: OpenList, ...asked: Asked) => Answer) =>
    async (...asked: Asked): Promise<Answer> =>
      task((await ready).open ?? NO_WORDS, ...asked);
  return {
    openList: async (list, tiles) => openList(await ready, list, tiles),
    takeList: async (list, bytes, tiles) => takeList(await ready, list, bytes, tiles),
    sight: withWords(({ words, tileSet }, plan: BoardPlan, text: string) => {
      const letters = letterReader(tileSet)(text);
      return letters === undefined ? null : sightOf(plan, words, letters);
    }),
    place: withWords(({ words }, plan: BoardPlan, wanted: readonly PrintedWord[]) =>
      placeWords(plan, words, wanted),
    ),
    soundness: withWords(({ words }, plan: BoardPlan) => soundnessFaults(plan, words)),
    suggest: withWords(({ words }, plan: BoardPlan, at: Spot) =>
      suggestions(plan, words, at, MOST_SUGGESTED),
    ),
    finishing: async (plan, rules) => canBeFinished(plan, rules),
    theme: withWords(({ words, tileSet }, text: string) =>
      themeWords(text, letterReader(tileSet), (letters) => words.has(letters)),
    ),
    fill: async (order, tell) => fill(await ready, order, tell),
    stopFilling: async () => {
      (await ready).stops += 1;
    },
  };
};

const ENGLISH = tileSetById('english') as TileSet;
const NO_WORDS: OpenList = { words: makeWordList(ENGLISH, []).words, tileSet: ENGLISH };

const openList = async (
  state: DeskState,
  list: string,
  tiles: string,
): Promise<Result<number, KeeperFault>> => {
  const tileSet = tileSetById(tiles);
  if (tileSet === undefined) return err({ type: 'noSuchList', list });
  state.wishes += 1;
  const wish = state.wishes;
  const taken = state.taken.get(`${list} ${tiles}`);
  const loaded = taken === undefined ? await state.shelf.load(list, tileSet) : ok(taken.words);
  if (!loaded.ok) return loaded;
  const words = list === USUAL_LIST.id ? withBuiltIns(loaded.value, tileSet) : loaded.value;
  if (wish === state.wishes) state.open = { words, tileSet };
  return ok(words.wordCount);
};

/** Basic words, and those of the boards that come with the game, which are for children too. */
const withBuiltIns = (basic: WordList, tileSet: TileSet): WordList => {
  const texts = builtInListed().flatMap(wordTexts);
  eachWord(basic, (letters, length) => {
    texts.push(spell(tileSet, Array.from(letters.subarray(0, length)) as Letter[]));
  });
  return makeWordList(tileSet, texts).words;
};

const takeList = (state: DeskState, list: string, bytes: Uint8Array, tiles: string): void => {
  const tileSet = tileSetById(tiles);
  if (tileSet === undefined) return;
  const parsed = parseWordFile(tileSet, bytes);
  if (parsed.ok) state.taken.set(`${list} ${tiles}`, { words: parsed.value.words, tileSet });
};

const fill = async (state: DeskState, order: FillOrder, tell: TellFilling): Promise<FillAnswer> => {
  const { theme, isThemeOnly, seed, ...wish } = order;
  const { words, tileSet } = state.open ?? NO_WORDS;
  const themed = themeWords(theme, letterReader(tileSet), (letters) => words.has(letters)).words;
  const texts = themed.map((letters) => spell(tileSet, letters));
  const list = isThemeOnly ? makeWordList(tileSet, texts).words : words;
  const filling = fillBoard({ ...wish, name: '', list, theme: themed }, seed);
  const stops = state.stops;
  let breathedAt = performance.now();
  for (let step = filling.next(); ; step = filling.next()) {
    if (step.done === true) return step.value;
    if (performance.now() - breathedAt < BREATH_MS) continue;
    tell(step.value.share, step.value.best ?? null);
    await state.breathe();
    if (state.stops !== stops) return 'stopped';
    breathedAt = performance.now();
  }
};
