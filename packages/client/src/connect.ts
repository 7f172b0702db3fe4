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
import { type Millis, type View, isIn } from '@tilewright/rules';
import { type Desk, hear as hearAt, newDesk, setTrouble, sitting, tell, tellAll } from './desk.ts';
import { type Line, newLine } from './line.ts';
import { type Lobby, newLobby } from './lobby.ts';
import type { LineState, TableListener } from './news.ts';
import { type Outbox, newOutbox } from './outbox.ts';
import type { Ports, Saying } from './ports.ts';

const ID_BYTES = 16;
const CONTRIBUTION_BYTES = 32;
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
  state: parts.line.state,
  serverNow: () => parts.line.clock.at(parts.ports.now()),
  close: () => {
    for (const { cancelRetry } of parts.desks.values()) cancelRetry();
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
  for (const desk of desks.values()) line.send(sitting(desk));
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
  if (known === undefined) parts.line.send(sitting(desk));
  else tellAll(desk, own);
  return {
    game,
    view: () => desk.view,
    seq: () => desk.seq,
    submit: (command) => submit(parts, desk, command),
    say: (text) => say(parts, game, text),
    nudge: () => parts.line.send({ type: 'nudge', game }),
    rise: () => rise(parts, desk, own),
  };
};

const rise = ({ desks, line }: Parts, desk: Desk, listener: TableListener): void => {
  const wasThere = desk.listeners.delete(listener);
  if (!wasThere || desk.listeners.size > 0) return;
  desk.cancelRetry();
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
const isForThisTurn = ({ type }: PlayerCommand): boolean =>
  type !== 'resign' && type !== 'leave' && type !== 'contribute';

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
      if (hearAt(desk, message).isLost) askAnew(parts, desk);
      else addChance(parts, desk);
    }
  }
};

const askAnew = ({ line }: Parts, desk: Desk): void => {
  desk.isAwaitingView = true;
  line.send(sitting(desk));
};

/** Before racks are dealt every seat adds its chance to the draws; a person's is added without being asked. */
const addChance = (parts: Parts, desk: Desk): void => {
  const { view, game } = desk;
  if (view === undefined || view.viewer === 'spectator' || desk.hasContributed) return;
  const { table, viewer } = view;
  if (table.phase !== 'gathering' || table.contributions[viewer] !== null || !isIn(table, viewer)) return;
  const isSaid = parts.outbox.has(
    (saying) => saying.game === game && saying.type === 'command' && saying.command.type === 'contribute',
  );
  if (isSaid) return;
  desk.hasContributed = true;
  void submit(parts, desk, { type: 'contribute', entropy: parts.ports.entropy(CONTRIBUTION_BYTES) });
};

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

const toldLate = ({ desks }: Parts, saying: Saying, reply: WireReply): void => {
  const desk = desks.get(saying.game);
  if (desk !== undefined) tell(desk, { type: 'answered', saying, reply });
};

const troubleAt = ({ desks }: Parts, game: string, isNotStored: boolean): void => {
  const desk = desks.get(game);
  if (desk !== undefined) setTrouble(desk, isNotStored ? { type: 'notStored' } : null);
};
