/** A value as plain JSON with its keys in order, so that two that say the same are the same text. */
export const plain = (value: unknown): unknown => inOrder(JSON.parse(JSON.stringify(value)));

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
};

export const plainText = (value: unknown): string => JSON.stringify(plain(value));
