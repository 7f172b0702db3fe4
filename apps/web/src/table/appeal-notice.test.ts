/** What is shown of appeals. */
import type { Seat, SharedEvent, Table } from '@tilewright/rules';
import { books, usualAppeal } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { sampleSetup, sampleTable, viewOf } from '../dialogs/sample-table.ts';
import { openAppealNotices } from './appeal-notice.ts';
import { happeningText } from './happening-text.ts';

const setup = sampleSetup(undefined, books);
const wordCheck = { type: 'refuse', refusedTiles: 'stay', appeal: usualAppeal } as const;
const table: Table = sampleTable({}, { ...setup, switches: { ...setup.switches, wordCheck } });
const happening = (shared: Partial<SharedEvent>) => ({
  seq: 1,
  event: { shared: shared as SharedEvent, hands: [] },
  before: viewOf(table),
  after: viewOf(table),
});
const play = { seat: 0 as Seat, words: [], outcome: { points: 8 } };
const played = (isAppealed: boolean) => happening({ type: 'tilesPlayed', play, isAppealed } as never);
const stood = happening({ type: 'playStood', seat: 0 as Seat });

test('[WK11] a won appeal is shown when the play stands, and only then', () => {
  const notice = openAppealNotices();
  expect([played(true), stood, played(false), stood].map(notice)).toEqual([
    '',
    'Ann won the appeal: the play counts double.',
    '',
    '',
  ]);
});

test('[WK11] a lost appeal is shown too', () => {
  const lost = happening({ type: 'appealLost', seat: 1 as Seat, points: -10 });
  expect(openAppealNotices()(lost)).toBe('Ben lost the appeal: −10 points.');
});

test('[WK11] a won appeal is said with the play', () =>
  expect(happeningText(played(true))).toContain('Ann won the appeal: the play counts double.'));
