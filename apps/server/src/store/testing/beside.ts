/** A second hand at the database of a running server, for tests of what it says when something is wrong there. */
import { DatabaseSync } from '@photostructure/sqlite';
import { databasePath } from '../data-folder.ts';

export const changeBeside = (folder: string, change: string): void => {
  const connection = new DatabaseSync(databasePath(folder), { timeout: 1_000 });
  connection.exec(change);
  connection.close();
};
