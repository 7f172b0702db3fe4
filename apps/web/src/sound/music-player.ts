/** Plays the notes: a little ahead of time, by the clock of the speaker, so that a busy page never makes it stumble. */
import { BEATS_PER_BAR, type Note, SECONDS_PER_BEAT, notesOf } from './music-pattern.ts';

const BAR_S = BEATS_PER_BAR * SECONDS_PER_BEAT;
const AHEAD_S = 1.2;
const LOOK_MS = 300;
const FADE_IN_S = 2.5;
const FADE_OUT_S = 0.9;
const SILENCE = 0.0001;
/** A setting of 1 is still softer than the sounds of the table. */
const LOUDEST = 0.34;

export interface Player {
  readonly setVolume: (volume: number) => void;
  /** Fades out and lets go of everything. */
  readonly stop: () => void;
}

/** Ears hear a square. */
const gainOf = (volume: number): number => Math.max(SILENCE, LOUDEST * Math.min(1, Math.max(0, volume)) ** 2);

const playPluck = (speaker: AudioContext, { hertz, level }: Note, start: number, into: AudioNode): void => {
  const string = speaker.createOscillator();
  string.type = 'triangle';
  string.frequency.value = hertz;
  const damp = speaker.createBiquadFilter();
  damp.type = 'lowpass';
  damp.frequency.setValueAtTime(hertz * 6, start);
  damp.frequency.exponentialRampToValueAtTime(hertz * 1.5, start + 0.5);
  const swell = speaker.createGain();
  swell.gain.setValueAtTime(SILENCE, start);
  swell.gain.exponentialRampToValueAtTime(level, start + 0.008);
  swell.gain.exponentialRampToValueAtTime(level * 0.3, start + 0.35);
  swell.gain.exponentialRampToValueAtTime(SILENCE, start + 2.4);
  string.connect(damp).connect(swell).connect(into);
  string.start(start);
  string.stop(start + 2.5);
};

const playPad = (
  speaker: AudioContext,
  { hertz, level, beats }: Note,
  start: number,
  into: AudioNode,
): void => {
  const end = start + beats * SECONDS_PER_BEAT;
  const swell = speaker.createGain();
  swell.gain.setValueAtTime(SILENCE, start);
  swell.gain.linearRampToValueAtTime(level, start + 2.8);
  swell.gain.setValueAtTime(level, end - 1.5);
  swell.gain.linearRampToValueAtTime(SILENCE, end + 2);
  const veil = speaker.createBiquadFilter();
  veil.type = 'lowpass';
  veil.frequency.value = Math.min(900, hertz * 4);
  swell.connect(veil).connect(into);
  for (const cents of [-4, 5]) {
    const tone = speaker.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    tone.detune.value = cents;
    tone.connect(swell);
    tone.start(start);
    tone.stop(end + 2.1);
  }
};

/** A room: what is played comes back softly a little later. */
const roomIn = (speaker: AudioContext, out: AudioNode): AudioNode => {
  const door = speaker.createGain();
  const echo = speaker.createDelay(1);
  echo.delayTime.value = 0.41;
  const wall = speaker.createBiquadFilter();
  wall.type = 'lowpass';
  wall.frequency.value = 1400;
  const back = speaker.createGain();
  back.gain.value = 0.36;
  door.connect(out);
  door.connect(echo).connect(wall).connect(back);
  back.connect(echo);
  back.connect(out);
  return door;
};

const playBar = (speaker: AudioContext, notes: readonly Note[], start: number, into: AudioNode): void => {
  for (const note of notes) {
    const at = start + note.at * SECONDS_PER_BEAT;
    (note.voice === 'pluck' ? playPluck : playPad)(speaker, note, at, into);
  }
};

/** Begins to play. The seed decides the tune. */
export const playMusic = (speaker: AudioContext, seed: number, volume: number): Player => {
  const master = speaker.createGain();
  master.gain.setValueAtTime(SILENCE, speaker.currentTime);
  master.gain.exponentialRampToValueAtTime(gainOf(volume), speaker.currentTime + FADE_IN_S);
  master.connect(speaker.destination);
  const room = roomIn(speaker, master);
  let bar = 0;
  let nextAt = speaker.currentTime + 0.2;
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    // After a long sleep of the page the missed bars are left out.
    nextAt = Math.max(nextAt, speaker.currentTime + 0.05);
    for (; nextAt < speaker.currentTime + AHEAD_S; nextAt += BAR_S) {
      playBar(speaker, notesOf(seed, bar), nextAt, room);
      bar += 1;
    }
    timer = setTimeout(look, LOOK_MS);
  };
  look();
  const glide = (gain: number, seconds: number): void => {
    const { currentTime } = speaker;
    master.gain.cancelScheduledValues(currentTime);
    master.gain.setTargetAtTime(gain, currentTime, seconds / 4);
  };
  return {
    setVolume: (changed) => glide(gainOf(changed), 0.3),
    stop: () => {
      clearTimeout(timer);
      glide(SILENCE, FADE_OUT_S);
      setTimeout(() => master.disconnect(), FADE_OUT_S * 1500);
    },
  };
};
