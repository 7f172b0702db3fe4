/** The pending play, who is asked about it, and the ring that empties. */
import type { ReactElement } from 'react';

export const ChallengeWindow = (): ReactElement | null => null;
