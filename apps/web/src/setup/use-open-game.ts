/** Opens a game and goes to its table; one at a time, and with a word where it does not work. */
import type { Setup } from '@tilewright/rules';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { keeper } from '../keeper/connect.ts';
import { faultText } from '../texts/faults.ts';
import { startTexts } from '../texts/start.ts';

export interface OpenGame {
  readonly isOpening: boolean;
  /** Why the last try failed, in words. */
  readonly fault: string | null;
  /** Makes the set-up and opens it; null where there is none to make. */
  readonly open: (make: () => Promise<Setup | null>) => void;
}

const opened = async (
  make: () => Promise<Setup | null>,
): Promise<{ readonly game: string } | { readonly fault: string }> => {
  const setup = await make();
  if (setup === null) return { fault: startTexts.failed };
  const game = await keeper().openGame(setup);
  return game.ok ? { game: game.value } : { fault: faultText(game.error) };
};

export const useOpenGame = (): OpenGame => {
  const [, go] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = useRef(false);
  const open = async (make: () => Promise<Setup | null>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setOpening(true);
    setFault(null);
    const answer = await opened(make);
    isBusy.current = false;
    setOpening(false);
    if ('game' in answer) go(`/game/${answer.game}`);
    else setFault(answer.fault);
  };
  return { isOpening, fault, open: (make) => void open(make) };
};
