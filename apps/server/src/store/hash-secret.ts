/** The only way from a secret to what the store may keep of it. */
import { createHash } from 'node:crypto';
import type { SecretHash } from './store.ts';

export const hashSecret = (secret: string): SecretHash =>
  createHash('sha256').update(secret).digest('hex') as SecretHash;
