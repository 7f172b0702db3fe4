/**
 * A look into the server from outside, over the protocol of Node's own inspector: its memory after everything that is
 * not needed was collected, what it used of its core, and which functions took the time. The server knows nothing of it.
 */
import { WebSocket } from 'ws';

export interface Inspector {
  readonly memory: () => Promise<Memory>;
  readonly used: () => Promise<Used>;
  readonly startProfile: () => Promise<void>;
  readonly stopProfile: () => Promise<Profile>;
  readonly close: () => void;
}

export interface Memory {
  readonly rssBytes: number;
  /** What JavaScript holds on to, buffers included. */
  readonly heldBytes: number;
}

/** Since the process began. */
export interface Used {
  readonly cpuMs: number;
  readonly loopActiveMs: number;
}

export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
  };
}

type Call = <T>(method: string, params?: object) => Promise<T>;

export const inspectorAt = async (port: number): Promise<Inspector> => {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await listed.json()) as { readonly webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '', { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const call = callerOver(socket);
  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await call<{ readonly result: { readonly value: T } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return answer.result.value;
  };
  return {
    memory: async () => {
      for (let times = 0; times < 3; times += 1) await call('HeapProfiler.collectGarbage');
      return evaluate(
        '(({ rss, heapUsed, external }) => ({ rssBytes: rss, heldBytes: heapUsed + external }))(process.memoryUsage())',
      );
    },
    used: () =>
      evaluate(
        '(({ user, system }) => ({ cpuMs: (user + system) / 1000, loopActiveMs: performance.eventLoopUtilization().active }))(process.cpuUsage())',
      ),
    startProfile: async () => {
      await call('Profiler.enable');
      await call('Profiler.setSamplingInterval', { interval: 500 });
      await call('Profiler.start');
    },
    stopProfile: async () => (await call<{ readonly profile: Profile }>('Profiler.stop')).profile,
    close: () => socket.terminate(),
  };
};

const callerOver = (socket: WebSocket): Call => {
  let lastId = 0;
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (bytes: Buffer) => {
    const { id, result } = JSON.parse(bytes.toString()) as {
      readonly id?: number;
      readonly result?: unknown;
    };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  return <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
};
