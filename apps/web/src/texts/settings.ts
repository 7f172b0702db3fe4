/** Texts of the settings. */
import type { Settings } from '../settings/settings.ts';

interface Wording {
  readonly title: string;
  readonly says: string;
}

type Options<Key extends keyof Settings> = { readonly [Value in Settings[Key] & string]: Wording };

const theme: Options<'theme'> = {
  system: { title: 'As the system', says: 'Light by day or dark by night, as your device is set.' },
  light: { title: 'Light', says: 'Ink on paper.' },
  dark: { title: 'Dark', says: 'Paper on ink.' },
};

const tileStyle: Options<'tileStyle'> = {
  ivory: { title: 'Ivory', says: 'Warm and quiet.' },
  ink: { title: 'Ink', says: 'Light letters on dark tiles.' },
  brass: { title: 'Brass', says: 'Cast metal.' },
  plain: { title: 'Plain', says: 'Large plain letters, most contrast.' },
};

const boardStyle: Options<'boardStyle'> = {
  tray: { title: 'Tray', says: 'The composing tray.' },
  slate: { title: 'Slate', says: 'Cool stone.' },
  garden: { title: 'Garden', says: 'Green as a printer’s window.' },
};

const motion: Options<'motion'> = {
  system: { title: 'As the system', says: 'As your device is set.' },
  full: { title: 'Full', says: 'Tiles fly, scores count up.' },
  reduced: { title: 'Still', says: 'Nothing moves by itself.' },
};

const coordinates: Options<'coordinates'> = {
  numberedRows: { title: 'Rows 1 to 15', says: 'Columns A to O: 8H is a play across.' },
  letteredRows: { title: 'Rows A to O', says: 'Columns 1 to 15.' },
  hidden: { title: 'None', says: 'The bare board.' },
};

export const settingsTexts = {
  title: 'Settings',
  says: 'Everything takes effect at once and is kept on this device.',
  back: 'Back',
  look: 'Look',
  preview: 'How it looks',
  sound: 'Sound',
  table: 'At the table',
  theme: { title: 'Theme', options: theme },
  tileStyle: { title: 'Tiles', options: tileStyle },
  boardStyle: { title: 'Board', options: boardStyle },
  motion: { title: 'Movement', options: motion },
  coordinates: { title: 'Coordinates', options: coordinates },
  music: { title: 'Music', says: 'A slow pattern, made here as it plays. Silent until you ask for it.' },
  volume: 'Volume of the music',
  volumeValue: (volume: number): string => `${Math.round(volume * 100)} %`,
  sounds: { title: 'Sounds', says: 'Type on stone, a press, a bell at the end.' },
  language: { title: 'Language', says: 'English' },
  reset: 'Everything as it was at first',
  wasReset: 'All settings are as they were at first.',
  sample: 'PROOF',
} as const;
