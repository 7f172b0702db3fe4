/**
 * Whether a game was running when this page was last seen, and with how many seats. The games themselves come late;
 * known at once, this keeps the place of their card, so that nothing moves away under a finger that is on its way.
 */
import { deviceStorage } from '../setup/device-storage.ts';

const NAME = 'tilewright-running';
const SEAT_COUNTS = new Set([2, 3, 4]);

/** The seats of the game that was running; 0 where there was none. */
export const keptPlace = (): number => {
  const found = Number(deviceStorage.getItem(NAME) ?? 0);
  return SEAT_COUNTS.has(found) ? found : 0;
};

export const keepPlace = (seatCount: number): void => {
  if (seatCount !== keptPlace()) deviceStorage.setItem(NAME, String(seatCount));
};
