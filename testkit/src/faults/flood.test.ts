/** Short floods at a real server. What others notice of long ones is measured by `npm run faults:flood`. */
import { expect, test } from 'vitest';
import { floodRun } from './flood-run.ts';

test.skipIf(process.platform !== 'linux')(
  '[FT10] whoever floods a server is told why it is hung up on, and memory stays bounded',
  async () => {
    const figures = await floodRun({
      modes: ['frames', 'strangers'],
      seconds: 1,
      quietSeconds: 1,
      isTimed: false,
      tell: () => undefined,
    });
    expect(figures.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { treatments } of figures) expect(Object.keys(treatments)).not.toEqual([]);
  },
);
