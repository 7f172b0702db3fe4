/** One measured figure with the goal it is held against, and how both are printed. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB';
  /** At most this much. */
  readonly goal: number | null;
  /** A goal that fails the run when it is missed; times depend on the machine and only get a verdict. */
  readonly isLimit: boolean;
  /** What the value was taken from. */
  readonly note: string;
}

export const isMissed = ({ value, goal }: Figure): boolean => goal !== null && value > goal;

export const shownFigure = (figure: Figure): string => {
  const { name, value, unit, goal, isLimit, note } = figure;
  const digits = unit === 'kB' || value < 100 ? 1 : 0;
  const measured = `${value.toFixed(digits)} ${unit}`.padStart(10);
  const held =
    goal === null
      ? ''
      : `${isLimit ? 'limit' : 'goal'} ${goal} ${unit}, ${isMissed(figure) ? 'MISSED' : 'met'}`;
  return `${name.padEnd(46)}${measured}  ${held.padEnd(24)} ${note}`.trimEnd();
};
