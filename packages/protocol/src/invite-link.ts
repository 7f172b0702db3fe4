/**
 * Links that invite: the secret stands behind the #, which browsers do not send. The page opens at it and asks the
 * server what it is worth.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { WIRE_LIMITS } from './limits.ts';

const LINK = /#\/join\/([A-Za-z0-9_-]+)$/;

/** With the address of the page, without anything behind it. */
export const makeInviteLink = (page: string, secret: string): string => `${page}#/join/${secret}`;

/** The secret of a link, or of the part of it from the # on. */
export const parseInviteLink = (link: string): Result<string, 'notAnInvite'> => {
  const secret = LINK.exec(link)?.[1] ?? '';
  const { least, most } = WIRE_LIMITS.secretLength;
  return secret.length >= least && secret.length <= most ? ok(secret) : err('notAnInvite');
};
