/**
 * How a law says that it was broken.
 */
export class LawBroken extends Error {
  readonly law: string;
  constructor(law: string, message: string) {
    super(`${law}: ${message}`);
    this.law = law;
  }
}

export const demand = (isKept: boolean, law: string, message: () => string): void => {
  if (!isKept) throw new LawBroken(law, message());
};
