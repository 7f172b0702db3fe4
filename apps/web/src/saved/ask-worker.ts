/** Asks a worker of its own for one answer, and does not wait for ever. */
import { type Remote, wrap } from 'comlink';

const PATIENCE_MS = 20_000;

/** Null when no answer comes: the worker could not be loaded, failed, or took too long. */
export const askWorker = async <Exposed, Answer>(
  open: () => Worker,
  ask: (exposed: Remote<Exposed>) => Promise<Answer>,
): Promise<Answer | null> => {
  let worker: Worker | undefined;
  try {
    const opened = open();
    worker = opened;
    return await new Promise<Answer>((resolve, reject) => {
      setTimeout(() => reject(new Error('too slow')), PATIENCE_MS);
      opened.addEventListener('error', reject);
      ask(wrap<Exposed>(opened)).then(resolve, reject);
    });
  } catch {
    return null;
  } finally {
    worker?.terminate();
  }
};
