/** Whatever happens between a browser and the server, its cookie shows who it is; who has only an older one is shut out. */
import { WIRE_LIMITS } from '@tilewright/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { onEveryEngine } from '../store/testing/engines.ts';
import { type Manners, type Step, type TokenWorld, newTokenWorld } from './testing/token-world.ts';

const { tokenSettleMs: SETTLE_MS, tokenGraceMs: GRACE_MS } = WIRE_LIMITS;

const wait = fc
  .constantFrom(1, 1_000, 9_000, 40_000, SETTLE_MS - 1, SETTLE_MS, 300_000, GRACE_MS, 90_000_000)
  .map((ms): Step => ({ type: 'wait', ms }));
const place = fc.nat({ max: 3 });
const step = fc.oneof(
  { weight: 4, arbitrary: wait },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ type: 'ask' }, { type: 'claim' }) },
  { weight: 5, arbitrary: place.map((at): Step => ({ type: 'arrive', place: at })) },
  { weight: 4, arbitrary: place.map((at): Step => ({ type: 'deliver', place: at })) },
  { weight: 1, arbitrary: fc.nat({ max: 30_000 }).map((lagMs): Step => ({ type: 'die', lagMs })) },
  { weight: 1, arbitrary: fc.constant<Step>({ type: 'intrude' }) },
);

const HOUR_MS = 3_600_000;
const times = [SETTLE_MS, GRACE_MS - 1, GRACE_MS, SETTLE_MS + GRACE_MS, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];
const steal = (isClaim: boolean) => place.map((at): Step => ({ type: 'steal', isClaim, place: at }));
const dayStep = fc.oneof(
  { weight: 5, arbitrary: step },
  { weight: 2, arbitrary: fc.constantFrom(...times).map((ms): Step => ({ type: 'wait', ms })) },
  { weight: 3, arbitrary: fc.constant<Step>({ type: 'renew' }) },
  { weight: 2, arbitrary: steal(false) },
  { weight: 1, arbitrary: steal(true) },
);

/** Longer runs: TOKEN_RUNS=5000. */
const RUNS = Number(process.env['TOKEN_RUNS'] ?? 12);

/** The browser claims, and is used until that is settled and what came before has ended. */
const claimAndSettle = async (world: TokenWorld): Promise<void> => {
  await world.claim();
  await world.open();
  world.wait(SETTLE_MS);
  await world.open();
  world.wait(GRACE_MS);
};

onEveryEngine('tokens', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = storeOn(await open());
  });
  afterEach(() => store.close());

  const MANNERS: readonly (readonly [string, Manners])[] = [
    ['whatever it does with them', { answerMs: 100_000, isPrompt: false }],
    ['also when they come minutes late', { answerMs: GRACE_MS, isPrompt: true }],
  ];

  test.each(MANNERS)(
    '[SR90] T39: in any order of tabs, answers and deaths a browser stays who it is, %s',
    { timeout: 120_000 },
    (_title, manners) =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
          const world = await newTokenWorld(store, manners);
          for (const one of steps) {
            await world.take(one);
            expect([one.type, await world.isKnown()]).toEqual([one.type, true]);
            // Dead, it is opened again.
            expect(one.type === 'die' ? await world.open() : world.person).toBe(world.person);
          }
          await claimAndSettle(world);
          expect(await world.open()).toBe(world.person);
          // The token from before is worth nothing then, however often it was used.
          expect(await world.stolen.knownCount()).toBe(0);
        }),
        { numRuns: RUNS },
      ),
  );

  test(
    '[SR90] T15, T39: over days, whoever has the token that was given last stays, whatever anyone does with older ones',
    { timeout: 120_000 },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...MANNERS),
          fc.array(dayStep, { minLength: 20, maxLength: 80 }),
          async ([, manners], steps) => {
            const world = await newTokenWorld(store, manners);
            for (const one of steps) {
              await world.take(one);
              // Somebody else claimed last, and whoever claims last stays.
              if (!world.isAhead()) {
                if (!(await world.isKnown())) return;
                continue;
              }
              expect([one.type, await world.isKnown()]).toEqual([one.type, true]);
              expect(one.type === 'die' ? await world.open() : world.person).toBe(world.person);
            }
          },
        ),
        { numRuns: RUNS },
      ),
  );

  const theft = fc.record({ isClaim: fc.boolean(), place: fc.nat({ max: 5 }), ms: fc.nat({ max: 90_000 }) });

  test('[SR90] T15: who got tokens by an older one is shut out by the next claim', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(theft, { minLength: 1, maxLength: 8 }), async (thefts) => {
        const world = await newTokenWorld(store, { answerMs: 0, isPrompt: true });
        for (const { isClaim, place: at, ms } of thefts) {
          await (isClaim ? world.stolen.claim(at) : world.stolen.use(at));
          world.wait(ms);
          await world.open();
        }
        await claimAndSettle(world);
        expect(await world.open()).toBe(world.person);
        expect(await world.stolen.knownCount()).toBe(0);
      }),
      { numRuns: RUNS },
    ),
  );
});
