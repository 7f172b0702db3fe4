import type { Saying, Session, TableListener } from '@tilewright/client';
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import { type Seat, type View, viewFor } from '@tilewright/rules';
import { scene, threePeople } from '@tilewright/testkit';
import { classic } from '@tilewright/variants';
import { expect, test } from 'vitest';
import type { OpenTable, TableNews } from '../keeper/keeper.ts';
import { useAnnouncements } from '../table/announce.ts';
import { onlineTexts } from '../texts/online.ts';
import { sitOnline } from './table-adapter.ts';

const ME = 1 as Seat;
const game = scene({ preset: classic, seats: threePeople }, { racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'] });
const view: View = viewFor(game, ME);

/** A session with one table that answers everything alike. */
const world = (reply: WireReply) => {
  const said: PlayerCommand[] = [];
  const news: TableNews[] = [];
  let tell: TableListener = () => undefined;
  let isThere = false;
  let isRisen = false;
  const session = {
    sit: (_game: string, listener: TableListener) => {
      tell = listener;
      return {
        game: 'g',
        view: () => (isThere ? view : undefined),
        seq: () => 7,
        submit: (command: PlayerCommand) => {
          said.push(command);
          return Promise.resolve(reply);
        },
        say: () => Promise.resolve(reply),
        nudge: () => true,
        rise: () => {
          isRisen = true;
        },
      };
    },
  } as unknown as Session;
  const sat = sitOnline(session, 'g', (told) => news.push(told));
  return {
    said,
    news,
    sat,
    tell: (told: Parameters<TableListener>[0]) => tell(told),
    come: () => {
      isThere = true;
      tell({ type: 'view', viewer: ME, seq: 7, view });
    },
    isRisen: () => isRisen,
  };
};

const opened = async (at: ReturnType<typeof world>): Promise<OpenTable> => {
  at.come();
  const sat = await at.sat;
  if (!sat.ok) throw new Error(sat.error.type);
  return sat.value;
};

const pass = { id: 'wish', command: { type: 'pass' } } as const;

test('[WO4] a seat speaks for itself and for nobody else', async () => {
  const at = world({ type: 'accepted', seq: 8 });
  const table = await opened(at);
  expect(await table.submit(0 as Seat, pass)).toEqual({ type: 'refused', refusal: { type: 'notSeated' } });
  expect(at.said).toEqual([]);
  expect(await table.submit(ME, pass)).toEqual({ type: 'accepted', seq: 8 });
  expect(at.said).toEqual([{ type: 'pass' }]);
  await table.leave();
  expect(at.isRisen()).toBe(true);
});

test('[WO4] a move that comes too late is said to be, and nothing else is wrong', async () => {
  const table = await opened(world({ type: 'outOfDate' }));
  expect((await table.submit(ME, pass)).type).toBe('accepted');
  expect(useAnnouncements.getState().notice).toBe(onlineTexts.table.tooLate);
});

test('[WO4] a game that cannot be had is answered, not waited for', async () => {
  const at = world({ type: 'notYours' });
  at.tell({ type: 'trouble', fault: { type: 'notYours' } });
  expect(await at.sat).toEqual({ ok: false, error: { type: 'noSuchGame' } });
});

test('[WO4] trouble that passes is no reason to give up', async () => {
  const at = world({ type: 'accepted', seq: 8 });
  at.tell({ type: 'trouble', fault: { type: 'unavailable' } });
  await opened(at);
  expect(at.news.map(({ type }) => type)).toEqual(['trouble', 'view', 'words']);
});

test('[WO4] somebody who chooses a name is called so at once', async () => {
  const at = world({ type: 'accepted', seq: 8 });
  await opened(at);
  const seat = (name: string) => ({ name, kind: 'person', level: null, isClaimed: true }) as const;
  const told = at.news.length;
  at.tell({
    type: 'about',
    about: {
      seats: [seat('Zoë'), seat('Me'), seat('Max')],
      isChatOn: true,
      isMaker: false,
      daysPerMove: null,
      rematch: null,
    },
  });
  const [news] = at.news.slice(told);
  expect(news?.type === 'view' && news.view.table.seats.map(({ name }) => name)).toEqual([
    'Zoë',
    'Me',
    'Max',
  ]);
});

test('[WO4] what was said before a reload and came to nothing is named for what it was', async () => {
  const at = world({ type: 'accepted', seq: 8 });
  await opened(at);
  const noticeOf = (saying: Saying, reply: WireReply): string => {
    useAnnouncements.setState({ notice: '' });
    at.tell({ type: 'answered', saying, reply });
    return useAnnouncements.getState().notice;
  };
  const command = (wish: PlayerCommand): Saying => ({
    type: 'command',
    game: 'g',
    id: 'one',
    turn: 1,
    command: wish,
  });
  const line: Saying = { type: 'say', game: 'g', id: 'two', text: 'Hello' };
  expect(noticeOf(command(pass.command), { type: 'outOfDate' })).toBe(onlineTexts.table.notTaken);
  expect(noticeOf(line, { type: 'chatOff' })).toBe(onlineTexts.table.chatNot);
  expect(noticeOf(line, { type: 'accepted', seq: 1 })).toBe('');
  const chance = command({ type: 'contribute', entropy: '00' });
  expect(noticeOf(chance, { type: 'refused', refusal: { type: 'alreadyContributed' } })).toBe('');
});
