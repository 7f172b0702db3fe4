// Finds programs that may be installed on this machine, for tests that start servers of their own.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { entriesOf } from './source.mjs';

/** Debian keeps the programs of each version of PostgreSQL away from the others. */
const debian = '/usr/lib/postgresql';

const foldersOfPrograms = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...entriesOf(debian).map(({ name }) => join(debian, name, 'bin')),
];

/** The path of a program, or undefined. @param {string} program @returns {string | undefined} */
export const findProgram = (program) =>
  foldersOfPrograms()
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** What a PostgreSQL of one's own, and a Redis, are made with. */
export const postgresPrograms = ['initdb', 'postgres'];
export const redisPrograms = ['redis-server'];

/** What copies of a PostgreSQL are made with. */
export const copyPrograms = ['pg_basebackup'];

/** Those that are not installed. @param {readonly string[]} programs @returns {string[]} */
export const missingPrograms = (programs) => programs.filter((program) => findProgram(program) === undefined);
