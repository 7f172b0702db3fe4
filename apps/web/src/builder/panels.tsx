/** Whatever stands over the builder's screen: questions, and panels for what is seldom needed. */
import type { ReactElement } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { RemoveBoardDialog, ShareBoardDialog } from '../boards/board-dialogs.tsx';
import { keeper } from '../keeper/connect.ts';
import { Button } from '../look/button.tsx';
import { Dialog } from '../look/dialog.tsx';
import { builderTexts } from '../texts/builder.ts';
import { faultText } from '../texts/faults.ts';
import { change, placeAll, removeAll, tell, textOf } from './builder-actions.ts';
import { keep } from './builder-session.ts';
import { type Panel, groundOf, planOf, spotOn, tileSetOf, useBuilder } from './builder-store.ts';
import { FillDialog } from './fill-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { panelPlace } from './panel-place.ts';
import { SizeDialog } from './size-dialog.tsx';
import { ToolList, listedNow } from './tool-list.tsx';
import { WordsDialog } from './words-dialog.tsx';

const { offer, removing, size, screen, faults, said } = builderTexts;

const close = (): void => useBuilder.setState({ panel: null });

type PanelOf<Type extends Panel['type']> = Extract<Panel, { readonly type: Type }>;

interface QuestionProps {
  readonly title: string;
  readonly says: string;
  readonly yes: string;
  readonly no: string;
  readonly isDanger?: boolean;
  readonly onYes: () => void;
}

const Question = ({ title, says, yes, no, isDanger = false, onYes }: QuestionProps): ReactElement => (
  <Dialog
    title={title}
    place={panelPlace()}
    onReturn={close}
    actions={
      <>
        <Button onPress={close}>{no}</Button>
        <Button kind={isDanger ? 'danger' : 'primary'} onPress={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    <p>{says}</p>
  </Dialog>
);

const Offer = ({ word, besides }: PanelOf<'offer'>): ReactElement => {
  const state = useBuilder();
  const ground = { plan: groundOf(state), tileSet: tileSetOf(state) };
  return (
    <Question
      title={offer.title}
      says={offer.says(
        textOf(state, word),
        besides.map((one) => faults.placed(ground, one)),
      )}
      yes={offer.yes}
      no={offer.no}
      onYes={() => void placeAll([word, ...besides])}
    />
  );
};

const Removing = ({ word, all }: PanelOf<'removing'>): ReactElement => {
  const state = useBuilder();
  const { words } = planOf(state);
  const texts = all.filter((index) => index !== word).flatMap((index) => words[index] ?? []);
  const [first] = words.slice(word);
  return (
    <Question
      title={removing.title}
      says={removing.says(
        first === undefined ? '' : textOf(state, first),
        texts.map((one) => textOf(state, one)),
      )}
      yes={removing.yes}
      no={removing.no}
      isDanger
      onYes={() => removeAll(all)}
    />
  );
};

const Losing = ({ plan, lost }: PanelOf<'losing'>): ReactElement => {
  const state = useBuilder();
  const { words } = planOf(state);
  const texts = lost.flatMap((index) => words[index] ?? []).map((word) => textOf(state, word));
  const resize = (): void => {
    change(plan);
    useBuilder.setState({ panel: null, spot: spotOn(plan, useBuilder.getState().spot) });
    tell(said.resized(plan.rows, plan.cols));
  };
  return (
    <Question
      title={size.losing}
      says={size.losingSays(plan.rows, plan.cols, texts)}
      yes={size.losingYes(texts.length)}
      no={size.losingNo}
      isDanger
      onYes={resize}
    />
  );
};

/** First what is on its way is kept, so that nothing comes back after the board is gone. */
const remove = async (): Promise<void> => {
  await keep();
  const removed = await keeper().removeBoard(useBuilder.getState().id);
  if (removed.ok) navigate('/boards');
  else {
    close();
    tell(faultText(removed.error), 'refused');
  }
};

const More = (): ReactElement => (
  <Dialog title={screen.moreTitle} onReturn={close} actions={<Button onPress={close}>{screen.close}</Button>}>
    <ToolList />
  </Dialog>
);

export const Panels = (): ReactElement | null => {
  const panel = useBuilder((state) => state.panel);
  switch (panel?.type) {
    case undefined:
      return null;
    case 'offer':
      return <Offer {...panel} />;
    case 'removing':
      return <Removing {...panel} />;
    case 'losing':
      return <Losing {...panel} />;
    case 'size':
      return <SizeDialog onReturn={close} />;
    case 'fill':
      return <FillDialog onReturn={close} />;
    case 'finish':
      return <FinishDialog onReturn={close} />;
    case 'words':
      return <WordsDialog onReturn={close} />;
    case 'keys':
      return <KeysDialog onReturn={close} />;
    case 'more':
      return <More />;
    case 'share':
      return <ShareBoardDialog board={listedNow()} onReturn={close} />;
    case 'delete':
      return <RemoveBoardDialog board={listedNow()} onReturn={close} onRemove={() => void remove()} />;
  }
};
