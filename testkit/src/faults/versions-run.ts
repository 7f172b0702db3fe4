/**
 * An upgrade without a break: two processes of an earlier version serve, one of them is replaced by this version, both
 * serve side by side, and then the other is replaced. Everybody has a device at each, and turns are contested all along.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Blow, blow, reach } from './blows.ts';
import type { Tally } from './contests.ts';
import { type Ground, onGround } from './ground.ts';
import type { Verdict } from './judge.ts';
import { bundledVersion } from './other-version.ts';
import { ownPostgres } from './own-postgres.ts';
import { ownRedis } from './own-services.ts';
import { bundledServer } from './server-bundle.ts';
import { contendAt, twoServers } from './two-servers.ts';

export interface VersionsWish {
  /** The commit of the earlier version. */
  readonly against: string;
  /** So many contested commands with the old, with both, and with the new. */
  readonly commands: number;
  readonly games: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface VersionsReport extends Verdict {
  readonly tally: Tally;
  readonly blows: readonly Blow[];
}

const COMMAND_MS = 750;
const MARGIN_MS = 300_000;
const NAMES = ['the first', 'the second'] as const;

export const versionsRun = (wish: VersionsWish): Promise<VersionsReport> =>
  onGround(3 * wish.commands * COMMAND_MS + MARGIN_MS, async (ground) => {
    const before = await bundledVersion(ground, wish.against);
    const now = await bundledServer(ground);
    const programs = [programOf(ground, 'one', before), programOf(ground, 'other', before)] as const;
    const postgres = await ownPostgres(ground);
    const redis = await ownRedis(ground);
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const servers = await twoServers(ground, [
      { program: programs[0].path, settings },
      { program: programs[1].path, settings },
    ]);
    const { contests, verdict } = await contendAt(ground, servers, wish);
    await reach(contests, wish.commands);
    const blows: Blow[] = [];
    for (const [index, name] of NAMES.entries()) {
      const strike = async (): Promise<void> => {
        await servers[index]?.stop();
        programs[index]?.become(now);
        await servers[index]?.start();
      };
      blows.push(await blow(contests, { name: `${name} process upgraded`, strike }));
      wish.tell(`${contests.contestedCount()} commands; ${name} process upgraded`);
      await reach(contests, contests.contestedCount() + wish.commands);
    }
    return { ...(await verdict(postgres.url)), tally: contests.tally, blows };
  });

interface Program {
  readonly path: string;
  /** What is run from the next start on. */
  readonly become: (program: string) => void;
}

const programOf = (ground: Ground, name: string, program: string): Program => {
  const path = join(ground.folder, `${name}.mjs`);
  const become = (next: string): void =>
    writeFileSync(path, `await import(${JSON.stringify(pathToFileURL(next).href)});\n`);
  become(program);
  return { path, become };
};
