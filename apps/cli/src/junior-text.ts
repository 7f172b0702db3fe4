/**
 * Small pieces of the sentences of junior: chips counted and things listed.
 */
export const chipCountText = (count: number): string => `${count} ${count === 1 ? 'chip' : 'chips'}`;

/** `A`, `A and B`, `A, B and C`. */
export const listText = (parts: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} ${joint} ${parts[parts.length - 1]}`;
