/** What belongs to the person: the name, and the devices that hold the seats. */
import { ok } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { type NameFault, nameFault } from '../setup/seat-rows.ts';
import { onlineTexts } from '../texts/online.ts';
import { setupTexts } from '../texts/setup.ts';
import { askServer, useAsking } from './ask-server.ts';
import { HereOnly, LinkField } from './link-field.tsx';
import style from './online.module.css';
import { beginAnew, setMe, useOnline, whoAmI } from './session.ts';

const { lobby: text } = onlineTexts;

const wordedFault = (fault: NameFault): string => setupTexts.players.nameFault(fault);

export const NamePart = (): ReactElement => {
  const me = useOnline((state) => state.me);
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { fault, isBusy, run } = useAsking();
  useEffect(() => void whoAmI(), []);
  const name = typed ?? me?.name ?? '';
  const wrong = typed === null ? null : nameFault(typed);
  const save = (): void =>
    run(async () => {
      const saved = await askServer('name', { name });
      if (!saved.ok) return saved;
      const { me: now } = useOnline.getState();
      if (now !== null) setMe({ ...now, name: saved.value.name });
      setTyped(null);
      setSaved(true);
      return ok(null);
    });
  const change = (next: string): void => {
    setSaved(false);
    setTyped(next);
  };
  return (
    <section className={style.part} aria-label={text.name}>
      <label className={style.label}>
        {text.name}
        <input
          className={style.field}
          value={name}
          maxLength={400}
          autoComplete="off"
          aria-invalid={wrong !== null}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <p className={style.soft} role="status">
        {wrong === null ? (isSaved ? text.nameSaved : text.nameHint) : wordedFault(wrong)}
      </p>
      {typed !== null && (
        <div className={style.row}>
          <Button isDisabled={wrong !== null || isBusy} onPress={save}>
            {text.nameSave}
          </Button>
        </div>
      )}
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
    </section>
  );
};

const MoveSeats = (): ReactElement => {
  const [anchor, setAnchor] = useState<string | null>(null);
  const { fault, isBusy, run } = useAsking();
  const make = (): void =>
    run(async () => {
      const made = await askServer('moveDevice', {});
      if (made.ok) setAnchor(`#/move/${made.value.secret}`);
      return made;
    });
  return (
    <>
      <Button isDisabled={isBusy} onPress={make}>
        {text.move}
      </Button>
      <p className={style.soft}>{text.moveSays}</p>
      {anchor !== null && (
        <>
          <LinkField key={anchor} anchor={anchor} title={text.moveLink} />
          <HereOnly />
        </>
      )}
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
    </>
  );
};

const LeaveDevices = (): ReactElement => {
  const [isAsking, setAsking] = useState(false);
  const { fault, run } = useAsking();
  const leave = (): void => {
    setAsking(false);
    run(async () => {
      const left = await askServer('leaveDevices', {});
      if (left.ok) beginAnew('#/');
      return left;
    });
  };
  return (
    <>
      <Button kind="danger" onPress={() => setAsking(true)}>
        {text.leave}
      </Button>
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
      {isAsking && (
        <QuestionDialog title={text.leaveTitle} isDangerous onYes={leave} onNo={() => setAsking(false)}>
          <p>{text.leaveSays}</p>
        </QuestionDialog>
      )}
    </>
  );
};

export const DevicePart = (): ReactElement => (
  <details className={style.fold}>
    <summary>
      {text.devices}
      <span className={style.arrow}>
        <Icon name="down" />
      </span>
    </summary>
    <div className={style.part}>
      <MoveSeats />
      <LeaveDevices />
    </div>
  </details>
);
