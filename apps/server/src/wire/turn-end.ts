/**
 * What is told to one socket in one turn of the event loop leaves together: a move, its answer and what follows from it
 * are several messages, and one call of the system.
 */

/** What a socket runs over. */
export interface Wire {
  readonly cork: () => void;
  readonly uncork: () => void;
}

/** Holds a wire back until the end of this turn. */
export type HoldBack = (wire: Wire) => void;

export const holdUntilTurnEnd = (): HoldBack => {
  const held = new Set<Wire>();
  const release = (): void => {
    for (const wire of held) wire.uncork();
    held.clear();
  };
  return (wire) => {
    if (held.has(wire)) return;
    if (held.size === 0) setImmediate(release);
    held.add(wire);
    wire.cork();
  };
};
