/** A game of Junior on the screen: players, board, pictures, stamps and buttons, all in view. */
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import { Curtain } from '../dialogs/curtain.tsx';
import { StorageNotice } from '../dialogs/storage-notice.tsx';
import { Wordmark } from '../look/mark.tsx';
import { Notice } from '../look/notice.tsx';
import { useAnnouncements } from '../table/announce.ts';
import { catchFocus, useFocusKept } from '../table/board-focus.ts';
import { juniorTexts } from '../texts/junior.ts';
import { BoardView } from './board-view.tsx';
import { listenForChipDrags } from './chip-drag.ts';
import { Dialogs } from './dialogs.tsx';
import { FinishedCard } from './finished-card.tsx';
import { Hand } from './hand.tsx';
import { useJunior } from './junior-store.ts';
import { listenForKeys } from './key-input.ts';
import { listenForPresses } from './presses.ts';
import { Seats } from './seats.tsx';
import { startShowing } from './showing.ts';
import { Telling } from './telling.tsx';
import { TurnBar } from './turn-bar.tsx';
import { areHandsOpen } from './whose-turn.ts';
import { Words } from './words.tsx';
import airStyle from '../table/air.module.css';
import style from './junior-table.module.css';

const { screen } = juniorTexts;

/** More pictures than two rows of a tablet hold. */
const MANY_WORDS = 28;

/** Pointer and keys, for as long as the table is on the screen. */
const useInput = () => {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const drag = listenForChipDrags(root.current);
    const stops = [listenForPresses(root.current), listenForKeys(drag), drag.stop];
    return () => stops.forEach((stop) => stop());
  }, []);
  return root;
};

/** A stamp that came down, or a button that waits, took the focus with it: the board gets it. */
const useFocusCaught = (): void =>
  useEffect(
    () =>
      useJunior.subscribe((state, before) => {
        if (state.view !== before.view) requestAnimationFrame(catchFocus);
      }),
    [],
  );

/** Said by the live region when it was shown. */
const Messages = (): ReactElement => {
  const notice = useAnnouncements((state) => state.notice);
  return (
    <div className={style.messages}>
      <StorageNotice />
      {notice !== '' && (
        <div key={notice} className={style.bubble} aria-hidden="true" data-notice>
          <Notice>{notice}</Notice>
        </div>
      )}
    </div>
  );
};

const HandArea = (): ReactElement => {
  const isOpen = useJunior(({ view }) => areHandsOpen(view));
  return (
    <div className={style.hand}>
      <Hand />
      {!isOpen && (
        <div className={style.curtain}>
          <Curtain />
        </div>
      )}
    </div>
  );
};

interface JuniorTableProps {
  /** What a game among several screens brings along, below the players. */
  readonly bar?: ReactElement | undefined;
}

const ShownTable = ({ bar }: JuniorTableProps): ReactElement => {
  const root = useInput();
  const { rows, cols } = useJunior(({ view }) => view.table.setup.layout);
  const seatCount = useJunior(({ view }) => view.table.order.length);
  const wordCount = useJunior(({ view }) => view.table.setup.printed?.words.length ?? 0);
  useFocusKept();
  useFocusCaught();
  return (
    <>
      <main
        ref={root}
        className={style.screen}
        aria-label={screen.name}
        data-junior
        data-many-words={wordCount > MANY_WORDS}
        style={{ '--aspect': cols / rows, '--seat-count': seatCount } as Record<string, number>}
      >
        <div className={style.seats}>
          <div>
            <Seats />
            {bar}
          </div>
          <span className={style.brand}>
            <Wordmark />
          </span>
        </div>
        <div className={style.board}>
          <BoardView />
        </div>
        <div className={style.over}>
          <FinishedCard />
        </div>
        <div className={style.words}>
          <Words />
        </div>
        <Messages />
        <HandArea />
        <div className={style.bar}>
          <TurnBar />
        </div>
        <Dialogs />
        <Telling />
      </main>
      <div className={`${airStyle.air} ${style.air}`} data-air aria-hidden="true" inert />
    </>
  );
};

export const JuniorTable = ({ bar }: JuniorTableProps): ReactElement | null => {
  const isShown = useJunior(({ view }) => view !== undefined);
  // Before anything is painted: the store holds the open game from here on.
  useLayoutEffect(startShowing, []);
  return isShown ? <ShownTable bar={bar} /> : null;
};
