/** Animals, parts of a body, and what grows. */
import { farmAnimals } from './animals-farm.ts';
import { seaAnimals } from './animals-sea.ts';
import { wildAnimals } from './animals-wild.ts';
import { bodyParts } from './body.ts';
import { growingThings } from './growing.ts';
import type { Picture } from './picture.ts';

export const animalPictures: Readonly<Record<string, Picture>> = {
  ...farmAnimals,
  ...wildAnimals,
  ...seaAnimals,
  ...bodyParts,
  ...growingThings,
};
