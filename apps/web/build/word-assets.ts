/**
 * Gives the page its word files: a module that lists their addresses, while developing and in the build.
 */
import type { Plugin } from 'vite';
import type { MadeFile, MadeFiles } from './word-lists.ts';

const NAME = 'virtual:word-files';
const RESOLVED = `\0${NAME}`;

export const wordAssets = (make: () => Promise<MadeFiles>): Plugin => ({
  name: 'tilewright:word-files',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: async (id) => (id === RESOLVED ? moduleOf(await make()) : undefined),
});

/** The bundler gives each imported file its address, with a hash of its content in the name. */
const moduleOf = ({ lists, leaves, meanings }: MadeFiles): string => {
  const imports: string[] = [];
  const fileText = ({ path, version }: MadeFile): string => {
    const name = `url${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url&no-inline`)};`);
    return `url: ${name}, version: ${JSON.stringify(version)}`;
  };
  const listTexts = lists.map(({ path, version, ...list }) => {
    const fields = Object.entries(list).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `{ ${[...fields, fileText({ path, version })].join(', ')} }`;
  });
  const leaveTexts = Object.entries(leaves).map(
    ([tiles, file]) => `${JSON.stringify(tiles)}: { ${fileText(file)} }`,
  );
  const meaningsText = fileText(meanings);
  return [
    ...imports,
    'export const wordFiles = {',
    `  lists: [${listTexts.join(', ')}],`,
    `  leaves: { ${leaveTexts.join(', ')} },`,
    `  meanings: { ${meaningsText} },`,
    '};',
  ].join('\n');
};
