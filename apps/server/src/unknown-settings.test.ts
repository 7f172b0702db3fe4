/** Settings that are misspelt are told of; what is not ours is left alone. */
import { expect, test } from 'vitest';
import { settingNames } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

const told = (name: string): readonly string[] => unknownSettings({ [name]: '1' }, settingNames());

test.each([
  ['RATE_CHATS', 'RATE_CHAT'],
  ['RATE_CHATTING', 'RATE_CHAT'],
  ['MOST_SOCKETS_PER_ADRESS', 'MOST_SOCKETS_PER_ADDRESS'],
  ['KEEP_OVER_DAY', 'KEEP_OVER_DAYS'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
])('[SR106] for %s the name %s is offered', (name, meant) =>
  expect(told(name)).toEqual([`There is no setting ${name}; did you mean ${meant}?`]),
);

test.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'LANG',
  'PWD',
  'NODE_ENV',
  'REDIS_HOST',
  'DATABASE_USER',
  'npm_config_port',
])('[SR106] %s is not ours', (name) => expect(told(name)).toEqual([]));

test('[SR106] no setting is told of', () => expect(settingNames().flatMap((name) => told(name))).toEqual([]));
