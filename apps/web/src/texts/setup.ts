/** Texts of the screen: setup. */
export const setupTexts = {} as const;
