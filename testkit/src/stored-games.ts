/**
 * The logs in packages/rules/games: finished games of every preset as they were once stored, and what they came to.
 */
import { readFileSync } from 'node:fs';
import type { StoredEvent } from '@tilewright/rules';

export const gamesFolder = new URL('../../packages/rules/games/', import.meta.url);

export interface StoredGame {
  readonly schemaVersion: number;
  /** The hash of the JSON of the game that the log replays to. */
  readonly finalHash: string;
  /** The hash of its last event. */
  readonly lastHash: string;
}

export const storedGameName = (variant: string, schemaVersion = 1): string =>
  `${variant}-v${schemaVersion}.jsonl`;

/** Every stored game by the name of its file. */
export const storedGames = (): Readonly<Record<string, StoredGame>> =>
  JSON.parse(readFileSync(new URL('index.json', gamesFolder), 'utf8')) as Record<string, StoredGame>;

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, gamesFolder), 'utf8').trimEnd().split('\n');

export const storedLog = (name: string): readonly StoredEvent[] =>
  linesOf(name).map((line) => JSON.parse(line) as StoredEvent);

/** The recorded rulings, as text: one game a line. */
export const recordedLines = (): readonly string[] => linesOf('recorded.jsonl');
