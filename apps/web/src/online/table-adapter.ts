/**
 * A game of the server as the table screen knows games: the same news, the same answers. What goes over the wire and
 * comes back late or never is the session's business; here a wish has an answer sooner or later.
 */
import {
  type Saying,
  type Session,
  type Table as OnlineTable,
  type TableNews as WireNews,
  isChance,
} from '@tilewright/client';
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import { type Letter, type Result, type View, err, ok, spell } from '@tilewright/rules';
import type { Reply } from '@tilewright/host';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault, OpenTable, TableNews } from '../keeper/keeper.ts';
import { notify } from '../table/announce.ts';
import { onlineTexts } from '../texts/online.ts';
import { eventSeen, namesIn, viewSeen } from './seen-view.ts';

/** An open table. Only this file changes it. */
interface Sitting {
  readonly tell: (news: TableNews) => void;
  names: readonly string[];
  table: OnlineTable | undefined;
}

/** Answers once the game is there, or cannot be had. */
export const sitOnline = (
  session: Session,
  game: string,
  tell: (news: TableNews) => void,
): Promise<Result<OpenTable, KeeperFault>> =>
  new Promise((resolve) => {
    const sitting: Sitting = { tell, names: [], table: undefined };
    let isSettled = false;
    const settle = (): void => {
      const { table } = sitting;
      if (isSettled || table === undefined) return;
      isSettled = true;
      tell({ type: 'words', state: 'ready' });
      resolve(ok(openTable(table)));
    };
    const hear = (news: WireNews): void => {
      const fault = fatalFault(news);
      if (fault !== null && !isSettled) return resolve(err(fault));
      pass(sitting, news);
      if (news.type === 'view') settle();
    };
    sitting.table = session.sit(game, hear);
    if (sitting.table.view() !== undefined) settle();
  });

/** Why there will be no game here, where the news say so. */
const fatalFault = (news: WireNews): KeeperFault | null => {
  if (news.type !== 'trouble') return null;
  if (news.fault?.type === 'damagedGame') return { type: 'damagedGame', seq: 0 };
  return news.fault?.type === 'noSuchGame' || news.fault?.type === 'notYours' ? { type: 'noSuchGame' } : null;
};

const pass = (sitting: Sitting, news: WireNews): void => {
  const { tell } = sitting;
  switch (news.type) {
    case 'view':
      return tell({ ...news, view: viewSeen(news.view, sitting.names) });
    case 'event':
      return tell({ ...news, event: eventSeen(news.event, news.viewer) });
    case 'thinking':
      return tell(news);
    case 'about': {
      const names = namesIn(news.about);
      const isOther = names.join('\n') !== sitting.names.join('\n');
      sitting.names = names;
      const view = sitting.table?.view();
      if (isOther && view !== undefined) tellAgain(sitting, view);
      return;
    }
    case 'answered':
      return tellAnswer(news.saying, news.reply);
    case 'trouble':
      return tell({ type: 'trouble', fault: fatalFault(news) });
    // The bar of the game shows these.
    case 'chat':
    case 'presence':
    case 'nudged':
  }
};

/** Somebody chose a name: the same view, with that name in it. */
const tellAgain = ({ tell, table, names }: Sitting, view: View): void =>
  tell({ type: 'view', viewer: view.viewer, seq: table?.seq() ?? 0, view: viewSeen(view, names) });

/** What was said before a reload and came to nothing; what was accepted is seen anyway. */
const tellAnswer = (saying: Saying, reply: WireReply): void => {
  if (reply.type === 'accepted') return;
  if (saying.type === 'say') return notify(onlineTexts.table.chatNot);
  // Nobody asked for that: it is added unasked.
  if (!isChance(saying.command)) notify(onlineTexts.table.notTaken);
};

const openTable = (table: OnlineTable): OpenTable => ({
  submit: async (seat, { command }) => {
    // Whoever sits elsewhere speaks for themselves.
    if (table.view()?.viewer !== seat) return { type: 'refused', refusal: { type: 'notSeated' } };
    return replyOf(table, await table.submit(command as PlayerCommand));
  },
  watchAs: () => Promise.resolve(),
  areWords: (words) => areWords(table.view(), words),
  // The words of a game elsewhere are asked for one by one.
  hasPlay: async () => null,
  takeBack: () => Promise.resolve(err({ type: 'nothingToTakeBack' })),
  leave: () => Promise.resolve(table.rise()),
});

/** A turn that was over already has passed in sight of everybody: that is said, and nothing else is wrong. */
const replyOf = (table: OnlineTable, reply: WireReply): Reply => {
  switch (reply.type) {
    case 'outOfDate':
    case 'idReused':
    case 'badId':
      notify(onlineTexts.table.tooLate);
      return { type: 'accepted', seq: table.seq() };
    case 'gameFull':
      notify(onlineTexts.table.full);
      return { type: 'accepted', seq: table.seq() };
    case 'notYours':
      return { type: 'noSuchGame' };
    case 'tooFast':
    case 'chatOff':
      return { type: 'notStored' };
    default:
      return reply;
  }
};

/** By the words of this device, where the game is played with a list that it has too and the dictionary is open. */
const areWords = async (
  view: View | undefined,
  words: readonly (readonly Letter[])[],
): Promise<readonly boolean[] | null> => {
  if (view === undefined) return null;
  const { switches, lexicon, tileSet } = view.table.setup;
  if (switches.wordCheck.type !== 'refuse' || switches.dictionary !== 'open') return null;
  const found = await Promise.all(
    words.map((letters) => keeper().lookUp(lexicon, tileSet.name, spell(tileSet, letters))),
  );
  const answers = found.flatMap((answer) => (answer.ok ? [answer.value.isWord] : []));
  return answers.length === words.length ? answers : null;
};
