/** Values reach the database as parameters: no statement of the store is put together from texts. */
import { readFileSync, readdirSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

interface Found {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && typeof (value as Found).type === 'string';

const walk = (node: Found, visit: (node: Found, parent: Found | undefined) => void, parent?: Found): void => {
  visit(node, parent);
  for (const child of Object.values(node).flat()) if (isFound(child)) walk(child, visit, node);
};

/** Words that begin a statement. Prose begins with a capital. */
const STATEMENT =
  /^\s*(?:select|insert|update|delete|with|create|drop|alter|pragma|vacuum|attach|begin|truncate)\b/u;

/** What can only be a constant of the program. */
const isConstant = (part: unknown): boolean =>
  isFound(part) && part.type === 'Identifier' && /^[A-Z][A-Z_]+$/u.test(String(part['name']));

/** Each place where a text of the database is made from parts that are not constants. */
const gluedIn = (path: string, text: string): readonly string[] => {
  const glued: string[] = [];
  walk(parseSync(path, text).program as unknown as Found, (node, parent) => {
    if (node.type === 'TemplateLiteral') {
      // Of a tagged template the query layer makes parameters.
      if (parent?.type === 'TaggedTemplateExpression') return;
      const [first] = node['quasis'] as { value: { cooked: string } }[];
      const parts = node['expressions'] as unknown[];
      if (STATEMENT.test(first?.value.cooked ?? '') && !parts.every(isConstant))
        glued.push(`${path}:${String(node['start'])}`);
    }
    if (
      node.type === 'BinaryExpression' &&
      isFound(node['left']) &&
      STATEMENT.test(String(node['left']['value']))
    )
      glued.push(`${path}:${String(node['start'])}`);
    if (node.type === 'MemberExpression' && isFound(node['object']) && node['object']['name'] === 'sql') {
      const name = isFound(node['property']) ? node['property']['name'] : undefined;
      const isValue =
        name === 'lit' &&
        parent?.type === 'CallExpression' &&
        !(parent['arguments'] as unknown[]).every(isConstant);
      if (name === 'raw' || isValue) glued.push(`${path}:${String(node['start'])}`);
    }
  });
  return glued;
};

const server = new URL('../', import.meta.url);
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'));
const textOf = (path: string): string => readFileSync(new URL(path, server), 'utf8');

describe('statements', () => {
  test('[SL5] are looked at in every source of the server, and only the store knows a database', () => {
    expect(sources.length).toBeGreaterThan(80);
    const knowing = sources.filter((path) =>
      /from '(?:kysely|pg|@photostructure\/sqlite)'/u.test(textOf(path)),
    );
    expect(knowing.filter((path) => !path.startsWith('store/'))).toEqual([]);
    expect(knowing.length).toBeGreaterThan(5);
  });

  test.each(sources)('[SL5] in %s are never put together from texts', (path) =>
    expect(gluedIn(path, textOf(path))).toEqual([]),
  );

  test.each([
    'const q = `select * from game where id = ${id}`;',
    `const q = 'select * from game where id = ' + id;`,
    'connection.exec(`pragma synchronous = ${level}`);',
    'sql`select * from game where id = ${sql.raw(id)}`;',
    'sql`select * from game where id = ${sql.lit(id)}`;',
  ])('[SL5] would be found: %s', (text) => expect(gluedIn('example.ts', text)).toHaveLength(1));

  test.each(['sql`select * from game where id = ${id}`;', 'const say = `updated ${count} games`;'])(
    '[SL5] are not found where there are none: %s',
    (text) => expect(gluedIn('example.ts', text)).toEqual([]),
  );
});
