/** What happened in a step of a replay, in sentences. */
import { type Seat, type SharedEvent, type View, type Word, spell } from '@tilewright/rules';
import { type NewsLine, newsOf } from '../specials/news.ts';
import { endingTexts } from '../texts/endings.ts';
import { seatName } from '../texts/names.ts';
import { savedTexts } from '../texts/saved.ts';
import { type ReplayStep, eventIn } from './replay-steps.ts';
import { wordThrough } from './replay-rows.ts';

const told = savedTexts.replay;

/** All sentences of a step: what was done first, what came of it after. */
export const storyOf = (step: ReplayStep): readonly string[] => {
  const closing = step.moments[step.moments.length - 1];
  if (closing === undefined) return [];
  const lines = step.moments.reduce<readonly NewsLine[]>(
    (before, { table, event }) => [...before, ...newsOf(table, event, before)],
    [],
  );
  return [...deedStory(step, closing.event), ...lines.map(({ text }) => sentence(text))];
};

const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

const deedStory = (step: ReplayStep, event: SharedEvent): readonly string[] => {
  const name = 'seat' in event ? nameIn(step.before, event.seat) : '';
  switch (event.type) {
    case 'dealt':
      return [told.began(event.turn.toMove.map((seat) => nameIn(step.before, seat))[0] ?? '')];
    case 'playStood':
    case 'playWithdrawn':
      return playStory(step, name);
    case 'exchanged':
      return [told.swapped(name, event.count)];
    case 'passed':
      return [event.reason === 'timeUp' ? told.timeUp(name) : told.passed(name)];
    case 'appealLost':
      return [told.appealLost(name)];
    case 'captured':
      return [told.captured(name)];
    case 'seatLeft':
      return [told.left(name)];
    case 'gameEnded':
      return endStory(step);
    default:
      return [];
  }
};

const nameIn = ({ table }: View, seat: Seat): string => seatName(table, seat);

const spelled = (step: ReplayStep, words: readonly Word[]): readonly string[] =>
  words.map(({ letters }) => spell(step.before.table.setup.tileSet, letters));

const playStory = (step: ReplayStep, name: string): readonly string[] => {
  const { play, before } = step;
  const [main, ...others] = play?.words ?? [];
  if (!play || !main) return [];
  const { setup, board } = before.table;
  const word = wordThrough(setup, board, { word: main, tiles: play.tiles });
  const first = told.played(name, word, play.outcome.points);
  const also = others.length === 0 ? [] : [told.alsoFormed(spelled(step, others))];
  const won = eventIn(step, 'tilesPlayed')?.isAppealed === true ? [told.appealWon(name)] : [];
  return [first, ...also, ...won];
};

const endStory = ({ after }: ReplayStep): readonly string[] => {
  const { ending } = after.table;
  if (ending === null) return [];
  const { winner, why, reason } = endingTexts(after.table, ending);
  return [reason, winner, why].filter((sentence) => sentence !== '');
};
