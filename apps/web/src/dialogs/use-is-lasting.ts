/** Whether games are kept when the page closes; taken to be so until the keeper says otherwise. */
import { useEffect, useState } from 'react';
import { keeper } from '../keeper/connect.ts';

export const useIsLasting = (): boolean => {
  const [isLasting, setLasting] = useState(true);
  useEffect(() => {
    let isOver = false;
    keeper()
      .isLasting()
      .then(
        (answer) => {
          if (!isOver) setLasting(answer);
        },
        // A keeper that does not answer has told of worse already.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, []);
  return isLasting;
};
