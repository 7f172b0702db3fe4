/** What whoever runs the server is told about things that will be removed: how many, when, and how to keep them. */
import type { Announcement, DeadCount } from '../store/ageing-store.ts';
import { NOTICE_MS } from './retention.ts';

/** The setting that keeps each kind for longer. */
const KEPT_BY: Readonly<Record<keyof DeadCount, string>> = {
  gathering: 'KEEP_WAITING_DAYS',
  playing: 'KEEP_RUNNING_DAYS',
  over: 'KEEP_OVER_DAYS',
  devices: 'KEEP_DEVICES_DAYS',
  people: 'KEEP_DEVICES_DAYS',
};

const HOUR_MS = 3_600_000;

export const removalNotice = ({ at, count }: Announcement): string => {
  const { gathering, playing, over, devices, people } = count;
  const kinds = (Object.keys(KEPT_BY) as (keyof DeadCount)[]).filter((kind) => count[kind] > 0);
  const settings = new Set(kinds.map((kind) => KEPT_BY[kind]));
  const what = [
    counted(gathering + playing + over, 'game', 'games'),
    counted(devices, 'device', 'devices'),
    counted(people, 'person', 'people'),
  ].filter((one) => one !== '');
  const them = gathering + playing + over + devices + people === 1 ? 'it' : 'them';
  return [
    `${listed(what, 'conjunction')} will be removed after ${NOTICE_MS / HOUR_MS} more hours of running,`,
    `not before ${minuteOf(at + NOTICE_MS)}.`,
    `To keep ${them} longer, raise ${listed([...settings], 'disjunction')} and restart.`,
  ].join(' ');
};

const counted = (count: number, one: string, many: string): string => {
  if (count === 0) return '';
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
};

const listed = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en', { type }).format(items);

const minuteOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
