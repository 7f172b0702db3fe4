/** Every file of the page as the server gives it, and what must not be in there: where and with what it was built. */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mark, type Output, newMark } from './marks.ts';
import type { Stage } from './stage.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const builtPage = join(root, 'apps/web/dist');

/** Said to the builder as settings of a server and of whoever builds. */
export const MARKED_ENVIRONMENT: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://me:markedBuildPassword@127.0.0.1/games',
  REDIS_URL: 'redis://:markedBuildPassword@127.0.0.1',
  TILEWRIGHT_TOKEN: 'markedBuildToken',
  VITE_TOKEN: 'markedBuildToken',
};

export const pageMarks = (): readonly Mark[] =>
  [
    newMark('a password of the builder', 'markedBuildPassword'),
    newMark('a token of the builder', 'markedBuildToken'),
    newMark('where it was built', root),
    newMark('the home of who built it', `${homedir()}/`),
  ].filter(({ text }) => text.length >= 8);

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/u.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

export const pageOutputs = async (stage: Stage): Promise<readonly Output[]> => {
  const outputs: Output[] = [];
  for (const file of filesOf(stage.pageFolder)) {
    const { status, body } = await stage.send({ method: 'GET', path: `/${file}` });
    if (status !== 200) throw new Error(`${file} of the page is not served: ${status}`);
    outputs.push({ outlet: 'page', to: null, text: body.toString('latin1') });
  }
  return outputs;
};
