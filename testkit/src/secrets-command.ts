/** What secrets-run.ts does, once; `npm run secrets` bundles it before (secrets-bundled-command.ts). */
import { runSecrets } from './secrets-run.ts';

const EXIT_STOPPED = 130;
// What was begun is cleared away on the way out.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(EXIT_STOPPED));

process.exitCode = await runSecrets(process.argv.slice(2));
