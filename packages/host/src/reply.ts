/**
 * What a host is asked and what it answers.
 */
import type { Actor, Command, Refusal } from '@tilewright/rules';

/** A command with the id under which it may be sent again. */
export interface Wish {
  readonly id: string;
  readonly command: Command;
  /** The `turnCount` of the turn it is meant for, where it must not fall into a later one. */
  readonly turn?: number;
}

export type Reply =
  | { readonly type: 'accepted'; readonly seq: number }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** The turn it was meant for is over. */
  | { readonly type: 'outOfDate' }
  /** An id has 1 to 100 printable characters and no space. */
  | { readonly type: 'badId' }
  /** The id was used for another command. */
  | { readonly type: 'idReused' }
  /** The log did not answer: not known to be stored, told to nobody; the same wish may be sent again. */
  | { readonly type: 'notStored' }
  | { readonly type: 'noSuchGame' }
  /** `isNewer`: nothing is wrong with it, but a newer program wrote it; only that one can go on. */
  | { readonly type: 'damagedLog'; readonly seq: number; readonly isNewer?: true };

/** Ids belong to who made them: no seat can use up an id that another seat or the keeper will need. */
export const commandId = (by: Actor, id: string): string => `${by}:${id}`;
