/**
 * The music as notes: slow, in five-tone scales that change every few minutes, with a small motif that is turned over,
 * thinned out and forgotten. Each bar follows from the seed and its number alone. Pure.
 */
export interface Note {
  readonly voice: 'pluck' | 'pad';
  /** Beats from the beginning of the bar, and how long it is held. */
  readonly at: number;
  readonly beats: number;
  readonly hertz: number;
  /** From 0 to 1. */
  readonly level: number;
}

export const BEATS_PER_BAR = 4;
export const SECONDS_PER_BEAT = 60 / 56;

const BARS_PER_VERSE = 8;
const VERSES_PER_SCALE = 5;
const STEPS_PER_BAR = 8;
/** Semitones above the root: the five-tone scales with no half step, darker and brighter ones. */
const SCALES = [
  [0, 2, 4, 7, 9],
  [0, 3, 5, 7, 10],
  [0, 2, 5, 7, 10],
  [0, 2, 5, 7, 9],
] as const;
const ROOTS = [45, 43, 48, 41, 46] as const;
const MIDDLE_A = 69;

/** Numbers from 0 to 1 that follow from some whole numbers. */
const chanceFrom = (...seeds: readonly number[]): (() => number) => {
  let state = seeds.reduce(
    (hash, seed) => Math.imul(hash ^ (seed + 0x9e3779b9), 0x85ebca6b) >>> 0,
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const pick = <T>(list: readonly T[], chance: () => number): T =>
  list[Math.floor(chance() * list.length)] as T;

interface Mode {
  readonly root: number;
  readonly scale: readonly number[];
}

const modeOf = (seed: number, verse: number): Mode => {
  const chance = chanceFrom(seed, 1, Math.floor(verse / VERSES_PER_SCALE));
  return { root: pick(ROOTS, chance), scale: pick(SCALES, chance) };
};

/** The pitch of a step of the scale; the fifth step is an octave up. */
const hertzOf = ({ root, scale }: Mode, step: number): number => {
  const octave = Math.floor(step / scale.length);
  const semitones = root + 12 * octave + (scale[step - octave * scale.length] ?? 0);
  return 440 * 2 ** ((semitones - MIDDLE_A) / 12);
};

/** The motif of a verse: a walk along the scale, step by step with a leap now and then. */
const motifOf = (seed: number, verse: number): readonly number[] => {
  const chance = chanceFrom(seed, 2, verse);
  let step = 7 + Math.floor(chance() * 5);
  return Array.from({ length: STEPS_PER_BAR }, () => {
    const leap = chance() < 0.2 ? pick([-4, -3, 3, 4], chance) : pick([-2, -1, -1, 1, 1, 2], chance);
    step = Math.min(12, Math.max(5, step + leap));
    return step;
  });
};

const plucksOf = (seed: number, bar: number, mode: Mode): readonly Note[] => {
  const verse = Math.floor(bar / BARS_PER_VERSE);
  const chance = chanceFrom(seed, 3, bar);
  const motif = motifOf(seed, verse);
  // Fuller in the middle of a verse, almost silent at its end.
  const place = (bar % BARS_PER_VERSE) / (BARS_PER_VERSE - 1);
  const fullness = 0.12 + 0.4 * Math.sin(Math.PI * place) * (0.5 + 0.5 * chance());
  const shift = pick([0, 0, 0, -2, 2], chance);
  const isTurned = chance() < 0.3;
  return motif.flatMap((_, index) => {
    const weight = index % 4 === 0 ? 1.6 : index % 2 === 0 ? 1 : 0.55;
    if (chance() > fullness * weight) return [];
    const step = motif[isTurned ? motif.length - 1 - index : index] ?? 0;
    const late = chance() * 0.035;
    const at = (index * BEATS_PER_BAR) / STEPS_PER_BAR + late;
    return [
      { voice: 'pluck', at, beats: 2, hertz: hertzOf(mode, step + shift), level: 0.3 + 0.35 * chance() },
    ];
  });
};

/** Two or three held tones under every second bar. */
const padsOf = (seed: number, bar: number, mode: Mode): readonly Note[] => {
  if (bar % 2 === 1) return [];
  const chance = chanceFrom(seed, 4, bar);
  const low = pick([0, 0, 1, 2, 3, -1], chance);
  const steps = [low, low + pick([2, 3], chance), ...(chance() < 0.6 ? [low + pick([5, 6, 7], chance)] : [])];
  return steps.map((step) => ({
    voice: 'pad',
    at: 0,
    beats: BEATS_PER_BAR * 2,
    hertz: hertzOf(mode, step),
    level: 0.16 + 0.08 * chance(),
  }));
};

/** The notes of a bar, counted from 0. */
export const notesOf = (seed: number, bar: number): readonly Note[] => {
  const mode = modeOf(seed, Math.floor(bar / BARS_PER_VERSE));
  return [...padsOf(seed, bar, mode), ...plucksOf(seed, bar, mode)];
};
