/** Lines of chat: said once under their id, by those who sit or watch, where the game has chat. */
import type { ClientMessageOf, WireReply } from '@tilewright/protocol';
import type { PeopleGrounds } from './grounds.ts';

export interface Chatter {
  readonly say: (person: string, message: ClientMessageOf<'say'>) => Promise<WireReply>;
}

export const openChatter = (grounds: PeopleGrounds, waitMs: WaitMs): Chatter => ({
  say: (person, message) => sayUnhurried(grounds, person, message, waitMs),
});

/** How long this person has to wait before it may say more at this game; 0 when it need not. */
type WaitMs = (person: string, game: string) => Promise<number>;

const sayUnhurried = async (
  grounds: PeopleGrounds,
  person: string,
  message: ClientMessageOf<'say'>,
  waitMs: WaitMs,
): Promise<WireReply> => {
  const retryMs = await waitMs(person, message.game);
  if (retryMs > 0) return { type: 'tooFast', retryMs };
  return say(grounds, person, message).catch((error: unknown) => {
    grounds.failed('chat', error);
    return { type: 'notStored' };
  });
};

const say = async (
  { store, bus, now }: PeopleGrounds,
  person: string,
  { game, id, text }: ClientMessageOf<'say'>,
): Promise<WireReply> => {
  const { seats, isWatching, isMaker } = await store.seats.placeOf(game, person);
  const [seat = null] = seats;
  if (seat === null && !isWatching && !isMaker) return { type: 'noSuchGame' };
  const n = await store.chat.say({ id, game, person, seat, at: now(), text });
  if (n === 'off') return { type: 'chatOff' };
  if (n === 'noGame') return { type: 'noSuchGame' };
  if (n === 'idReused') return { type: 'idReused' };
  bus.publish(game, 'chat');
  return { type: 'accepted', seq: n };
};
