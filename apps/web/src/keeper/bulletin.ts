/**
 * What keepers tell each other: those of other tabs, and other tables of the same one. Only hints; whoever hears one
 * reads the log.
 */
export type Notice =
  | { readonly type: 'appended'; readonly game: string; readonly seq: number }
  | { readonly type: 'moved'; readonly game: string; readonly to: string }
  | { readonly type: 'removed'; readonly game: string }
  | { readonly type: 'adopted'; readonly game: string }
  /** The saved boards, or the books, are not what they were. */
  | { readonly type: 'boardsChanged' | 'booksChanged' };

/** Whether it is about games. */
export const isOfGame = (notice: Notice): notice is Extract<Notice, { readonly game: string }> =>
  'game' in notice;

export type Hear = (notice: Notice) => void;

export interface Bulletin {
  /** Tells everybody but `but`, which knows already. */
  readonly post: (notice: Notice, but?: Hear) => void;
  /** The answer ends it. */
  readonly hear: (hear: Hear) => () => void;
}

/** The way to other tabs. */
export interface Channel {
  readonly post: (notice: Notice) => void;
  readonly hear: (hear: Hear) => void;
}

export const browserChannel = (name: string): Channel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (notice) => channel.postMessage(notice),
    hear: (hear) => {
      channel.onmessage = ({ data: notice }: MessageEvent<Notice>) => hear(notice);
    },
  };
};

export const openBulletin = (channel: Channel): Bulletin => {
  const listeners = new Set<Hear>();
  const tell = (notice: Notice, but?: Hear): void => {
    // A copy, since who hears may end or begin hearing.
    for (const hear of Array.from(listeners)) if (hear !== but) hear(notice);
  };
  channel.hear((notice) => tell(notice));
  return {
    post: (notice, but) => {
      channel.post(notice);
      tell(notice, but);
    },
    hear: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
};
