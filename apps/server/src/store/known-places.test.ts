/** What is known of places is bounded, and forgotten by the game. */
import { expect, test } from 'vitest';
import { MOST_GAMES, newKnownPlaces } from './known-places.ts';

const place = { seats: [1], isWatching: false, isMaker: false };

test('[SL20] a game that changed is forgotten, with everybody in it and no other', () => {
  const places = newKnownPlaces();
  for (const game of ['one', 'two']) for (const person of ['ann', 'ben']) places.keep(game, person, place);
  places.forget(['one', 'nowhere']);
  expect([places.find('one', 'ann'), places.find('one', 'ben')]).toEqual([undefined, undefined]);
  expect([places.find('two', 'ann'), places.find('two', 'ben')]).toEqual([place, place]);
  places.forgetAll();
  expect(places.find('two', 'ann')).toBeUndefined();
});

test('[SL20] so many games are known, and the first of them goes when there is one more', () => {
  const places = newKnownPlaces();
  for (let game = 0; game <= MOST_GAMES; game += 1) places.keep(`game ${game}`, 'ann', place);
  places.keep(`game ${MOST_GAMES}`, 'ben', place);
  expect(places.find('game 0', 'ann')).toBeUndefined();
  expect(places.find('game 1', 'ann')).toBe(place);
  expect(places.find(`game ${MOST_GAMES}`, 'ann')).toBe(place);
});
