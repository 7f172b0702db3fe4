/**
 * What those do whose secrets differ, and nobody else may notice: wishes that are refused, and business of their own,
 * in one world only or differently in both.
 */
import type { PlayerCommand } from '@tilewright/protocol';
import { type World, faceOf, gameOf, inOne } from './duo.ts';
import { type Face, type Role, ask, greet, hangUp, isOf, say, sayText, sayWithId, sit } from './face.ts';
import { refusedCommand } from './moves.ts';
import type { Pair } from './pair.ts';
import { hiddenRoles } from './plan.ts';

const somebodyHidden = ({ plan, chance }: Pair): Role | undefined => {
  const roles = hiddenRoles(plan);
  return roles.length === 0 ? undefined : chance.pick(roles);
};

/** Wishes of a hidden seat that are refused: other ones in each world, or in one world only. */
export const refusedTries = async (pair: Pair): Promise<void> => {
  const { duo, chance } = pair;
  const role = somebodyHidden(pair);
  if (role === undefined) return;
  const isInBoth = chance.percent(40);
  for (const index of isInBoth ? ([0, 1] as const) : ([1] as const)) {
    const count = chance.between(1, 3);
    for (let tries = 0; tries < count; tries += 1) {
      const wish = refusedCommand(gameOf(duo.worlds[index]), role.seat ?? (0 as never), chance);
      if (wish === undefined) continue;
      pair.sayingCount += 1;
      await inOne(duo, index, (world) => tryOut(pair, world, role, wish));
    }
  }
};

const tryOut = async (pair: Pair, world: World, role: Role, command: PlayerCommand): Promise<void> => {
  const { duo, sayingCount } = pair;
  pair.asideCount += 1;
  const id = `tried-${sayingCount}`;
  const reply = await sayWithId(faceOf(world, role), {
    type: 'command',
    game: duo.gameId,
    id,
    turn: null,
    command,
  });
  if (reply === 'accepted') pair.isUneven = true;
};

type Business = (pair: Pair, face: Face) => Promise<unknown>;

const BUSINESS: readonly Business[] = [
  (_pair, face) => ask(face, 'me', {}),
  (_pair, face) => ask(face, 'ticket', {}),
  (_pair, face) => ask(face, 'moveDevice', {}),
  (_pair, face) => ask(face, 'name', { name: 'Somebody else' }),
  (pair, face) => ask(face, 'lookAtInvite', { secret: pair.watchSecret }),
  (_pair, face) => joinWithAnotherDevice(face),
  (_pair, face) => say(face, { type: 'lobby' }),
  (pair, face) => ask(face, 'gameRecord', { afterSeq: 0 }, pair.duo.gameId),
  (pair, face) => ask(face, 'gameLog', {}, pair.duo.gameId),
  (_pair, face) => sayText(face, '{"type":"none"}', isOf('fault', 'bye')),
  (pair, face) =>
    sayWithId(face, { type: 'say', game: 'nobodysGame', id: `own-${pair.sayingCount}`, text: 'Hm' }),
];

/** A game of one's own: made, and at a socket of its own sat down at, contributed to and spoken at. */
const playElsewhere: Business = async (pair, face) => {
  const { game } = await ask(face, 'createGame', {
    game: { type: 'preset', preset: 'classic', lexicon: pair.plan.setup.lexicon || 'english' },
    seats: [{ type: 'me' }, { type: 'invite' }],
    isChatOn: true,
    daysPerMove: null,
  });
  if (game === undefined) return;
  pair.privateGame = game;
  await greet(face);
  await sit(face, game, null);
  await sayWithId(face, {
    type: 'command',
    game,
    id: 'pledge',
    turn: null,
    command: { type: 'pledge', hash: 'ab'.repeat(32), instead: null },
  });
  await sayWithId(face, { type: 'say', game, id: 'first', text: 'Nobody hears this' });
  await hangUp(face);
};

/** In the second world only: something that concerns nobody else. */
export const privateBusiness = async (pair: Pair): Promise<void> => {
  const { duo, chance } = pair;
  const role = somebodyHidden(pair);
  if (role === undefined) return;
  pair.sayingCount += 1;
  pair.asideCount += 1;
  const isElsewhere = pair.privateGame === undefined && chance.percent(60);
  const business = isElsewhere ? playElsewhere : chance.pick(BUSINESS);
  await inOne(duo, 1, async (world) => {
    const face = faceOf(world, role);
    await business(pair, face);
  });
};

const joinWithAnotherDevice = async (face: Face): Promise<void> => {
  const { secret = '' } = await ask(face, 'moveDevice', {});
  const { token } = face;
  face.token = '';
  await ask(face, 'joinDevice', { secret, kind: 'token' });
  if (face.token === '') face.token = token;
};
