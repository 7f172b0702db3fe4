/** Music, sounds, theme, tile style, motion, language, coordinates. */
import type { ReactElement } from 'react';

export const SettingsScreen = (): ReactElement | null => null;
