/**
 * The sounds of the table as numbers: each is a handful of strokes, a stroke is a tone or a breath of noise that swells
 * and dies away. Short and dry, like type on stone.
 */
export interface Stroke {
  readonly wave: 'sine' | 'triangle' | 'noise';
  /** Seconds from the beginning of the sound. */
  readonly at: number;
  readonly attack: number;
  readonly decay: number;
  /** From 0 to 1, before the volume of all sounds. */
  readonly level: number;
  /** Pitch of a tone, middle of the band of a noise, in hertz; it slides from one to the other. */
  readonly from: number;
  readonly to: number;
}

const DULL_HZ = 320;

const click = (at: number, hertz: number, level: number): Stroke => ({
  wave: 'noise',
  at,
  attack: 0.001,
  decay: 0.028,
  level,
  from: hertz,
  to: hertz * 0.7,
});

const thump = (at: number, hertz: number, level: number): Stroke => ({
  wave: 'sine',
  at,
  attack: 0.002,
  decay: 0.07,
  level,
  from: hertz,
  to: hertz * 0.6,
});

/** A struck bell: its tone and the two overtones that make it metal. */
const bell = (at: number, hertz: number, decay: number, level: number): readonly Stroke[] =>
  [
    { times: 1, share: 1, lasts: 1 },
    { times: 2.76, share: 0.35, lasts: 0.45 },
    { times: 5.4, share: 0.14, lasts: 0.2 },
  ].map(({ times, share, lasts }) => ({
    wave: 'sine',
    at,
    attack: 0.003,
    decay: decay * lasts,
    level: level * share,
    from: hertz * times,
    to: hertz * times,
  }));

export const recipes = {
  /** A tile is put on the stone. */
  lay: [click(0, 2600, 0.5), thump(0, 210, 0.55)],
  /** A tile comes back to the rack. */
  takeBack: [click(0, 3400, 0.28), thump(0.004, 260, 0.25)],
  shuffle: [0, 0.031, 0.055, 0.094, 0.121, 0.16].map((at, index) =>
    click(at, 2200 + (index % 3) * 500, 0.45),
  ),
  /** The press comes down on a play: lever, platen, paper. */
  printed: [
    click(0, 1500, 0.25),
    { wave: 'sine', at: 0.03, attack: 0.004, decay: 0.16, level: 0.8, from: 120, to: 52 },
    { wave: 'noise', at: 0.03, attack: 0.004, decay: 0.09, level: 0.4, from: 500, to: 220 },
    { wave: 'noise', at: 0.17, attack: 0.03, decay: 0.09, level: 0.12, from: 3800, to: 5200 },
  ],
  refusal: [thump(0, 150, 0.7), { ...click(0, DULL_HZ, 0.4), decay: 0.06 }, thump(0.11, 120, 0.6)],
  /** It is a person's turn. */
  turn: bell(0, 988, 0.5, 0.28),
  tick: [click(0, 4800, 0.4)],
  boom: [
    { wave: 'sine', at: 0, attack: 0.005, decay: 0.5, level: 0.9, from: 110, to: 32 },
    { wave: 'noise', at: 0, attack: 0.004, decay: 0.55, level: 0.6, from: 900, to: 90 },
  ],
  coins: [...bell(0, 2093, 0.16, 0.2), ...bell(0.06, 2637, 0.16, 0.2), ...bell(0.13, 2349, 0.26, 0.22)],
  /** A printed word is finished. */
  wordDone: [...bell(0, 1046.5, 0.4, 0.26), ...bell(0.11, 1568, 0.6, 0.26)],
  end: [...bell(0, 523.25, 1.5, 0.4), ...bell(0.42, 783.99, 1.8, 0.36)],
  curtain: [{ wave: 'noise', at: 0, attack: 0.07, decay: 0.16, level: 0.5, from: 700, to: 2600 }],
} as const satisfies Readonly<Record<string, readonly Stroke[]>>;

export type SoundName = keyof typeof recipes;

/** When the last stroke of a sound has died away, in seconds. */
export const lengthOf = (strokes: readonly Stroke[]): number =>
  Math.max(...strokes.map(({ at, attack, decay }) => at + attack + decay));
