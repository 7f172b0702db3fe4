/**
 * What a command that asks nothing works with: text in, text out, one sentence when something is wrong. The commands
 * know no process; this is where they meet it.
 */
import { once } from 'node:events';
import { fstatSync, readSync } from 'node:fs';
import { type Progress, makeProgress } from './progress.ts';

export interface Pipes {
  /** Standard input as it comes, in pieces of any size. */
  readonly readInput: () => AsyncIterable<string>;
  /** Whether somebody at the keys would have to type that input. */
  readonly isTyped: () => boolean;
  /** Resolves when the reader has room for more. */
  readonly write: (text: string) => Promise<void>;
  readonly complain: (sentence: string) => void;
  /** How far work has got that answers as it goes; shown only where the answers go elsewhere. */
  readonly progress: Progress;
  /** How far work has got that answers at its end; to be cleared before. */
  readonly quietProgress: Progress;
  /** The folder that file names are typed in. */
  readonly folder: string;
}

export interface Process {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

const STDIN = 0;

export const openPipes = (own: Process, folder: string, complain: Pipes['complain']): Pipes => ({
  readInput: () => {
    // Node takes a folder for an input without anything in it.
    if (fstatSync(STDIN).isDirectory()) readSync(STDIN, Buffer.alloc(1));
    return own.stdin.setEncoding('utf8') as AsyncIterable<string>;
  },
  isTyped: () => own.stdin.isTTY === true,
  write: async (text) => {
    if (!own.stdout.write(text)) await once(own.stdout, 'drain');
  },
  complain,
  progress: makeProgress(own.stderr, own.stderr.isTTY === true && own.stdout.isTTY !== true),
  quietProgress: makeProgress(own.stderr, own.stderr.isTTY === true),
  folder,
});
