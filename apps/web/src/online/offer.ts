/** Whether the page comes from a server that people can play through: a plain host of files has no such thing. */
import { onlineTexts } from '../texts/online.ts';
import { serverAddress } from './line.ts';

export type OnlineOffer = typeof onlineTexts.offer;

let asked: Promise<OnlineOffer | null> | undefined;

const ask = async (): Promise<OnlineOffer | null> => {
  try {
    const answer = await fetch(serverAddress(location.href, '/healthz'), { cache: 'no-store' });
    // A host of files may answer anything with its first page.
    return answer.ok && (await answer.text()).trim() === 'ok' ? onlineTexts.offer : null;
  } catch {
    return null;
  }
};

/** What to offer on the start page; null for nothing. Asked once in a visit. */
export const onlineOffer = (): Promise<OnlineOffer | null> => {
  asked ??= ask();
  return asked;
};
