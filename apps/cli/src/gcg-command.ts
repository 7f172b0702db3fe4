/**
 * `gcg check`: reads games in GCG and names what is wrong with each, or says that nothing is.
 */
import type { GcgGame } from '@tilewright/notation';
import { type Result, type Setup, type TileSet, err, ok } from '@tilewright/rules';
import { classic, english, makeSetup, people, standard15, tileSetById } from '@tilewright/variants';
import { EXIT } from './exit-code.ts';
import { FILE_KINDS } from './file-kind.ts';
import { quoted } from './fitted.ts';
import { type GcgFinding, findingOf, gcgFindings } from './gcg-check.ts';
import { readGcgLines } from './gcg-check-lines.ts';
import type { GcgCheckOptions } from './invocation.ts';
import { layoutNamed } from './known-layout.ts';
import { type LoadedWords, loadWords } from './load-words.ts';
import type { Pipes } from './pipes.ts';
import { readBytes } from './read-file.ts';

export const gcgCheckCommand = async (options: GcgCheckOptions, pipes: Pipes): Promise<number> => {
  const { complain, folder, write } = pipes;
  const shelf = wordShelf(options.wordsFile, folder);
  let code: number = EXIT.fine;
  for (const file of options.files) {
    const read = readTextBytes(file, folder);
    const findings = read.ok ? findingsIn(read.value, options, shelf) : read;
    if (!findings.ok) complain(findings.error);
    else await write(verdictText(file, findings.value));
    code = Math.max(code, codeOf(findings));
  }
  return code;
};

const readTextBytes = (file: string, folder: string): Result<Buffer, string> => {
  const read = readBytes(FILE_KINDS.gcg, file, folder);
  return read.ok && read.value.includes(0)
    ? err(`${quoted(file, file.length)} is no text; a game in GCG is.`)
    : read;
};

const codeOf = (findings: Result<readonly GcgFinding[], string>): number => {
  if (!findings.ok) return EXIT.badUse;
  return findings.value.length > 0 ? EXIT.no : EXIT.fine;
};

const verdictText = (file: string, findings: readonly GcgFinding[]): string =>
  findings.length === 0
    ? `${quoted(file, file.length)}: ok\n`
    : findings
        .map(({ line, column, reason }) => `${quoted(file, file.length)}:${line}:${column}: ${reason}\n`)
        .join('');

/** What is wrong with a game, or a sentence why it cannot be judged. */
const findingsIn = (
  bytes: Uint8Array,
  options: GcgCheckOptions,
  wordsFor: WordShelf,
): Result<readonly GcgFinding[], string> => {
  const { reading, faults } = readGcgLines(bytes);
  if (reading === null) return ok(faults.map(findingOf));
  const setup = setupOf(reading.game, options);
  if (!setup.ok) return ok([setup.error, ...faults.map(findingOf)]);
  const loaded = wordsFor(setup.value.tileSet);
  if (!loaded.ok) return loaded;
  return ok(gcgFindings(reading, faults, { setup: setup.value, words: loaded.value?.words ?? null }));
};

type WordShelf = (tileSet: TileSet) => Result<LoadedWords | null, string>;

/** The words for each tile set, loaded once. */
const wordShelf = (wordsFile: string | null, folder: string): WordShelf => {
  const loaded = new Map<string, Result<LoadedWords | null, string>>();
  return (tileSet) => {
    const known = loaded.get(tileSet.name);
    if (known) return known;
    const made = wordsFile === null ? ok(null) : loadWords(tileSet, wordsFile, folder);
    loaded.set(tileSet.name, made);
    return made;
  };
};

const setupOf = (game: GcgGame, { tiles }: GcgCheckOptions): Result<Setup, GcgFinding> => {
  const [name, layoutName] = [tiles ?? game.tileDistribution?.toLowerCase(), game.boardLayout];
  const tileSet = name === undefined ? english : tileSetById(name);
  if (tileSet === undefined)
    return unknown('tile set', `${name ?? ''}`, 'add --tiles NAME to say which one it is');
  const layout = layoutName === null ? standard15 : layoutNamed(layoutName);
  if (layout === undefined)
    return unknown('layout', layoutName ?? '', 'only built-in layouts can be checked');
  const seats = people('Player 1', 'Player 2');
  const setup = makeSetup({ preset: classic, seats, lexicon: '', layout, tileSet });
  if (!setup.ok) throw new Error(`no set-up: ${setup.error.map(({ type }) => type).join(', ')}`);
  return ok(setup.value);
};

const unknown = (what: string, name: string, remedy: string): Result<never, GcgFinding> =>
  err({ line: 1, column: 1, reason: `the ${what} "${quoted(name)}" is not known; ${remedy}` });
