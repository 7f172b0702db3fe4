/** Controls over tokens, sockets and cookies, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, foundBy, taken } from './planted-server-run.ts';

const SERVER = 'apps/server/src';
const WIRE = `${SERVER}/wire`;

const seats: readonly Removal[] = [
  taken(
    'T28',
    'anyone who has resigned nudges the others',
    [`${SERVER}/people/nudges.ts`, "if (!isPlaying) return 'notYours';", ''],
    [`${SERVER}/people/maker-choice.test.ts`, 'nudges nobody, buys nothing'],
  ),
  taken(
    'T28',
    'anyone who has resigned still buys and offers ties',
    ['packages/rules/src/decide.ts', "if (!isIn(game.table, by)) return refuse({ type: 'notSeated' });", ''],
    [`${SERVER}/people/maker-choice.test.ts`, 'nudges nobody, buys nothing'],
  ),
  taken(
    'T28',
    'a game is made in several steps',
    [
      `${SERVER}/people/games.ts`,
      'await grounds.store.games.create({ ...made, gathering: open });',
      'await grounds.store.games.create(made);\n  await grounds.store.gatherings.open(made.id, open.setup, open.rules);',
    ],
    [`${SERVER}/people/game-making.test.ts`, 'leaves none, or one that its maker can close: one of books'],
  ),
];

const OVER_DAYS = [`${SERVER}/people/token-life.test.ts`, 'over days, whoever has the token'] as const;

const lockOuts: readonly Removal[] = [
  taken(
    'T15',
    'whoever uses an older token ends those that were given later',
    [`${SERVER}/store/tokens.ts`, ".where('number', '<', number)", ".where('number', '<>', number)"],
    OVER_DAYS,
  ),
  taken(
    'T15',
    'a token ends a day after its first use',
    [
      `${SERVER}/store/tokens.ts`,
      'return holds(found, now) ? found : undefined;',
      'return holds(found, now) && now - (found.firstUsedAt ?? now) < 86_400_000 ? found : undefined;',
    ],
    OVER_DAYS,
  ),
];

export const sessionRemovals: readonly Removal[] = [
  ...seats,
  ...lockOuts,
  taken(
    'T39',
    'a new token ends the one before at once',
    [
      `${SERVER}/people/devices.ts`,
      'settleMs: WIRE_LIMITS.tokenSettleMs, graceMs: WIRE_LIMITS.tokenGraceMs',
      'settleMs: 0, graceMs: 0',
    ],
    [`${SERVER}/people/token-life.test.ts`, 'a browser stays who it is, whatever it does with them'],
  ),
  taken(
    'T39',
    'a token that comes late is refused',
    [`${SERVER}/store/tokens.ts`, 'first_used_at: now, ends_at: null', 'first_used_at: now'],
    [`${SERVER}/people/token-life.test.ts`, 'a browser stays who it is, also when they come minutes late'],
  ),
  taken(
    'T39',
    'whoever asks second gets no token',
    [
      `${SERVER}/store/tokens.ts`,
      '.set({ next_token_hash: hash, next_token_at: now })',
      ".set({ next_token_hash: hash, next_token_at: now })\n    .where('next_token_hash', 'is', null)",
    ],
    [`${WIRE}/http.test.ts`, 'is known by whichever cookie it ends up with'],
  ),
  taken(
    'T39',
    'sockets outlive their token',
    [
      `${WIRE}/hub.ts`,
      'return holder?.person !== person;',
      'return holder !== undefined && holder.person !== person;',
    ],
    [`${WIRE}/sockets.test.ts`, 'ends when the token ends that its ticket was asked with'],
  ),
  taken(
    'T39',
    'a ticket outlives its token',
    [
      `${SERVER}/store/people.ts`,
      'return tokenHash && findDevice(tokenHash, now);',
      'return tokenHash && findDevice(tokenHash, 0);',
    ],
    [`${SERVER}/store/people.test.ts`, 'a ticket that was asked with a token is worth nothing'],
  ),
  taken(
    'T39',
    'a browser that lost its first cookie is somebody new',
    [
      `${SERVER}/people/devices.ts`,
      'recovery === undefined ? undefined : hashSecret(recovery)',
      'recovery === undefined ? undefined : hashSecret(token)',
    ],
    [`${WIRE}/http.test.ts`, 'is had again by its recovery secret'],
  ),
  taken(
    'T39',
    'two servers on one host share a cookie',
    [`${WIRE}/session-cookie.ts`, 'const own = `${OLD}-${installation}`;', 'const own = `${OLD}-here`;'],
    [`${WIRE}/cookie-names.test.ts`, 'each know the browser, whichever it came to last'],
  ),
  taken(
    'T39',
    'a cookie of the version before is not known',
    [
      `${WIRE}/session-cookie.ts`,
      "[...cookieOf(request, 'cookie'), ...cookieOf(request, 'oldCookie')]",
      "cookieOf(request, 'cookie')",
    ],
    [`${WIRE}/cookie-names.test.ts`, 'each take the cookie that they all had in common for what it is'],
  ),
  foundBy(
    'T39',
    'a browser that died does not ask who it was before it looks at its invitation again',
    ['apps/web/src/online/join-screen.tsx', '&& (await recoverMe())', '&& !recoverMe'],
    ['e2e/faults-browser-command.ts', '--deaths', '6'],
  ),
  taken(
    'T39',
    'a browser makes another recovery secret each time',
    [
      'apps/web/src/online/recovery.ts',
      "if (secret !== kept) await writing.store.put(secret, 'recovery');",
      '',
    ],
    ['apps/web/src/online/recovery.test.ts', 'all tabs say the same secret'],
  ),
];
