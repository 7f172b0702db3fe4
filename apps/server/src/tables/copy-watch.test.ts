import { expect, test } from 'vitest';
import type { CopyWait } from '../store/copies.ts';
import { newCopyLook } from './copy-watch.ts';
import type { Trouble } from './trouble.ts';

test('[FT33] whoever runs the server is told once that no commit waits for the copy, and once that it does', async () => {
  const troubles: Trouble[] = [];
  let answer: CopyWait | Error = 'noCopy';
  const look = newCopyLook({
    copyWait: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    report: (trouble) => void troubles.push(trouble),
  });
  const lost = new Error('no answer');
  for (answer of ['noCopy', 'awaited', 'notAwaited', lost, 'notAwaited', 'awaited', 'noCopy'] as const)
    await look();
  expect(troubles).toEqual([{ type: 'copyNotAwaited' }, { type: 'copyAwaited' }]);
});
