/** Looks words of the open game's list up at the keeper's. */
import type { Result } from '@tilewright/rules';
import { useEffect, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault, LookedUp } from '../keeper/keeper.ts';
import { useTable } from '../table/table-store.ts';

export type LookUp =
  | { readonly type: 'none' }
  | { readonly type: 'looking' }
  | { readonly type: 'found'; readonly found: LookedUp }
  | { readonly type: 'failed'; readonly fault: KeeperFault };

interface Answer {
  readonly word: string;
  readonly result: Result<LookedUp, KeeperFault>;
}

/** The word list of the game and the tiles it is written with. */
const useList = (): { readonly list: string; readonly tiles: string } => {
  const list = useTable(({ view }) => view.table.setup.lexicon);
  const tiles = useTable(({ view }) => view.table.setup.tileSet.name);
  return { list, tiles };
};

/** What is known about a word; an empty one is not looked up. While somebody types, only what stands for a moment is. */
export const useLookUp = (word: string, delayMs = 0): LookUp => {
  const { list, tiles } = useList();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (word === '') return;
    let isOver = false;
    const tell = (result: Answer['result']): void => {
      if (!isOver) setAnswer({ word, result });
    };
    const failed = (): void => tell({ ok: false, error: { type: 'listNotLoaded', list } });
    const timer = setTimeout(() => void keeper().lookUp(list, tiles, word).then(tell, failed), delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [word, list, tiles, delayMs]);
  if (word === '') return { type: 'none' };
  if (answer?.word !== word) return { type: 'looking' };
  const { result } = answer;
  return result.ok ? { type: 'found', found: result.value } : { type: 'failed', fault: result.error };
};

/** The words of two letters, or null while they load. */
export const useTwoLetterWords = (isWanted: boolean): Result<readonly string[], KeeperFault> | null => {
  const { list, tiles } = useList();
  const [words, setWords] = useState<Result<readonly string[], KeeperFault> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const tell = (result: Result<readonly string[], KeeperFault>): void => {
      if (!isOver) setWords(result);
    };
    void keeper()
      .twoLetterWords(list, tiles)
      .then(tell, () => tell({ ok: false, error: { type: 'listNotLoaded', list } }));
    return () => {
      isOver = true;
    };
  }, [isWanted, list, tiles]);
  return words;
};
