/** What went wrong between one state of the table and the next, as it is said aloud; empty for nothing. */
import type { Settings } from '../settings/settings.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { faultText } from '../texts/faults.ts';
import { refusalText } from '../texts/refusals.ts';
import type { TableState } from './table-store.ts';

type Troubled = Pick<TableState, 'refusal' | 'fault' | 'words' | 'view'>;

export const troubleText = (
  { refusal, fault, words, view }: Troubled,
  before: Troubled,
  coordinates: Settings['coordinates'],
): string =>
  [
    refusal !== null && refusal !== before.refusal ? refusalText(refusal, view.table, coordinates) : '',
    fault !== null && fault !== before.fault ? faultText(fault) : '',
    words === 'failed' && before.words !== 'failed' ? dialogsTexts.notice.wordsFailed : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
