/** Things that were made, and the weather. */
import type { Picture } from './picture.ts';
import { clothesPictures } from './things-clothes.ts';
import { kitchenPictures } from './things-kitchen.ts';
import { musicPictures } from './things-music.ts';
import { toyPictures } from './things-toys.ts';
import { weatherPictures } from './weather.ts';

export const thingPictures: Readonly<Record<string, Picture>> = {
  ...kitchenPictures,
  ...musicPictures,
  ...toyPictures,
  ...clothesPictures,
  ...weatherPictures,
};
