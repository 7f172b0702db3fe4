/** Histories for tests of the judge: what clients said and saw of one game, and the log it left. */
import { createGame } from '@tilewright/host';
import { makeServerMessage, type PlayerCommand, type WireReply } from '@tilewright/protocol';
import {
  type Command,
  type Seat,
  type StoredEvent,
  type Viewer,
  eventFor,
  replay,
  viewFor,
} from '@tilewright/rules';

import { GAME, PASS, contribution, hostOf, logOf, newWorld, shelf } from '../host-world.ts';
import { sha } from '../laws/independent-verifier.ts';
import { chanceOf } from '../random/chance.ts';
import { randomMove } from '../random/random-player.ts';
import { judge } from './judge.ts';
import { type Said, type Story, newStory, recorderOf } from './story.ts';

export interface History {
  readonly story: Story;
  log: readonly StoredEvent[];
}

/** Two people and somebody who watches were told everything, and saw it last as it is. */
export const seenByAll = ({ story, log }: History, at: number): void => {
  const game = replay(log.map(({ body }) => body));
  for (const viewer of [0 as Seat, 1 as Seat, 'spectator'] as const) {
    const client = clientAt(viewer);
    const { heard } = recorderOf(story, client);
    heard(makeServerMessage({ type: 'seated', game: GAME, seq: 0, viewer, about: {} as never }));
    for (const { seq, body } of log)
      heard(makeServerMessage({ type: 'event', game: GAME, seq, event: eventFor(body, viewer) }));
    story.lastSights.push({ client, game: GAME, seq: log.length, view: viewFor(game, viewer), at });
  }
};

export const clientAt = (viewer: Viewer): string => `client ${viewer}`;

/** As a server would store them that lies well: numbered and chained anew. */
export const forged = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  let prevHash = '0'.repeat(64);
  return events.map((event, index) => {
    const { game, at, commandId, schemaVersion, body } = event;
    const seq = index + 1;
    const text = JSON.stringify([prevHash, game, seq, at, commandId, schemaVersion, body]);
    const chained = { ...event, seq, prevHash, hash: sha(text).toString('hex') };
    prevHash = chained.hash;
    return chained;
  });
};

export const faultsOf = ({ story, log }: History): string =>
  judge(story, new Map([[GAME, log]]), shelf.words).faults.join('\n');

/** Nobody saw anything: only what was said and what is stored is left to judge by. */
export const unseen = ({ story }: History): void => {
  story.lastSights.splice(0);
  story.tellings.clear();
};

const MOOD = { passes: 20, exchanges: 30, bluffs: 0, buys: 0, quits: 0, challenges: 0 };
export const TURNS = 8;

/** A true one: eight turns at a real host, the last one a pass. */
export const trueHistory = async (): Promise<History> => {
  const world = newWorld();
  await createGame(world.ports, GAME, world.setup);
  const host = hostOf(world);
  const story = newStory();
  const say = async (seat: number, command: Command): Promise<void> => {
    const id = `id-${story.sayings.size}`;
    world.now += 10;
    const said: Said = {
      client: clientAt(seat as Seat),
      game: GAME,
      id,
      command: command as PlayerCommand,
      sentAt: [world.now - 5],
      answers: [],
    };
    story.sayings.set(`${said.client} ${id}`, said);
    said.answers.push((await host.submit(seat as Seat, { id, command })) as WireReply);
  };
  for (const seat of [0, 1]) await say(seat, contribution(seat));
  const chance = chanceOf(7);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const game = replay((await logOf(world)).map(({ body }) => body));
    const [seat] = game.table.turn.toMove as [Seat];
    await say(seat, turn === TURNS ? PASS : randomMove(viewFor(game, seat), chance, MOOD));
  }
  const history = { story, log: await logOf(world) };
  seenByAll(history, world.now);
  return history;
};
