/**
 * Building by prompts: word after word, until the board is done or left. What breaks the rules is refused with its
 * reason and changes nothing.
 */
import { type BoardPlan, soundnessFaults } from '@tilewright/builder';
import { unreachable } from '@tilewright/rules';
import { type BuildDesk, type Drafts, type Step, linesOf, redo, undo } from './build-drafts.ts';
import { drawPlan, wordLine } from './build-draw.ts';
import { unfinishedText } from './build-fault-text.ts';
import { buildHelp } from './build-help.ts';
import { wordStep } from './build-placing.ts';
import { isSure } from './build-question.ts';
import { readBuildLine } from './build-typed-line.ts';
import { quoted } from './fitted.ts';

/** The finished board; undefined when it was left. */
export const buildBoard = async (desk: BuildDesk, empty: BoardPlan): Promise<BoardPlan | undefined> => {
  let drafts: Drafts = { plan: empty, past: [], undone: [] };
  showPlan(desk, drafts.plan, 'Type a word to place; done saves the board, help shows the rest.');
  for (;;) {
    const line = await desk.terminal.ask('Word> ');
    if (line === undefined) return undefined;
    const step = await stepFor(desk, drafts, line);
    if (step.end !== undefined) return step.end === 'done' ? step.drafts.plan : undefined;
    const isNew = step.drafts.plan !== drafts.plan || step.told === '';
    drafts = step.drafts;
    if (isNew || desk.terminal.isInteractive) showPlan(desk, drafts.plan, step.told);
    else desk.terminal.write(`${linesOf(desk, step.told).join('\n')}\n`);
  }
};

const showPlan = (desk: BuildDesk, plan: BoardPlan, told: string): void => {
  const { terminal, paint, words } = desk;
  const draw = (): void => {
    terminal.clear();
    const said = told === '' ? [] : ['', ...linesOf(desk, told)];
    const lines = ['', ...drawPlan(plan, words.tileSet, paint), ...said];
    // Empty lines go where the window is low, so that the column letters stay in it.
    const isTooHigh = terminal.isInteractive && lines.length >= terminal.size().rows;
    terminal.write(`${(isTooHigh ? lines.filter((line) => line !== '') : lines).join('\n')}\n`);
  };
  terminal.drawnBy(draw);
  draw();
};

const stepFor = async (desk: BuildDesk, drafts: Drafts, typed: string): Promise<Step> => {
  const line = readBuildLine(typed);
  if (line === undefined)
    return {
      drafts,
      told: `"${quoted(typed.trim())}" is not understood; type a word, or such as Ca H MUSIC.`,
    };
  switch (line.type) {
    case 'word':
    case 'line':
      return wordStep(desk, drafts, line);
    case 'undo':
      return undo(drafts);
    case 'redo':
      return redo(drafts);
    case 'board':
      return { drafts, told: '' };
    case 'words':
      return { drafts, told: listOf(desk, drafts.plan) };
    case 'help':
      return { drafts, told: buildHelp.join('\n') };
    case 'done':
      return finish(desk, drafts);
    case 'quit':
      return leave(desk, drafts);
    default:
      return unreachable(line);
  }
};

const listOf = ({ words }: BuildDesk, plan: BoardPlan): string =>
  plan.words.length === 0
    ? 'No word is placed yet.'
    : plan.words.map((word) => wordLine(plan, word, words.tileSet)).join('\n');

const finish = ({ words }: BuildDesk, drafts: Drafts): Step => {
  const [fault] = soundnessFaults(drafts.plan, words.words);
  if (fault === undefined) return { drafts, told: '', end: 'done' };
  return { drafts, told: unfinishedText(fault, { plan: drafts.plan, tileSet: words.tileSet }) };
};

/** In a pipe nobody is asked: what was written was meant. */
const leave = async ({ terminal }: BuildDesk, drafts: Drafts): Promise<Step> => {
  const isFree = drafts.plan.words.length === 0 || !terminal.hasKeyboard;
  const isLeft = isFree || (await isSure(terminal, 'Leave without saving the board?'));
  return isLeft ? { drafts, told: '', end: 'left' } : { drafts, told: '' };
};
