/** Texts of the screen: faults. */
export const faultsTexts = {} as const;
