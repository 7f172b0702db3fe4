/** What a session says: kept, said again, done once, in order, in its turn. */
import type { WireReply } from '@tilewright/protocol';
import type { Command, Millis, Seat } from '@tilewright/rules';
import {
  type FakeServer,
  GAME,
  answerTo,
  contribution,
  memoryKeep,
  onlineWorld,
  saidBy,
  sitOnline,
  startedOnline,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const pass = { type: 'pass' } as const;
const eventCount = async ({ log }: FakeServer): Promise<number> => (await log.read(GAME, 0)).length;

describe('saying something', () => {
  test('[CN6] it is kept before it is sent, and no longer than until it is answered', async () => {
    const { time, server } = await onlineWorld();
    const keep = memoryKeep();
    const steps: string[] = [];
    const ann = sitOnline(server, 'ann', {
      ...keep,
      put: async (one) => {
        await keep.put(one);
        steps.push('kept');
      },
    });
    sitOnline(server, 'ben');
    await time.pass(1_000);
    steps.length = 0;
    server.fate = ({ to, text }) => {
      if (to === 'server' && text.includes('"pass"')) steps.push(`sent with ${keep.kept.size} kept`);
      return 'pass';
    };
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(500);
    expect(answer.value?.type).toBe('accepted');
    expect([steps, keep.kept.size]).toEqual([['kept', 'sent with 1 kept'], 0]);
  });

  test('[CN6] a storage that fails keeps nobody from playing', async () => {
    const { time, server } = await onlineWorld();
    const broken = (): Promise<never> => Promise.reject(new Error('no room'));
    const ann = sitOnline(server, 'ann', {
      list: broken,
      put: broken,
      remove: broken,
      findWitness: broken,
      putWitness: broken,
    });
    sitOnline(server, 'ben');
    await time.pass(1_000);
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(500);
    expect(answer.value?.type).toBe('accepted');
  });

  test('[CN6] ids have 128 bits', async () => {
    const { time, server, ann } = await startedOnline();
    void ann.table.submit(pass);
    await time.pass(100);
    expect(saidBy(server, 'ann', 'command').at(-1)?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('[CN7] when the answer is lost it is said again under its id, and done once', async () => {
    const { time, server, ann } = await startedOnline();
    const before = await eventCount(server);
    let cutCount = 0;
    server.fate = ({ to, text }) => {
      const isReply = to === 'client' && text.includes('"reply"');
      if (isReply) cutCount += 1;
      return isReply && cutCount <= 3 ? 'cut' : 'pass';
    };
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(60_000);
    expect(answer.value).toEqual({ type: 'accepted', seq: before + 1 });
    const said = saidBy(server, 'ann', 'command').filter(
      ({ command }) => (command as Command).type === 'pass',
    );
    expect(said).toHaveLength(4);
    expect(new Set(said.map(({ id }) => id)).size).toBe(1);
    expect(await eventCount(server)).toBe(before + 1);
  });

  test('[CN7] a server that is there but silent is asked again', async () => {
    const { time, server, ann } = await startedOnline();
    let askedCount = 0;
    server.instead = ({ type }) => {
      if (type === 'command') askedCount += 1;
      return type === 'command' && askedCount <= 2 ? 'silence' : undefined;
    };
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(19_000);
    expect([askedCount, answer.value]).toEqual([2, undefined]);
    await time.pass(2_000);
    expect(answer.value?.type).toBe('accepted');
  });

  test('[CN7] an answer to something else, or at another game, is nobody’s', async () => {
    const { time, server, ann } = await startedOnline();
    server.instead = ({ type }) => (type === 'command' ? 'silence' : undefined);
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(100);
    const id = saidBy(server, 'ann', 'command').at(-1)?.id as string;
    server.tell({ type: 'reply', game: GAME, id: 'other', reply: { type: 'accepted', seq: 9 } });
    server.tell({ type: 'reply', game: 'other', id, reply: { type: 'accepted', seq: 9 } });
    await time.pass(100);
    expect(answer.value).toBeUndefined();
  });

  test('[CN7] chat is said once too, clean, and each line told once', async () => {
    const { time, server, ann, ben } = await startedOnline();
    let cutCount = 0;
    server.fate = ({ to, text }) => {
      const isReply = to === 'client' && text.includes('"reply"');
      if (isReply) cutCount += 1;
      return isReply && cutCount <= 2 ? 'cut' : 'pass';
    };
    const answer = answerTo(ann.table.say('  good\nluck\u202e '));
    await time.pass(30_000);
    expect(answer.value).toEqual({ type: 'accepted', seq: 1 });
    for (const { news } of [ann, ben]) {
      const lines = news.flatMap((one) => (one.type === 'chat' ? one.lines : []));
      expect(lines.map(({ text, name }) => [name, text])).toEqual([['ann', 'good luck']]);
    }
  });

  test('[CN8] what a session did not hear answered, the next one says again', async () => {
    const { time, server } = await onlineWorld();
    const keep = memoryKeep();
    const first = sitOnline(server, 'ann', keep);
    sitOnline(server, 'ben');
    await time.pass(1_000);
    server.fate = ({ to, text }) => (to === 'client' && text.includes('"reply"') ? 'swallow' : 'pass');
    const before = await eventCount(server);
    const answer = answerTo(first.table.submit(pass));
    await time.pass(100);
    first.session.close();
    await time.pass(0);
    expect([answer.value, keep.kept.size]).toEqual([{ type: 'notStored' }, 1]);
    server.fate = () => 'pass';
    const second = sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    expect(second.news.filter(({ type }) => type === 'answered')).toEqual([
      {
        type: 'answered',
        saying: expect.objectContaining({ command: pass }) as never,
        reply: { type: 'accepted', seq: before + 1 },
      },
    ]);
    expect([keep.kept.size, await eventCount(server)]).toEqual([0, before + 1]);
  });

  test('[CN8] what is older than a week is forgotten', async () => {
    const { time, server } = await onlineWorld();
    const keep = memoryKeep();
    const at = (ageDays: number): Millis => (time.now() - ageDays * 86_400_000) as Millis;
    const say = (id: string) => ({ type: 'say', game: GAME, id, text: id }) as const;
    keep.kept.set('old', { saying: say('old'), at: at(7.1) });
    keep.kept.set('late', { saying: say('late'), at: at(1) });
    keep.kept.set('early', { saying: say('early'), at: at(6.9) });
    sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    expect(server.lines.map(({ text }) => text)).toEqual(['early', 'late']);
    expect(keep.kept.size).toBe(0);
  });

  test('[CN9] what arrives after its turn is over is not done in another one', async () => {
    const { time, server, ann } = await startedOnline();
    server.instead = (message) => (message.type === 'command' ? 'silence' : undefined);
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(100);
    await server.host().submit(0 as Seat, { id: 'elsewhere', command: pass });
    await server.host().submit(1 as Seat, { id: 'too', command: pass });
    server.instead = () => undefined;
    const before = await eventCount(server);
    await time.pass(15_000);
    expect(answer.value).toEqual({ type: 'outOfDate' });
    expect(await eventCount(server)).toBe(before);
    const again = answerTo(ann.table.submit(pass));
    await time.pass(500);
    expect(again.value?.type).toBe('accepted');
  });

  test('[CN9] who leaves or adds chance means it at any time', async () => {
    const { time, server, ann } = await startedOnline();
    void ann.table.submit({ type: 'resign' });
    await time.pass(100);
    const turns = saidBy(server, 'ann', 'command').map(({ command, turn }) => [
      (command as Command).type,
      turn,
    ]);
    expect(turns).toEqual([
      ['contribute', null],
      ['resign', null],
    ]);
  });

  test('[CN10] what could not be stored or came too fast is said again by itself', async () => {
    const { time, server, ann } = await startedOnline();
    const replies: WireReply[] = [
      { type: 'notStored' },
      { type: 'notStored' },
      { type: 'tooFast', retryMs: 3_000 },
    ];
    const saidAt: number[] = [];
    server.instead = (message) => {
      if (message.type !== 'command') return undefined;
      saidAt.push(time.now());
      const reply = replies.shift();
      return reply && { type: 'reply', game: GAME, id: message.id, reply };
    };
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(200);
    expect(ann.news.at(-1)).toEqual({ type: 'trouble', fault: { type: 'notStored' } });
    await time.pass(10_000);
    expect(answer.value?.type).toBe('accepted');
    expect(saidAt.map((at, index) => at - (saidAt[index - 1] ?? at))).toEqual([0, 540, 1_040, 3_040]);
    expect(ann.news.at(-1)).toEqual({ type: 'trouble', fault: null });
  });

  test('[CN11] at one game things are done in the order in which they were said', async () => {
    const { time, server, ann } = await startedOnline();
    let isFirst = true;
    server.instead = (message) => {
      const isHeld = message.type === 'command' && isFirst;
      if (isHeld) isFirst = false;
      return isHeld ? { type: 'reply', game: GAME, id: message.id, reply: { type: 'notStored' } } : undefined;
    };
    const answers = [answerTo(ann.table.submit(pass)), answerTo(ann.table.submit({ type: 'resign' }))];
    const line = answerTo(ann.table.say('bye'));
    await time.pass(100);
    expect([line.value?.type, ...answers.map(({ value }) => value)]).toEqual([
      'accepted',
      undefined,
      undefined,
    ]);
    await time.pass(5_000);
    expect(answers.map(({ value }) => value?.type)).toEqual(['accepted', 'accepted']);
    const said = saidBy(server, 'ann', 'command').map(({ command }) => (command as Command).type);
    expect(said).toEqual(['contribute', 'pass', 'pass', 'resign']);
  });

  test('[CN11] only so much can wait', async () => {
    const { time, server } = await onlineWorld();
    server.http = () => 'nobody';
    const ann = sitOnline(server, 'ann');
    const answers = Array.from({ length: 102 }, () => answerTo(ann.table.say('hello?')));
    await time.pass(1_000);
    expect(answers.filter(({ value }) => value?.type === 'tooFast')).toHaveLength(2);
  });
});

describe('taking a seat', () => {
  test('[CN12] every person’s chance is added without being asked, once', async () => {
    const { server, ann, time } = await startedOnline();
    expect(saidBy(server, 'ann', 'command')).toMatchObject([
      { command: { type: 'contribute', entropy: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
    ]);
    expect(ann.table.view()?.table.phase).toBe('playing');
    server.restart();
    await time.pass(5_000);
    expect(saidBy(server, 'ann', 'command')).toHaveLength(1);
  });

  test('[CN12] nobody adds chance who only watches, or has done so', async () => {
    const { time, server } = await onlineWorld();
    await server.host().submit(0 as Seat, { id: 'elsewhere', command: contribution(0) });
    sitOnline(server, 'ann');
    sitOnline(server, 'eve');
    await time.pass(1_000);
    expect(server.frames.filter(({ text }) => text.includes('contribute"'))).toEqual([]);
  });

  test('[CN12] nor twice while the first one is being kept', async () => {
    const { time, server } = await onlineWorld();
    const put = (): Promise<void> => new Promise((resolve) => void time.after(500, resolve));
    sitOnline(server, 'ann', { ...memoryKeep(), put });
    await time.pass(300);
    server.tell({ type: 'presence', game: GAME, present: [true, false], watcherCount: 0 });
    await time.pass(2_000);
    expect(saidBy(server, 'ann', 'command')).toHaveLength(1);
  });

  test('[CN12] what was kept from before is not added a second time', async () => {
    const { time, server } = await onlineWorld();
    const keep = memoryKeep();
    server.instead = ({ type }) => (type === 'command' ? 'silence' : undefined);
    const first = sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    first.session.close();
    server.instead = () => undefined;
    sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    const said = saidBy(server, 'ann', 'command');
    expect(new Set(said.map(({ id }) => id)).size).toBe(1);
    expect(await eventCount(server)).toBe(2);
  });
});
