/** The open game: opens it, and lays out board, rack, buttons and panels. */
import {
  type ReactElement,
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Curtain } from '../dialogs/curtain.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { HistoryPanel } from '../dialogs/history-panel.tsx';
import { PlayersStrip } from '../dialogs/players-strip.tsx';
import type { KeeperFault } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Mark, Wordmark } from '../look/mark.tsx';
import { TableSounds } from '../sound/table-sounds.tsx';
import { ChallengeWindow } from '../specials/challenge-window.tsx';
import { SpecialsPanel } from '../specials/specials-panel.tsx';
import { tableTexts } from '../texts/table.ts';
import { faultsTexts } from '../texts/faults.ts';
import { ShuffleButton, SwapButton, TurnButton } from './action-bar.tsx';
import { isSolo } from './actions.ts';
import { BoardView } from './board.tsx';
import { useFocusKept } from './board-focus.ts';
import { listenForDrags } from './drag.ts';
import { listenForKeys } from './key-input.ts';
import { LiveRegion } from './live-region.tsx';
import { Messages } from './messages.tsx';
import { closeTable, openTable } from './open-game.ts';
import { listenForPresses } from './presses.ts';
import { RackView } from './rack.tsx';
import { useTable } from './table-store.ts';
import type { TableSource } from './table-source.ts';
import { MoreButton, ToolRow } from './tools.tsx';
import { useTableMotion } from './use-table-motion.ts';
import airStyle from './air.module.css';
import style from './table-screen.module.css';

const { screen } = tableTexts;

const JuniorTable = lazy(async () => ({
  default: (await import('../junior/junior-table.tsx')).JuniorTable,
}));

/** Pointer and keys, for as long as the table is on the screen: what can be seen can be clicked at once. */
const useInput = () => {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const drag = listenForDrags(root.current);
    const stops = [listenForPresses(root.current), listenForKeys(drag), drag.stop];
    return () => stops.forEach((stop) => stop());
  }, []);
  return root;
};

/** Rack and buttons; behind the curtain they make room for it. */
const HandArea = (): ReactElement => (
  <>
    <div className={style.rack}>
      <RackView />
      <div className={style.curtain}>
        <Curtain />
      </div>
    </div>
    <div className={style.buttons}>
      <div className={style.before}>
        <SwapButton />
        <ShuffleButton />
      </div>
      <div className={style.turn}>
        <TurnButton />
      </div>
      <div className={style.more}>
        <MoreButton />
      </div>
    </div>
  </>
);

/** What a game among several screens brings along, below the players. */
interface BarProps {
  readonly bar?: ReactElement | undefined;
}

const OpenedTable = ({ bar }: BarProps): ReactElement => {
  const root = useInput();
  const isAlone = useTable((state) => isSolo(state.view.table));
  const { rows, cols } = useTable((state) => state.view.table.setup.layout);
  const isDrawing = useTable((state) => state.dialog === 'order');
  useTableMotion();
  useFocusKept();
  return (
    <>
      <main
        ref={root}
        className={style.screen}
        data-table
        data-solo={isAlone}
        data-drawing={isDrawing}
        aria-label={screen.name}
        style={{ '--aspect': cols / rows } as Record<string, number>}
      >
        <div className={style.players}>
          <PlayersStrip />
          {bar}
        </div>
        <div className={style.board}>
          <BoardView />
        </div>
        <div className={style.above}>
          <Messages />
        </div>
        <div className={style.question}>
          <ChallengeWindow />
        </div>
        <HandArea />
        <div className={style.aside}>
          <div className={style.specials}>
            <SpecialsPanel />
          </div>
          <div className={style.tools}>
            <span className={style.brand}>
              <Wordmark />
            </span>
            <ToolRow />
          </div>
        </div>
        <div className={style.history}>
          <HistoryPanel />
        </div>
        <Dialogs />
        <LiveRegion />
        <TableSounds />
      </main>
      <div className={airStyle.air} data-air aria-hidden="true" inert />
    </>
  );
};

const Waiting = ({ children }: { readonly children: ReactElement }): ReactElement => (
  <main className={style.waiting} aria-label={screen.name}>
    <div className={style.waitingCard}>
      <span className={style.waitingMark}>
        <Mark />
      </span>
      {children}
    </div>
  </main>
);

const Failed = ({
  fault,
  onAgain,
}: {
  readonly fault: KeeperFault;
  readonly onAgain: () => void;
}): ReactElement => (
  <Waiting>
    <>
      <h1 className={style.waitingTitle}>{screen.failed}</h1>
      <p role="alert">{faultsTexts.faultText(fault)}</p>
      <div className={style.waitingButtons}>
        <Button onPress={onAgain}>{screen.again}</Button>
        <Button kind="primary" icon="back" onPress={() => navigate('/')}>
          {screen.back}
        </Button>
      </div>
    </>
  </Waiting>
);

type Opening = 'opening' | 'open' | KeeperFault;

/** Opens the game and closes it again; what is told after that is nobody's business. */
const useOpening = (game: string, source?: TableSource): readonly [Opening, () => void] => {
  const [opening, setOpening] = useState<Opening>('opening');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void openTable(game, source).then((opened) => {
      if (!isGone) setOpening(opened.ok ? 'open' : opened.error);
    });
    return () => {
      isGone = true;
      closeTable();
    };
  }, [game, source, attempt]);
  const again = useCallback(() => {
    setOpening('opening');
    setAttempt((count) => count + 1);
  }, []);
  return [opening, again];
};

const Loading = (): ReactElement => (
  <Waiting>
    <p role="status" className={style.loading}>
      {screen.loading}
    </p>
  </Waiting>
);

/** A printed board has a table of its own. */
const TableOfGame = ({ bar }: BarProps): ReactElement => {
  const isPrinted = useTable(({ view }) => view.table.setup.switches.junior !== null);
  if (!isPrinted) return <OpenedTable bar={bar} />;
  return (
    <Suspense fallback={<Loading />}>
      <JuniorTable bar={bar} />
    </Suspense>
  );
};

interface TableScreenProps extends BarProps {
  readonly game: string;
  /** Where the game is kept; on this device when not said. */
  readonly source?: TableSource;
}

export const TableScreen = ({ game, source, bar }: TableScreenProps): ReactElement => {
  const [opening, again] = useOpening(game, source);
  if (opening === 'open') return <TableOfGame bar={bar} />;
  return opening === 'opening' ? <Loading /> : <Failed fault={opening} onAgain={again} />;
};
