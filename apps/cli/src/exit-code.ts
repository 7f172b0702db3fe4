/**
 * How the program ends, for whoever started it. The help lists these.
 */
export const EXIT = {
  fine: 0,
  /** Faults were found, or the answer is no. */
  no: 1,
  /** Wrong use, or input that cannot be used. */
  badUse: 2,
  /** A bug in this program. */
  bug: 70,
  interrupted: 130,
  terminated: 143,
} as const;
