/**
 * `npx tsx testkit/src/record-games-command.ts [--rulings] [--force]`: writes the games that tests replay, to
 * packages/rules/games. Files that are there stay as they are: a log stored once has to load for ever. `--rulings`
 * writes the recorded rulings anew, `--force` everything; do so only when the rules were changed on purpose.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type StoredEvent, hashText, replay } from '@tilewright/rules';
import { type Preset, presets } from '@tilewright/variants';
import { type FinishedLog, finishedLog } from './finished-log.ts';
import { isSameDeep } from './laws/deep.ts';
import { challengeKindOf } from './laws/run.ts';
import { type Tally, count, countEvent, expected } from './laws/tally.ts';
import { type RecordedGame, recordGame } from './recorded-game.ts';
import { type StoredGame, gamesFolder, storedGameName } from './stored-games.ts';

const GAMES_PER_PRESET = 10;
const TRIED_PER_PRESET = 250;
const MOST_CHARACTERS = 24_000;
const MOST_EVENTS = 120;

/** Of many games played with the switches of the preset as they are, the one in which most occurs, draws above all. */
const plainGame = ({ id, switches }: Preset): FinishedLog => {
  const tried = Array.from({ length: TRIED_PER_PRESET }, (_, index) => finishedLog(index + 1, id));
  const plain = tried.filter(
    ({ setup, log }) => isSameDeep(setup.switches, switches) && log.length < MOST_EVENTS,
  );
  const worth = (finished: FinishedLog): number =>
    marksOf(finished).reduce((sum, mark) => sum + (mark.includes(' with ') ? 100 : 1), 0);
  return plain.reduce((one, other) => (worth(other) > worth(one) ? other : one));
};

const describeLog = (log: readonly StoredEvent[]): StoredGame => ({
  schemaVersion: 1,
  finalHash: hashText(JSON.stringify(replay(log.map(({ body }) => body)))),
  lastHash: log.at(-1)?.hash ?? '',
});

const recordLogs = (isForced: boolean): void => {
  const indexPath = new URL('index.json', gamesFolder);
  const index = existsSync(indexPath)
    ? (JSON.parse(readFileSync(indexPath, 'utf8')) as Record<string, StoredGame>)
    : {};
  for (const preset of presets) {
    const name = storedGameName(preset.id);
    const path = new URL(name, gamesFolder);
    if (existsSync(path) && !isForced) continue;
    const { log } = plainGame(preset);
    writeFileSync(path, log.map((event) => `${JSON.stringify(event)}\n`).join(''));
    index[name] = describeLog(log);
    console.log(`${name}: ${log.length} events`);
  }
  writeFileSync(indexPath, `${JSON.stringify(index, undefined, 2)}\n`);
};

interface Candidate {
  readonly recorded: RecordedGame;
  readonly size: number;
  /** Everything that occurs in it. */
  readonly marks: readonly string[];
}

const candidateOf = (seed: number, variant: string): Candidate => {
  const finished = finishedLog(seed, variant);
  const recorded = recordGame(seed, finished);
  return { recorded, size: JSON.stringify(recorded).length, marks: marksOf(finished) };
};

const marksOf = ({ setup, sayings, log }: FinishedLog): readonly string[] => {
  const tally: Tally = new Map();
  for (const { body } of log) {
    countEvent(tally, body, challengeKindOf(setup));
    for (const { type } of body.hands) count(tally, `${type} with ${body.shared.type}`);
  }
  for (const { command, ruling } of sayings) {
    count(tally, ruling.ok ? `command ${command.type}` : `refusal ${ruling.error.type}`);
    if (!ruling.ok) count(tally, `refusal ${ruling.error.type} of ${command.type}`);
  }
  for (const [name, value] of Object.entries(setup.switches))
    count(tally, `switch ${name} ${JSON.stringify(value)}`);
  count(tally, `seats ${setup.seats.length}`);
  return [...tally.keys()];
};

/** Takes, again and again, the candidate with the most that is rare so far for its size. */
const chooseGames = (
  candidates: readonly Candidate[],
  seen: Map<string, number>,
): readonly RecordedGame[] => {
  const left = candidates.slice();
  const worth = ({ marks, size }: Candidate): number =>
    marks.reduce((sum, mark) => sum + 1 / (1 + (seen.get(mark) ?? 0)) ** 2, 0) / size ** 0.25;
  return Array.from({ length: GAMES_PER_PRESET }, () => {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    for (const mark of best.marks) count(seen, mark);
    return best.recorded;
  });
};

const recordRulings = (): void => {
  const seen: Tally = new Map();
  const games = presets.flatMap(({ id }) => {
    const tried = Array.from({ length: TRIED_PER_PRESET }, (_, index) => candidateOf(index + 1, id));
    return chooseGames(
      tried.filter(({ size }) => size < MOST_CHARACTERS),
      seen,
    );
  });
  const text = games.map((game) => `${JSON.stringify(game)}\n`).join('');
  writeFileSync(new URL('recorded.jsonl', gamesFolder), text);
  const rulings = games.reduce((sum, { sayings }) => sum + sayings.length, 0);
  console.log(`recorded.jsonl: ${games.length} games, ${rulings} rulings, ${text.length} characters`);
  const lacking = expected.filter((mark) => !seen.has(mark));
  for (const mark of lacking) console.log(`does not occur: ${mark}`);
};

const main = (): void => {
  const { values } = parseArgs({
    options: { rulings: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  });
  mkdirSync(gamesFolder, { recursive: true });
  recordLogs(values.force);
  if (values.force || values.rulings || !existsSync(new URL('recorded.jsonl', gamesFolder))) recordRulings();
};

main();
