/** Says what happens: the live region, the sounds, the voice, and the title of the window. Shows nothing. */
import { type ReactElement, useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { soundsOf } from '../sound/sound-choice.ts';
import type { SoundName } from '../sound/recipes.ts';
import { strike } from '../sound/strike.ts';
import { announce, dismissNotice, notify, useAnnouncements } from '../table/announce.ts';
import { titleText } from '../table/happening-text.ts';
import { type Happening, useTable } from '../table/table-store.ts';
import { troubleText } from '../table/trouble-text.ts';
import { tableTexts } from '../texts/table.ts';
import { capturedLetter, finishedWords, toldOf } from './happening-words.ts';
import { useJunior } from './junior-store.ts';
import { fallSilent, sayFinished, sayLetter } from './speech.ts';
import { useShown } from './use-shown.ts';
import style from '../table/live-region.module.css';

const BETWEEN_S = 0.28;

/** A turn that is simply over makes no sound of its own; a finished word rings. */
const juniorSounds = (happening: Happening): readonly SoundName[] => {
  const { shared } = happening.event;
  if (shared.type === 'captured' && shared.completed.length > 0) return ['printed', 'wordDone'];
  const sounds = soundsOf(happening);
  return shared.type === 'passed' && shared.reason === 'done'
    ? sounds.filter((name) => name !== 'takeBack')
    : sounds;
};

const speak = ({ event, before }: Happening): void => {
  const { shared } = event;
  if (shared.type !== 'captured') return;
  const { name } = before.table.setup.tileSet;
  sayLetter(capturedLetter(before.table, shared), name);
  sayFinished(finishedWords(before.table, shared), name);
};

const tell = (happening: Happening): void => {
  const { said, isShown } = toldOf(happening);
  // Whose turn it would have been says nothing any more.
  if (happening.event.shared.type === 'gameEnded') dismissNotice();
  if (isShown) notify(said);
  else announce(said);
  speak(happening);
  if (useSettings.getState().hasSounds)
    juniorSounds(happening).forEach((name, index) => strike(name, index * BETWEEN_S));
};

/** Trouble with the keeping of the game; what the rules refuse is said where it was tried. */
const useTrouble = (): void =>
  useEffect(
    () =>
      useTable.subscribe((state, before) => {
        const { coordinates } = useSettings.getState();
        announce(troubleText({ ...state, refusal: null }, { ...before, refusal: null }, coordinates));
      }),
    [],
  );

const useTitle = (): void => {
  const title = useJunior(({ view }) => titleText(view.table));
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = tableTexts.title.product;
    };
  }, [title]);
};

export const Telling = (): ReactElement => {
  const said = useAnnouncements((state) => state.said);
  const turn = useAnnouncements((state) => state.turn);
  useShown(tell);
  useTrouble();
  useTitle();
  useEffect(() => fallSilent, []);
  return (
    <div className={style.said} role="status" aria-live="polite">
      {/* A new element each time, so that the same words are said again. */}
      <span key={turn}>{said}</span>
    </div>
  );
};
