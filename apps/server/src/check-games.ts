/** What an operator asks for to know whether all games are sound. */
import { existsSync } from 'node:fs';
import { type Result, err, ok } from '@tilewright/rules';
import { removalNotice } from './people/removal-notice.ts';
import { databasePath } from './store/data-folder.ts';
import { type Where, openStore } from './store/open-store.ts';
import type { CheckReport } from './store/store.ts';

/** A sentence in any case; an error when something is wrong. */
export const checkGames = async (where: Where): Promise<Result<string, string>> => {
  if (where.type === 'folder' && !existsSync(databasePath(where.folder)))
    return err(`There are no games in ${where.folder}. Name the data folder of a server.`);
  const opened = await openStore(where);
  if (!opened.ok) return opened;
  try {
    const checked = told(await opened.value.check());
    const announced = await opened.value.ageing.announced();
    return checked.ok && announced !== undefined
      ? ok(`${checked.value} ${removalNotice(announced)}`)
      : checked;
  } finally {
    await opened.value.close();
  }
};

const told = ({ gameCount, eventCount, damaged, newer, fileFaults }: CheckReport): Result<string, string> => {
  const seen = `${gameCount} games, ${eventCount} events`;
  const names = damaged.map(({ game, damage }) => `${game} (${damage})`);
  const faults = [
    ...(names.length > 0 ? [`damaged: ${names.join(', ')}. Nobody can go on with those`] : []),
    ...(newer.length > 0 ? [`written by a newer version: ${newer.join(', ')}`] : []),
    ...(fileFaults.length > 0 ? [`the file itself is damaged: ${fileFaults.join(', ')}`] : []),
  ];
  return faults.length === 0 ? ok(`${seen}: all are sound.`) : err(`${[seen, ...faults].join('; ')}.`);
};
