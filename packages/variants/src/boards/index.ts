/**
 * The printed boards that come with the game, small ones first. They share few words, all of things that can be drawn.
 */
import { animals } from './animals.ts';
import { body } from './body.ts';
import type { BuiltInBoard } from './built-in-board.ts';
import { fair } from './fair.ts';
import { garden } from './garden.ts';
import { kitchen } from './kitchen.ts';
import { music } from './music.ts';
import { picnic } from './picnic.ts';
import { sea } from './sea.ts';
import { toys } from './toys.ts';
import { weather } from './weather.ts';

export type { BuiltInBoard } from './built-in-board.ts';

export const builtInBoards: readonly BuiltInBoard[] = [
  garden,
  body,
  toys,
  sea,
  music,
  kitchen,
  animals,
  weather,
  picnic,
  fair,
];

export const builtInBoardById = (id: string): BuiltInBoard | undefined =>
  builtInBoards.find((board) => board.id === id);
