/** Two computers play one classic game through the host: `npx tsx examples/two-players.ts`. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chooseCommand, levelOf, vocabularyOf } from '@tilewright/computer';
import { type Ports, type Shelf, createGame, hostTable, memoryLog } from '@tilewright/host';
import { makeWordList } from '@tilewright/lexicon';
import { type Command, type Millis, type Seat, type View, evolveView } from '@tilewright/rules';
import { classic, english, makeSetup, people } from '@tilewright/variants';

const file = new URL('../packages/lexicon/data/english.txt', import.meta.url);
const { words } = makeWordList(english, readFileSync(file, 'utf8').split('\n'));
const setup = makeSetup({ preset: classic, seats: people('Ann', 'Ben'), lexicon: 'english' });
if (!setup.ok) throw new Error(setup.error.map(({ type }) => type).join());
const entropy = (byteCount: number): string => randomBytes(byteCount).toString('hex');
const ports: Ports = { log: memoryLog(), now: () => Date.now() as Millis, entropy, wakeAt: () => () => {} };
const asked = { isWord: words.has, isInText: () => false, mayHavePlay: () => true };
const shelf: Shelf = { words: asked, specialTiles: [] };
await createGame(ports, 'example', setup.value);
const host = hostTable(ports, 'example', shelf);
const views: View[] = []; // what each seat sees, kept up to date by what the host tells it
for (const seat of [0, 1] as Seat[])
  await host.watch(seat, null, (told) => {
    views[seat] = told.type === 'view' ? told.view : evolveView(views[seat]!, told.event);
  });
const mind = { level: levelOf(6), vocabulary: vocabularyOf(words, null), leaves: null };
const say = (by: Seat, command: Command) => host.submit(by, { id: entropy(8), command });
for (const seat of [0, 1] as Seat[]) await say(seat, { type: 'contribute', entropy: entropy(32) });
for (let mover = views[0]!.table.turn.toMove; mover[0] !== undefined; mover = views[0]!.table.turn.toMove)
  await say(mover[0], chooseCommand(views[mover[0]]!, mind, 0));
views[0]!.table.seats.forEach(({ name }, seat) => console.log(`${name}: ${views[0]!.table.scores[seat]}`));
