/** The curtain between players on one screen. */
import type { ReactElement } from 'react';

export const Curtain = (): ReactElement | null => null;
