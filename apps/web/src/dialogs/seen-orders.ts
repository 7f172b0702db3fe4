/** The draws for the order of play that were seen to their end on this device, by their seals; the last ones only. */
import { deviceStorage } from '../setup/device-storage.ts';

const NAME = 'tilewright-orders';
const MOST = 40;

/** What is kept, as far as it makes sense. */
export const parseOrders = (kept: string | null): readonly string[] =>
  (kept ?? '').split(' ').filter((seal) => /^[\w-]{8,128}$/u.test(seal));

const keptOrders = (): readonly string[] => {
  const kept = deviceStorage.getItem(NAME);
  return parseOrders(typeof kept === 'string' ? kept : null);
};

export const isOrderSeen = (seal: string): boolean => keptOrders().includes(seal);

export const keepOrderSeen = (seal: string): void => {
  const others = keptOrders().filter((one) => one !== seal);
  deviceStorage.setItem(NAME, [...others, seal].slice(-MOST).join(' '));
};
