/**
 * This page's session with the server: opened by the first screen that needs it, and open until the page closes, so that
 * "your turn" is told wherever one is. One line serves all games.
 */
import { type LineState, type Requests, type Session, ask, connect } from '@tilewright/client';
import type { LobbyRow } from '@tilewright/protocol';
import { create } from 'zustand';
import { type KeptSayings, keepSayings, localDrawer } from './kept-sayings.ts';
import { keepWitnesses } from './kept-witnesses.ts';
import { browserPorts, listenForWaking, request, socketAddress } from './line.ts';
import { forgetIdentity } from './forget-identity.ts';
import { type Me, forgetMe, keepMe, keptMe } from './me.ts';
import { hasRecoverySecret, recoverySecret } from './recovery.ts';
import { tellTurns } from './turn-news.ts';

interface Online {
  readonly line: LineState;
  /** Who this device belongs to; null until that is known. */
  readonly me: Me | null;
  /** One's games in order; null until they were told. */
  readonly rows: readonly LobbyRow[] | null;
  /** What was said and is not answered yet. */
  readonly unanswered: ReturnType<KeptSayings['now']>;
}

export const useOnline = create<Online>()(() => ({
  line: { type: 'connecting' },
  me: keptMe(),
  rows: null,
  unanswered: [],
}));

export const setMe = (me: Me): void => {
  keepMe(me);
  useOnline.setState({ me });
};

let becoming: Promise<Me | null> | undefined;

/** A server of the version before knows no recovery. */
const askSession = async (recovery: string | undefined): ReturnType<typeof ask<'session'>> => {
  const asked = await ask(request, 'session', recovery === undefined ? {} : { recovery });
  const isOlder = !asked.ok && asked.error.type === 'refused' && asked.error.code === 'badRequest';
  return isOlder && recovery !== undefined ? askSession(undefined) : asked;
};

const become = async (): Promise<Me | null> => {
  const asked = await askSession(await recoverySecret());
  if (!asked.ok) return null;
  const { person, name } = asked.value;
  const before = keptMe();
  setMe({ person, name });
  // The server has forgotten who this was: what that one said is not said by who comes after.
  if (before !== null && before.person !== person) beginAnew(location.hash);
  return { person, name };
};

/** Who this device is; one that is nobody yet gets a session of its own, without anything asked. */
export const whoAmI = async (): Promise<Me | null> => {
  const { me } = useOnline.getState();
  return me ?? becomeOnce();
};

const becomeOnce = (): Promise<Me | null> => {
  becoming ??= become().finally(() => {
    becoming = undefined;
  });
  return becoming;
};

/** A browser that died before its cookie was on disk is who it was; one that was never here stays nobody. */
export const recoverMe = async (): Promise<boolean> =>
  (await hasRecoverySecret()) && (await becomeOnce()) !== null;

/** A request in the name of this device: a server that never saw it is told first. */
export const requestAsMe: Requests = async (asked) => {
  if ((await whoAmI()) === null) throw new Error('the server does not answer');
  const answer = await request(asked);
  if (answer.status !== 401) return answer;
  // The server has forgotten this device, or it left.
  useOnline.setState({ me: null });
  return (await whoAmI()) === null ? answer : request(asked);
};

let opened: Session | undefined;

const whose = (): string => useOnline.getState().me?.person ?? '';

/** What this device was told of each game. */
export const witnesses = keepWitnesses(localDrawer, whose, Date.now);

const open = (): Session => {
  const keep = keepSayings(localDrawer, whose, () => useOnline.setState({ unanswered: keep.now() }));
  const ports = { ...browserPorts({ ...keep, ...witnesses }), request: requestAsMe };
  const session = connect(ports, {
    url: socketAddress(location.href),
    onState: (line) => useOnline.setState({ line }),
  });
  session.lobby((rows) => {
    const { rows: before } = useOnline.getState();
    useOnline.setState({ rows });
    tellTurns(before, rows);
  });
  listenForWaking(session.wake);
  return session;
};

export const session = (): Session => {
  opened ??= open();
  return opened;
};

/** After a claim: the line speaks by the cookie that came with it. */
export const renewLine = (): void => opened?.renew();

/** After this device became somebody else, or left: nothing of before counts. */
export const beginAnew = (address: string): void => {
  forgetMe();
  forgetIdentity(localDrawer);
  opened?.close();
  location.hash = address;
  location.reload();
};
