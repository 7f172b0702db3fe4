/** A server that does nothing but append, to be killed: it says each batch aloud once it is stored. */
import { GENESIS_HASH, type StoredEvent } from '@tilewright/rules';
import { openStore } from '../open-store.ts';
import { chainedBatch, newGame } from './examples.ts';

/** Games are appended to side by side, as by many tables. */
export const APPENDER_GAMES = ['one', 'two', 'three', 'four', 'five'];

/** Goes on until it is killed, from wherever the folder has got to. */
export const appendForEver = async (folder: string): Promise<void> => {
  const opened = await openStore({ type: 'folder', folder });
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  const log = store.log();
  const appendTo = async (game: string): Promise<never> => {
    await store.games.create(newGame(game));
    let last: StoredEvent | undefined = (await log.read(game, 0)).at(-1);
    for (;;) {
      const afterSeq = last?.seq ?? 0;
      const batch = chainedBatch(game, afterSeq, {
        count: 1 + (afterSeq % 3),
        text: `${game} ${afterSeq}`,
        prevHash: last?.hash ?? GENESIS_HASH,
      });
      if ((await log.append(batch)) !== 'stored') throw new Error('nobody else appends here');
      last = batch.events.at(-1);
      process.stdout.write(`${game} ${last?.seq} ${last?.hash}\n`);
    }
  };
  await Promise.all(APPENDER_GAMES.map(appendTo));
};
