/** Unguessable texts, in letters that need no escaping. What opens something is longer than what only names it. */
import { randomBytes } from 'node:crypto';
import type { Installation } from '../store/store.ts';

const text = (byteCount: number): string => randomBytes(byteCount).toString('base64url');

/** Of games, people and devices. */
export const newId = (): string => text(12);
/** Of an installation: the name is part of its cookies' names. */
export const newInstallation = (): Installation => ({ name: text(6), secret: text(32) });
/** Of invites, tickets and moves to another device. */
export const newSecret = (): string => text(16);
/** By which a device is known. */
export const newToken = (): string => text(32);
