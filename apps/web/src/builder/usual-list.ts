/** The word list that a board is built with unless another is chosen: basic words, clean for children. */
export const USUAL_LIST = { id: 'english-basic', tiles: 'english' } as const;
