/**
 * The rules of a game of Junior as a form: the game it began as, and every switch of it. Numbers may be anything a
 * person types; what cannot be played is told, never mended in silence.
 */
import type { JuniorSwitches, Switches } from '@tilewright/rules';
import { type Preset, junior, juniorFamily } from '@tilewright/variants';

export const games = [junior, juniorFamily] as const satisfies readonly Preset[];

export type JuniorGame = 'junior' | 'juniorFamily';

export interface JuniorForm extends JuniorSwitches {
  readonly from: JuniorGame;
  readonly hands: Switches['hands'];
}

export type JuniorChange = Partial<Omit<JuniorForm, 'from'>>;

export const presetOf = (from: JuniorGame): Preset => (from === 'junior' ? junior : juniorFamily);

/** Everything as the game has it. */
export const juniorForm = (from: JuniorGame): JuniorForm => {
  const { switches } = presetOf(from);
  return { from, ...(switches.junior as JuniorSwitches), hands: switches.hands };
};

export const switchesOf = ({ from: _from, hands, ...rules }: JuniorForm): Partial<Switches> => ({
  junior: rules,
  hands,
});

export const isAsUsual = (form: JuniorForm): boolean => {
  const usual = juniorForm(form.from);
  return (Object.keys(usual) as (keyof JuniorForm)[]).every((key) => Object.is(usual[key], form[key]));
};

type Parsed = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(options: readonly T[], found: unknown, otherwise: T): T =>
  options.find((option) => option === found) ?? otherwise;

const flag = (found: unknown, otherwise: boolean): boolean =>
  typeof found === 'boolean' ? found : otherwise;

/** What was kept on this device, as far as it can be used. */
export const parseJuniorForm = (found: unknown): JuniorForm => {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Parsed;
  const usual = juniorForm(oneOf(['junior', 'juniorFamily'], kept['from'], 'junior'));
  const rounds = kept['capturelessRounds'];
  return {
    from: usual.from,
    pool: oneOf(['random', 'board'], kept['pool'], usual.pool),
    refill: oneOf(['whenEmpty', 'everyTurn'], kept['refill'], usual.refill),
    mustPlay: flag(kept['mustPlay'], usual.mustPlay),
    endsWhenPoolEmpty: flag(kept['endsWhenPoolEmpty'], usual.endsWhenPoolEmpty),
    capturelessRounds:
      typeof rounds === 'number' && Number.isFinite(rounds) ? rounds : usual.capturelessRounds,
    lightsUp: flag(kept['lightsUp'], usual.lightsUp),
    hands: oneOf(['open', 'hidden'], kept['hands'], usual.hands),
  };
};
