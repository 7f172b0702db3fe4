/** Short messages in view, above the rack and in nobody's way. */
import type { ReactElement } from 'react';
import { RefusalNotice } from '../dialogs/refusal-notice.tsx';
import { StorageNotice } from '../dialogs/storage-notice.tsx';
import { StuckNotice } from '../dialogs/stuck-notice.tsx';
import { Notice } from '../look/notice.tsx';
import { useAnnouncements } from './announce.ts';
import style from './table-screen.module.css';

/** Said by the live region when it was shown. */
const PassingNotice = (): ReactElement | null => {
  const notice = useAnnouncements((state) => state.notice);
  return notice === '' ? null : (
    <div aria-hidden="true">
      <Notice>{notice}</Notice>
    </div>
  );
};

export const Messages = (): ReactElement => (
  <div className={style.messages}>
    <StorageNotice />
    <StuckNotice />
    <RefusalNotice />
    <PassingNotice />
  </div>
);
