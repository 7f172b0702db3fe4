/**
 * The machine of a server loses its power again and again while people play: the server stands still, its disk is shut
 * down without being flushed, and both come back. Nothing acknowledged may be lost or doubled. Where commits are not
 * flushed something must be lost: that is the control.
 */
import { join } from 'node:path';
import type { Edit } from '../../../apps/server/src/testing/server-bundle.ts';
import { type Ground, onGround, until } from './ground.ts';
import type { Verdict } from './judge.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { type PlayReport, type PlayWish, beginPlay, mostMs, playThrough, verdictOn } from './play-through.ts';
import { type PowerDisk, powerDisk } from './power-disk.ts';
import { bundledServer } from './server-bundle.ts';

interface Machine {
  readonly disk: PowerDisk;
  readonly server: OwnServer;
  readonly where: { readonly type: 'folder'; readonly folder: string };
}

const machineOn = async (ground: Ground, edit?: Edit): Promise<Machine> => {
  const disk = powerDisk(ground);
  const folder = join(disk.folder, 'games');
  const server = await ownServer(ground, await bundledServer(ground, edit), { DATA_DIR: folder });
  return { disk, server, where: { type: 'folder', folder } };
};

const losePower = async ({ disk, server }: Machine): Promise<void> => {
  // What it has said by now is on its way; nothing more is.
  server.halt();
  disk.cut();
  await server.kill();
  disk.mountAgain();
};

export const powerRun = (wish: PlayWish): Promise<PlayReport> =>
  onGround(mostMs(wish), async (ground) => {
    const machine = await machineOn(ground);
    const { server, where } = machine;
    return playThrough(ground, wish, {
      server,
      where,
      strike: async () => {
        await losePower(machine);
        await server.start();
      },
      end: () => losePower(machine),
    });
  });

/** SQLite leaves flushing to the machine, and is not asked whether it does. */
const withoutFlushing: Edit = (path, text) =>
  path.endsWith('sqlite-connection.ts')
    ? text.replace('synchronous = full', 'synchronous = off').replace("['pragma synchronous', 2],", '')
    : text;

const ACKNOWLEDGED = 20;
const CONTROL_MS = 240_000;

export const powerControl = (wish: Omit<PlayWish, 'rounds'>): Promise<Verdict> =>
  onGround(CONTROL_MS, async (ground) => {
    const machine = await machineOn(ground, withoutFlushing);
    const { story } = await beginPlay(ground, machine.server, wish);
    const countAcks = (): number =>
      [...story.sayings.values()].filter(({ answers }) => answers[0]?.type === 'accepted').length;
    machine.disk.flush();
    const before = countAcks();
    await until(() => countAcks() >= before + ACKNOWLEDGED, CONTROL_MS / 2);
    await losePower(machine);
    return verdictOn(story, machine.where);
  });
