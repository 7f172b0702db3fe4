/** Texts of the screen: saved. */
export const savedTexts = {} as const;
