/**
 * Whether the tiles of a finished game were drawn as promised, from what everybody may see of it: the secret that the
 * end shows is the one whose hash was published first, and every letter drawn is what secret and contributions bring.
 */
import {
  type GameEvent,
  GENESIS_HASH,
  SCHEMA_VERSION,
  type Vault,
  type ViewEvent,
  chainEvents,
  verifyGame,
} from '@tilewright/rules';

export type DrawCheck =
  | {
      readonly type: 'fair';
      readonly drawCount: number;
      readonly keptBackCount: number;
      readonly chosenCount: number;
    }
  | { readonly type: 'unfair' }
  /** The game is not over, or it came as a record without its draws. */
  | { readonly type: 'unknown' };

/** The events with the vault that the end revealed, as the table had it. */
const wholeEvents = (events: readonly ViewEvent[], revealed: Vault): readonly GameEvent[] => {
  const none = revealed.total.map(() => 0);
  return events.map((event) => {
    if (event.shared.type === 'tableOpened')
      return { ...event, vault: { secret: revealed.secret, bag: none, total: none } };
    const isFilled = event.shared.type === 'bagFilled';
    return {
      ...event,
      vault: isFilled ? { secret: revealed.secret, bag: revealed.total, total: revealed.total } : null,
    };
  });
};

export const checkDraws = (events: readonly ViewEvent[]): DrawCheck => {
  const opened = events[0]?.shared;
  const ended = events[events.length - 1]?.shared;
  if (opened?.type !== 'tableOpened' || ended?.type !== 'gameEnded') return { type: 'unknown' };
  if (opened.commitment === '') return { type: 'unknown' };
  const envelopes = wholeEvents(events, ended.ending.reveal.vault).map((body, index) => ({
    game: '',
    seq: index + 1,
    at: body.shared.at,
    commandId: '',
    schemaVersion: SCHEMA_VERSION,
    body,
  }));
  const verified = verifyGame(chainEvents(GENESIS_HASH, envelopes));
  if (!verified.ok) return { type: 'unfair' };
  const { drawCount, keptBackCount, chosenCount } = verified.value;
  return { type: 'fair', drawCount, keptBackCount: keptBackCount ?? 0, chosenCount };
};
