/**
 * What the boards that come with the game are about: things that a child knows and that can be drawn. All boards
 * together have at most 80 different words, so that there can be a picture for each.
 */

export interface BoardTheme {
  readonly id: string;
  readonly rows: number;
  readonly cols: number;
  readonly words: readonly string[];
}

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/u);

const animals = wordsIn(`cat dog cow pig hen duck horse sheep goat mouse rabbit bear lion frog bird`);
const sea = wordsIn(`fish boat whale crab shell seal shark anchor star sun flag`);
const kitchen = wordsIn(`cup plate fork spoon pot pan egg bread cheese apple cake table pear`);
const garden = wordsIn(`tree rose bee snail leaf nest ant bird frog apple pear sun mouse rabbit`);
const weather = wordsIn(`rain cloud snow moon umbrella hat coat boot kite rainbow sun star tree leaf`);
const toys = wordsIn(`ball doll train drum robot car bike bear kite boat`);
const body = wordsIn(`hand foot nose ear eye arm leg toe head heart hat coat boot`);
const music = wordsIn(`bell piano flute harp horn guitar violin drum ear hand`);
const everything = [...new Set([animals, sea, kitchen, garden, weather, toys, body, music].flat())];

export const boardThemes: readonly BoardTheme[] = [
  { id: 'animals', rows: 10, cols: 10, words: animals },
  { id: 'sea', rows: 9, cols: 9, words: sea },
  { id: 'kitchen', rows: 9, cols: 11, words: kitchen },
  { id: 'garden', rows: 8, cols: 8, words: garden },
  { id: 'weather', rows: 10, cols: 12, words: weather },
  { id: 'toys', rows: 10, cols: 8, words: toys },
  { id: 'body', rows: 8, cols: 9, words: body },
  { id: 'music', rows: 9, cols: 10, words: music },
  { id: 'picnic', rows: 12, cols: 12, words: [...kitchen, ...garden, ...weather] },
  { id: 'fair', rows: 15, cols: 15, words: everything },
];
