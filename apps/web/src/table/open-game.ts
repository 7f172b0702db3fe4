/**
 * Opens a game where it is kept and keeps the store up to date with its news: views evolve, the curtain falls when
 * somebody else is to move, and the words of a play in the making are looked up where the game allows it.
 */
import { type Result, type Seat, type View, type ViewEvent, err, evolveView, ok } from '@tilewright/rules';
import type { KeeperFault, OpenTable, TableNews } from '../keeper/keeper.ts';
import { dismissNotice } from './announce.ts';
import { emptyDraft, recall } from './draft.ts';
import { followView } from './draft-following.ts';
import { forgetDraft, keepDraft, keptDraft } from './draft-memory.ts';
import { previewOf } from './preview.ts';
import { type TableSource, onThisDevice } from './table-source.ts';
import { type TableState, closedTable, connect, personToMove, personsIn, useTable } from './table-store.ts';

let line: OpenTable | undefined;
/** Which opening the news belong to: a game closed meanwhile tells nothing any more. */
let opening = 0;

/** Opens a game; when it answers, the store holds its view. */
export const openTable = async (
  game: string,
  source: TableSource = onThisDevice,
): Promise<Result<null, KeeperFault>> => {
  closeTable();
  const own = opening;
  useTable.setState({ ...closedTable(), game, source });
  const seated = new Promise<void>((resolve) => {
    void sitDown(game, own, resolve);
  });
  await seated;
  if (own !== opening) return ok(null);
  const { fault, view } = useTable.getState();
  return fault === null || view !== undefined ? ok(null) : err(fault);
};

const sitDown = async (game: string, own: number, done: () => void): Promise<void> => {
  const news = (told: TableNews): void => {
    if (own !== opening) return;
    hear(told);
    if (told.type === 'view') done();
  };
  const sat = await useTable.getState().source.sit(game, news);
  if (!sat.ok) {
    if (own === opening) useTable.setState({ fault: sat.error });
    return done();
  }
  const table = sat.value;
  if (own !== opening) return void table.leave();
  line = table;
  connect(table);
  takeOnlySeat(useTable.getState());
};

export const closeTable = (): void => {
  opening += 1;
  void line?.leave();
  line = undefined;
  connect(undefined);
  if (useTable.getState().view !== undefined) useTable.setState(behindCurtain(useTable.getState()));
};

/** Where only one person plays there is no curtain. */
const takeOnlySeat = ({ view, uncovered }: TableState): void => {
  if (view === undefined || line === undefined || uncovered !== null) return;
  const [only, ...others] = personsIn(view.table);
  if (only !== undefined && others.length === 0) useTable.getState().uncover(only);
};

const hear = (news: TableNews): void => {
  switch (news.type) {
    case 'view':
      return hearView(news.view, news.seq);
    case 'event':
      return hearEvent(news);
    case 'thinking':
      return useTable.setState({ thinking: news.seat });
    case 'words':
      useTable.setState({ words: news.state });
      return void lookUpWords();
    case 'trouble':
      return useTable.setState({ fault: news.fault });
    case 'movedTo':
      // The same screen, another game: the address says which, and Back does not lead to the one that was left.
      location.replace(`#/game/${news.game}`);
  }
};

const hearView = (view: View, seq: number): void => {
  const { game, source, view: before, draft, ...state } = useTable.getState();
  // At a screen of one's own one is always there.
  const uncovered = source.isOnline && view.viewer !== 'spectator' ? view.viewer : state.uncovered;
  // A view of somebody who was covered meanwhile.
  if (view.viewer !== 'spectator' && view.viewer !== uncovered) return;
  const isSame = before?.viewer === view.viewer;
  const kept = isSame ? draft : keptDraft(game, view);
  useTable.setState({
    view,
    seq,
    uncovered,
    draft: followView(kept, view),
    ...(view.table.ending && { dialog: 'end' }),
  });
  takeOnlySeat(useTable.getState());
  coverIfNeeded();
};

const hearEvent = ({ viewer, seq, event }: Extract<TableNews, { type: 'event' }>): void => {
  const { view: before, draft, seq: known } = useTable.getState();
  const isLate = before?.viewer === 'spectator' && viewer !== 'spectator';
  if (before === undefined || (viewer !== before.viewer && !isLate) || seq <= known) return;
  // What was on its way to somebody when the curtain fell counts as far as everybody may see it.
  const after = evolveView(before, isLate ? openPart(event) : event);
  const { shared } = event;
  const isUndone = shared.type === 'playWithdrawn' && shared.seat === viewer;
  useTable.setState({
    view: after,
    seq,
    draft: followView(isUndone ? recall(draft) : draft, after),
    happening: { seq, event: openPart(event), before: withoutHands(before), after: withoutHands(after) },
    refusal: null,
    ...(shared.type === 'gameEnded' && { dialog: 'end' }),
  });
  coverIfNeeded();
};

const openPart = (event: ViewEvent): ViewEvent => ({
  ...event,
  hands: event.hands.filter(({ isOpen }) => isOpen),
});

/** What is hidden goes; where hands lie open they stay. */
const withoutHands = (view: View): View =>
  view.table.setup.switches.hands === 'open' ? view : { ...view, hands: view.hands.map(() => null) };

/** The curtain falls as soon as another person than the one who sits there is to move or is asked. */
const coverIfNeeded = (): void => {
  const state = useTable.getState();
  const next = personToMove(state);
  if (state.uncovered === null || next === null || next === state.uncovered) return;
  cover();
};

const cover = (): void => {
  useTable.setState({ ...behindCurtain(useTable.getState()), dialog: null });
  void line?.watchAs('spectator');
};

/** What was shown is gone at once, before the keeper tells what everybody may see. */
const behindCurtain = ({ view }: TableState): Partial<TableState> => {
  dismissNotice();
  return {
    uncovered: null,
    view: { ...withoutHands(view), viewer: 'spectator' },
    draft: emptyDraft,
    verdicts: new Map(),
    refusal: null,
  };
};

/** Asks which words of the play in the making are words, where the game refuses others and keeps no secret of it. */
const lookUpWords = async (): Promise<void> => {
  const { view, draft } = useTable.getState();
  if (view === undefined || line === undefined) return;
  const { wordCheck, dictionary } = view.table.setup.switches;
  const words = previewOf(draft, view)?.words ?? [];
  if (wordCheck.type !== 'refuse' || dictionary !== 'open' || words.length === 0) return;
  const answers = await line.areWords(words.map(({ letters }) => letters));
  if (answers === null || useTable.getState().draft !== draft) return;
  useTable.setState({ verdicts: new Map(words.map(({ text }, index) => [text, answers[index] === true])) });
};

useTable.subscribe((state, before) => {
  if (state.draft === before.draft || state.view === undefined || state.game === '') return;
  const seat = state.uncovered as Seat | null;
  if (seat !== null && state.view.viewer === seat) {
    // A play that is under way is the table's: what is left of it when it is undone are tiles on the rack.
    const isUnderWay = state.view.table.pending?.seat === seat;
    if (state.view.table.ending === null)
      keepDraft(state.game, seat, isUnderWay ? recall(state.draft) : state.draft);
    else forgetDraft(state.game, seat);
  }
  void lookUpWords();
});
