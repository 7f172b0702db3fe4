/**
 * The one place that maps the name of a game to its preset.
 */
import { type Preset, books, classic, junior, juniorFamily, solo, stuff } from './presets.ts';

export const presets: readonly Preset[] = [classic, solo, stuff, books, junior, juniorFamily];

export const presetById = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);
