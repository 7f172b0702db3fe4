/**
 * What keepers tell each other: those of other tabs, and other tables of the same one. Only hints; whoever hears one
 * reads the log.
 */
export type Notice =
  | { readonly type: 'appended'; readonly game: string; readonly seq: number }
  | { readonly type: 'moved'; readonly game: string; readonly to: string }
  | { readonly type: 'removed'; readonly game: string }
  | { readonly type: 'adopted'; readonly game: string };

type Hear = (notice: Notice) => void;

export interface Bulletin {
  /** Tells everybody but `but`, which knows already. */
  readonly post: (notice: Notice, but?: Hear) => void;
  /** The answer ends it. */
  readonly hear: (hear: Hear) => () => void;
}

/** The part of a browser's channel that is used. */
interface Channel {
  readonly postMessage: (message: unknown) => void;
  onmessage: ((message: MessageEvent) => void) | null;
}

export const openBulletin = (channel: Channel): Bulletin => {
  const listeners = new Set<Hear>();
  const tell = (notice: Notice, but?: Hear): void => {
    // A copy, since who hears may end or begin hearing.
    for (const hear of Array.from(listeners)) if (hear !== but) hear(notice);
  };
  channel.onmessage = ({ data: notice }: MessageEvent<Notice>) => tell(notice);
  return {
    post: (notice, but) => {
      channel.postMessage(notice);
      tell(notice, but);
    },
    hear: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
};
