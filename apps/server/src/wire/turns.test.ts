/** Work that takes long: one piece at a time, and nobody waits behind all that another wants. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { PATHS, pathOf } from '@tilewright/protocol';
import { expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { type Served, newPerson, serve } from './testing/served.ts';
import { openTurns } from './turns.ts';

test('[SR89] T38: work is done one piece at a time, in turn by address, and what fails is told to whoever asked', async () => {
  const { run } = openTurns();
  const done: string[] = [];
  let [running, most] = [0, 0];
  const work = (name: string) => async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(name);
    return name;
  };
  const mallory = ['m1', 'm2', 'm3', 'm4'].map((name) => run('mallory', work(name)));
  const others = [run('ann', work('ann')), run('bob', work('bob'))];
  const failing = run('cleo', () => Promise.reject(new Error('no store')));
  await expect(failing).rejects.toThrow('no store');
  expect(await Promise.all([...mallory, ...others])).toEqual(['m1', 'm2', 'm3', 'm4', 'ann', 'bob']);
  expect(done).toEqual(['m1', 'm2', 'ann', 'bob', 'm3', 'm4']);
  expect(most).toBe(1);
  expect(await run('dan', work('dan'))).toBe('dan');
});

interface HeldStore {
  /** The games that were asked about, in the order in which that was begun. */
  readonly asked: readonly string[];
  readonly letGo: () => void;
}

/** Whatever is asked about the game "held" waits until it is let go. */
const holdUp = ({ seats }: Store): HeldStore => {
  const asked: string[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { placeOf } = seats;
  vi.spyOn(seats, 'placeOf').mockImplementation(async (game, person) => {
    asked.push(game);
    if (game === 'held') await held;
    return placeOf(game, person);
  });
  return { asked, letGo };
};

type Asking = readonly [route: 'gameLog' | 'findWord' | 'gameRecord', game: string];

const BODIES = { gameLog: '', findWord: '{"word":"tile"}', gameRecord: '{"afterSeq":0}' };

type Ask = (askings: readonly Asking[]) => readonly Socket[];

/** Somebody who asks from an address, each question on a connection of its own. */
const askerAt = async (served: Served, from: string): Promise<Ask> => {
  const person = await newPerson(served);
  // The first use of a token is written down, and those behind it would overtake it.
  await person.ask('me', undefined);
  return (askings) =>
    askings.map(([route, game]) => {
      const socket = connect({ port: served.port, host: '127.0.0.1', localAddress: from });
      const head = [
        `${PATHS[route].method} ${pathOf(route, game)} HTTP/1.1`,
        `host: localhost:${served.port}`,
        `authorization: Bearer ${person.token}`,
        'content-type: application/json',
        `content-length: ${BODIES[route].length}`,
        '\r\n',
      ].join('\r\n');
      socket.on('error', () => undefined).write(head + BODIES[route]);
      return socket;
    });
};

/** A server at which "held" is looked into for somebody at 127.0.0.2, and somebody else at 127.0.0.3 can ask. */
const heldUp = async (route: Asking[0]) => {
  const served = await serve();
  const held = holdUp(served.store);
  const hear = (game: string): Promise<void> => vi.waitFor(() => expect(held.asked).toContain(game));
  const gone: Promise<unknown>[] = [];
  served.server.server.on('connection', (one: Socket) => {
    if (one.remoteAddress?.endsWith('127.0.0.2') === true) gone.push(once(one, 'close'));
  });
  const [mallory, ann] = [await askerAt(served, '127.0.0.2'), await askerAt(served, '127.0.0.3')];
  const sockets = [...mallory([[route, 'held']])];
  await hear('held');
  return { ...held, served, hear, mallory, ann, sockets, gone };
};

test('[SR89] T38: nothing is looked up for whoever has hung up meanwhile', async () => {
  const { served, asked, letGo, hear, mallory, ann, sockets, gone } = await heldUp('findWord');
  sockets.push(
    ...mallory([
      ['findWord', 'm2'],
      ['gameRecord', 'quick-m'],
    ]),
  );
  await hear('quick-m');
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
  ann([
    ['findWord', 'ann'],
    ['gameRecord', 'quick-a'],
  ]).forEach((socket) => sockets.push(socket));
  await hear('quick-a');
  letGo();
  await hear('ann');
  expect(asked).not.toContain('m2');
  for (const socket of sockets) socket.destroy();
  await served.remove();
});

test.each(['gameLog', 'findWord'] as const)(
  '[SR89] T38: at a real server %s is worked on once at a time, in turn by address; what is quick does not wait',
  async (route) => {
    const { served, asked, letGo, hear, mallory, ann, sockets } = await heldUp(route);
    const many = ['m2', 'm3', 'm4', 'm5'];
    sockets.push(...mallory([...many.map((game) => [route, game] as const), ['gameRecord', 'quick-m']]));
    await hear('quick-m');
    sockets.push(
      ...ann([
        [route, 'ann'],
        ['gameRecord', 'quick-a'],
      ]),
    );
    await hear('quick-a');
    expect(asked).toEqual(['held', 'quick-m', 'quick-a']);
    letGo();
    await Promise.all(many.map(hear));
    // One of the others may have been next in line.
    expect(asked.indexOf('ann')).toBeLessThanOrEqual(4);
    for (const socket of sockets) socket.destroy();
    await served.remove();
  },
);
