/**
 * Games that were recorded ruling by ruling, decided again. They say nothing about what is right; they notice when
 * anything changes. After a change of the rules on purpose: `npx tsx testkit/src/record-games-command.ts --rulings`.
 */
import { type RecordedGame, recordedLines, replayRecorded } from '@tilewright/testkit';
import { expect, test } from 'vitest';

const games = recordedLines().map((line) => JSON.parse(line) as RecordedGame);

test.each(games.map((recorded) => [recorded.seed, recorded.variant, recorded] as const))(
  '[LG2] recorded game %i of %s decides as it was recorded',
  (_seed, _variant, recorded) => expect(replayRecorded(recorded)).toEqual(recorded.end),
);
