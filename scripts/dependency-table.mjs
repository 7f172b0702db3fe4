// Who may know whom. A new edge is a reviewed change to this table; ARCHITECTURE.md explains the shape.

/** Package → the packages its source may import. Tests may import every package and the testkit. */
export const allowedEdges = {
  rules: [],
  variants: ['rules'],
  notation: ['rules'],
  lexicon: ['rules'],
  books: ['lexicon', 'rules'],
  solver: ['lexicon', 'rules'],
  computer: ['lexicon', 'rules', 'solver'],
  builder: ['lexicon', 'rules'],
  host: ['rules'],
  protocol: ['rules'],
  client: ['protocol', 'rules'],
};

/** Folders outside packages and apps → the folders whose files they may import. */
export const folderEdges = {
  bench: ['apps/server/src/store', 'e2e', 'scripts', 'testkit/src/faults'],
  e2e: ['scripts', 'testkit/src/faults'],
  examples: ['apps/server/src/store'],
  testkit: ['apps/server/src', 'scripts'],
};

/** Packages without any third-party library at run time. */
export const withoutLibraries = ['rules', 'variants', 'solver', 'computer', 'host'];

/** Shared code asks the rules, never for a variant's name. */
export const variantNames = ['classic', 'solo', 'stuff', 'books', 'junior'];
export const blindToVariants = ['rules', 'host', 'solver', 'computer', 'protocol', 'client'];

/** What nobody may see must not be nameable where it could leak. */
export const hiddenTypes = ['Game', 'Vault'];
export const blindToHidden = ['solver', 'computer', 'protocol'];

/** A file with one of these names has no home yet. */
export const bannedFileNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'manager',
  'data',
  'info',
  'misc',
];
