/** The appender as a program, to be bundled and killed. */
import { appendForEver } from './appender.ts';

await appendForEver(process.argv[2] as string);
