/** The first screen: the ways to play, one click from a running game. */
import type { ReactElement } from 'react';

export const StartScreen = (): ReactElement | null => null;
