/** Gives the page the books of the shelf: a module that lists them, with the addresses of their texts and covers. */
import type { Plugin } from 'vite';
import type { MadeBook } from './shelf-books.ts';

const NAME = 'virtual:shelf-books';
const RESOLVED = `\0${NAME}`;

export const shelfAssets = (make: () => Promise<readonly MadeBook[]>): Plugin => ({
  name: 'tilewright:shelf-books',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: async (id) => (id === RESOLVED ? moduleOf(await make()) : undefined),
});

/** The bundler gives each imported file its address, with a hash of its content in the name. */
const moduleOf = (books: readonly MadeBook[]): string => {
  const imports: string[] = [];
  const addressOf = (path: string): string => {
    const name = `url${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url&no-inline`)};`);
    return name;
  };
  const texts = books.map(({ textPath, coverPath, ...book }) => {
    const fields = Object.entries(book).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `{ ${[...fields, `text: ${addressOf(textPath)}`, `cover: ${addressOf(coverPath)}`].join(', ')} }`;
  });
  return [...imports, `export const shelfBooks = [${texts.join(', ')}];`].join('\n');
};
