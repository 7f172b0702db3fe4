/**
 * Browsers that are killed while people open an invitation, sit down and play: 0 to 5 seconds after the link was opened,
 * and in the middle of turns. Each is started again with the profile it left behind and must be in its own seat; what was
 * acknowledged must be in the store, once. The one who invites is a client without a screen.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeInviteLink } from '@tilewright/protocol';
import { chanceOf } from '@tilewright/testkit';
import { type Ground, onGround, pause, until } from '../testkit/src/faults/ground.ts';
import { type Verdict, judge } from '../testkit/src/faults/judge.ts';
import { type OwnServer, ownServer } from '../testkit/src/faults/own-server.ts';
import { openGame } from '../testkit/src/faults/pair.ts';
import { type PlayerGrounds, type Seated, newPlayer, playAt } from '../testkit/src/faults/player.ts';
import { bundledServer } from '../testkit/src/faults/server-bundle.ts';
import { readStore } from '../testkit/src/faults/store-reading.ts';
import { newStory, recorderOf } from '../testkit/src/faults/story.ts';
import { type WireTap, openTap } from '../testkit/src/faults/wire-tap.ts';
import { judgesWords, readList, readMind } from '../testkit/src/faults/words.ts';
import { findPlay } from './find-play.ts';
import { type MortalBrowser, openMortal } from './mortal-browser.ts';
import { comeBack, joinBy } from './own-seat.ts';
import { layByClick } from './table-page.ts';
import { type Habits, mouseHabits, playOn } from './whole-game.ts';

export interface BrowserWish {
  readonly deaths: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface BrowserReport extends Verdict {
  /** Deaths from opening the link on, and in the midst of play. */
  readonly joiningCount: number;
  readonly playingCount: number;
  /** Of those who died while joining: how many had been given their seat. */
  readonly seatedCount: number;
  /** From starting the browser again until the seat was on the screen. */
  readonly backMs: readonly number[];
}

const DEATH_MS = 120_000;
const MARGIN_MS = 300_000;
/** From opening the link. */
const JOINING_MS = 5_000;
const PLAYING_MS = 4_000;
/** Some die once more before they have come back. */
const AGAIN_PERCENT = 25;
const ANSWER_MS = 30_000;

export const browserRun = (wish: BrowserWish): Promise<BrowserReport> =>
  onGround(wish.deaths * DEATH_MS + MARGIN_MS, async (ground) => {
    const world = await openWorld(ground, wish);
    for (let number = 0; world.left > 0; number += 1) await liveThrough(world, `guest${number}`);
    await world.server.kill();
    const kept = await readStore({ type: 'folder', folder: world.folder });
    const verdict = judge(world.grounds.story, kept.logs, judgesWords());
    const { joiningCount, playingCount, seatedCount, backMs } = world;
    const faults = [...verdict.faults, ...kept.faults];
    return { ...verdict, faults, joiningCount, playingCount, seatedCount, backMs };
  });

interface World {
  readonly ground: Ground;
  readonly wish: BrowserWish;
  readonly tap: WireTap;
  readonly server: OwnServer;
  readonly folder: string;
  readonly grounds: PlayerGrounds;
  readonly habits: Habits;
  /** Deaths that are still to be died. */
  left: number;
  joiningCount: number;
  playingCount: number;
  seatedCount: number;
  readonly backMs: number[];
}

const openWorld = async (ground: Ground, wish: BrowserWish): Promise<World> => {
  const page = await builtPage();
  const tap = await openTap(ground);
  const folder = join(ground.folder, 'games');
  const server = await ownServer(ground, await bundledServer(ground), {
    DATA_DIR: folder,
    PUBLIC_URL: `${tap.address}/`,
    TILEWRIGHT_PAGE: page,
  });
  tap.leadTo(server.address);
  await server.start();
  const words = readList();
  const habits: Habits = {
    ...mouseHabits(),
    lay: layByClick,
    choose: (sight) => findPlay(sight, 'few tiles', words),
  };
  const grounds = { story: newStory(), mind: readMind(), chance: chanceOf(wish.seed), awayMs: [] };
  const counts = { left: wish.deaths, joiningCount: 0, playingCount: 0, seatedCount: 0, backMs: [] };
  return { ground, wish, tap, server, folder, grounds, habits, ...counts };
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** The page as it is served, built where its sources have changed. */
const builtPage = async (): Promise<string> => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build-web.mjs')], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('the page cannot be built');
  return join(root, 'apps', 'web', 'dist');
};

/** Somebody with a browser and a link. */
interface Guest {
  readonly name: string;
  readonly profile: string;
  readonly link: string;
  readonly game: string;
  browser: MortalBrowser;
}

/** Joins, plays and dies in between, until the game is over or enough have died. */
const liveThrough = async (world: World, name: string): Promise<void> => {
  const { ground, tap, grounds } = world;
  const { game, token, secret } = await openGame(world.server.address);
  const player = newPlayer(grounds, `${name}'s host`, { addresses: [world.server.address], token });
  ground.atEnd(() => player.session.close());
  let isResting = false;
  const host = playAt(player, game.game, () => isResting);
  tap.listenFor(recorderOf(grounds.story, name));
  const profile = join(ground.folder, name);
  const guest: Guest = {
    name,
    profile,
    link: makeInviteLink(`${tap.address}/`, secret),
    game: game.game,
    browser: await openMortal(ground, profile),
  };
  await dieJoining(world, guest);
  for (let turns = 0; turns < 3 && world.left > 0 && !host.isOver(); turns += 1)
    await diePlaying(world, guest);
  isResting = true;
  await rise(world, host);
  await guest.browser.kill();
};

const rise = async ({ grounds }: World, host: Seated): Promise<void> => {
  if (!(await until(() => !host.isBusy(), ANSWER_MS))) grounds.story.faults.push('the host was not answered');
  host.leave();
  host.player.session.close();
};

/** What was under way when a browser died ends with an error, and what is not there any more is no failure. */
const untilDeath = (living: Promise<unknown>): void => void living.catch(() => undefined);

const isSeated = ({ grounds }: World, { name, game }: Guest): boolean =>
  grounds.story.seats.has(`${name} ${game}`);

const dieJoining = async (world: World, guest: Guest): Promise<void> => {
  const { grounds } = world;
  do {
    untilDeath(joinBy(guest.browser.page, guest.link, guest.name));
    await die(world, guest, grounds.chance.below(JOINING_MS));
    world.joiningCount += 1;
    if (isSeated(world, guest)) world.seatedCount += 1;
  } while (world.left > 0 && grounds.chance.percent(AGAIN_PERCENT));
  await returnToSeat(world, guest);
};

const diePlaying = async (world: World, guest: Guest): Promise<void> => {
  untilDeath(playOn(guest.browser.page, world.habits, 5));
  await die(world, guest, world.grounds.chance.below(PLAYING_MS));
  world.playingCount += 1;
  await returnToSeat(world, guest);
};

const die = async (world: World, guest: Guest, afterMs: number): Promise<void> => {
  await pause(afterMs);
  await guest.browser.kill();
  world.left -= 1;
  world.wish.tell(`${guest.name} died after ${afterMs} ms${isSeated(world, guest) ? ', seated' : ''}`);
  guest.browser = await openMortal(world.ground, guest.profile);
};

/** By the link again, or, once it has been there, by the address of the game; then it has a turn, or the game is over. */
const returnToSeat = async (world: World, guest: Guest): Promise<void> => {
  const { grounds, tap, backMs, habits } = world;
  const { page } = guest.browser;
  const isByLink = !isSeated(world, guest) || grounds.chance.percent(50);
  const start = performance.now();
  const address = isByLink ? guest.link : `${tap.address}/#/online/${guest.game}`;
  const found = await comeBack(page, address, guest.name);
  if (found !== 'own seat')
    grounds.story.faults.push(
      `${guest.name} came back by ${isByLink ? 'the link' : 'the game'} to: ${found}`,
    );
  if (found !== 'own seat') return;
  backMs.push(performance.now() - start);
  if (grounds.story.seats.get(`${guest.name} ${guest.game}`) !== 1)
    grounds.story.faults.push(`${guest.name} was not given the own seat`);
  await playOn(page, habits, 1).catch((error: unknown) =>
    grounds.story.faults.push(`${guest.name} could not play on: ${String(error).slice(0, 300)}`),
  );
};
