import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/settings.ts';
import { canSpeak, fallSilent, sayFinished, sayLetter, sayWord, useSpeechChoice } from './speech.ts';

class Utterance {
  rate = 1;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const withVoice = () => {
  const said: string[] = [];
  const languages: string[] = [];
  const voice = {
    speak: ({ text, lang }: Utterance) => {
      said.push(text);
      languages.push(lang);
    },
    cancel: vi.fn<() => void>(),
  };
  vi.stubGlobal('speechSynthesis', voice);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return { said, languages, voice };
};

afterEach(() => {
  vi.unstubAllGlobals();
  useSpeechChoice.setState({ chosen: null });
  useSettings.setState({ hasSounds: false });
});

describe('[JW12] reading aloud', () => {
  it('is silent until it is asked for', () => {
    const { said } = withVoice();
    sayLetter('A', 'english');
    expect(said).toEqual([]);
    useSpeechChoice.getState().choose(true);
    sayLetter('a', 'english');
    sayFinished(['BEE', 'PEAR'], 'english');
    sayWord('SUN', 'english');
    expect(said).toEqual(['A', 'bee', 'pear', 'sun']);
  });
  it('follows the sounds of the settings until the button was pressed', () => {
    const { said, voice } = withVoice();
    useSettings.setState({ hasSounds: true });
    sayWord('SUN', 'english');
    useSpeechChoice.getState().choose(false);
    sayWord('ANT', 'english');
    expect(said).toEqual(['sun']);
    expect(voice.cancel).toHaveBeenCalled();
  });
  it('speaks the language of the tiles, and the page’s own where it knows none', () => {
    const { languages } = withVoice();
    useSpeechChoice.getState().choose(true);
    sayLetter('Ñ', 'spanish');
    sayWord('SŁOŃ', 'polish');
    sayFinished(['SUN'], 'of their own');
    expect(languages).toEqual(['es', 'pl', 'en']);
  });
  it('does nothing where the browser cannot speak', () => {
    useSpeechChoice.getState().choose(true);
    expect(canSpeak()).toBe(false);
    expect(() => {
      sayLetter('A', 'english');
      fallSilent();
    }).not.toThrow();
  });
  it('a voice that fails is no error', () => {
    withVoice();
    vi.stubGlobal('speechSynthesis', {
      cancel: () => undefined,
      speak: () => {
        throw new Error('no voice');
      },
    });
    useSpeechChoice.getState().choose(true);
    expect(() => sayLetter('A', 'english')).not.toThrow();
  });
});
