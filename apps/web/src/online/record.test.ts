/** The record of a game of the server: what the page heard, what it asks for, and the log at the end. */
import { type StoredEvent, type ViewEvent, err, ok } from '@tilewright/rules';
import { describe, expect, it } from 'vitest';
import { withChosenNames } from './chosen-names.ts';
import { type AskServer, newRecords } from './record.ts';

const PAGE = 500;

const eventAt = (seq: number): ViewEvent =>
  ({ shared: { type: 'passed', at: seq, seat: 0 }, hands: [] }) as unknown as ViewEvent;

/** A server with so many events; answers in pages, and counts what it is asked. */
const serverWith = (count: number, isOver = false) => {
  const asked: (readonly [string, unknown])[] = [];
  const log = [{ seq: 1 }] as unknown as readonly StoredEvent[];
  const ask = async (route: string, body: unknown) => {
    asked.push([route, body]);
    if (route === 'gameLog')
      return isOver ? ok({ events: log }) : err({ type: 'refused', code: 'notOver' } as const);
    const { afterSeq } = body as { afterSeq: number };
    const length = Math.min(PAGE, count - afterSeq);
    const events = Array.from({ length }, (_, index) => ({
      seq: afterSeq + 1 + index,
      event: eventAt(afterSeq + 1 + index),
    }));
    return ok({ viewer: 0, seq: count, events });
  };
  return { asked, log, ask: ask as unknown as AskServer };
};

const times = (events: readonly ViewEvent[] | null): readonly number[] | undefined =>
  events?.map(({ shared }) => shared.at);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('[WO17] the record of a game', () => {
  it('is whole however long the game is: asked for page by page', async () => {
    const { ask, asked } = serverWith(1_201);
    expect(times(await newRecords(ask).recordOf('game', null))).toEqual(upTo(1_201));
    expect(asked.map(([, body]) => body)).toEqual([0, 500, 1_000, 1_201].map((afterSeq) => ({ afterSeq })));
  });

  it('asks only for what the page did not hear itself', async () => {
    const { ask, asked } = serverWith(600);
    const records = newRecords(ask);
    for (let seq = 251; seq <= 600; seq += 1) records.note('game', seq, eventAt(seq));
    expect(times(await records.recordOf('game', 600))).toEqual(upTo(600));
    expect(asked).toHaveLength(1);
    expect(times(await records.recordOf('game', 600))).toEqual(upTo(600));
    expect(asked).toHaveLength(1);
  });

  it('is not there where the server does not answer or has less', async () => {
    expect(await newRecords(serverWith(3).ask).recordOf('game', 4)).toBeNull();
    const away = (async () => err({ type: 'unreachable' })) as unknown as AskServer;
    expect(await newRecords(away).recordOf('game', null)).toBeNull();
  });

  it('of one that is over is the log, asked for once; one that is not over gives none', async () => {
    const over = serverWith(1, true);
    const records = newRecords(over.ask);
    expect(await records.logOf('game')).toEqual(ok(over.log));
    expect(await records.logOf('game')).toEqual(ok(over.log));
    expect(over.asked).toHaveLength(1);
    const running = serverWith(1);
    const others = newRecords(running.ask);
    expect(await others.logOf('game')).toMatchObject({ error: { code: 'notOver' } });
    await others.logOf('game');
    expect(running.asked).toHaveLength(2);
  });

  it('has the names that people came to have from its first event on', () => {
    const opened = { type: 'tableOpened', at: 1, setup: { seats: [{ name: 'Ann' }, { name: 'Guest 2' }] } };
    const named = { type: 'seatReplaced', at: 2, seat: 1, by: { name: 'Bo' } };
    const events = [opened, named].map((shared) => ({ shared, hands: [] })) as unknown as ViewEvent[];
    expect(withChosenNames(events)).toMatchObject([
      { shared: { setup: { seats: [{ name: 'Ann' }, { name: 'Bo' }] } } },
      { shared: named },
    ]);
    expect(withChosenNames([])).toEqual([]);
  });
});
