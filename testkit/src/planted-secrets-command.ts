/** The search for leaks as a planted program. */
import { answerRuns } from './planted-answers.ts';
import { runSecrets } from './secrets-run.ts';

await answerRuns(runSecrets);
