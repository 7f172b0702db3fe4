/**
 * What is said aloud at the table. Everything said within a moment becomes one announcement in the one live region, so
 * that nothing cuts off what came just before; a notice is shown for a while as well.
 */
import { create } from 'zustand';

interface Announcements {
  /** What the live region holds; `turn` changes with each, so that the same words twice are said twice. */
  readonly said: string;
  readonly turn: number;
  /** A message in view, empty for none. */
  readonly notice: string;
}

export const useAnnouncements = create<Announcements>()(() => ({ said: '', turn: 0, notice: '' }));

const GATHER_MS = 80;
const NOTICE_MS = 5000;

let waiting: readonly string[] = [];
let noticeTimer: ReturnType<typeof setTimeout> | undefined;

const flush = (): void => {
  const said = waiting.join(' ');
  waiting = [];
  useAnnouncements.setState(({ turn }) => ({ said, turn: turn + 1 }));
};

/** Says something to who listens. */
export const announce = (text: string): void => {
  if (text === '') return;
  if (waiting.length === 0) setTimeout(flush, GATHER_MS);
  waiting = [...waiting, text];
};

/** Says it and shows it for a while. */
export const notify = (text: string): void => {
  announce(text);
  show(text);
};

/** Shows for a while what is said already. */
export const show = (text: string): void => {
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(dismissNotice, NOTICE_MS);
  useAnnouncements.setState({ notice: text });
};

export const dismissNotice = (): void => {
  clearTimeout(noticeTimer);
  if (useAnnouncements.getState().notice !== '') useAnnouncements.setState({ notice: '' });
};
