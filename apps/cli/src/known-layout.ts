/**
 * Layouts by the names that files give them: ours, and those of other programs.
 */
import type { Layout } from '@tilewright/rules';
import { layoutById } from '@tilewright/variants';

const otherNames = new Map([
  ['CrosswordGame', 'standard15'],
  ['SuperCrosswordGame', 'super21'],
]);

/** The built-in layout of this name, or undefined. */
export const layoutNamed = (name: string): Layout | undefined => layoutById(otherNames.get(name) ?? name);
