/** The page's requests to the library, which its keeper keeps. */
import { keeper } from '../keeper/connect.ts';
import type { Library } from '../keeper/library.ts';

const asked =
  <Name extends keyof Library>(name: Name) =>
  (...all: Parameters<Library[Name]>): ReturnType<Library[Name]> =>
    keeper().library(name, ...all);

export const library: Library = {
  books: asked('books'),
  keepBook: asked('keepBook'),
  renameBook: asked('renameBook'),
  removeBook: asked('removeBook'),
  packedBook: asked('packedBook'),
  keepList: asked('keepList'),
  listEntry: asked('listEntry'),
  sentences: asked('sentences'),
};
