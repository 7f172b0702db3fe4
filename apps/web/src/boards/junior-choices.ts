/** What was chosen last for a game of Junior on this device: the board, who plays, and the rules. */
import type { SeatKind } from '@tilewright/rules';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../setup/device-storage.ts';
import {
  type JuniorChange,
  type JuniorForm,
  type JuniorGame,
  juniorForm,
  parseJuniorForm,
} from './junior-form.ts';

interface JuniorChoices {
  readonly board: string;
  readonly kinds: readonly SeatKind[];
  readonly form: JuniorForm;
}

interface JuniorStore extends JuniorChoices {
  readonly keepBoard: (board: string) => void;
  readonly keepKinds: (kinds: readonly SeatKind[]) => void;
  readonly chooseGame: (game: JuniorGame) => void;
  readonly change: (change: JuniorChange) => void;
}

const USUAL_KINDS: readonly SeatKind[] = ['person', 'person'];

const parseKinds = (found: unknown): readonly SeatKind[] => {
  const kinds = Array.isArray(found)
    ? found.filter((kind): kind is SeatKind => kind === 'person' || kind === 'computer')
    : [];
  return kinds.length >= 2 && kinds.length <= 4 ? kinds : USUAL_KINDS;
};

const parseChoices = (found: unknown): JuniorChoices => {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Partial<JuniorChoices>;
  return {
    board: typeof kept.board === 'string' ? kept.board : '',
    kinds: parseKinds(kept.kinds),
    form: parseJuniorForm(kept.form),
  };
};

export const useJuniorChoices = create<JuniorStore>()(
  persist(
    (set) => ({
      board: '',
      kinds: USUAL_KINDS,
      form: juniorForm('junior'),
      keepBoard: (board) => set({ board }),
      keepKinds: (kinds) => set({ kinds }),
      chooseGame: (game) => set({ form: juniorForm(game) }),
      change: (change) => set(({ form }) => ({ form: { ...form, ...change } })),
    }),
    {
      name: 'tilewright-junior',
      version: 1,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ board, kinds, form }) => ({ board, kinds, form }),
      merge: (found, current) => ({ ...current, ...parseChoices(found) }),
    },
  ),
);
