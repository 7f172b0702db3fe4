/** A tile dragged across the board and back, recorded: how much the main thread works for each frame. */
import type { Browser, Page } from '@playwright/test';
import type { Spot } from '../e2e/eye.ts';
import { middleOf, rackOf, squareAt } from '../e2e/table-page.ts';
import { nextStep } from '../e2e/whole-game.ts';
import type { Figure } from './web-figures.ts';
import { type FrameWork, TRACE_CATEGORIES, type TraceEntry, frameWorkIn, percentile } from './web-trace.ts';

const WORK_GOAL_MS = 8;
const TASK_GOAL_MS = 50;
const FRAME_MS = 1000 / 60;
const STEPS = 40;

export const measureDragging = async (
  browser: Browser,
  address: string,
  takes: number,
): Promise<readonly Figure[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: /against the computer/u }).click();
    await nextStep(page);
    const works: FrameWork[] = [];
    for (let take = 0; take < takes; take += 1) works.push(await recordDrag(browser, page));
    return figuresOf(works);
  } finally {
    await context.close();
  }
};

const figuresOf = (works: readonly FrameWork[]): readonly Figure[] => {
  const workMs = works.flatMap((work) => work.workMs);
  const tookMs = works.flatMap((work) => work.tookMs);
  const longest = Math.max(...works.map(({ longestTaskMs }) => longestTaskMs));
  const figure = { unit: 'ms', isLimit: false } as const;
  const note = `${workMs.length} frames, from a trace`;
  const wait = `median ${percentile(workMs, 0.5).toFixed(1)} ms; with waiting for a processor p95 ${percentile(tookMs, 0.95).toFixed(1)} ms`;
  return [
    {
      ...figure,
      name: 'dragging: work for a frame, p95',
      value: percentile(workMs, 0.95),
      goal: WORK_GOAL_MS,
      note: wait,
    },
    { ...figure, name: 'dragging: longest task', value: longest, goal: TASK_GOAL_MS, note },
  ];
};

/** From the rack to a corner of the board, over to the other one, and back to the rack. */
const recordDrag = async (browser: Browser, page: Page): Promise<FrameWork> => {
  const start = await middleOf(rackOf(page).getByRole('button').first());
  const corners = [await middleOf(squareAt(page, 1, 1)), await middleOf(squareAt(page, 12, 12))];
  await page.mouse.move(...start);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.mouse.down();
  let from = start;
  for (const to of [...corners, start]) {
    await glide(page, from, to);
    from = to;
  }
  await page.mouse.up();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEntry[];
  };
  return frameWorkIn(trace.traceEvents);
};

/** One move a frame, as a hand makes them. */
const glide = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    const startMs = performance.now();
    await page.mouse.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
    await page.waitForTimeout(Math.max(0, FRAME_MS - (performance.now() - startMs)));
  }
};
