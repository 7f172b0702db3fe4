/**
 * From where somebody brings books, so that no address fills the room that all have together. The store keeps it beside
 * each book for as long as the book is there, as a digest with a secret of this installation, never as an address.
 */
import { createHmac } from 'node:crypto';
import type { Whereabouts } from './whereabouts.ts';

export type BookOrigin = (person: string) => string;

export const bookOriginWith =
  (secret: string, { addressOf }: Pick<Whereabouts, 'addressOf'>): BookOrigin =>
  (person) =>
    createHmac('sha256', secret)
      .update(addressOf(person) ?? person)
      .digest('hex');
