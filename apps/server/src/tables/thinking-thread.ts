/** A thread that answers the questions of a pool. */
import { parentPort } from 'node:worker_threads';
import type { Command } from '@tilewright/rules';
import type { SearchTables } from '@tilewright/solver';
import type { BooksTrial } from '@tilewright/protocol';
import type { BooksMade, BooksQuestion } from './book-list.ts';
import type { TrialQuestion } from './book-trial.ts';
import { lowerPriority } from './low-priority.ts';
import type { SharedWords } from './shared-words.ts';
import type { ThreadAnswer } from './thread-pool.ts';
import {
  type BuildQuestion,
  type ChooseQuestion,
  type WarmQuestion,
  buildWords,
  makeTables,
  newChooser,
} from './thinking.ts';

lowerPriority();
const choose = newChooser();

type Question = BuildQuestion | WarmQuestion | ChooseQuestion | BooksQuestion | TrialQuestion;
type Answer = Command | SharedWords | SearchTables | BooksMade | BooksTrial | null;

const valueOf = async (question: Question): Promise<Answer> => {
  switch (question.type) {
    case 'build':
      return buildWords(question);
    case 'warm':
      return makeTables(question);
    case 'choose':
      return choose(question);
    case 'books':
      // What it needs is loaded only where it is asked.
      return (await import('./book-list.ts')).makeBookList(question);
    case 'trial':
      return (await import('./book-trial.ts')).tryBooks(question);
  }
};

const answerTo = async (question: Question): Promise<ThreadAnswer<Answer>> => {
  try {
    return { value: await valueOf(question) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'unknown' };
  }
};

parentPort?.on('message', (question: Question) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer));
});
