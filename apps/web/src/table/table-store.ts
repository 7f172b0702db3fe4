/**
 * The open game as the page knows it: one viewer's view, the play in the making, and which dialog is open. Screens read
 * it by selectors; whatever changes it stands here.
 */
import type { Reply } from '@tilewright/host';
import type { Command, Refusal, Seat, View, ViewEvent } from '@tilewright/rules';
import { create } from 'zustand';
import type { KeeperFault } from '../keeper/keeper.ts';
import { type Draft, emptyDraft } from './draft.ts';

export type DialogName =
  | 'swap'
  | 'pass'
  | 'blank'
  | 'bag'
  | 'dictionary'
  | 'history'
  | 'menu'
  | 'keys'
  | 'shop'
  | 'takeBack'
  | 'end'
  | 'resign';

/** An event that just happened, for movement and sound. */
export interface Happening {
  readonly seq: number;
  readonly event: ViewEvent;
  readonly before: View;
  readonly after: View;
}

export interface TableState {
  readonly game: string;
  readonly view: View;
  readonly seq: number;
  /** The person who said "I'm here"; null behind the curtain. */
  readonly uncovered: Seat | null;
  readonly thinking: Seat | null;
  readonly words: 'loading' | 'ready' | 'failed';
  readonly draft: Draft;
  readonly dialog: DialogName | null;
  /** Why the last wish was refused, until something else happens. */
  readonly refusal: Refusal | null;
  readonly fault: KeeperFault | null;
  readonly happening: Happening | null;
}

export interface TableActions {
  readonly edit: (change: (draft: Draft, view: View) => Draft) => void;
  readonly open: (dialog: DialogName | null) => void;
  /** Says something for a seat; a refusal ends in `refusal`. */
  readonly say: (seat: Seat, command: Command) => Promise<Reply>;
  readonly uncover: (seat: Seat) => void;
  readonly clearRefusal: () => void;
}

export type TableStore = TableState & TableActions;

/** Only rendered while a game is open: `table-screen.tsx` opens it first. */
export const useTable = create<TableStore>()(() => ({ draft: emptyDraft }) as unknown as TableStore);
