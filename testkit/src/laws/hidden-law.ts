/**
 * VW2: what is hidden from a viewer shows in nothing the viewer is told. Two worlds that differ only in what is hidden
 * give the same view and, command for command, the same bytes, up to the first event that rightly depends on it.
 */
import {
  type Context,
  type GameEvent,
  type HandChange,
  type Ruling,
  type ViewEvent,
  type Viewer,
  decide,
  eventFor,
  viewFor,
} from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import { type World, hiddenVariation } from '../random/hidden-variation.ts';
import { firstDifference, isSameDeep } from './deep.ts';
import { demand } from './law-broken.ts';

/** Compares this world with a random one that the viewer cannot tell from it; answers how many views were compared. */
export const checkHidden = (world: World, viewer: Viewer, context: Context, chance: Chance): number => {
  const other = hiddenVariation(world, viewer, chance);
  const [view, otherView] = [viewFor(world.game, viewer), viewFor(other.game, viewer)];
  demand(
    isSameDeep(view, otherView),
    'VW2',
    () => `the view of ${viewer} ${firstDifference(view, otherView)}`,
  );
  const ruling = decide(world.game, world.by, world.command, context);
  const otherRuling = decide(other.game, other.by, other.command, context);
  return 1 + compareRulings([ruling, otherRuling], world.by === viewer, viewer);
};

const compareRulings = ([one, other]: readonly [Ruling, Ruling], isOwn: boolean, viewer: Viewer): number => {
  if (one.ok && other.ok) return compareEvents(one.value, other.value, viewer);
  if (!isOwn) return 0;
  demand(isSameDeep(one, other), 'VW2', () => `the refusal to ${viewer} ${firstDifference(one, other)}`);
  return 1;
};

const compareEvents = (
  events: readonly GameEvent[],
  others: readonly GameEvent[],
  viewer: Viewer,
): number => {
  for (const [index, event] of events.entries()) {
    const other = others[index];
    if (dependsOnHidden(event) || (other !== undefined && dependsOnHidden(other))) return index;
    demand(other !== undefined, 'VW2', () => `${event.shared.type} happened in one world only`);
    const [one, two] = [masked(eventFor(event, viewer)), masked(eventFor(other as GameEvent, viewer))];
    demand(
      isSameDeep(one, two),
      'VW2',
      () => `${event.shared.type} to ${viewer} ${firstDifference(one, two)}`,
    );
  }
  const extra = others[events.length];
  demand(
    extra === undefined || dependsOnHidden(extra),
    'VW2',
    () => `${extra?.shared.type} happened in one world only`,
  );
  return events.length;
};

/** Events that rightly show something hidden, or what chance made of it. */
const dependsOnHidden = ({ shared }: GameEvent): boolean => {
  switch (shared.type) {
    case 'gameEnded':
      return true;
    case 'tilesPlayed':
      return shared.play.fired.length > 0;
    case 'passed':
      return shared.reason === 'stuck' || shared.reason === 'done' || shared.reason === 'badExchange';
    case 'orderDrawn':
      return shared.drawCount > 0;
    default:
      return false;
  }
};

/** Letters that came out of a bag are chance; how many is not. */
const masked = ({ shared, hands }: ViewEvent): ViewEvent => ({
  shared,
  hands: hands.map((change): HandChange =>
    'letters' in change && change.type !== 'gave'
      ? { ...change, letters: change.letters.map(() => 0 as never) }
      : change,
  ),
});
