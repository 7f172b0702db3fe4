/**
 * The rules by which positions of `solve` and `score` are judged: English tiles, trays of seven, 50 points for seven
 * tiles, whatever the size of the board.
 */
import { type PositionBoard, TRAY_SIZE } from '@tilewright/notation';
import type { PlaySetup } from '@tilewright/solver';
import { english } from '@tilewright/variants';

export const FULL_RACK_BONUS = 50;

export const setupOf = ({ layout }: PositionBoard): PlaySetup => ({
  layout,
  tileSet: english,
  switches: { premiums: 'once', fullRackBonus: FULL_RACK_BONUS, rackSize: TRAY_SIZE },
});
