import type { LobbyRow } from '@tilewright/protocol';

/** Who made a game, where that one sits there and it is not oneself; else null. */
export const makerName = ({ seats, makerSeat = null, isMaker }: LobbyRow): string | null =>
  isMaker || makerSeat === null ? null : (seats[makerSeat]?.name ?? null);
