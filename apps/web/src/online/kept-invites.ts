/** The links of games one made, kept on this device: the server knows only their fingerprints and cannot tell them again. */
import type { AnswerOf } from '@tilewright/protocol';

export type Invite = AnswerOf<'createGame'>['invites'][number];

export const PREFIX = 'tilewright-invites-';

const keyOf = (game: string): string => `${PREFIX}${game}`;

export const keptInvites = (game: string): readonly Invite[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isInvite) : [];
  } catch {
    return [];
  }
};

const isInvite = (found: unknown): found is Invite => {
  const { seat, secret } = (found ?? {}) as Partial<Invite>;
  return typeof secret === 'string' && (seat === null || typeof seat === 'number');
};

export const keepInvites = (game: string, invites: readonly Invite[]): void => {
  const others = keptInvites(game).filter(({ seat }) => invites.every((one) => one.seat !== seat));
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...others, ...invites]));
  } catch {
    // A link that is not kept can be made anew.
  }
};
