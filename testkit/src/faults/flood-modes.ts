/** Every way in which one client or one address floods a server. */
import { requestFloods } from './flood-requests.ts';
import { socketFloods } from './flood-sockets.ts';
import { thinkingFloods } from './flood-thinking.ts';
import type { FloodMode } from './flood-target.ts';

const MODES = { ...socketFloods, ...requestFloods, ...thinkingFloods };

export type FloodName = keyof typeof MODES;

export const FLOODS: Readonly<Record<FloodName, FloodMode>> = MODES;

export const floodNames = Object.keys(MODES) as readonly FloodName[];
