/**
 * The colours of a printed board: captured letters in red, those that can be captured now in brass. Without colour
 * captured letters are small ones.
 */
import picocolors from 'picocolors';
import { type Paint, makePaint } from './paint.ts';

type Brush = Paint['tile'];

export interface JuniorInk extends Pick<Paint, 'isOn' | 'heading' | 'mover' | 'quiet'> {
  readonly captured: Brush;
  readonly lit: Brush;
}

export const makeJuniorInk = (isOn: boolean): JuniorInk => {
  const ink = picocolors.createColors(isOn);
  return {
    ...makePaint(isOn),
    captured: (letter) => (isOn ? ink.bold(ink.red(letter)) : letter.toLowerCase()),
    lit: (letter) => ink.bold(ink.yellow(letter)),
  };
};
