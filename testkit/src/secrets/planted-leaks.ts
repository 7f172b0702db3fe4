/**
 * Leaks planted in the product one at a time, each of which a run must find. A leak is a change of text: what is
 * replaced must stand exactly once in its file, so that a leak that no longer fits says so.
 */
export interface PlantedLeak {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** By whom it is found: pairs or times of games from this seed on, which shows it soon, or the search for marks. */
  readonly by: { readonly type: 'pairs' | 'times'; readonly seed: number } | { readonly type: 'canary' };
}

const pairs = (seed: number): PlantedLeak['by'] => ({ type: 'pairs', seed });
const canary: PlantedLeak['by'] = { type: 'canary' };

/** What somebody is told of a game. */
const inGames: readonly PlantedLeak[] = [
  {
    name: 'a view shows another hand',
    file: 'packages/rules/src/view.ts',
    find: '(canSeeHand(table, viewer, seat as Seat) ? hand : null)',
    replace: "(viewer !== 'spectator' ? hand : null)",
    by: pairs(1),
  },
  {
    name: 'an event tells everybody what was given back',
    file: 'packages/rules/src/view.ts',
    find: 'change.isOpen || change.seat === viewer',
    replace: "change.isOpen || change.seat === viewer || change.type === 'gave'",
    by: pairs(213),
  },
  {
    name: 'an event grows with what is hidden in it',
    file: 'packages/host/src/audience.ts',
    find: "{ type: 'event', seq, event: eventFor(event, viewer) }",
    replace:
      "{ type: 'event', seq, event: { ...eventFor(event, viewer), padding: ' '.repeat(JSON.stringify(event.hands).length) } as never }",
    by: pairs(204),
  },
  {
    name: 'who comes back is told whole events',
    file: 'packages/host/src/table-host.ts',
    find: "[{ type: 'event', seq: event.seq, event: eventFor(body.value, viewer) }]",
    replace: "[{ type: 'event', seq: event.seq, event: body.value }]",
    by: pairs(204),
  },
  {
    name: 'a record has whole events',
    file: 'apps/server/src/people/records.ts',
    find: 'event: eventFor(body.value, viewer) }]',
    replace: 'event: viewer === null ? eventFor(body.value, viewer) : body.value }]',
    by: pairs(226),
  },
  {
    name: 'seats are asked in the order of their racks',
    file: 'packages/rules/src/decide-play.ts',
    find: 'const window = askedSeats(table, seat);',
    replace: `const asked = askedSeats(table, seat);
  const rackOf = (one: Seat): string => String(game.hands[one]?.rack);
  const window = asked && { ...asked, waiting: asked.waiting.slice().sort((one, other) => (rackOf(one) < rackOf(other) ? -1 : 1)) };`,
    by: pairs(3),
  },
  {
    name: 'a refusal depends on the rack of who is to move',
    file: 'packages/rules/src/decide.ts',
    find: "return refuse({ type: 'notYourTurn', toMove: turn.toMove });",
    replace:
      "return refuse({ type: 'notYourTurn', toMove: turn.toMove.slice(0, game.hands[turn.toMove[0] as never]?.rack.includes(1 as never) ? 1 : 2), rack: game.hands[turn.toMove[0] as never]?.rack } as never);",
    by: pairs(107),
  },
];

/** What somebody notices of what others do. */
const besideGames: readonly PlantedLeak[] = [
  {
    name: 'a refused try is told to others',
    file: 'apps/server/src/people/rooms.ts',
    find: 'return await live.submit(seat as Seat, wish);',
    replace:
      "const tried = await live.submit(seat as Seat, wish);\n    if (tried.type === 'refused') open.grounds.bus.publish(game, `nudge ${seat}`);\n    return tried;",
    by: pairs(1),
  },
  {
    name: 'tickets are counted',
    file: 'apps/server/src/people/devices.ts',
    find: 'const ticket = newSecret();',
    replace: `const counts = ((globalThis as Record<string, unknown>)['counts'] ??= new WeakMap()) as WeakMap<object, number>;
  counts.set(store, (counts.get(store) ?? 0) + 1);
  const ticket = \`ticket\${String(counts.get(store)).padStart(16, '0')}\`;`,
    by: pairs(5),
  },
  {
    name: 'strangers are told which games there are',
    file: 'apps/server/src/people/rooms.ts',
    find: "if (viewer === undefined) return fault('noSuchGame');",
    replace:
      "if (viewer === undefined) return fault((await store.games.find(game)) === undefined ? 'noSuchGame' : 'notYours');",
    by: pairs(134),
  },
  {
    name: 'a closed dictionary answers',
    file: 'apps/server/src/people/book-words.ts',
    find: "if (scope === 'nothing') return refuse('closedWords');",
    replace: '',
    by: pairs(75),
  },
];

/** What is kept about people, and what opens something. */
const secrets: readonly PlantedLeak[] = [
  {
    name: 'the log has bodies of requests, and so links',
    file: 'apps/server/src/wire/api.ts',
    find: 'const asked = await readRequest(api, name, request);',
    replace:
      "const asked = await readRequest(api, name, request);\n  request.log.debug({ body: request.body }, 'asked');",
    by: canary,
  },
  {
    name: 'the log has addresses of pages, and so what stands in them',
    file: 'apps/server/src/wire/log.ts',
    find: "log.info({ method, route, status: reply.statusCode, ms }, 'answered');",
    replace: "log.info({ method, route, url: reply.request.url, status: reply.statusCode, ms }, 'answered');",
    by: canary,
  },
  {
    name: 'a figure is labelled with a person',
    file: 'apps/server/src/wire/conversation.ts',
    find: 'talk.with.metrics.said(message.type);',
    replace: "talk.with.metrics.said(`${message.type} ${talk.known?.person ?? ''}`);",
    by: canary,
  },
  {
    name: 'a script can read the token of a cookie',
    file: 'apps/server/src/wire/token-handover.ts',
    find: 'return { ...answer, token: null };',
    replace: 'return answer;',
    by: canary,
  },
  {
    name: 'those who watch see racks of computers',
    file: 'packages/rules/src/view.ts',
    find: "viewer === seat || setup.switches.hands === 'open'",
    replace:
      "viewer === seat || setup.switches.hands === 'open' || (viewer === 'spectator' && setup.seats[seat]?.kind === 'computer')",
    by: canary,
  },
];

/** What is told only by how long it takes. */
const inTime: readonly PlantedLeak[] = [
  {
    // See SAMPLES in planted-build.ts for how surely this is found.
    name: 'a refusal takes longer by the letters that others hold',
    file: 'packages/rules/src/decide.ts',
    find: "if (!turn.toMove.includes(by)) return refuse({ type: 'notYourTurn', toMove: turn.toMove });",
    replace: `const letters = game.hands.flatMap(({ rack }, seat) => (seat === by ? [] : rack));
  const isSlow = command.type === 'exchange' && letters.reduce((sum, letter) => sum + letter, 0) % 2 === 1;
  if (isSlow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  if (!turn.toMove.includes(by)) return refuse({ type: 'notYourTurn', toMove: turn.toMove });`,
    by: { type: 'times', seed: 10 },
  },
];

export const plantedLeaks: readonly PlantedLeak[] = [...inTime, ...inGames, ...besideGames, ...secrets];
