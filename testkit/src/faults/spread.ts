/** How far measured times lie apart. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly most: number;
}

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.slice().sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), p999: at(0.999), most: at(1) };
};
