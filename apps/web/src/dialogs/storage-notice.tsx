/** What a player must know about the keeping of games: a window that keeps none, and trouble with what to do. */
import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import type { KeeperFault } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { announce } from '../table/announce.ts';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { faultText } from '../texts/faults.ts';
import { useIsLasting } from './use-is-lasting.ts';

const { notice } = dialogsTexts;

/** Said once in a visit; who has read it need not read it again. */
let wasTold = false;

const ReloadButton = (): ReactElement => <Button onPress={() => location.reload()}>{notice.reload}</Button>;

/** What helps: room on the device, or a fresh start. */
const FaultButton = ({ fault }: { readonly fault: KeeperFault }): ReactElement =>
  fault.type === 'notStored' && fault.isFull ? (
    <Button onPress={() => navigate('/saved')}>{notice.saved}</Button>
  ) : (
    <ReloadButton />
  );

const NotLasting = ({ onDismiss }: { readonly onDismiss: () => void }): ReactElement => {
  useEffect(() => announce(notice.notLasting), []);
  return (
    <Notice isSaidElsewhere onDismiss={onDismiss}>
      {notice.notLasting}
    </Notice>
  );
};

export const StorageNotice = (): ReactElement | null => {
  const fault = useTable((state) => state.fault);
  const hasWords = useTable((state) => state.words !== 'failed');
  const isLasting = useIsLasting();
  const isKeptElsewhere = useTable((state) => state.source.isOnline);
  const [isTold, setTold] = useState(wasTold);
  if (fault !== null) {
    return (
      <Notice
        kind="warning"
        isSaidElsewhere
        action={<FaultButton fault={fault} />}
        onDismiss={() => useTable.setState({ fault: null })}
      >
        {faultText(fault)}
      </Notice>
    );
  }
  if (!hasWords) {
    return (
      <Notice kind="warning" isSaidElsewhere action={<ReloadButton />}>
        {notice.wordsFailed}
      </Notice>
    );
  }
  const dismiss = (): void => {
    wasTold = true;
    setTold(true);
  };
  return isLasting || isKeptElsewhere || isTold ? null : <NotLasting onDismiss={dismiss} />;
};
