/** Texts of the screen: table. */
export const tableTexts = {} as const;
