/** A new game for several screens: which game, who plays, how fast. Everything has a default. */
import type { Leaving } from '@tilewright/protocol';
import { ok } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'wouter';
import { useJuniorChoices } from '../boards/junior-choices.ts';
import { Notice } from '../look/notice.tsx';
import { type GameRules, rulesId, switchesIn } from '../setup/game-choices.ts';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { SeatList } from '../setup/seat-list.tsx';
import { type SeatRow, firstRows, namesToKeep } from '../setup/seat-rows.ts';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { useRows } from '../setup/use-rows.ts';
import { onlineTexts } from '../texts/online.ts';
import { setupFaultText } from '../texts/setup-faults.ts';
import { setupTexts } from '../texts/setup.ts';
import { askServer, useAsking } from './ask-server.ts';
import { keepInvites } from './kept-invites.ts';
import { type NoRequest, type PaceName, gameRequestOf, myRow } from './new-game.ts';
import type { GameName } from './game-name.ts';
import { GameChoice, MoreChoices } from './new-parts.tsx';
import { type ChosenGame, useChosenGame } from './use-chosen-game.tsx';
import style from './online.module.css';
import { setMe, useOnline } from './session.ts';

const { creating: text } = onlineTexts;

const firstPlayers = (): readonly SeatRow[] => {
  const { names, level } = useDeviceChoices.getState();
  const mine = useOnline.getState().me?.name ?? '';
  return firstRows(['person', 'person'], { names: mine === '' ? names : [mine, ...names.slice(1)], level });
};

/** The name goes along to the seat; it is the person's from now on. */
const takeName = async (name: string) => {
  const { me } = useOnline.getState();
  if (me?.name === name) return ok({ name });
  const saved = await askServer('name', { name });
  const { me: now } = useOnline.getState();
  if (saved.ok && now !== null) setMe({ ...now, name: saved.value.name });
  return saved;
};

const faultText = (fault: NoRequest): string =>
  fault.type === 'noPerson' ? text.noPerson : setupFaultText(fault, useDeviceChoices.getState().form);

const useMaking = ({ setup, gathering }: ChosenGame, rows: readonly SeatRow[]) => {
  const [, go] = useLocation();
  const { isBusy, fault, run } = useAsking();
  const [pace, choosePace] = useState<PaceName>('rules');
  const [isChatOn, setChatOn] = useState(true);
  const [leaving, chooseLeaving] = useState<Leaving>('tiles');
  const request =
    setup?.ok === true
      ? gameRequestOf({ setup: setup.value, rows, pace, isChatOn, leaving, gathering })
      : null;
  const make = (): void => {
    const me = myRow(rows);
    if (request?.ok !== true || me === undefined) {
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    useDeviceChoices.getState().keepNames(namesToKeep(rows));
    run(async () => {
      const named = await takeName(me.name.normalize('NFC').trim());
      if (!named.ok) return named;
      const made = await askServer('createGame', request.value);
      if (!made.ok) return made;
      keepInvites(made.value.game, made.value.invites);
      go(`/online/${made.value.game}`);
      return ok(null);
    });
  };
  const wrong = setup?.ok === false ? setup.error : request?.ok === false ? faultText(request.error) : null;
  const choices = { pace, choosePace, isChatOn, setChatOn, leaving, chooseLeaving };
  return { isBusy, warning: fault ?? wrong, make, choices };
};

/** The switches that are shown are those of the game that is chosen. */
const keepJuniorGame = (name: GameName): void => {
  const { form, chooseGame } = useJuniorChoices.getState();
  if ((name === 'junior' || name === 'juniorFamily') && form.from !== name) chooseGame(name);
};

const ordersOf = (rules: GameRules | null): string =>
  rules === null ? setupTexts.players.orders.listed : setupTexts.players.orders[switchesIn(rules).order];

export const NewScreen = (): ReactElement => {
  const { rows, said, change } = useRows(firstPlayers);
  const [name, setName] = useState<GameName>('classic');
  const choose = (chosenName: GameName): void => {
    keepJuniorGame(chosenName);
    setName(chosenName);
  };
  const chosen = useChosenGame(name, rows);
  const making = useMaking(chosen, rows);
  const { rules } = chosen;
  return (
    <ScreenFrame
      kicker={text.kicker}
      title={text.title}
      documentTitle={text.title}
      says={text.says}
      back={{ label: text.back, href: '/online' }}
      forward={{
        label: making.isBusy ? text.busy : text.forward,
        onPress: making.make,
        isBusy: making.isBusy,
      }}
      note={making.warning !== null && <Notice kind="warning">{making.warning}</Notice>}
    >
      <div className={style.columns}>
        <div className={style.stack}>
          <GameChoice name={name} onChoose={choose} />
          {chosen.boards}
          <section className={style.part} aria-label={setupTexts.players.list}>
            <p className={style.soft}>{ordersOf(rules)}</p>
            <SeatList
              rows={rows}
              isListed={rules === null || switchesIn(rules).order === 'listed'}
              change={change}
            />
            <p className={style.unseen} role="status">
              {said}
            </p>
          </section>
          {chosen.settings}
        </div>
        <MoreChoices
          words={
            rules === null || chosen.gathering !== null
              ? null
              : { ...chosen.words, isCustom: rulesId(rules) === 'custom' }
          }
          {...making.choices}
          hasLeaving={chosen.gathering === null}
        />
      </div>
    </ScreenFrame>
  );
};
