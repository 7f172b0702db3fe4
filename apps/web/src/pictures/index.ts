/** The pictures of the words on the built-in boards, by the word in upper case. */
import { animalPictures } from './animals.ts';
import type { Picture } from './picture.ts';
import { thingPictures } from './things.ts';

const pictures: ReadonlyMap<string, Picture> = new Map(
  Object.entries({ ...animalPictures, ...thingPictures }),
);

export const pictureOf = (word: string): Picture | undefined => pictures.get(word.toUpperCase());
