/**
 * Games of junior for the tests of this app: a board of two words in a folder of its own, played from a script.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JuniorOptions } from './invocation.ts';
import { juniorCommand } from './junior-command.ts';
import {
  type ScriptedTerminal,
  type ScriptedWindow,
  scriptedPorts,
  scriptedTerminal,
} from './scripted-game.ts';

export const MUSIC = '5 x 6\nCa H MUSIC\nAb V FRUIT\n';

/** With so many chips, and this seed, two players hold every letter of that board. */
export const EVERY_LETTER = { chipCount: 20, seed: 7 } as const;

const nothing: JuniorOptions = {
  board: 'music.txt',
  names: ['Ann', 'Ben'],
  computerCount: null,
  level: null,
  isFamily: false,
  rules: {},
  chipCount: null,
  isCurtained: false,
  seed: null,
};

interface Played {
  readonly code: number;
  readonly terminal: ScriptedTerminal;
  /** Everything that was ever shown. */
  readonly shown: string;
  readonly complaints: readonly string[];
}

export interface JuniorScript {
  readonly play: (
    options: Partial<JuniorOptions>,
    lines?: readonly string[],
    isInteractive?: boolean,
    window?: ScriptedWindow,
  ) => Promise<Played>;
  readonly write: (name: string, text: string) => void;
  readonly makeFolder: (name: string) => void;
  readonly clear: () => void;
}

export const openJuniorScript = (): JuniorScript => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-junior-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('music.txt', MUSIC);
  return {
    write,
    makeFolder: (name) => mkdirSync(join(folder, name)),
    clear: () => rmSync(folder, { recursive: true }),
    play: async (options, lines = [], isInteractive = false, window = {}) => {
      const terminal = scriptedTerminal(lines, isInteractive, window);
      const complaints: string[] = [];
      const code = await juniorCommand(
        { ...nothing, ...options },
        {
          terminal,
          ports: scriptedPorts('junior'),
          folder,
          complain: (sentence) => complaints.push(sentence),
        },
      );
      return { code, terminal, shown: terminal.shown(), complaints };
    },
  };
};
