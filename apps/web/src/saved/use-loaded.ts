/** Something that takes a moment to come: waiting, there, or why not. */
import type { Result } from '@tilewright/rules';
import { useEffect, useState } from 'react';

export type Loaded<T, E> =
  | { readonly state: 'waiting' }
  | { readonly state: 'come'; readonly result: Result<T, E> };

/** Asks once for each key; an answer that comes after the key changed is dropped. */
export const useLoaded = <T, E>(key: string, load: (key: string) => Promise<Result<T, E>>): Loaded<T, E> => {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly result: Result<T, E> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    load(key).then(
      (result) => {
        if (isWanted) setAnswer({ key, result });
      },
      // Thrown while drawing, so that the screen says that it failed instead of waiting for ever.
      (error: unknown) =>
        setAnswer(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, load]);
  return answer?.key === key ? { state: 'come', result: answer.result } : { state: 'waiting' };
};
