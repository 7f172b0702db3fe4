/**
 * Plays one random game to its end through the host, checking every law after every event. The same seed plays the
 * same game.
 */
import type { Reply } from '@tilewright/host';
import {
  type Game,
  type GameEvent,
  type Ruling,
  type Seat,
  type StoredEvent,
  type Viewer,
  decide,
  evolve,
  viewFor,
} from '@tilewright/rules';
import { type Attempt, randomAttempt } from '../random/random-command.ts';
import { randomMove } from '../random/random-player.ts';
import { checkTime } from './clock-law.ts';
import { firstDifference, freezeDeep, isSameDeep } from './deep.ts';
import { checkHands } from './hand-law.ts';
import { checkHidden } from './hidden-law.ts';
import { demand } from './law-broken.ts';
import { GAME_ID, type Run, challengeKindOf, contextOf, startRun } from './run.ts';
import { checkScores } from './score-model.ts';
import { checkState, checkToMove } from './state-laws.ts';
import { type Tally, count, countEvent } from './tally.ts';
import { checkTurnModel } from './turn-model.ts';
import { checkUmpired, checkUmpiresView, followUmpire } from './umpire-law.ts';
import { checkUndo } from './undo-law.ts';
import { batchesOf } from '../umpire/umpire.ts';
import { checkVerifiers } from './verifier-law.ts';
import { checkView, maybeSleep } from './viewer.ts';

const MOST_STEPS = 5_000;

export interface GameReport {
  readonly eventCount: number;
  readonly viewCount: number;
}

/** Plays the game of this seed; throws a LawBroken when a law is. */
export const playGame = async (
  seed: number,
  variant: string | undefined,
  tally: Tally,
): Promise<GameReport> => {
  const run = await startRun(seed, variant, tally);
  checkState(run.game);
  let steps = 0;
  while (run.game.table.phase !== 'over') {
    steps += 1;
    demand(steps < MOST_STEPS, 'EN2', () => 'the game does not end');
    await step(run);
  }
  await checkEnd(run);
  for (const host of run.hosts) host.close();
  return { eventCount: run.seq, viewCount: run.viewCount };
};

const step = async (run: Run): Promise<void> => {
  await passTime(run);
  if (run.game.table.phase === 'over') return;
  const attempt = run.chance.percent(30) ? randomAttempt(run.game, run.chance) : legalAttempt(run);
  await tryOut(run, attempt);
  if (run.chance.percent(10)) await comeLate(run);
};

/** Lets the clock run, and whoever is to be woken by then be woken. */
const passTime = async (run: Run): Promise<void> => {
  const { chance } = run;
  run.nowMs += chance.percent(6) ? chance.below(70_000) : chance.below(2_500);
  for (const entry of Array.from(run.wakes)) {
    if (entry.at > run.nowMs) continue;
    run.wakes.delete(entry);
    entry.wake();
  }
  await readEvents(run);
};

/** Some set-ups let players exchange for ever; after so many turns they would rather pass. */
const LONG_TURN_COUNT = 500;

const legalAttempt = ({ game, chance, mood }: Run): Attempt => {
  const { toMove, turnCount } = game.table.turn;
  const by = chance.pick(toMove);
  const passes = turnCount > LONG_TURN_COUNT ? 95 : mood.passes;
  return { by, command: randomMove(viewFor(game, by), chance, { ...mood, passes }) };
};

/** Decides here and at the host, compares the two, and follows what was stored. */
const tryOut = async (run: Run, attempt: Attempt): Promise<void> => {
  const { game, chance, tally } = run;
  const context = contextOf(run);
  freezeDeep(attempt.command);
  const ruling = decideTwice(game, attempt, context);
  if (chance.percent(25)) {
    const viewer = chance.pick<Viewer>(['spectator', ...game.table.seats.map((_, seat) => seat as Seat)]);
    run.viewCount += checkHidden({ game, ...attempt }, viewer, context, chance);
  }
  if (chance.percent(30)) checkChance(run, attempt, ruling);
  checkUmpired(run, attempt, ruling);
  count(
    tally,
    `${ruling.ok ? 'command' : 'refusal'} ${ruling.ok ? attempt.command.type : ruling.error.type}`,
  );
  await submit(run, attempt, ruling);
  for (const { host, watching } of run.watchers) await maybeSleep(host, watching, run.faulty.mark, chance);
};

/** LG2 and TT1: on frozen arguments, twice the same answer and never an exception. */
const decideTwice = (game: Game, { by, command }: Attempt, context: ReturnType<typeof contextOf>): Ruling => {
  const rulings = [1, 2].map(() => {
    try {
      return decide(game, by, command, context);
    } catch (error) {
      const isFrozen =
        error instanceof TypeError && /read only|not extensible|Cannot (add|delete)/u.test(error.message);
      return demand(
        false,
        isFrozen ? 'LG2' : 'TT1',
        () => `${JSON.stringify(command)} threw ${String(error)}`,
      ) as never;
    }
  });
  demand(isSameDeep(rulings[0], rulings[1]), 'LG2', () => `${command.type} was decided in two ways`);
  return rulings[0] as Ruling;
};

/** FD1: another secret, or another contribution, deals other letters. */
const checkChance = ({ game, shelf, nowMs }: Run, { by, command }: Attempt, ruling: Ruling): void => {
  if (command.type !== 'contribute' || !ruling.ok) return;
  const context = { ...shelf, now: nowMs as never };
  const otherSecret = { ...game, vault: { ...game.vault, secret: `${game.vault.secret}!` } };
  const otherWish = { ...command, entropy: `${command.entropy}00` };
  const others = [decide(otherSecret, by, command, context), decide(game, by, otherWish, context)];
  const dealt = dealtBy(ruling);
  if (dealt.length < 12 || new Set(dealt).size < 4) return;
  for (const other of others)
    demand(String(dealtBy(other)) !== String(dealt), 'FD1', () => 'the deal can be foreseen');
};

const dealtBy = (ruling: Ruling): readonly number[] =>
  ruling.ok
    ? ruling.value
        .filter(({ shared }) => shared.type === 'dealt')
        .flatMap(({ hands }) => hands.flatMap((change) => ('letters' in change ? change.letters : [])))
    : [];

const submit = async (run: Run, attempt: Attempt, ruling: Ruling): Promise<void> => {
  const { chance, faulty } = run;
  const host = chance.pick(run.hosts);
  const wish = { id: `wish-${run.wishCount++}`, command: attempt.command };
  run.commands.set(`${attempt.by}:${wish.id}`, wish.command);
  if (chance.percent(3)) faulty.failNext = chance.pick(['before', 'after'] as const);
  const isFaulty = faulty.failNext !== 'no';
  const seqBefore = faulty.mark.seq;
  let reply = await host.submit(attempt.by, wish);
  if (isFaulty && ruling.ok) {
    demand(reply.type === 'notStored', 'LG3', () => `a failed append was answered ${reply.type}`);
    await host.refresh();
    reply = await host.submit(attempt.by, wish);
  }
  faulty.failNext = 'no';
  const events = await readEvents(run);
  checkReply({ reply, ruling, events, seqAfter: seqBefore + events.length });
  if (reply.type === 'refused' && attempt.by !== 'keeper') run.late = { host, by: attempt.by, wish, reply };
  if (chance.percent(8)) await repeat(run, attempt, { wish, reply });
};

interface Answered {
  readonly reply: Reply;
  readonly ruling: Ruling;
  readonly events: readonly GameEvent[];
  readonly seqAfter: number;
}

const checkReply = ({ reply, ruling, events, seqAfter }: Answered): void => {
  const expected: Reply = ruling.ok
    ? { type: 'accepted', seq: seqAfter }
    : { type: 'refused', refusal: ruling.error };
  demand(isSameDeep(reply, expected), 'LG5', () => `the host answered ${firstDifference(reply, expected)}`);
  const decided = ruling.ok ? ruling.value : [];
  demand(isSameDeep(events, decided), 'LG5', () => `the log holds ${firstDifference(events, decided)}`);
};

/** LG6: the same command again changes nothing and gets the same answer; its id with another body is an error. */
const repeat = async (
  run: Run,
  { by }: Attempt,
  { wish, reply }: { wish: { id: string; command: Attempt['command'] }; reply: Reply },
): Promise<void> => {
  if (reply.type !== 'accepted') return;
  const host = run.chance.pick(run.hosts);
  const again = await host.submit(by, wish);
  demand(
    isSameDeep(again, reply),
    'LG6',
    () => `a repeated command was answered ${firstDifference(again, reply)}`,
  );
  const reused = await host.submit(by, { id: wish.id, command: { type: 'excuseTime', ms: 1 as never } });
  demand(reused.type === 'idReused', 'LG6', () => `a reused id was answered ${reused.type}`);
  demand(
    (await run.faulty.log.read(GAME_ID, run.seq)).length === 0,
    'LG6',
    () => 'a repeated command was carried out again',
  );
};

/** LG6: a refused command that arrives again later is refused as before, though it could be taken by now. */
const comeLate = async (run: Run): Promise<void> => {
  if (run.late === undefined) return;
  const { host, by, wish, reply } = run.late;
  run.late = undefined;
  const again = await host.submit(by, wish);
  demand(
    isSameDeep(again, reply),
    'LG6',
    () => `a late command was answered ${firstDifference(again, reply)}`,
  );
};

/** Follows what the log holds beyond what was known, checking every law at each event. A second host may lag behind. */
const readEvents = async (run: Run): Promise<readonly GameEvent[]> => {
  const stale = run.game.table.phase !== 'over' && run.chance.percent(40) ? run.hosts[1] : undefined;
  for (const host of run.hosts) if (host !== stale) await host.refresh();
  const stored = await run.faulty.log.read(GAME_ID, run.seq);
  for (const event of stored) follow(run, event);
  for (const batch of batchesOf(stored)) followUmpire(run, batch);
  checkUmpiresView(run);
  checkToMove(run.game);
  for (const { watching, host } of run.watchers) if (host !== stale) checkView(watching, run.game, run.seq);
  run.viewCount += stored.length * run.watchers.length;
  return stored.map(({ body }) => body);
};

const follow = (run: Run, stored: StoredEvent): void => {
  const event = freezeDeep(stored.body);
  const before = run.game;
  if (event.shared.type === 'tilesPlayed') run.beforePlay = before;
  if (isBesidePlay(event)) run.beforePlay = evolve(run.beforePlay, event);
  run.game = freezeDeep(evolve(before, event));
  run.jsonGame = freezeDeep(evolve(run.jsonGame, JSON.parse(JSON.stringify(event)) as GameEvent));
  run.seq = stored.seq;
  if (stored.commandId.startsWith('keeper:time-up')) count(run.tally, 'command timeUp');
  demand(isSameDeep(run.game, run.jsonGame), 'LG1', () => firstDifference(run.game, run.jsonGame));
  checkState(run.game);
  checkTurnModel(before.table, event, run.game.table);
  checkScores(before.table, event, run.game.table);
  checkTime(before.table, event, run.game.table);
  checkHands(before, event, run.game);
  if (event.shared.type === 'playWithdrawn')
    checkUndo(run.beforePlay, run.game, before.table.pending?.fired ?? []);
  demand(before.table.phase !== 'over', 'EN1', () => `${event.shared.type} after the end`);
  countEvent(run.tally, event, challengeKindOf(run.setup));
};

/** What other seats may do while a play is pending, and what undoing the play does not undo. */
const isBesidePlay = ({ shared }: GameEvent): boolean =>
  shared.type === 'seatLeft' || shared.type === 'seatReplaced';

/** EN1 and FD2: nothing can be done any more, and every draw can be checked. */
const checkEnd = async (run: Run): Promise<void> => {
  await readEvents(run);
  for (let tries = 0; tries < 4; tries += 1) {
    const { by, command } = randomAttempt(run.game, run.chance);
    const ruling = decideTwice(run.game, { by, command }, contextOf(run));
    demand(
      !ruling.ok && ruling.error.type === 'gameOver',
      'EN1',
      () => `${command.type} was taken after the end`,
    );
    if (!ruling.ok) count(run.tally, `refusal ${ruling.error.type}`);
  }
  checkVerifiers(await run.faulty.log.read(GAME_ID, 0), run.chance);
};
