/** The ways out for one game: a record for other programs, our own file, a link. */
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ExportKind, SavedGame } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { Notice } from '../look/notice.tsx';
import { type TableSource, onThisDevice } from '../table/table-source.ts';
import { savedTexts } from '../texts/saved.ts';
import style from './export-dialog.module.css';
import { linkAddress } from './shared-link.ts';
import { copyText, saveText } from './take-out.ts';

const text = savedTexts.exporting;

/** What must be known of a game to offer its exports; one that is played here is no record. */
type Exported = Pick<SavedGame, 'id' | 'isOver'> & Partial<Pick<SavedGame, 'isReplayOnly'>>;

interface ExportDialogProps {
  readonly game: Exported;
  readonly onReturn: () => void;
  /** Where it is kept; on this device when not said. */
  readonly source?: Pick<TableSource, 'exportGame'>;
}

/** What came of the last press. */
type Outcome =
  | { readonly type: 'saved'; readonly text: string }
  | { readonly type: 'fault'; readonly text: string }
  | { readonly type: 'link'; readonly address: string; readonly isCopied: boolean };

const take = async (
  { exportGame }: Pick<TableSource, 'exportGame'>,
  game: string,
  kind: ExportKind,
): Promise<Outcome> => {
  const made = await exportGame(game, kind);
  if (!made.ok) return { type: 'fault', text: made.error };
  if (kind !== 'link') {
    saveText(made.value.name, made.value.text);
    return { type: 'saved', text: text.saved(made.value.name) };
  }
  const address = linkAddress(location.href, made.value.text);
  return { type: 'link', address, isCopied: await copyText(address) };
};

/** Why there is only a file. */
const reasonAgainst = ({ isOver, isReplayOnly = false }: Exported): string | null => {
  if (isReplayOnly) return text.recordOnly;
  return isOver ? null : text.afterEnd;
};

const fileHint = ({ isOver, isReplayOnly = false }: Exported): string => {
  if (isReplayOnly) return text.recordFileHint;
  return isOver ? text.fileHint : text.unfinishedFileHint;
};

export const ExportDialog = ({ game, onReturn, source = onThisDevice }: ExportDialogProps): ReactElement => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const choose = (kind: ExportKind) => (): void => void take(source, game.id, kind).then(setOutcome);
  const reason = reasonAgainst(game);
  return (
    <Dialog
      title={text.title}
      onReturn={onReturn}
      actions={<Button onPress={onReturn}>{text.return}</Button>}
    >
      <div className={style.ways}>
        <Way name={text.file} onPress={choose('file')} reason={null}>
          {fileHint(game)}
        </Way>
        <Way name={text.gcg} onPress={choose('gcg')} reason={reason}>
          {text.gcgHint}
        </Way>
        <Way name={text.link} onPress={choose('link')} reason={reason}>
          {text.linkHint}
        </Way>
      </div>
      {outcome && <OutcomeView outcome={outcome} />}
    </Dialog>
  );
};

interface WayProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Why it cannot be taken. */
  readonly reason: string | null;
}

const Way = ({ name, children, onPress, reason }: WayProps): ReactElement => (
  <button type="button" className={style.way} disabled={reason !== null} onClick={onPress}>
    <span className={style.name}>{name}</span>
    <span className={style.hint}>{reason ?? children}</span>
  </button>
);

const OutcomeView = ({ outcome }: { readonly outcome: Outcome }): ReactElement => {
  if (outcome.type === 'fault') return <Notice kind="warning">{outcome.text}</Notice>;
  if (outcome.type === 'saved') return <Notice>{outcome.text}</Notice>;
  return (
    <div className={style.link}>
      <Notice>{outcome.isCopied ? text.copied : text.copyByHand}</Notice>
      <LinkBox address={outcome.address} isCopied={outcome.isCopied} />
      <p className={style.hint}>{text.longLink}</p>
    </div>
  );
};

/** The link itself, selected where it has to be copied by hand. */
const LinkBox = ({
  address,
  isCopied,
}: {
  readonly address: string;
  readonly isCopied: boolean;
}): ReactElement => {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isCopied) return;
    box.current?.focus();
    box.current?.select();
  }, [address, isCopied]);
  return (
    <textarea
      ref={box}
      className={style.box}
      readOnly
      rows={3}
      aria-label={text.linkLabel}
      value={address}
      onFocus={(event) => event.target.select()}
    />
  );
};
