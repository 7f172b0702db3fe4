/** Every text of the screen, by where it stands: one catalogue. No component holds a sentence of its own. */
import { dialogsTexts } from './dialogs.ts';
import { faultsTexts } from './faults.ts';
import { lookTexts } from './look.ts';
import { refusalsTexts } from './refusals.ts';
import { savedTexts } from './saved.ts';
import { settingsTexts } from './settings.ts';
import { setupTexts } from './setup.ts';
import { specialsTexts } from './specials.ts';
import { startTexts } from './start.ts';
import { tableTexts } from './table.ts';

export const texts = {
  dialogs: dialogsTexts,
  faults: faultsTexts,
  look: lookTexts,
  refusals: refusalsTexts,
  saved: savedTexts,
  settings: settingsTexts,
  setup: setupTexts,
  specials: specialsTexts,
  start: startTexts,
  table: tableTexts,
} as const;
