/** The way on from gathering books: guests say that they are ready, the maker begins. */
import type { GameAbout, GatheringAbout } from '@tilewright/protocol';
import { type Result, type Seat, ok } from '@tilewright/rules';
import type { AskFault } from '@tilewright/client';
import { useState } from 'react';
import { gatheringFaultText, gatheringTexts } from '../texts/gathering.ts';
import { askServer } from './ask-server.ts';

const { screen: text } = gatheringTexts;

interface Readiness {
  /** Null for one who watches. */
  readonly forward: {
    readonly label: string;
    readonly onPress: () => void;
    readonly isBusy: boolean;
  } | null;
  readonly warning: string | null;
  readonly note: string | null;
}

/** People who are not there or not ready yet, besides the one who asks. */
const missingNames = ({ seats }: GameAbout, { ready, seat: own }: GatheringAbout): readonly string[] =>
  seats
    .filter(
      ({ kind, isClaimed }, place) =>
        kind === 'person' && place !== own && !(isClaimed && ready.includes(place as Seat)),
    )
    .map(({ name }) => name);

const hindrance = (about: GameAbout, gathering: GatheringAbout): string | null => {
  if (gathering.books.length === 0) return text.noBook;
  const missing = missingNames(about, gathering);
  return missing.length === 0 ? null : text.waitFor(missing);
};

/** Who begins is ready. */
const begin = async (game: string, gathering: GatheringAbout): Promise<Result<unknown, AskFault>> => {
  const { seat, ready } = gathering;
  const isReady = seat === null || ready.includes(seat);
  const said = isReady ? ok({}) : await askServer('setReady', { isReady: true }, game);
  return said.ok ? askServer('startGame', {}, game) : said;
};

export const useReadiness = (game: string, about: GameAbout, gathering: GatheringAbout): Readiness => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isHurried, setHurried] = useState(false);
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
  if (about.isMaker) {
    const hindered = hindrance(about, gathering);
    const onPress = (): void => {
      setHurried(hindered !== null);
      if (hindered === null) void run(() => begin(game, gathering));
    };
    const label = isBusy ? text.beginning : text.begin;
    // What hinders is told louder to who presses, until it no longer does.
    const warning = fault ?? (isHurried ? hindered : null);
    return { forward: { label, onPress, isBusy }, warning, note: hindered };
  }
  if (seat === null) return { forward: null, warning: null, note: null };
  const onPress = (): void => void run(() => askServer('setReady', { isReady: !isReady }, game));
  return {
    forward: { label: isReady ? text.notReady : text.iAmReady, onPress, isBusy },
    warning: fault,
    note: isReady ? text.youAreReady : null,
  };
};
