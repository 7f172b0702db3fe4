/** Controls over texts and packages taken out one at a time; see `planted-server-bugs.ts`. */
import type { Removal } from './planted-server-run.ts';

const markup: readonly Removal[] = [
  {
    threat: 'T11',
    name: 'names keep what turns text around',
    edits: [
      {
        file: 'packages/protocol/src/clean-text.ts',
        find: 'const NOT_IN_NAMES = /[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}]/gu;',
        replace: 'const NOT_IN_NAMES = /[\\p{Cc}]/gu;',
      },
    ],
    proof: {
      type: 'test',
      file: 'packages/protocol/src/clean-text.test.ts',
      title: 'a name with turned around',
    },
  },
  {
    threat: 'T11',
    name: 'titles come in as they are',
    edits: [
      {
        file: 'packages/protocol/src/setup-schema.ts',
        find: 'label = z.string().overwrite(cleanName).max(',
        replace: 'label = z.string().max(',
      },
    ],
    proof: {
      type: 'test',
      file: 'packages/protocol/src/titles.test.ts',
      title: 'is composed and turns no text around',
    },
  },
  {
    threat: 'T11',
    name: 'the page may run what stands in it',
    edits: [
      {
        file: 'apps/server/src/headers.ts',
        find: '"script-src \'self\'",',
        replace: "\"script-src 'self' 'unsafe-inline'\",",
      },
    ],
    proof: {
      type: 'test',
      file: 'apps/server/src/web-server.test.ts',
      title: 'the safety headers stand on /, ',
    },
  },
  {
    threat: 'T11',
    name: 'a text may become markup',
    edits: [
      {
        file: 'apps/server/src/headers.ts',
        find: '  "require-trusted-types-for \'script\'",\n',
        replace: '',
      },
    ],
    proof: {
      type: 'test',
      file: 'apps/server/src/web-server.test.ts',
      title: 'the safety headers stand on /, ',
    },
  },
  {
    threat: 'T11',
    name: 'a line of chat is shown as markup',
    edits: [
      {
        file: 'apps/web/src/online/chat-panel.tsx',
        find: '<bdi className={style.said}>{line.text}</bdi>',
        replace: '<bdi className={style.said} dangerouslySetInnerHTML={{ __html: line.text }} />',
      },
    ],
    proof: { type: 'check', script: 'check-web.mjs', says: 'chat-panel.tsx' },
  },
];

const parsing: readonly Removal[] = [
  {
    threat: 'T24',
    name: 'a token is looked at by an expression that takes for ever',
    edits: [
      {
        file: 'apps/server/src/wire/session-cookie.ts',
        find: 'const TOKEN = /^[\\w-]{20,200}$/u;',
        replace: 'const TOKEN = /^(?:[\\w-]+)+$/u;',
      },
    ],
    proof: { type: 'check', script: 'check-regex.mjs', says: 'session-cookie.ts' },
  },
  {
    threat: 'T24',
    name: 'an expression is made of what came in',
    edits: [
      {
        file: 'apps/server/src/people/invites.ts',
        find: 'const hash = hashSecret(secret);\n  const invite',
        replace:
          "if (new RegExp(secret, 'u').test('')) return refuse('noSuchInvite');\n  const hash = hashSecret(secret);\n  const invite",
      },
    ],
    proof: { type: 'check', script: 'check-regex.mjs', says: 'invites.ts' },
  },
  {
    threat: 'T24',
    name: 'texts of any length are composed',
    edits: [
      {
        file: 'packages/lexicon/src/letter-reader.ts',
        find: 'if (letter === 0 && text.length > LONGEST_COMPOSED) return -1;',
        replace: 'if (letter === 0 && text.length > LONGEST_COMPOSED ** 9) return -1;',
      },
    ],
    proof: { type: 'test', file: 'testkit/src/threats/text-parsers.test.ts', title: 'a pattern [TH24]' },
  },
  {
    threat: 'T25',
    name: 'fields that reach a prototype are taken',
    edits: [
      {
        file: 'packages/protocol/src/strict-json.ts',
        find: "new Set(['__proto__', 'constructor', 'prototype'])",
        replace: 'new Set([])',
      },
    ],
    proof: { type: 'test', file: 'packages/protocol/src/client-message.test.ts', title: '[WR4]' },
  },
  {
    threat: 'T25',
    name: 'what was parsed is copied field by field into every object',
    edits: [
      {
        file: 'packages/protocol/src/strict-json.ts',
        find: 'return ok(JSON.parse(text) as unknown);',
        replace:
          "const read = JSON.parse(text) as Record<string, object>;\n    if (Object.hasOwn(read, '__proto__')) Object.assign(Object.prototype, Object.getOwnPropertyDescriptor(read, '__proto__')?.value);\n    return ok(read);",
      },
    ],
    proof: { type: 'test', file: 'testkit/src/threats/text-parsers.test.ts', title: 'a message [TH25]' },
  },
];

const storing: readonly Removal[] = [
  {
    threat: 'T27',
    name: 'a statement is glued together',
    edits: [
      {
        file: 'apps/server/src/store/people.ts',
        find: 'const deviceCount = async (',
        replace:
          "export const glued = (id: string): string => `select id from device where person = '${id}'`;\nconst deviceCount = async (",
      },
    ],
    proof: {
      type: 'test',
      file: 'apps/server/src/store/parameters.test.ts',
      title: 'in store/people.ts are never put together',
    },
  },
  {
    threat: 'T27',
    name: 'a line of chat stands in its statement',
    edits: [
      {
        file: 'apps/server/src/store/chat.ts',
        find: "import type { Database, Engine } from './engine.ts';",
        replace: "import { sql } from 'kysely';\nimport type { Database, Engine } from './engine.ts';",
      },
      {
        file: 'apps/server/src/store/chat.ts',
        find: '.values({ ...line, n, said_id: id })',
        replace: ".values({ ...line, n, said_id: id, text: sql.raw(`'${line.text}'`) as never })",
      },
    ],
    proof: {
      type: 'test',
      file: 'apps/server/src/wire/hostile-texts.test.ts',
      title: 'in SQLite texts that look like statements',
    },
  },
];

const installing: readonly Removal[] = [
  {
    threat: 'T30',
    name: 'packages may run scripts on installing',
    edits: [{ file: '.npmrc', find: 'ignore-scripts=true', replace: 'ignore-scripts=false' }],
    proof: { type: 'check', script: 'check-packages.mjs', says: '.npmrc lets packages run scripts' },
  },
  {
    threat: 'T30',
    name: 'a version may move by itself',
    edits: [{ file: 'apps/server/package.json', find: '"fastify": "', replace: '"fastify": "^' }],
    proof: { type: 'check', script: 'check-packages.mjs', says: 'fastify is not exact' },
  },
  {
    threat: 'T30',
    name: 'a version is another than was reviewed',
    edits: [{ file: 'scripts/runtime-packages.txt', find: '\n  fastify 5', replace: '\n  fastify 4' }],
    proof: { type: 'check', script: 'check-packages.mjs', says: 'does not state: fastify 5' },
  },
];

export const textRemovals: readonly Removal[] = [...markup, ...parsing, ...storing, ...installing];
