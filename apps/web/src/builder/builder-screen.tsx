/** The board builder: opens the board that the address names, or makes it first, and then it is edited. */
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import type { KeeperFault } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { builderTexts } from '../texts/builder.ts';
import { faultText } from '../texts/faults.ts';
import { closeBoard, noteUntouched, openBoard } from './builder-session.ts';
import { Editor } from './editor.tsx';
import { isToBeMade, makeBoard } from './make-board.ts';

const { screen } = builderTexts;

const Failed = ({
  fault,
  onAgain,
}: {
  readonly fault: KeeperFault;
  readonly onAgain: () => void;
}): ReactElement => (
  <ScreenState title={screen.failed} detail={faultText(fault)}>
    <Button onPress={onAgain}>{screen.again}</Button>
    <LinkButton href="/boards" kind="primary" icon="back">
      {screen.back}
    </LinkButton>
  </ScreenState>
);

const doNothing = (): void => undefined;

type Opening = 'opening' | 'open' | KeeperFault;

/** Does it once for each attempt; an answer after the screen is gone counts no more. */
const useOpening = (
  open: () => Promise<KeeperFault | null>,
  onLate: () => void,
): readonly [Opening, () => void] => {
  const [opening, setOpening] = useState<Opening>('opening');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void open().then((fault) => {
      if (isGone) onLate();
      else setOpening(fault ?? 'open');
    });
    return () => {
      isGone = true;
    };
  }, [open, onLate, attempt]);
  const again = useCallback(() => {
    setOpening('opening');
    setAttempt((count) => count + 1);
  }, []);
  return [opening, again];
};

/** One making for each address, however often the screen is drawn. */
const makings = new Map<string, ReturnType<typeof makeBoard>>();

const makeOnce = (board: string): ReturnType<typeof makeBoard> => {
  const making = makings.get(board) ?? makeBoard(board).finally(() => makings.delete(board));
  makings.set(board, making);
  return making;
};

const MadeBoard = ({ board }: { readonly board: string }): ReactElement => {
  const make = useCallback(async (): Promise<KeeperFault | null> => {
    const made = await makeOnce(board);
    if (!made.ok) return made.error;
    noteUntouched(made.value);
    navigate(`/build/${made.value}`, { replace: true });
    return null;
  }, [board]);
  const [opening, again] = useOpening(make, doNothing);
  return typeof opening === 'string' ? (
    <ScreenState title={screen.making} isWaiting />
  ) : (
    <Failed fault={opening} onAgain={again} />
  );
};

const SavedBoardEditor = ({ board }: { readonly board: string }): ReactElement => {
  const open = useCallback(async (): Promise<KeeperFault | null> => {
    const opened = await openBoard(board);
    return opened.ok ? null : opened.error;
  }, [board]);
  const [opening, again] = useOpening(open, closeBoard);
  useEffect(() => closeBoard, []);
  if (opening === 'open') return <Editor />;
  if (opening !== 'opening') return <Failed fault={opening} onAgain={again} />;
  return <ScreenState title={screen.loading} isWaiting />;
};

export const BuilderScreen = ({ board }: { readonly board: string }): ReactElement =>
  isToBeMade(board) ? (
    <MadeBoard key={board} board={board} />
  ) : (
    <SavedBoardEditor key={board} board={board} />
  );
