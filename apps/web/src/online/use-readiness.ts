/** The way on from gathering books: guests say that they are ready, the maker begins. */
import type { GatheringAbout } from '@tilewright/protocol';
import { type Result, ok } from '@tilewright/rules';
import type { AskFault } from '@tilewright/client';
import { useState } from 'react';
import { gatheringFaultText, gatheringTexts } from '../texts/gathering.ts';
import { askServer } from './ask-server.ts';
import { type Standing, hindrance, noteBeside } from './readiness.ts';

const { screen: text } = gatheringTexts;

interface Readiness {
  /** Null for one who watches. */
  readonly forward: {
    readonly label: string;
    readonly onPress: () => void;
    readonly isBusy: boolean;
    readonly isDisabled: boolean;
  } | null;
  readonly warning: string | null;
  readonly note: string | null;
}

/** Who begins is ready. */
const begin = async (game: string, gathering: GatheringAbout): Promise<Result<unknown, AskFault>> => {
  const { seat, ready } = gathering;
  const isReady = seat === null || ready.includes(seat);
  const said = isReady ? ok({}) : await askServer('setReady', { isReady: true }, game);
  return said.ok ? askServer('startGame', {}, game) : said;
};

export const useReadiness = (game: string, standing: Standing): Readiness => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isHurried, setHurried] = useState(false);
  const { about, gathering, isSending } = standing;
  const { seat, ready } = gathering;
  const isReady = seat !== null && ready.includes(seat);
  const run = async (task: () => Promise<Result<unknown, AskFault>>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const done = await task();
    setBusy(false);
    if (!done.ok) setFault(gatheringFaultText(done.error));
  };
  const note = noteBeside(standing);
  // What is on its way is the nearer reason.
  const warningOf = (says: string | null): string | null => (isSending ? null : says);
  if (about.isMaker) {
    const hindered = hindrance(about, gathering);
    const onPress = (): void => {
      setHurried(hindered !== null);
      if (hindered === null) void run(() => begin(game, gathering));
    };
    const label = isBusy ? text.beginning : text.begin;
    // What hinders is told louder to who presses, until it no longer does.
    const warning = warningOf(fault ?? (isHurried ? hindered : null));
    return { forward: { label, onPress, isBusy, isDisabled: isSending }, warning, note };
  }
  if (seat === null) return { forward: null, warning: null, note };
  const onPress = (): void => void run(() => askServer('setReady', { isReady: !isReady }, game));
  const label = isReady ? text.notReady : text.iAmReady;
  return { forward: { label, onPress, isBusy, isDisabled: isSending }, warning: warningOf(fault), note };
};
