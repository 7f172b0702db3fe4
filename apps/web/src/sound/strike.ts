/** Turns the numbers of a sound into sound. */
import { type SoundName, type Stroke, lengthOf, recipes } from './recipes.ts';
import { openSpeaker } from './speaker.ts';

/** An exponential fall cannot reach nothing. */
const SILENCE = 0.0001;
const VOLUME = 0.5;
const LATER_S = 0.005;

let noise: AudioBuffer | null = null;

/** A second of white noise, the same for all sounds. */
const noiseIn = (speaker: AudioContext): AudioBuffer => {
  if (noise !== null) return noise;
  noise = speaker.createBuffer(1, speaker.sampleRate, speaker.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
};

/** What makes the sound, and where it comes out. */
interface Source {
  readonly source: AudioScheduledSourceNode;
  readonly last: AudioNode;
}

const sourceOf = (speaker: AudioContext, stroke: Stroke, start: number, end: number): Source => {
  const { wave, from, to } = stroke;
  if (wave !== 'noise') {
    const tone = speaker.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    return { source: tone, last: tone };
  }
  const breath = speaker.createBufferSource();
  breath.buffer = noiseIn(speaker);
  breath.loop = true;
  const band = speaker.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, end);
  breath.connect(band);
  return { source: breath, last: band };
};

const strikeOne = (speaker: AudioContext, stroke: Stroke, begin: number, into: AudioNode): void => {
  const start = begin + stroke.at;
  const end = start + stroke.attack + stroke.decay;
  const { source, last } = sourceOf(speaker, stroke, start, end);
  const swell = speaker.createGain();
  swell.gain.setValueAtTime(SILENCE, start);
  swell.gain.exponentialRampToValueAtTime(Math.max(SILENCE, stroke.level), start + stroke.attack);
  swell.gain.exponentialRampToValueAtTime(SILENCE, end);
  last.connect(swell).connect(into);
  source.start(start);
  source.stop(end);
};

/** Plays a sound, now or a little later. Where there can be none, nothing happens. */
export const strike = (name: SoundName, afterS = 0): void => {
  const speaker = openSpeaker();
  if (speaker === null) return;
  try {
    const begin = speaker.currentTime + LATER_S + afterS;
    const volume = speaker.createGain();
    volume.gain.value = VOLUME;
    volume.connect(speaker.destination);
    for (const stroke of recipes[name]) strikeOne(speaker, stroke, begin, volume);
    setTimeout(() => volume.disconnect(), (afterS + lengthOf(recipes[name]) + 1) * 1000);
  } catch {
    // A device that went away in between; the next sound tries again.
  }
};
