/** Why a word cannot go somewhere, and what a board lacks, as sentences. Places and words come in as text. */
import type { BoardPlan, PlacingFault, SoundnessFault } from '@tilewright/builder';
import { type PrintedWord, type Square, type TileSet, spell } from '@tilewright/rules';
import { squareName } from '../builder/place-names.ts';
import { listed } from './names.ts';

/** What places and letters are named by. */
export interface Ground {
  readonly plan: BoardPlan;
  readonly tileSet: TileSet;
}

const textIn = ({ tileSet }: Ground, { letters }: Pick<PrintedWord, 'letters'>): string =>
  spell(tileSet, letters);

/** A word with its place: `MUSIC (Ca across)`. */
const placedIn = (ground: Ground, word: PrintedWord): string =>
  `${textIn(ground, word)} (${squareName(ground.plan, word.square)} ${word.direction})`;

const all = (ground: Ground, words: readonly PrintedWord[]): string =>
  listed(words.map((word) => placedIn(ground, word)));

const isAre = (words: readonly PrintedWord[]): string => (words.length === 1 ? 'is' : 'are');

const offText = (over: number, length: number): string => {
  if (over >= length) return 'it begins outside.';
  return over === 1 ? 'its last letter has no square.' : `its last ${over} letters have no square.`;
};

const placing = (fault: PlacingFault, ground: Ground): string => {
  switch (fault.type) {
    case 'notInList':
      return `${textIn(ground, fault.word)} is not in the word list.`;
    case 'offBoard':
      return `${textIn(ground, fault.word)} runs off the board: ${offText(fault.overCount, fault.word.letters.length)}`;
    case 'samePlace':
    case 'alreadyPlaced':
      return `${placedIn(ground, fault.type === 'samePlace' ? fault.word : fault.at)} is on the board already; each word comes once.`;
    case 'clash':
      return `${textIn(ground, fault.word)} needs ${spell(ground.tileSet, [fault.wanted])} at ${squareName(ground.plan, fault.square)}, and ${spell(ground.tileSet, [fault.there])} is there.`;
    case 'extendsWord':
      return `${placedIn(ground, fault.run)} would stand there, and ${listed(fault.words.map((word) => textIn(ground, word)))} would be only a part of it.`;
    case 'sideContact':
      return fault.unlisted.length > 0
        ? `It would touch its neighbours: ${all(ground, fault.unlisted)} ${isAre(fault.unlisted)} not in the word list.`
        : `It would touch its neighbours: ${all(ground, fault.repeated)} would come twice.`;
  }
};

const soundness = (fault: SoundnessFault, ground: Ground): string => {
  const { plan } = ground;
  const wordAt = (index: number): string => {
    const word = plan.words[index];
    return word === undefined ? '' : placedIn(ground, word);
  };
  switch (fault.type) {
    case 'size':
      return 'A board has 5 to 20 rows and columns.';
    case 'noWords':
      return 'There are no words on it yet.';
    case 'notLetters':
      return 'One of its words has fewer than two letters; remove it.';
    case 'offBoard':
      return `${wordAt(fault.word)} leaves the board; move or remove it.`;
    case 'repeated':
      return `${wordAt(fault.word)} comes twice; remove one of them.`;
    case 'clash':
      return `${wordAt(fault.word)} and ${wordAt(fault.other)} want different letters at ${squareName(plan, fault.square)}; remove one of them.`;
    case 'notWhole':
      return `${wordAt(fault.word)} is only a part of ${placedIn(ground, fault.run)}; move or remove it.`;
    case 'unlisted':
      return `${placedIn(ground, fault.run)} stands there and is no word of the board; move a word beside it.`;
    case 'notInList':
      return `${wordAt(fault.word)} is not in the word list; remove it or choose another list.`;
    case 'tooFewLetters':
      return `It has ${fault.count} ${fault.count === 1 ? 'letter' : 'letters'}, and two players need ${fault.neededCount} to be dealt; place more words.`;
  }
};

const fits = (
  ground: Ground,
  spot: { readonly square: Square; readonly direction: string },
  crossed: readonly PrintedWord[],
): string => {
  const place = `${squareName(ground.plan, spot.square)} ${spot.direction}`;
  return crossed.length === 0
    ? `It fits at ${place}.`
    : `It fits at ${place} and crosses ${listed(crossed.map((word) => textIn(ground, word)))}.`;
};

export const faultTexts = {
  placing,
  soundness,
  fits,
  offers: (ground: Ground, words: readonly PrintedWord[]): string =>
    `It fits together with ${all(ground, words)}.`,
  placed: placedIn,
  notInList: (text: string): string => `${text} is not in the word list.`,
  unreadable: (text: string): string => `${text} has signs that are on no tile; type letters only.`,
  tooShort: 'A word has two letters or more.',
  noPlace: (text: string): string => `${text} fits nowhere on this board.`,
  sound: 'Ready to play',
  notYet: 'Not ready yet',
  soundSays: 'Every word is from the list and every run of letters is one of its words. It can be played.',
  checking: 'Checking…',
  reasons: 'What is missing',
} as const;
