/** Playing over the network, offered once it is known that the page's server has it; asked after everything else. */
import { useEffect, useState } from 'react';
import { fetchLater } from '../later.ts';
import type { OnlineOffer } from '../online/offer.ts';
import { whenIdle } from './when-idle.ts';

let known: OnlineOffer | null = null;

export const useOnlineOffer = (): OnlineOffer | null => {
  const [offer, setOffer] = useState(known);
  useEffect(() => {
    let callOff = (): void => undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const { onlineOffer } = await import('../online/offer.ts');
      known = await onlineOffer();
      if (!isGone) setOffer(known);
    };
    const start = (): void => {
      if (!isGone) callOff = whenIdle(() => void ask().catch(() => undefined));
    };
    if (known === null) void fetchLater().then(start);
    return () => {
      isGone = true;
      callOff();
    };
  }, []);
  return offer;
};
