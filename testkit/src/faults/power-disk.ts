/**
 * A disk of the run's own that can lose its power: ext4 in a file, mounted by way of a loop device. Only root can mount,
 * and not everywhere; where it can't be done that is found out before anything else is started.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPrograms } from '../../../scripts/programs.mjs';
import type { Ground } from './ground.ts';
import { buildTool, missingForShims } from './shim.ts';

export interface PowerDisk {
  readonly folder: string;
  /** Everything written so far is flushed. */
  readonly flush: () => void;
  /** Whatever was not flushed is gone. Whoever uses the disk stands still and is ended before it is back. */
  readonly cut: () => void;
  /** With power again: mounted anew. */
  readonly mountAgain: () => void;
}

/** No package brings them. */
const PROGRAMS = ['mkfs.ext4', 'mount', 'umount'] as const;
const [MAKE, MOUNT, UNMOUNT] = PROGRAMS;

const SIZE_BYTES = 256 * 2 ** 20;
const SMALL_BYTES = 4 * 2 ** 20;

const makeDisk = (home: string, byteCount: number): { readonly image: string; readonly folder: string } => {
  const [image, folder] = [join(home, 'disk.ext4'), join(home, 'disk')];
  writeFileSync(image, '');
  truncateSync(image, byteCount);
  mkdirSync(folder);
  execFileSync(MAKE, ['-q', image], { stdio: 'ignore' });
  return { image, folder };
};

const mount = (image: string, folder: string): void =>
  void execFileSync(MOUNT, ['-o', 'loop', image, folder], { stdio: 'ignore' });

/** What this machine lacks for it. */
export const missingForPower = (): readonly string[] => {
  const missing = [...missingForShims(), ...missingPrograms(PROGRAMS)];
  return missing.length > 0 || canMount() ? missing : ['the right to mount a file (root, loop devices)'];
};

const canMount = (): boolean => {
  const home = mkdtempSync(join(tmpdir(), 'tilewright-mount-'));
  try {
    const { image, folder } = makeDisk(home, SMALL_BYTES);
    mount(image, folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const unmount = (folder: string): void => {
  // A process that was just killed may still hold it for a moment.
  const { status } = spawnSync(UNMOUNT, [folder], { stdio: 'ignore' });
  if (status !== 0) execFileSync(UNMOUNT, ['-l', folder], { stdio: 'ignore' });
};

export const powerDisk = (ground: Ground): PowerDisk => {
  const cutter = buildTool(ground, 'cut');
  const { image, folder } = makeDisk(ground.folder, SIZE_BYTES);
  mount(image, folder);
  ground.atEnd(() => unmount(folder));
  return {
    folder,
    flush: () => void execFileSync('sync', ['-f', folder]),
    cut: () => void execFileSync(cutter, [folder], { stdio: 'ignore' }),
    mountAgain: () => {
      unmount(folder);
      mount(image, folder);
    },
  };
};
