/** What the maker of a game of books can still choose while books are gathered; shown at once, and said to the server. */
import type { BookRules } from '@tilewright/protocol';
import { useRef, useState } from 'react';
import { gatheringFaultText } from '../texts/gathering.ts';
import { askServer } from './ask-server.ts';

export type Remedies = Pick<BookRules, 'hasTwos' | 'isBalanced'>;

interface RemediesAtHand {
  readonly remedies: Remedies;
  readonly change: (change: Partial<Remedies>) => void;
  readonly fault: string | null;
}

export const useRemedies = (game: string, { hasTwos, isBalanced }: Remedies): RemediesAtHand => {
  const told = `${hasTwos} ${isBalanced}`;
  const [wanted, setWanted] = useState<{ readonly told: string; readonly remedies: Remedies } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  // What the server says counts as soon as it says something else.
  const remedies = wanted?.told === told ? wanted.remedies : { hasTwos, isBalanced };
  const change = (part: Partial<Remedies>): void => {
    const next = { ...remedies, ...part };
    setWanted({ told, remedies: next });
    setFault(null);
    line.current = line.current.then(async () => {
      const answer = await askServer('setBookRules', next, game);
      if (answer.ok) return;
      setWanted(null);
      setFault(gatheringFaultText(answer.error));
    });
  };
  return { remedies, change, fault };
};
