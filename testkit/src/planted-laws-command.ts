/** The laws as a planted program. */
import { runLaws } from './laws-run.ts';
import { answerRuns } from './planted-answers.ts';

await answerRuns(runLaws);
