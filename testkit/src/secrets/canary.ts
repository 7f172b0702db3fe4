/**
 * The canary run: games in which every secret is marked are played at one server, odd things are asked of it, its store
 * fails, and then everything that left it is searched for marks that it should have kept.
 */
import { createHash } from 'node:crypto';
import type { StoredEvent } from '@tilewright/rules';
import { hashSecret } from '../../../apps/server/src/store/hash-secret.ts';
import { changeBeside } from '../../../apps/server/src/store/testing/beside.ts';
import { type Moment, type World, newWorld, settle } from './duo.ts';
import { type Face, type Role, ask, greet, newFace, say, sayText, sayWithId, send, sit } from './face.ts';
import { NAMES, markedEvents, tilesHeld } from './marked-game.ts';
import { type Mark, type Output, hitsOf, newMark, tileHitsOf } from './marks.ts';
import { tryOddly } from './odd-requests.ts';
import { pageMarks, pageOutputs } from './page-outputs.ts';
import { newStream, takeChance } from './process-chance.ts';
import { putGame } from './put-game.ts';
import { settingOutputs } from './setting-outputs.ts';
import { type Stage, openStage } from './stage.ts';

export interface CanaryReport {
  readonly hits: readonly string[];
  readonly markCount: number;
  /** How many outputs were searched, by outlet. */
  readonly outputs: ReadonlyMap<string, number>;
  readonly byteCount: number;
}

const GAME = 'markedGame';
const CHAT = 'Quillon says good evening';
const PRIVATE_CHAT = 'Quillon says this elsewhere';
const WATCHER: Role = { name: 'Quillon Wim', kind: 'spectator', seat: null };
const STRANGER: Role = { name: 'Quillon Sue', kind: 'stranger', seat: null };

interface Scene {
  readonly stage: Stage;
  readonly world: World;
  readonly moment: Moment;
  readonly marks: Mark[];
  readonly outputs: Output[];
}

const NOBODY: readonly string[] = [];

export const runCanary = async (pageFolder: string | null): Promise<CanaryReport> => {
  const chance = takeChance();
  chance.use(newStream('canary'));
  const stage = await openStage({
    settings: { METRICS: 'on' },
    ...(pageFolder !== null && { pageFolder }),
  });
  try {
    const scene: Scene = {
      stage,
      world: newWorld(stage, 'canary'),
      moment: { gameId: GAME, pingCount: 100_000 },
      marks: [],
      outputs: [],
    };
    await play(scene);
    const log = await scene.world.log.read(GAME, 0);
    await playElsewhere(scene);
    await browse(scene);
    await markSecrets(scene, log);
    await askOddly(scene);
    await failStore(scene);
    await collect(scene);
    return await judged(scene, log, pageFolder !== null);
  } finally {
    await stage.close();
    chance.end();
  }
};

const judged = async (
  { marks, outputs, stage }: Scene,
  log: readonly StoredEvent[],
  hasPage: boolean,
): Promise<CanaryReport> => {
  const settings = await settingOutputs();
  const pages = hasPage ? await pageOutputs(stage) : [];
  const counts = new Map<string, number>();
  const all = [...outputs, ...settings.outputs, ...pages];
  for (const { outlet } of all) counts.set(outlet, (counts.get(outlet) ?? 0) + 1);
  return {
    hits: [
      ...hitsOf([...marks, ...settings.marks], [...outputs, ...settings.outputs]),
      ...tileHitsOf(tilesHeld(log), outputs),
      ...hitsOf(pageMarks(), pages),
    ],
    markCount: marks.length + settings.marks.length + tilesHeld(log).length,
    outputs: counts,
    byteCount: all.reduce((sum, { text }) => sum + text.length, 0),
  };
};

const faceOf = ({ world }: Scene, name: string): Face => world.faces.get(name) as Face;

/** The game with the marked racks: moves, refusals, chat, breaks and requests of everybody. */
const play = async (scene: Scene): Promise<void> => {
  const { stage, world } = scene;
  const seats = NAMES.map((name, seat): Role => ({ name, kind: 'seat', seat: seat as never }));
  for (const role of [...seats, WATCHER, STRANGER]) world.faces.set(role.name, await newFace(stage, role));
  const secret = createHash('sha256').update('the secret of the draws').digest('hex');
  const watchSecret = 'theLinkForWatching0123';
  await putGame(stage.store, {
    id: GAME,
    events: markedEvents(stage.clock.now(), secret),
    people: NAMES.map((name) => faceOf(scene, name).person),
    maker: faceOf(scene, NAMES[0]).person,
    watchSecret,
  });
  scene.marks.push(newMark('the link for watching', watchSecret, [NAMES[0], WATCHER.name]));
  await ask(faceOf(scene, WATCHER.name), 'claimInvite', { secret: watchSecret });
  for (const face of world.faces.values()) {
    await greet(face);
    await sit(face, GAME, null);
    await settle(scene.moment, world);
  }
  for (const round of [1, 2, 3]) for (const name of NAMES) await actAt(scene, name, `r${round}`);
  await everybodyAsks(scene);
};

const actAt = async (scene: Scene, name: string, round: string): Promise<void> => {
  const { world, moment } = scene;
  const face = faceOf(scene, name);
  const rack = world.game?.hands[face.role.seat ?? 0]?.rack ?? [];
  const wishes = [
    { type: 'play', tiles: [{ square: 17, letter: rack[0] ?? 1, blank: false }], specials: [] },
    { type: 'exchange', letters: rack.slice(0, 2) },
    { type: 'challenge' },
    { type: 'pass' },
  ];
  for (const [index, command] of wishes.entries()) {
    const id = `${round}w${index}w`;
    await sayWithId(face, { type: 'command', game: GAME, id, turn: null, command: command as never });
    await settle(moment, world);
  }
  await sayWithId(face, { type: 'say', game: GAME, id: `${round}chat`, text: CHAT });
  await say(face, { type: 'nudge', game: GAME });
  await settle(moment, world);
};

const everybodyAsks = async (scene: Scene): Promise<void> => {
  const { world, moment, stage } = scene;
  for (const face of world.faces.values()) {
    await sit(face, GAME, 1);
    await say(face, { type: 'lobby' });
    await stage.clock.advance(600);
    await sayText(face, '{"type":"none"}');
    for (const route of ['me', 'session', 'rematch', 'gameLog', 'moveDevice'] as const)
      await ask(face, route, {}, GAME);
    await ask(face, 'gameRecord', { afterSeq: 0 }, GAME);
    await ask(face, 'renewInvite', { seat: null }, GAME);
    for (const path of ['/', '/api/openapi.json', '/healthz', '/readyz'])
      await send(face, { method: 'GET', path });
    await settle(moment, world);
  }
};

/** Another game, made by a request, with a chat of its own; who is at the first game has no part in it. */
const playElsewhere = async (scene: Scene): Promise<void> => {
  const { stage, world, moment } = scene;
  const [dora, eve] = [
    await newFace(stage, { name: 'Quillon Dora', kind: 'seat', seat: null }),
    await newFace(stage, { name: 'Quillon Eve', kind: 'seat', seat: null }),
  ];
  world.faces.set(dora.role.name, dora).set(eve.role.name, eve);
  const { game = '', invites = [] } = await ask(dora, 'createGame', {
    game: { type: 'preset', preset: 'classic', switches: { fullRackBonus: 0 } },
    seats: [{ type: 'me' }, { type: 'invite' }, { type: 'invite' }],
    isChatOn: true,
    daysPerMove: 2,
  });
  await ask(eve, 'lookAtInvite', { secret: invites[0]?.secret ?? '' });
  await ask(eve, 'claimInvite', { secret: invites[0]?.secret ?? '' });
  for (const face of [dora, eve]) {
    await greet(face);
    await sit(face, game, null);
    await sayWithId(face, { type: 'say', game, id: 'aside', text: PRIVATE_CHAT });
  }
  await settle(moment, world);
  const opened = await world.log.read(game, 0);
  markDraws(scene, opened);
  const both = [dora.role.name, eve.role.name];
  scene.marks.push(newMark('the chat of another game', PRIVATE_CHAT, both));
  for (const name of both) scene.marks.push(newMark(`the name ${name}`, name, both));
};

const markDraws = ({ marks }: Scene, log: readonly StoredEvent[]): void => {
  const secrets = new Set(log.flatMap(({ body }) => (body.vault === null ? [] : [body.vault.secret])));
  for (const secret of secrets) marks.push(newMark('a draw secret', secret, NOBODY));
};

const BROWSER = 'the browser';

/** Somebody with a cookie, which no body and no script may show. */
const browse = async ({ stage, marks, outputs }: Scene): Promise<void> => {
  const ours = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const begun = await stage.send({ method: 'POST', path: '/api/session', headers: ours, body: '{}' });
  const { name, cookie } =
    /^set-cookie: (?<name>tilewright-[\w-]+)=(?<cookie>[^;]+)/imu.exec(begun.head)?.groups ?? {};
  if (cookie === undefined) throw new Error('a browser gets no cookie');
  // Where scripts can read, even its owner is not told it.
  marks.push(newMark('a token in a cookie', cookie, []));
  const headers = { ...ours, cookie: `${name}=${cookie}` };
  const paths = ['/api/session', '/api/ticket', '/api/device/move', '/api/games'];
  for (const answer of [
    begun,
    ...(await Promise.all(paths.map((path) => stage.send({ method: 'POST', path, headers, body: '{}' })))),
  ])
    outputs.push({ outlet: 'body', to: BROWSER, text: answer.body.toString('utf8') });
};

const SECRET_FIELDS = /"(token|ticket|secret)":"([^"]+)"/gu;

/** What everybody was given that is nobody else's, the hashes of it, and what is kept about each. */
const markSecrets = async (scene: Scene, log: readonly StoredEvent[]): Promise<void> => {
  const { marks, world, stage } = scene;
  markDraws(scene, log);
  const atTheGame = [...NAMES, WATCHER.name];
  marks.push(newMark('the chat', CHAT, atTheGame));
  for (const name of NAMES) marks.push(newMark(`the name ${name}`, name, [...atTheGame]));
  for (const { role, person, token, answers } of world.faces.values()) {
    marks.push(newMark(`the id of ${role.name}`, person, [role.name]));
    const device = await stage.store.people.findDevice(hashSecret(token), 0);
    marks.push(newMark(`the device of ${role.name}`, device?.device ?? '', NOBODY));
    for (const [, field = '', text = ''] of answers
      .map((answer) => answer.text)
      .join('\n')
      .matchAll(SECRET_FIELDS)) {
      marks.push(newMark(`a ${field} of ${role.name}`, text, [role.name]));
      marks.push(newMark(`the hash of a ${field}`, hashSecret(text), NOBODY));
    }
  }
};

/** One secret of each kind, in everything that is no proper request. */
const askOddly = async ({ stage, marks, outputs }: Scene): Promise<void> => {
  const kinds = new Map(marks.map((mark) => [mark.name.split(' of ')[0], mark] as const));
  for (const mark of kinds.values())
    if (/^[\w-]+$/u.test(mark.text)) outputs.push(...(await tryOddly(stage, mark)));
};

const TABLES = ['seat', 'device', 'chat_line', 'ticket', 'event'];

/** Each table is away for a moment, while people ask for things. */
const failStore = async (scene: Scene): Promise<void> => {
  const { stage, world } = scene;
  for (const table of TABLES) {
    changeBeside(stage.folder, `alter table ${table} rename to away`);
    for (const face of world.faces.values()) {
      await ask(face, 'me', {});
      await ask(face, 'gameRecord', { afterSeq: 0 }, GAME);
      await say(face, { type: 'say', game: GAME, id: `lost-${table}`, text: CHAT });
      await say(face, { type: 'sit', game: GAME, afterSeq: null });
    }
    await stage.clock.advance(1_100);
    changeBeside(stage.folder, `alter table away rename to ${table}`);
    await stage.clock.advance(1_100);
  }
};

/** Everything that left, once nothing more comes. */
const collect = async ({ stage, world, outputs }: Scene): Promise<void> => {
  const metrics = await stage.send({ method: 'GET', path: '/metrics' });
  outputs.push({ outlet: 'metrics', to: null, text: metrics.body.toString('utf8') });
  for (const { role, lines, answers } of world.faces.values()) {
    for (const line of lines) {
      await line.cut();
      outputs.push(...line.frames.map(({ text }): Output => ({ outlet: 'frame', to: role.name, text })));
    }
    outputs.push(...answers.flatMap(({ text, asked }) => answerOutputs(role, asked, text)));
  }
  outputs.push(...stage.log.map((text): Output => ({ outlet: 'log line', to: null, text })));
};

/** What describes the wire has numbers of its own. */
const answerOutputs = ({ name }: Role, asked: string, text: string): readonly Output[] => {
  const [head = '', ...body] = text.split('\n\n');
  const isDescription = asked.endsWith('openapi.json');
  return [
    { outlet: 'head', to: name, text: head },
    { outlet: isDescription ? 'page' : 'body', to: name, text: body.join('\n\n') },
  ];
};
