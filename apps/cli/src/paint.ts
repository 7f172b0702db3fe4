/**
 * The colours of the table by what they mean, not by their names: ivory tiles, blanks in vermilion, brass for the
 * last play and the player to move. Without colour the same things are told apart by signs.
 */
import picocolors from 'picocolors';

type Brush = (text: string) => string;

export interface Paint {
  readonly isOn: boolean;
  readonly tile: Brush;
  readonly blankTile: Brush;
  readonly lastTile: Brush;
  readonly lastBlankTile: Brush;
  readonly letterPremium: (times: number) => Brush;
  readonly wordPremium: (times: number) => Brush;
  readonly star: Brush;
  readonly heading: Brush;
  readonly mover: Brush;
  readonly quiet: Brush;
}

export const makePaint = (isOn: boolean): Paint => {
  const ink = picocolors.createColors(isOn);
  return {
    isOn,
    tile: (text) => ink.bold(ink.black(ink.bgWhite(text))),
    blankTile: (text) => ink.bold(ink.red(ink.bgWhite(text))),
    lastTile: (text) => ink.bold(ink.black(ink.bgYellow(text))),
    lastBlankTile: (text) => ink.bold(ink.white(ink.bgRed(text))),
    letterPremium: (times) => (times > 2 ? ink.blueBright : ink.cyan),
    wordPremium: (times) => (times > 2 ? ink.redBright : ink.magenta),
    star: ink.magenta,
    heading: ink.bold,
    mover: (text) => ink.bold(ink.yellow(text)),
    quiet: ink.dim,
  };
};
