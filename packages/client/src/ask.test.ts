import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import type { HttpAnswer, HttpRequest } from './ports.ts';

const answering = (status: number, body: string) => {
  const asked: HttpRequest[] = [];
  const request = (one: HttpRequest): Promise<HttpAnswer> => {
    asked.push(one);
    return Promise.resolve({ status, body });
  };
  return { asked, request };
};

test('[CN17] a request goes to its path with its body, and its answer comes back', async () => {
  const { asked, request } = answering(200, '{"game":"g2","seat":0,"invites":[]}');
  const answer = await ask(request, 'rematch', {}, 'g1');
  expect(asked).toEqual([{ method: 'POST', path: '/api/games/g1/rematch', body: '{}' }]);
  expect(answer).toEqual({ ok: true, value: { game: 'g2', seat: 0, invites: [] } });
});

test('[CN17] a GET has no body', async () => {
  const { asked, request } = answering(200, '{"person":"p","name":"Ann","deviceCount":1}');
  const answer = await ask(request, 'me', undefined);
  expect(asked).toEqual([{ method: 'GET', path: '/api/me', body: null }]);
  expect(answer.ok && answer.value.name).toBe('Ann');
});

test('[CN17] a refusal comes with its code, its sentence and what else was said', async () => {
  const error = { code: 'badSetup', sentence: 'No.', faults: [{ type: 'mayNeverEnd' }] };
  const { request } = answering(422, JSON.stringify({ error }));
  expect(await ask(request, 'ticket', {})).toEqual({
    ok: false,
    error: { type: 'refused', status: 422, ...error, retryMs: null },
  });
});

test('[CN17] a device that has games of its own is told how many', async () => {
  const error = { code: 'holdsGames', sentence: 'No.', gameCount: 3 };
  const { request } = answering(409, JSON.stringify({ error }));
  expect(await ask(request, 'joinDevice', { secret: 's' })).toMatchObject({ error: { gameCount: 3 } });
});

test.each([
  ['nothing', 200, ''],
  ['a page of a proxy', 502, '<html>'],
  ['a page where JSON should be', 200, '<html>'],
  ['null', 200, 'null'],
  ['too many requests, without a word', 429, ''],
  ['an error that is none', 500, '{"error":"no"}'],
])('[CN17] %s counts as nobody there', async (_name, status, body) => {
  const { request } = answering(status, body);
  expect(await ask(request, 'ticket', {})).toEqual({ ok: false, error: { type: 'unreachable' } });
});

test('[CN17] a plain no counts as one', async () => {
  const { request } = answering(403, 'Forbidden');
  expect(await ask(request, 'ticket', {})).toMatchObject({ error: { type: 'refused', status: 403 } });
});

test('[CN17] nobody there is no exception', async () => {
  const request = (): Promise<never> => Promise.reject(new Error('offline'));
  expect(await ask(request, 'ticket', {})).toEqual({ ok: false, error: { type: 'unreachable' } });
});
