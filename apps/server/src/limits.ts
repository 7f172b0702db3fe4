/** What one server takes in and keeps: the limits of the wire, as far as its settings and its system let it. */
import { RATES, WIRE_LIMITS } from '@tilewright/protocol';
import { fitting, mostOpenFiles } from './open-files.ts';
import type { Settings } from './settings.ts';
import type { BookQuota } from './store/gathering-store.ts';
import type { BodyLimits } from './wire/bodies.ts';
import type { DoorLimits } from './wire/door.ts';
import type { GateLimits } from './wire/gate.ts';
import type { HubLimits } from './wire/hub.ts';
import type { RefusalLimits } from './wire/refusals.ts';

export interface Limits extends HubLimits, BodyLimits, DoorLimits, GateLimits, RefusalLimits {}

const MIB = 2 ** 20;

export const quotaOf = ({
  mostBookMib,
  mostBookMibPerPerson,
  mostBookMibPerAddress,
}: Settings): BookQuota => ({
  booksPerSeat: WIRE_LIMITS.booksPerSeat,
  bytesPerGame: WIRE_LIMITS.bookBytesPerGame,
  bytesPerPerson: mostBookMibPerPerson * MIB,
  bytesPerOrigin: mostBookMibPerAddress * MIB,
  bytesPerServer: mostBookMib * MIB,
});

/** Besides sockets there are requests for the page. */
const BESIDES = 1_000;

export const limitsOf = (settings: Settings, mostFiles = mostOpenFiles()): Limits => {
  const wanted = { ...WIRE_LIMITS, sockets: settings.mostSockets, besides: BESIDES };
  const { besides, ...crowd } = fitting(wanted, mostFiles - settings.databaseConnections);
  return {
    ...WIRE_LIMITS,
    ...crowd,
    connections: crowd.sockets + besides,
    connectionsPerAddress: settings.mostConnectionsPerAddress,
    smallBody: WIRE_LIMITS.body.bytes,
    perSecond: settings.rates.pace,
    arrivalsPerS: settings.rates.arrivals,
    socketsPerAddress: settings.mostSocketsPerAddress,
    socketsPerPerson: settings.mostSocketsPerPerson,
    messageCount: settings.rates.messages,
    messageWindowMs: RATES.messages.windowMs,
  };
};
