/**
 * Plays games on printed boards among computers through the real host: each seat is told its own view and answers it.
 * Nobody is ever stuck, no chip is lost, and every game ends for a reason that holds.
 */
import { type Mind, chooseCommand, levelOf, vocabularyOf } from '@tilewright/computer';
import { type Finishing, canBeFinished } from '@tilewright/builder';
import { type TableHost, createGame, hostTable, memoryLog } from '@tilewright/host';
import { makeWordList } from '@tilewright/lexicon';
import {
  type Command,
  type EndReason,
  type Game,
  type GameEvent,
  type Letter,
  type Millis,
  type Seat,
  type Setup,
  type StoredEvent,
  type View,
  evolve,
  evolveView,
  openGame,
  openSquares,
  printedAt,
  verifyGame,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { type JuniorGameWish, juniorGameOf } from './junior-game-wish.ts';
import { demand } from './laws/law-broken.ts';
import { checkState, checkToMove } from './laws/state-laws.ts';
import { type Tally, count } from './laws/tally.ts';

const GAME_ID = 'game';
const MOST_COMMANDS = 5_000;
const LAW = 'BD24';

const noWords = { isWord: () => true, isInText: () => false, mayHavePlay: () => true };

/** One game on its way: the host, what each seat has been told, and the game as its log says. */
interface JuniorRun {
  readonly wish: JuniorGameWish;
  readonly host: TableHost;
  readonly readLog: (afterSeq: number) => Promise<readonly StoredEvent[]>;
  readonly views: View[];
  readonly minds: readonly Mind[];
  game: Game;
  seq: number;
  commandCount: number;
}

/** Plays the game of a seed to its end; throws a LawBroken when something is wrong. */
export const playJuniorGame = async (seed: number, tally: Tally): Promise<Game> => {
  const run = await startRun(juniorGameOf(seed));
  const { setup, chance, marks } = run.wish;
  for (const seat of setup.seats.keys()) {
    await say(run, seat as Seat, { type: 'contribute', entropy: chance.hex(16) });
  }
  while (run.game.table.phase !== 'over') await takeTurn(run);
  await checkEnd(run);
  run.host.close();
  for (const mark of marks) count(tally, mark);
  const reason = run.game.table.ending?.reason;
  count(tally, `ended: ${reason}`);
  count(tally, `${setup.variant} ended: ${reason}`);
  return run.game;
};

const startRun = async (wish: JuniorGameWish): Promise<JuniorRun> => {
  const log = memoryLog();
  let nowMs = 1_000;
  const ports = {
    log,
    now: () => (nowMs += 1) as Millis,
    entropy: wish.chance.hex,
    wakeAt: () => () => undefined,
  };
  await createGame(ports, GAME_ID, wish.setup);
  const host = hostTable(ports, GAME_ID, { words: noWords, specialTiles });
  const readLog = (afterSeq: number): Promise<readonly StoredEvent[]> => log.read(GAME_ID, afterSeq);
  const [opened] = await readLog(0);
  const game = openGame((opened as StoredEvent).body);
  const views = await watched(host, wish.setup);
  return { wish, host, readLog, views, minds: mindsOf(wish.setup), game, seq: 1, commandCount: 0 };
};

/** What each seat sees, kept up to date by what the host tells it. */
const watched = async (host: TableHost, setup: Setup): Promise<View[]> => {
  const views: View[] = [];
  for (const seat of setup.seats.keys()) {
    await host.watch(seat as Seat, null, (telling) => {
      views[seat] = telling.type === 'view' ? telling.view : evolveView(views[seat] as View, telling.event);
    });
  }
  return views;
};

const mindsOf = ({ seats, tileSet }: Setup): readonly Mind[] => {
  const vocabulary = vocabularyOf(makeWordList(tileSet, []).words, null);
  return seats.map(({ level }) => ({ level: levelOf(level ?? 1), vocabulary, leaves: null }));
};

const takeTurn = async (run: JuniorRun): Promise<void> => {
  const seat = run.game.table.turn.toMove[0] as Seat;
  const view = run.views[seat] as View;
  await say(run, seat, chooseCommand(view, run.minds[seat] as Mind, run.wish.chance.below(2 ** 31)));
};

/** Says something that must be accepted, and follows what it brings. */
const say = async (run: JuniorRun, seat: Seat, command: Command): Promise<void> => {
  run.commandCount += 1;
  demand(run.commandCount < MOST_COMMANDS, LAW, () => 'the game does not end');
  const reply = await run.host.submit(seat, { id: `command-${run.commandCount}`, command });
  demand(reply.type === 'accepted', LAW, () => `${JSON.stringify(command)}: ${JSON.stringify(reply)}`);
  for (const stored of await run.readLog(run.seq)) follow(run, stored.body, stored.seq);
  checkToMove(run.game);
};

const follow = (run: JuniorRun, event: GameEvent, seq: number): void => {
  const before = capturedCount(run.game);
  run.game = evolve(run.game, event);
  run.seq = seq;
  checkState(run.game);
  const gained = capturedCount(run.game) - before;
  demand(gained === (event.shared.type === 'captured' ? 1 : 0), LAW, () => `${gained} captured at once`);
};

const capturedCount = ({ table }: Game): number => table.captured.filter((owner) => owner > 0).length;

const checkEnd = async (run: JuniorRun): Promise<void> => {
  const { game, wish } = run;
  const reason = game.table.ending?.reason as EndReason;
  demand(isReasonSound(game, reason), LAW, () => `it ended for ${reason}, which does not hold`);
  checkFinishing(game, reason, canBeFinished(wish.plan, wish.rules));
  const verified = verifyGame(await run.readLog(0));
  demand(verified.ok, LAW, () => `the log is not sound: ${JSON.stringify(verified)}`);
};

const isReasonSound = (game: Game, reason: EndReason): boolean => {
  const { table } = game;
  const rules = table.setup.switches.junior;
  const open = openSquares(table).map((square) => printedAt(table, square) as Letter);
  switch (reason) {
    case 'allCaptured':
      return open.length === 0;
    case 'poolEmpty':
      return rules?.endsWhenPoolEmpty === true && table.bagCount === 0;
    case 'nothingToCapture':
      // A pool of the board's own letters has a chip for every square that is left.
      return rules?.pool === 'random' && !open.some((letter) => isSomewhere(game, letter));
    case 'captureless':
      return table.turn.scorelessRun >= (rules?.capturelessRounds ?? 0) * table.seats.length;
    default:
      return false;
  }
};

const isSomewhere = ({ hands, vault }: Game, letter: Letter): boolean =>
  (vault.bag[letter] ?? 0) > 0 || hands.some(({ rack }) => rack.includes(letter));

/** What was said beforehand of the board is how it came. */
const checkFinishing = (game: Game, reason: EndReason, finishing: Finishing): void => {
  const [fault] = finishing.faults;
  demand(reason !== 'allCaptured' || finishing.verdict !== 'no', LAW, () => 'it was said to be impossible');
  const most = fault?.type === 'poolRunsOut' ? fault.mostCaptured : Infinity;
  demand(
    capturedCount(game) <= most,
    LAW,
    () => `${capturedCount(game)} captured, at most ${most} were said`,
  );
};
