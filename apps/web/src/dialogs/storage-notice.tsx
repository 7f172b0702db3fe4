/** What a player must know about the keeping of games: a window that keeps none, and trouble with what to do. */
import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { faultText } from '../texts/faults.ts';

const { notice } = dialogsTexts;

/** Said once in a visit; who has read it need not read it again. */
let wasTold = false;

const useIsLasting = (): boolean => {
  const [isLasting, setLasting] = useState(true);
  useEffect(() => {
    let isOver = false;
    keeper()
      .isLasting()
      .then(
        (answer) => {
          if (!isOver) setLasting(answer);
        },
        // A keeper that does not answer has told of worse already.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, []);
  return isLasting;
};

const ReloadButton = (): ReactElement => <Button onPress={() => location.reload()}>{notice.reload}</Button>;

/** What helps: room on the device, or a fresh start. */
const FaultButton = ({ fault }: { readonly fault: KeeperFault }): ReactElement =>
  fault.type === 'notStored' && fault.isFull ? (
    <Button onPress={() => navigate('/saved')}>{notice.saved}</Button>
  ) : (
    <ReloadButton />
  );

export const StorageNotice = (): ReactElement | null => {
  const fault = useTable((state) => state.fault);
  const hasWords = useTable((state) => state.words !== 'failed');
  const isLasting = useIsLasting();
  const [isTold, setTold] = useState(wasTold);
  if (fault !== null) {
    return (
      <Notice
        kind="warning"
        action={<FaultButton fault={fault} />}
        onDismiss={() => useTable.setState({ fault: null })}
      >
        {faultText(fault)}
      </Notice>
    );
  }
  if (!hasWords) {
    return (
      <Notice kind="warning" action={<ReloadButton />}>
        {notice.wordsFailed}
      </Notice>
    );
  }
  const dismiss = (): void => {
    wasTold = true;
    setTold(true);
  };
  return isLasting || isTold ? null : <Notice onDismiss={dismiss}>{notice.notLasting}</Notice>;
};
