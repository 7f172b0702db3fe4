/** Two servers on one host, and one browser: cookies know no ports, and nobody's is overwritten. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../store/testing/engines.ts';
import { type Heard, type Served, classicGame, newPerson, post, serve } from './testing/served.ts';

/** A browser: of each name it has the cookie that was set last, by whichever port of the host. */
const newBrowser = () => {
  const jar = new Map<string, string>();
  const ask = async (
    served: Served,
    route: 'session' | 'ticket' | 'claimInvite' | 'leaveDevices',
    body: object = {},
  ): Promise<Heard> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: served.origin, ...(cookie !== '' && { cookie }) };
    const heard = await post(served, route, JSON.stringify(body), { headers });
    for (const line of (heard.headers['set-cookie'] as string[] | undefined) ?? []) {
      const [, name = '', value = ''] = /^(?<name>[^=]+)=(?<value>[^;]*)/u.exec(line) ?? [];
      if (line.includes('Max-Age=0;')) jar.delete(name);
      else jar.set(name, value);
    }
    return heard;
  };
  const personAt = async (served: Served): Promise<string> =>
    (JSON.parse((await ask(served, 'session')).body) as { readonly person: string }).person;
  return { jar, ask, personAt };
};

const OLD = 'tilewright';
const OWN = /^tilewright-[\w-]{8}$/u;

describe('[SR93] T39: two servers on one host', () => {
  let one: Served;
  let other: Served;
  beforeAll(async () => {
    [one, other] = [await serve(), await serve()];
  });
  afterAll(async () => {
    for (const served of [one, other]) await served.remove();
  });

  test('each know the browser, whichever it came to last', async () => {
    const { jar, personAt, ask } = newBrowser();
    const persons = [await personAt(one), await personAt(other)];
    expect(new Set(persons).size).toBe(2);
    expect([...jar.keys()]).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
    expect([await personAt(one), await personAt(other)]).toEqual(persons);
    // Who leaves one of them stays with the other.
    await ask(one, 'leaveDevices');
    expect(jar.size).toBe(1);
    expect(await personAt(one)).not.toBe(persons[0]);
    expect(await personAt(other)).toBe(persons[1]);
  });

  test('each take the cookie that they all had in common for what it is, and leave it where it was', async () => {
    const { jar, personAt, ask } = newBrowser();
    const ann = await newPerson(one);
    jar.set(OLD, ann.token);
    // The other knows nothing of it, and does not overwrite it.
    const elsewhere = await personAt(other);
    expect(elsewhere).not.toBe(ann.person);
    expect(jar.get(OLD)).toBe(ann.token);
    expect(await personAt(one)).toBe(ann.person);
    // From the next visit on the browser has one of the server's own.
    expect((await ask(one, 'ticket')).status).toBe(200);
    expect(jar.size).toBe(3);
    expect(jar.get(OLD)).toBe(ann.token);
    jar.delete(OLD);
    expect([await personAt(one), await personAt(other)]).toEqual([ann.person, elsewhere]);
  });

  test('give a claim by the old cookie one of their own', async () => {
    const { jar, personAt, ask } = newBrowser();
    const [ann, ben] = [await newPerson(one), await newPerson(one)];
    jar.set(OLD, ben.token);
    const made = await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
    expect((await ask(one, 'claimInvite', { secret: made.invites[0]?.secret })).status).toBe(200);
    expect([...jar.keys()]).toEqual([OLD, expect.stringMatching(OWN)]);
    jar.delete(OLD);
    expect(await personAt(one)).toBe(ben.person);
  });
});

test('[SR93] a server has the same name after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-names-'));
  const { jar, personAt } = newBrowser();
  const first = await serve({ folder });
  const person = await personAt(first);
  await first.close();
  const again = await serve({ folder });
  expect(await personAt(again)).toBe(person);
  expect(jar.size).toBe(1);
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});

onPostgres('[SR93] processes over one database', (url) => {
  test('have one name, and keep the old one up for a process of the version before', async () => {
    const env = { DATABASE_URL: url };
    const [one, other] = [await serve({ env }), await serve({ env })];
    const { jar, personAt } = newBrowser();
    const person = await personAt(one);
    expect([...jar.keys()]).toEqual([expect.stringMatching(OWN), OLD]);
    expect(new Set(jar.values()).size).toBe(1);
    expect(await personAt(other)).toBe(person);
    jar.clear();
    // Somebody else's is left alone.
    jar.set(OLD, 's'.repeat(43));
    expect(await personAt(one)).not.toBe(person);
    expect([...jar]).toEqual([
      [OLD, 's'.repeat(43)],
      [expect.stringMatching(OWN), expect.any(String)],
    ]);
    for (const served of [one, other]) await served.remove();
  });
});
