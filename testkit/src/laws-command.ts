/** `npm run laws -- --games N --seed S [--variant V] [--violations N]`: what laws-run.ts does, once. */
import { runLaws } from './laws-run.ts';

process.exitCode = await runLaws(process.argv.slice(2));
