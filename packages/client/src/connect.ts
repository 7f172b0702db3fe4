/**
 * A player's end of the wire without a screen: one line, the tables this session sits at, and what was said there. It
 * resumes by itself after whatever breaks; who uses it sees views, events and answers, each once.
 */
import {
  type LobbyRow,
  type PlayerCommand,
  type ServerMessage,
  type ServerMessageOf,
  type WireReply,
  cleanChat,
} from '@tilewright/protocol';
import type { Millis, View } from '@tilewright/rules';
import { type ChanceGrounds, addChance, chanceAnswered, isChance, keepWitness } from './chance.ts';
import { type Desk, hear as hearAt, newDesk, setTrouble, sitting, tell, tellAll } from './desk.ts';
import { type Line, newLine } from './line.ts';
import { type Lobby, newLobby } from './lobby.ts';
import type { LineState, TableListener } from './news.ts';
import { type Outbox, newOutbox } from './outbox.ts';
import type { Ports, Saying } from './ports.ts';
import type { Witness } from './witness.ts';

const ID_BYTES = 16;
/** A table that the server could not open is asked for again after so long. */
const RETRY_MS = 2_000;
/** What came too fast is said again after so long. */
const CALM_MS = 5_000;

export interface Options {
  /** Of the socket: `wss://example.org/api/socket`. */
  readonly url: string;
  readonly onState?: (state: LineState) => void;
}

/** A place at one game, as this person may see it. */
export interface Table {
  readonly game: string;
  /** Absent until it was told. */
  readonly view: () => View | undefined;
  readonly seq: () => number;
  /** What this device was told of the game, to be compared with its log at the end. */
  readonly witness: () => Witness | undefined;
  /** Answers when the server has: once, however often it had to be said. */
  readonly submit: (command: PlayerCommand) => Promise<WireReply>;
  /** A line of chat. */
  readonly say: (text: string) => Promise<WireReply>;
  /** Whether it was sent; it is not tried again. */
  readonly nudge: () => boolean;
  /** Nothing is told any more. */
  readonly rise: () => void;
}

export interface Session {
  readonly sit: (game: string, listener: TableListener) => Table;
  /** Tells one's games now and whenever they change; the answer ends it. */
  readonly lobby: (listener: (rows: readonly LobbyRow[]) => void) => () => void;
  /** The device is online again, or was asleep: try at once. */
  readonly wake: () => void;
  /** The device was given another token: speak by that one from now on. */
  readonly renew: () => void;
  readonly state: () => LineState;
  /** The server's time, for clocks. */
  readonly serverNow: () => Millis;
  readonly close: () => void;
}

interface Parts {
  readonly ports: Ports;
  readonly desks: Map<string, Desk>;
  readonly lobby: Lobby;
  readonly outbox: Outbox;
  readonly line: Line;
  /** The list of games is not asked for again. */
  cancelLobby: () => void;
}

/** Connects, and stays connected until closed. */
export const connect = (ports: Ports, { url, onState }: Options): Session => {
  const parts: Parts = {
    ports,
    desks: new Map(),
    lobby: newLobby(),
    cancelLobby: () => undefined,
    outbox: newOutbox(ports, {
      send: (saying) => parts.line.send(saying),
      answered: (saying, reply) => toldLate(parts, saying, reply),
      trouble: (game, isNotStored) => troubleAt(parts, game, isNotStored),
    }),
    line: newLine(ports, url, {
      state: (state) => onState?.(state),
      online: () => resume(parts),
      offline: () => parts.outbox.offline(),
      heard: (message) => hear(parts, message),
    }),
  };
  void parts.outbox.load().then(parts.line.start);
  return sessionOf(parts);
};

const sessionOf = (parts: Parts): Session => ({
  sit: (game, listener) => sit(parts, game, listener),
  lobby: (listener) => {
    const isFirst = !parts.lobby.isWatched();
    const stop = parts.lobby.watch(listener);
    if (isFirst) askLobby(parts);
    return stop;
  },
  wake: parts.line.wake,
  renew: parts.line.renew,
  state: parts.line.state,
  serverNow: () => parts.line.clock.at(parts.ports.now()),
  close: () => {
    for (const desk of parts.desks.values()) {
      desk.cancelRetry();
      desk.cancelChance();
    }
    parts.cancelLobby();
    parts.line.close();
    parts.outbox.close();
  },
});

const askLobby = ({ lobby, line }: Parts): void => {
  lobby.asked();
  line.send({ type: 'lobby' });
};

/** Sit down again everywhere, then say what is unanswered. */
const resume = (parts: Parts): void => {
  const { desks, lobby, line, outbox } = parts;
  for (const desk of desks.values()) if (desk.isRemembered) line.send(sitting(desk));
  if (lobby.isWatched()) askLobby(parts);
  outbox.online();
};

const sit = (parts: Parts, game: string, listener: TableListener): Table => {
  const known = parts.desks.get(game);
  const desk = known ?? newDesk(game);
  // A listener of its own, so that whoever sits down twice also rises twice.
  const own: TableListener = (news) => listener(news);
  desk.listeners.add(own);
  parts.desks.set(game, desk);
  if (known === undefined) void remember(parts, desk);
  else tellAll(desk, own);
  return {
    game,
    view: () => desk.view,
    seq: () => desk.seq,
    witness: () => desk.witness,
    submit: (command) => submit(parts, desk, command),
    say: (text) => say(parts, game, text),
    nudge: () => parts.line.send({ type: 'nudge', game }),
    rise: () => rise(parts, desk, own),
  };
};

/** What this device was told before a reload counts first: then it sits down. */
const remember = async ({ ports, desks, line }: Parts, desk: Desk): Promise<void> => {
  desk.witness = await ports.keep.findWitness(desk.game).catch(() => undefined);
  desk.isRemembered = true;
  if (desks.get(desk.game) === desk) line.send(sitting(desk));
};

const rise = ({ desks, line }: Parts, desk: Desk, listener: TableListener): void => {
  const wasThere = desk.listeners.delete(listener);
  if (!wasThere || desk.listeners.size > 0) return;
  desk.cancelRetry();
  desk.cancelChance();
  desks.delete(desk.game);
  line.send({ type: 'rise', game: desk.game });
};

const submit = ({ outbox, ports }: Parts, { game, view }: Desk, command: PlayerCommand): Promise<WireReply> =>
  outbox.say({
    type: 'command',
    game,
    id: ports.entropy(ID_BYTES),
    turn: isForThisTurn(command) ? (view?.table.turn.turnCount ?? null) : null,
    command,
  });

/** Who leaves means it at any time, and chance is added before any turn; all else belongs to the turn it was said in. */
const isForThisTurn = (command: PlayerCommand): boolean =>
  command.type !== 'resign' && command.type !== 'leave' && !isChance(command);

/** Cleaned before it is kept, so that it is the same however often it is said. */
const say = ({ outbox, ports }: Parts, game: string, text: string): Promise<WireReply> =>
  outbox.say({ type: 'say', game, id: ports.entropy(ID_BYTES), text: cleanChat(text) });

const hear = (parts: Parts, message: ServerMessage): void => {
  switch (message.type) {
    case 'reply':
      return parts.outbox.hear(message);
    case 'lobby':
      return parts.lobby.hear(message.rows);
    case 'fault':
      return hearFault(parts, message);
    case 'welcome':
    case 'pong':
    case 'bye':
      return;
    default: {
      const desk = parts.desks.get(message.game);
      if (desk === undefined) return;
      if (hearAt(desk, message).isLost) return askAnew(parts, desk);
      if (message.type !== 'view' && message.type !== 'event') return;
      void keepWitness(parts.ports, desk);
      addChance(chanceOf(parts, desk), desk);
    }
  }
};

const askAnew = ({ line }: Parts, desk: Desk): void => {
  desk.isAwaitingView = true;
  line.send(sitting(desk));
};

/** Where a person sits, it is added without being asked. */
const chanceOf = (parts: Parts, desk: Desk): ChanceGrounds => ({
  ports: parts.ports,
  submit: (command) => submit(parts, desk, command),
  isSaying: () =>
    parts.outbox.has(
      (saying) => saying.game === desk.game && saying.type === 'command' && isChance(saying.command),
    ),
});

const hearFault = (parts: Parts, { code, game }: ServerMessageOf<'fault'>): void => {
  if (game === null && code === 'tooFast') return askLobbyLater(parts);
  const desk = game === null ? undefined : parts.desks.get(game);
  if (desk === undefined || code === 'badMessage') return;
  setTrouble(desk, { type: code });
  if (code !== 'unavailable' && code !== 'tooFast') return;
  const isAgain = code === 'unavailable' || desk.isSitting;
  // What was too fast passes; a game that could not be opened, or was not let in, is asked for again.
  const onward = (): void => (isAgain ? void parts.line.send(sitting(desk)) : setTrouble(desk, null));
  desk.cancelRetry();
  desk.cancelRetry = parts.ports.after(code === 'tooFast' && isAgain ? CALM_MS : RETRY_MS, onward);
};

/** Where the list of games was what came too fast, it is asked for again. */
const askLobbyLater = (parts: Parts): void => {
  parts.cancelLobby();
  parts.cancelLobby = parts.ports.after(CALM_MS, () => {
    if (parts.lobby.isAwaited()) askLobby(parts);
  });
};

const toldLate = (parts: Parts, saying: Saying, reply: WireReply): void => {
  const desk = parts.desks.get(saying.game);
  if (desk === undefined) return;
  if (saying.type === 'command') {
    chanceAnswered(parts.ports, desk, saying.command, reply);
    addChance(chanceOf(parts, desk), desk);
  }
  tell(desk, { type: 'answered', saying, reply });
};

const troubleAt = ({ desks }: Parts, game: string, isNotStored: boolean): void => {
  const desk = desks.get(game);
  if (desk !== undefined) setTrouble(desk, isNotStored ? { type: 'notStored' } : null);
};
