/**
 * People at a server in memory, for tests of what a client says and hears: everything that it tells is noted.
 */
import {
  type Keep,
  type LineState,
  type Ports,
  type Session,
  type Table,
  type TableNews,
  connect,
} from '@tilewright/client';
import type { WireReply } from '@tilewright/protocol';
import { type Game, replay } from '@tilewright/rules';
import type { Choices } from '@tilewright/variants';
import { GAME } from '../host-world.ts';
import { setupOf } from '../scene.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

export interface OnlinePlayer {
  readonly session: Session;
  readonly table: Table;
  readonly news: TableNews[];
  readonly states: LineState[];
}

interface OnlineWorld {
  readonly time: VirtualTime;
  readonly server: FakeServer;
}

/** A server with one game of Ann and Ben, at which nobody sits yet. */
export const onlineWorld = async (
  draws?: 'pledged',
  choices: Partial<Choices> = {},
): Promise<OnlineWorld> => {
  const time = virtualTime();
  return { time, server: await fakeServer(time, setupOf(choices), ['ann', 'ben'], draws) };
};

/** Sits down; whatever is told is noted. */
export const sitOnline = (
  server: FakeServer,
  person: string,
  keep?: Keep,
  change: Partial<Ports> = {},
): OnlinePlayer => {
  const news: TableNews[] = [];
  const states: LineState[] = [];
  const session = connect(
    { ...server.portsOf(person, keep), ...change },
    { url: 'ws://here/api/socket', onState: (state) => states.push(state) },
  );
  return { session, news, states, table: session.sit(GAME, (one) => news.push(one)) };
};

/** Both at a table that has begun. */
export const startedOnline = async (
  draws?: 'pledged',
): Promise<OnlineWorld & { readonly ann: OnlinePlayer; readonly ben: OnlinePlayer }> => {
  const { time, server } = await onlineWorld(draws);
  const ann = sitOnline(server, 'ann');
  const ben = sitOnline(server, 'ben');
  await time.pass(1_000);
  return { time, server, ann, ben };
};

export const onlineGame = async ({ log }: FakeServer): Promise<Game> =>
  replay((await log.read(GAME, 0)).map(({ body }) => body));

/** Every message of a kind that a person has sent. */
export const saidBy = (
  { frames }: FakeServer,
  person: string,
  type: string,
): readonly Readonly<Record<string, unknown>>[] =>
  frames
    .filter(({ to, person: by }) => to === 'server' && by === person)
    .map(({ text }) => JSON.parse(text) as Readonly<Record<string, unknown>>)
    .filter((message) => message.type === type);

/** The answer as soon as there is one. */
export const answerTo = (promise: Promise<WireReply>): { value: WireReply | undefined } => {
  const answer: { value: WireReply | undefined } = { value: undefined };
  void promise.then((value) => (answer.value = value));
  return answer;
};
