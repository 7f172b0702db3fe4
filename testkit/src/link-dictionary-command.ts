/**
 * `npx tsx testkit/src/link-dictionary-command.ts`: writes the text that the compression of game links starts from,
 * out of a plain game and the stored ones. Once links are out in the world, a new text needs a new link version.
 */
import { writeFileSync } from 'node:fs';
import { packJson } from '@tilewright/notation';
import type { Setup, StoredEvent } from '@tilewright/rules';
import { classic, makeSetup, people } from '@tilewright/variants';
import { dealtGame, playOut, sealed } from './fuzz/game-examples.ts';
import { storedGames, storedLog } from './stored-games.ts';

const TARGET = new URL('../../packages/notation/src/game-link-dictionary.ts', import.meta.url);
const LINE_LENGTH = 104;

const HEADER = `/**
 * Text that games have much of, which the compression of links starts from. Part of link version 1: every link made
 * with it needs it to be read, so it never changes; a better one is another version. Written by
 * testkit/src/link-dictionary-command.ts.
 */
export const LINK_DICTIONARY = [
`;

const plainSetup = (): Setup => {
  const made = makeSetup({ preset: classic, seats: people('Ann', 'Ben'), lexicon: 'enable' });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

/** Times start with the same digits for years; what is random compresses to nothing. */
const TIMES = new Set(['at', 'startedAt', 'deadlineAt']);
const RANDOM = new Set(['commitment', 'entropy', 'secret']);

const typical = (key: string, value: unknown): unknown => {
  if (TIMES.has(key) && typeof value === 'number') return 17;
  return RANDOM.has(key) ? '' : value;
};

/** An event as a link holds it. */
const rowOf = ({ schemaVersion, body }: StoredEvent): unknown =>
  JSON.parse(JSON.stringify([17, '', schemaVersion, body], typical));

/** The first event of each type that was not seen before. */
const firstOfEach = (log: readonly StoredEvent[], seen: Set<string>): readonly StoredEvent[] =>
  log.filter(({ body }) => {
    const types = [body.shared.type, ...body.hands.map(({ type }) => `hand ${type}`)];
    const isNew = types.some((type) => !seen.has(type));
    for (const type of types) seen.add(type);
    return isNew;
  });

const dictionaryText = (): string => {
  const seen = new Set<string>();
  const plain = firstOfEach(sealed(playOut(dealtGame(plainSetup())).events), seen).map(rowOf);
  const others = Object.keys(storedGames()).flatMap((name) => firstOfEach(storedLog(name), seen).map(rowOf));
  const { names, value } = packJson([...plain, ...others]);
  const rows = (value as readonly unknown[]).slice(1).map((row) => JSON.stringify(row));
  // What is most alike to any game comes last, next to what is compressed.
  const ordered = [...rows.slice(plain.length), ...rows.slice(0, plain.length)];
  const head = JSON.stringify({ game: '', check: '', names });
  return `${ordered.join(',')}${head.slice(0, -1)},"events":[0,[0,17`;
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const main = (): void => {
  const text = dictionaryText();
  const lines = text.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gu')) ?? [];
  writeFileSync(TARGET, `${HEADER}${lines.map((line) => `  ${quoted(line)},\n`).join('')}].join('');\n`);
  console.log(`${text.length} characters`);
};

main();
