/** Texts of the screen: start. */
export const startTexts = {} as const;
