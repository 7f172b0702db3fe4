/**
 * What a client says, read at the border: within the limits, known field by field, and made of fresh objects. Nobody
 * behind this door sees anything else.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { z } from 'zod';
import { cleanChat } from './clean-text.ts';
import { playerCommand } from './command-schema.ts';
import { WIRE_LIMITS } from './limits.ts';
import type { ClientMessage } from './message.ts';
import { commandId, counted, gameId, secret, tagged, variant } from './pieces.ts';
import { readJson } from './strict-json.ts';
import type { WireFault } from './wire-fault.ts';

const chatText = z.string().overwrite(cleanChat).min(1).max(WIRE_LIMITS.chatLength);

export const clientMessage: z.ZodType<ClientMessage> = tagged<ClientMessage>({
  hello: variant('hello', { protocol: counted(), ticket: secret }),
  sit: variant('sit', { game: gameId, afterSeq: counted().nullable() }),
  rise: variant('rise', { game: gameId }),
  command: variant('command', {
    game: gameId,
    id: commandId,
    turn: counted().nullable(),
    command: playerCommand,
  }),
  say: variant('say', { game: gameId, id: commandId, text: chatText }),
  nudge: variant('nudge', { game: gameId }),
  lobby: variant('lobby', {}),
  ping: variant('ping', { at: counted() }),
});

/** The message a text stands for, or why it is none. Never throws. */
export const parseClientMessage = (text: string): Result<ClientMessage, WireFault> => {
  const read = readJson(text, WIRE_LIMITS.message);
  return read.ok ? shaped(clientMessage, read.value) : read;
};

const MOST_FAULT_LENGTH = 200;

/** What a schema makes of a value that came through `readJson`. */
export const shaped = <T>(schema: z.ZodType<T>, value: unknown): Result<T, WireFault> => {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).map(String).join('.').slice(0, MOST_FAULT_LENGTH);
  return err({ type: 'badShape', path, expected: (issue?.message ?? '').slice(0, MOST_FAULT_LENGTH) });
};
