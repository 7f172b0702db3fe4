/** Whole games over lines that break anywhere, a server that restarts and pages that are reloaded. */
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import { type Seat, replay, viewFor } from '@tilewright/rules';
import {
  type Chance,
  type FakeServer,
  type Fate,
  type Frame,
  GAME,
  type VirtualTime,
  chanceOf,
  fakeServer,
  memoryKeep,
  randomMove,
  setupOf,
  virtualTime,
} from '@tilewright/testkit';
import { people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { type Session, type Table, connect } from './connect.ts';
import type { TableListener } from './news.ts';
import type { Saying } from './ports.ts';

const MOOD = { passes: 20, exchanges: 20, bluffs: 10, buys: 0, quits: 0, challenges: 0 };
const NAMES = ['Ann', 'Ben', 'Cat'];

interface Said {
  readonly command: PlayerCommand;
  /** Answers that are final; there has to be exactly one. */
  readonly answers: WireReply[];
}

interface World {
  readonly chance: Chance;
  readonly time: VirtualTime;
  readonly server: FakeServer;
  readonly said: Said[];
  readonly faults: string[];
}

/** A person at a screen that is reloaded now and then. */
interface Person {
  readonly seat: Seat;
  readonly keep: ReturnType<typeof memoryKeep>;
  session: Session | undefined;
  table: Table | undefined;
  isBusy: boolean;
}

const newPerson = (world: World, seat: Seat): Person => {
  const person: Person = { seat, keep: memoryKeep(), session: undefined, table: undefined, isBusy: false };
  reload(world, person);
  return person;
};

const reload = (world: World, person: Person): void => {
  const { server } = world;
  person.session?.close();
  person.isBusy = false;
  person.session = connect(server.portsOf(NAMES[person.seat] as string, person.keep), { url: 'ws://here' });
  person.table = person.session.sit(GAME, listener(world));
};

/** Notes answers, and whatever is told out of order. */
const listener = ({ said, faults }: World): TableListener => {
  let told: number | undefined;
  return (news) => {
    if (news.type === 'answered')
      said.find(({ command }) => isOf(news.saying, command))?.answers.push(news.reply);
    if (news.type !== 'event' && news.type !== 'view') return;
    const isInOrder = news.type === 'event' ? news.seq === (told ?? 0) + 1 : news.seq >= (told ?? 0);
    if (!isInOrder) faults.push(`${news.type} ${news.seq} after ${told}`);
    told = news.seq;
  };
};

const isOf = (saying: Saying, command: PlayerCommand): boolean =>
  saying.type === 'command' && saying.command === command;

/** Does something, if it is to move. */
const act = (world: World, person: Person): void => {
  const { seat, table, session } = person;
  const view = table?.view();
  if (table === undefined || view === undefined || person.isBusy) return;
  if (view.table.phase !== 'playing' || !view.table.turn.toMove.includes(seat)) return;
  const command = { ...randomMove(view, world.chance, MOOD) } as PlayerCommand;
  const said: Said = { command, answers: [] };
  world.said.push(said);
  person.isBusy = true;
  void table.submit(command).then((reply) => {
    if (session === person.session) person.isBusy = false;
    // What a session that was closed had not heard yet, the next one will.
    if (reply.type !== 'notStored') said.answers.push(reply);
  });
};

/** One frame in so many meets a fate. */
const fates =
  (chance: Chance, oneIn: number) =>
  ({ to }: Frame): Fate => {
    if (chance.below(oneIn) !== 0) return 'pass';
    return chance.pick(to === 'client' ? ['cut', 'twice', 'swallow'] : ['cut', 'swallow']);
  };

const playOut = async (seed: number): Promise<World & { readonly persons: readonly Person[] }> => {
  const chance = chanceOf(seed);
  const time = virtualTime();
  const names = NAMES.slice(0, chance.between(2, 3));
  const server = await fakeServer(time, setupOf({ seats: people(...names) }), names);
  const world: World = { chance, time, server, said: [], faults: [] };
  server.fate = fates(chance, chance.pick([3, 8, 30]));
  const persons = names.map((_, seat) => newPerson(world, seat as Seat));
  for (let step = 0; step < 120; step += 1) {
    await time.pass(chance.pick([5, 30, 200, 1_500, 12_000]));
    for (const person of persons) act(world, person);
    if (chance.percent(3)) server.restart();
    if (chance.percent(5)) reload(world, chance.pick(persons));
  }
  server.fate = () => 'pass';
  await time.pass(200_000);
  return { ...world, persons };
};

const checked = async (seed: number): Promise<number> => {
  const { server, said, faults, persons } = await playOut(seed);
  const log = await server.log.read(GAME, 0);
  const game = replay(log.map(({ body }) => body));
  const stored = new Set(log.map(({ commandId }) => commandId));
  const accepted = said.filter(({ answers }) => answers[0]?.type === 'accepted');
  expect([seed, faults]).toEqual([seed, []]);
  expect([seed, said.filter(({ answers }) => answers.length !== 1)]).toEqual([seed, []]);
  // Each accepted command stands in the log once, beside the opening and what was contributed.
  expect([seed, stored.size]).toEqual([seed, 1 + persons.length + accepted.length]);
  expect([seed, persons.map((person) => person.table?.view())]).toEqual([
    seed,
    persons.map((_, seat) => viewFor(game, seat as Seat)),
  ]);
  expect([seed, persons.map(({ keep }) => keep.kept.size)]).toEqual([seed, persons.map(() => 0)]);
  return accepted.length;
};

test('[CN16] wherever lines break, everything said is answered once and done once, and every view is right', async () => {
  let acceptedCount = 0;
  for (let seed = 1; seed <= 25; seed += 1) acceptedCount += await checked(seed);
  expect(acceptedCount).toBeGreaterThan(250);
});

test('[CN16] so also when the line breaks at one chosen frame, for every frame of a turn', async () => {
  const outcomes = new Set<string>();
  for (let cutAt = 0; cutAt < 40; cutAt += 1) {
    const time = virtualTime();
    const server = await fakeServer(time, setupOf(), ['Ann', 'Ben']);
    server.fate = () => (server.frames.length === cutAt + 1 ? 'cut' : 'pass');
    const [ann] = ['Ann', 'Ben'].map((name) => {
      const session = connect(server.portsOf(name), { url: 'ws://here' });
      return session.sit(GAME, () => undefined);
    });
    await time.pass(5_000);
    const answers: WireReply[] = [];
    void ann?.submit({ type: 'pass' }).then((reply) => answers.push(reply));
    await time.pass(60_000);
    const log = await server.log.read(GAME, 0);
    outcomes.add(JSON.stringify([answers, log.length]));
  }
  expect([...outcomes]).toEqual([JSON.stringify([[{ type: 'accepted', seq: 7 }], 7])]);
});
