/** What a board is called that nobody has named: a number that no other board has. */

export const proposedName = (names: readonly string[], nameOf: (number: number) => string): string => {
  const taken = new Set(names);
  let number = 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
};

/** A copy of a built-in or saved board: its name with a number where that is taken. */
export const copyName = (
  name: string,
  names: readonly string[],
  nameOf: (name: string, number: number) => string,
): string => (names.includes(name) ? proposedName(names, (number) => nameOf(name, number + 1)) : name);
