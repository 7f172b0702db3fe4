/** A word without marks, in capitals: what a set without any accented tile would make of it. */
import { letterFolder } from '@tilewright/lexicon';

export const bareForm: (word: string) => string = letterFolder({ name: '', kinds: [] });
