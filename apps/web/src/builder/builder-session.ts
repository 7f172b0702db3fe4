/**
 * One board that is open in the builder: fetched, asked about whenever something changes, and kept by itself. What is
 * shown as kept has been stored.
 */
import type { BoardPlan } from '@tilewright/builder';
import { type Result, err, ok } from '@tilewright/rules';
import { keeper } from '../keeper/connect.ts';
import type { Keeper, KeeperFault, SavedBoard } from '../keeper/keeper.ts';
import { fetchLists } from '../setup/word-lists.ts';
import type { BuilderDesk } from './builder-desk.ts';
import { type BuilderLine, openBuilderLine } from './builder-line.ts';
import { type BuilderState, freshState, groundOf, planOf, spotOn, useBuilder } from './builder-store.ts';
import { type Draft, type DraftHistory, changed, newHistory } from './draft-history.ts';
import { USUAL_LIST } from './usual-list.ts';

interface Session {
  readonly line: BuilderLine;
  readonly stop: () => void;
}

let session: Session | undefined;

/** Only to be asked while a board is open. */
export const desk = (): BuilderDesk => {
  if (session === undefined) throw new Error('no board is open');
  return session.line.desk;
};

/** Also after the board was closed, when there is nothing left to stop. */
export const stopFilling = (): void => void session?.line.desk.stopFilling();

/** A board that was made by opening it, with its name; gone again if nothing is done with it. */
let untouched: { readonly id: string; readonly name: string | null } | null = null;

export const noteUntouched = (id: string): void => {
  untouched = { id, name: null };
};

/** Opens a saved board; the answer is a fault where it cannot be. */
export const openBoard = async (id: string): Promise<Result<null, KeeperFault>> => {
  const found = await keeper().board(id);
  if (!found.ok) return found;
  closeBoard();
  if (untouched?.id === id) untouched = { id, name: found.value.plan.name };
  useBuilder.setState(freshState(id, newHistory(await draftOf(found.value))));
  const line = openBuilderLine(() => useBuilder.setState({ isLost: true }));
  storedAt = found.value.at;
  const stopWatching = useBuilder.subscribe((state, before) => follow(state, before));
  const watching = keeper().watchBoards(() => void adopt());
  const stop = (): void => {
    stopWatching();
    void watching.then((end) => end());
    line.close();
  };
  session = { line, stop };
  void openWords();
  return ok(null);
};

export const closeBoard = (): void => {
  if (session === undefined) return;
  const { id, history, saving } = useBuilder.getState();
  session.stop();
  session = undefined;
  // What was changed last is on its way, or is tried once more; nobody waits for it here.
  const isKept = saving === 'kept' || (typeof saving === 'object' && saving.type === 'noSuchBoard');
  if (!isKept) void keepDraft(id, history.present);
  if (untouched?.id === id && isUnchanged(history, untouched.name)) void keeper().removeBoard(id);
  untouched = null;
};

const isUnchanged = ({ past, undone, present }: DraftHistory, name: string | null): boolean =>
  past.length === 0 && undone.length === 0 && present.plan.name === name;

/** A board whose list nobody knows, or that is here no more, is gone on with by the usual one for its tiles. */
const draftOf = async ({ plan, list, tiles }: SavedBoard): Promise<Draft> => {
  const lists = await fetchLists();
  const isHere = lists.some(({ id }) => id === list);
  const usual = tiles === USUAL_LIST.tiles ? USUAL_LIST.id : lists.find((entry) => entry.tiles === tiles)?.id;
  return { plan, list: isHere ? list : (usual ?? USUAL_LIST.id), tiles };
};

const follow = (state: BuilderState, before: BuilderState): void => {
  const [present, former] = [state.history.present, before.history.present];
  if (present.list !== former.list || present.tiles !== former.tiles) void openWords();
  if (present !== former && !isAdopting) void keep();
  const isSeenAnew = state.text !== before.text || groundOf(state) !== groundOf(before);
  if (isSeenAnew || state.words !== before.words) void look();
  if (planOf(state) !== planOf(before) || state.words !== before.words) void judge();
};

const openWords = async (): Promise<void> => {
  const { list, tiles } = useBuilder.getState().history.present;
  useBuilder.setState({ words: 'loading' });
  const answer = await desk()
    .openList(list, tiles)
    .catch((): Result<number, KeeperFault> => err({ type: 'listNotLoaded', list }));
  const { present } = useBuilder.getState().history;
  if (present.list !== list || present.tiles !== tiles) return;
  useBuilder.setState({ words: answer.ok ? 'ready' : answer.error });
};

export const retryWords = (): void => void openWords();

/** Asks what the word in hand can do; an answer to what nobody asks any more is dropped. */
const look = async (): Promise<void> => {
  const state = useBuilder.getState();
  const { text, words } = state;
  const plan = groundOf(state);
  if (text === '' || words !== 'ready') return;
  const sight = await desk().sight(plan, text);
  const now = useBuilder.getState();
  if (now.text !== text || groundOf(now) !== plan) return;
  const best = now.isPinned ? undefined : sight?.places[0]?.word;
  useBuilder.setState({
    seen: { plan, text, sight },
    ...(best === undefined ? {} : { spot: { square: best.square, direction: best.direction } }),
  });
};

const judge = async (): Promise<void> => {
  const state = useBuilder.getState();
  const plan: BoardPlan = planOf(state);
  if (state.words !== 'ready') return;
  const faults = await desk().soundness(plan);
  if (planOf(useBuilder.getState()) === plan) useBuilder.setState({ judged: { plan, faults } });
};

let keeping: Promise<void> | undefined;

/** Keeps the board as it is now, one keeping after the other; resolves when all is kept that was to be. */
export const keep = (): Promise<void> => {
  useBuilder.setState({ saving: 'waiting' });
  keeping ??= keepAll().finally(() => {
    keeping = undefined;
  });
  return keeping;
};

const keepAll = async (): Promise<void> => {
  for (;;) {
    const { id, history } = useBuilder.getState();
    const kept = await keepDraft(id, history.present);
    const now = useBuilder.getState();
    if (kept.ok && now.id === id) storedAt = kept.value.at;
    const isSame = now.id === id && now.history.present === history.present;
    if (isSame) return useBuilder.setState({ saving: kept.ok ? 'kept' : kept.error });
    if (now.saving !== 'waiting') return;
  }
};

/** When the board was stored last, as far as this tab knows. */
let storedAt = 0;
let isAdopting = false;

/** What another tab has made of the board is shown here as one more step; what is on its way from here goes first. */
const adopt = async (): Promise<void> => {
  const { id, history } = useBuilder.getState();
  const found = await keeper().board(id);
  const now = useBuilder.getState();
  const isOld = now.id !== id || now.history !== history || now.saving !== 'kept';
  if (session === undefined || isOld) return;
  if (!found.ok) return noteGone(found.error);
  const { plan, list, tiles, at } = found.value;
  if (at === storedAt) return;
  storedAt = at;
  isAdopting = true;
  useBuilder.setState({
    history: changed(history, { plan, list, tiles }),
    text: '',
    moving: null,
    selected: null,
    spot: spotOn(plan, now.spot),
  });
  isAdopting = false;
};

/** Deleted elsewhere: it stays on the screen, and is kept again if somebody asks for it. */
const noteGone = (fault: KeeperFault): void => {
  if (fault.type === 'noSuchBoard') useBuilder.setState({ saving: fault });
};

const keepDraft = (id: string, { plan, list, tiles }: Draft): ReturnType<Keeper['saveBoard']> =>
  keeper().saveBoard({ id, plan, list, tiles });
