/** The log in memory keeps the contract that every log must. */
import { logContract } from '@tilewright/testkit';
import { memoryLog } from './memory-log.ts';

logContract('memoryLog', async () => ({ log: memoryLog(), close: async () => undefined }));
