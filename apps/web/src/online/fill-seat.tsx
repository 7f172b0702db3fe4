/** A seat that waits for somebody is given to a computer. */
import type { Seat } from '@tilewright/rules';
import { type ReactElement, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { levelNumbers } from '../setup/levels.ts';
import { announce } from '../table/announce.ts';
import { onlineTexts } from '../texts/online.ts';
import { setupTexts } from '../texts/setup.ts';
import { askServer, useAsking } from './ask-server.ts';
import style from './online.module.css';

const { gathering: text } = onlineTexts;

/** One for all seats of a game: they are given one after the other. */
export interface Filling {
  readonly isBusy: boolean;
  readonly fault: { readonly seat: Seat; readonly says: string } | null;
  readonly fill: (seat: Seat, level: number, filled: () => void) => void;
}

export const useFilling = (game: string): Filling => {
  const [seat, setSeat] = useState<Seat | null>(null);
  const { isBusy, fault, run } = useAsking();
  return {
    isBusy,
    fault: fault === null || seat === null ? null : { seat, says: fault },
    fill: (wanted, level, filled) => {
      setSeat(wanted);
      run(async () => {
        const answer = await askServer('fillSeat', { seat: wanted, level }, game);
        if (answer.ok) filled();
        return answer;
      });
    },
  };
};

interface FillProps extends Filling {
  readonly seat: Seat;
  readonly name: string;
}

export const FillSeat = ({ seat, name, isBusy, fault, fill }: FillProps): ReactElement => {
  const [level, setLevel] = useState(() => useDeviceChoices.getState().level);
  const place = useRef<HTMLDivElement>(null);
  const filled = (): void => {
    announce(text.filled(name));
    // What was pressed goes; its seat stays.
    place.current?.closest('li')?.focus();
  };
  return (
    <>
      <div ref={place} className={style.row}>
        <select
          className={style.select}
          aria-label={text.level(name)}
          value={level}
          onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
        >
          {levelNumbers.map((each) => (
            <option key={each} value={each}>
              {setupTexts.players.levelOption(each)}
            </option>
          ))}
        </select>
        <Button
          icon="computer"
          label={text.fillFor(name)}
          hint={text.fillHint}
          isDisabled={isBusy}
          onPress={() => fill(seat, level, filled)}
        >
          {text.fill}
        </Button>
      </div>
      {fault?.seat === seat && <Notice kind="warning">{fault.says}</Notice>}
    </>
  );
};
