/** What is to be said about the word in hand, where it lies now: that it fits, why not, or what is nearest to it. */
import type { PrintedWord } from '@tilewright/rules';
import { builderTexts } from '../texts/builder.ts';
import { lettersIn, textOf } from './builder-actions.ts';
import {
  type BuilderState,
  ghostSpot,
  ghostVerdict,
  groundOf,
  planOf,
  sightNow,
  tileSetOf,
} from './builder-store.ts';
import type { Sight } from './sight.ts';

export interface TrialMessage {
  readonly kind: 'none' | 'waiting' | 'fits' | 'offer' | 'refused' | 'plain';
  readonly text: string;
  /** Words to take instead. */
  readonly near: readonly string[];
}

const { faults, word: texts } = builderTexts;

const message = (kind: TrialMessage['kind'], text: string, near: readonly string[] = []): TrialMessage => ({
  kind,
  text,
  near,
});

const idle = (state: BuilderState): string => (planOf(state).words.length === 0 ? texts.first : texts.empty);

export const trialMessage = (state: BuilderState): TrialMessage => {
  const { text, note, words } = state;
  if (text === '') return note === null ? message('none', idle(state)) : message(note.kind, note.text);
  if (words === 'loading') return message('waiting', texts.loading);
  const letters = lettersIn(state, text);
  if (letters === undefined) return message('refused', faults.unreadable(text));
  const sight = sightNow(state);
  if (sight === undefined || sight === null) return message('waiting', '');
  if (letters.length < 2) return message('plain', faults.tooShort);
  return sight.isWord ? verdictMessage(state, sight) : notWord(state, sight);
};

const notWord = (state: BuilderState, { near }: Sight): TrialMessage =>
  message(
    'refused',
    faults.notInList(state.text),
    near.map((letters) => textOf(state, { letters })),
  );

const verdictMessage = (state: BuilderState, { places }: Sight): TrialMessage => {
  const ground = { plan: groundOf(state), tileSet: tileSetOf(state) };
  const verdict = ghostVerdict(state);
  switch (verdict?.type) {
    case 'fits': {
      const crossed = verdict.crossed.map((index) => ground.plan.words[index] as PrintedWord);
      return message('fits', faults.fits(ground, ghostSpot(state), crossed));
    }
    case 'offer':
      return message('offer', faults.offers(ground, verdict.words));
    case 'refused': {
      const isNowhere = places.length === 0 && !state.isPinned && verdict.fault.type !== 'alreadyPlaced';
      return isNowhere
        ? message('refused', faults.noPlace(state.text))
        : message('refused', faults.placing(verdict.fault, ground));
    }
    default:
      return message('waiting', '');
  }
};

/** The squares that a reason is about, so that they can be shown. */
export const wrongSquares = (state: BuilderState): ReadonlySet<number> => {
  const { judged } = state;
  const plan = planOf(state);
  if (judged === null || judged.plan !== plan) return new Set();
  const step = (word: PrintedWord): number => (word.direction === 'across' ? 1 : plan.cols);
  const squares = (word: PrintedWord | undefined): readonly number[] =>
    word?.letters.map((_, index) => word.square + index * step(word)) ?? [];
  return new Set(
    judged.faults.flatMap((fault) => {
      if (fault.type === 'clash') return [fault.square as number];
      if (fault.type === 'unlisted' || fault.type === 'notWhole') return squares(fault.run);
      return 'word' in fault ? squares(plan.words[fault.word]) : [];
    }),
  );
};
