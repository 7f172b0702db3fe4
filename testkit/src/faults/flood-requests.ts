/** Floods by requests: bodies that nobody wants, bodies that somebody might, and questions without end. */
import { connect } from 'node:net';
import { PATHS, type RequestOf, WIRE_LIMITS, pathOf } from '@tilewright/protocol';
import { rawRequest } from '../../../apps/server/src/wire/testing/raw-socket.ts';
import {
  type FloodMode,
  type Target,
  type Try,
  NO_WORD,
  ask,
  newToken,
  post,
  treatment,
  treatmentIn,
} from './flood-target.ts';

const MIB = 2 ** 20;

/** Of somebody who has no session, sent whole, whatever the server says meanwhile. */
const strangers = (target: Target): Try => {
  const body = Buffer.alloc(MIB, 'a');
  const headers = {
    'content-type': 'application/json',
    'content-length': `${body.length}`,
    'sec-fetch-site': 'same-origin',
  };
  const { method } = PATHS.addBook;
  return async () => {
    const { socket, answer } = rawRequest(target, `${method} ${pathOf('addBook', 'none')}`, headers);
    socket.write(body);
    return treatmentIn(await answer);
  };
};

/** Words that no dictionary has, in order, as many as have so many characters; each book has others. */
const listOf = (mark: string, length: number, book: number): string => {
  const words: string[] = [];
  for (let [at, used] = [book * BOOK_WORDS, 0]; ; at += 1) {
    const word = mark + lettersOf(at);
    used += word.length + 1;
    if (used > length) return words.join('\n');
    words.push(word);
  }
};

const LETTERS = 26;
/** More than any list has. */
const BOOK_WORDS = 100_000;
const DIGITS = 5;

const lettersOf = (number: number): string =>
  Array.from({ length: DIGITS }, (_, digit) =>
    String.fromCharCode(97 + (Math.floor(number / LETTERS ** (DIGITS - 1 - digit)) % LETTERS)),
  ).join('');

const GAME_OF_BOOKS = {
  game: { type: 'preset', preset: 'books', switches: { dictionary: 'open' } },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: true,
  daysPerMove: null,
  gathering: {
    namesCount: true,
    hasTwos: false,
    isBalanced: false,
    hasSentences: true,
    leaving: 'tiles',
  },
} as const;

interface Place {
  readonly token: string;
  readonly game: string;
}

const newGathering = async (target: Target): Promise<Place> => {
  const token = await newToken(target);
  const { game } = await ask(target, 'createGame', GAME_OF_BOOKS, { token });
  return { token, game };
};

/** As long as the body of one may be. */
const longBook = (book: number): RequestOf<'addBook'> => {
  const length = WIRE_LIMITS.bookTextLength - WIRE_LIMITS.message.bytes;
  const [words, otherWords] = [listOf('é', length * 0.7, book), listOf('e', length * 0.9, book)];
  return { title: `book ${book}`, author: '', words, otherWords };
};

const PEOPLE = 40;

const bodies = async (target: Target): Promise<Try> => {
  const places = await Promise.all(Array.from({ length: PEOPLE }, () => newGathering(target)));
  // Its last word is not in order: it is read to its end, and nothing is made of it.
  const body = JSON.stringify(longBook(0)).replace('"}', '\\na"}');
  let turn = 0;
  return async () => {
    turn += 1;
    const place = places[turn % places.length] as Place;
    const { status, text } = await post(target, 'addBook', body, place);
    return treatment(status, text);
  };
};

/** Whoever has not been refused by then will not be. */
const PATIENCE_MS = 200;

/** The other half never comes. */
const halves = async (target: Target): Promise<Try> => {
  const places = await Promise.all(Array.from({ length: PEOPLE }, () => newGathering(target)));
  const half = Buffer.alloc(MIB / 2, 'a');
  let turn = 0;
  return () => {
    turn += 1;
    const { token, game } = places[turn % places.length] as Place;
    const { socket, answer } = rawRequest(target, `${PATHS.addBook.method} ${pathOf('addBook', game)}`, {
      'content-type': 'application/json',
      'content-length': `${MIB}`,
      authorization: `Bearer ${token}`,
    });
    socket.write(half, () => socket.setTimeout(PATIENCE_MS, () => socket.destroy()));
    return answer.then((heard) => (heard === '' ? 'hung up midway' : treatmentIn(heard)));
  };
};

const words = async (target: Target): Promise<Try> => {
  // Made beforehand: a connection on which nothing is asked for long is closed.
  const books = Array.from({ length: WIRE_LIMITS.booksPerSeat }, (_, book) => longBook(book));
  const place = await newGathering(target);
  for (const book of books) await ask(target, 'addBook', book, place);
  return async () => {
    const { status, text } = await post(target, 'findWord', JSON.stringify({ word: 'éaaab' }), place);
    return treatment(status, text);
  };
};

const IN_LINE = 8;

/** Several questions on one connection, before any is answered. */
const requests = (target: Target): Try => {
  const { port, from } = target;
  const paths = ['/api/openapi.json', '/', '/api/me', '/readyz'];
  const asked = Array.from({ length: IN_LINE }, (_, at) =>
    [`GET ${paths[at % paths.length]} HTTP/1.1`, `host: localhost:${port}`, '\r\n'].join('\r\n'),
  ).join('');
  return () =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      let heard = '';
      const ended = (): void => {
        socket.destroy();
        resolve(treatmentIn(heard.slice(heard.lastIndexOf('HTTP/1.1 '))));
      };
      socket.setTimeout(WIRE_LIMITS.keepAliveMs, ended);
      socket.on('data', (bytes) => {
        heard += bytes.toString('latin1');
        if (heard.split('HTTP/1.1 ').length > IN_LINE) ended();
      });
      socket.on('error', () => undefined).on('close', ended);
      socket.write(asked);
    });
};

/** A large file, as often as may be asked in one breath; of the answers the first bytes are read and no more. */
const unread = ({ port, from }: Target): Try => {
  const asked = `GET /server-program.mjs HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`.repeat(IN_LINE);
  return () =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      const end = (how: string): void => {
        socket.destroy();
        resolve(how);
      };
      socket.on('error', () => undefined).on('close', () => resolve(NO_WORD));
      socket.once('data', (bytes) => {
        const how = treatmentIn(bytes.toString('latin1'));
        if (how !== 'answered') return end(how);
        socket.pause();
        setTimeout(end, WIRE_LIMITS.unreadMs, 'held on to what it did not read').unref();
      });
      socket.write(asked);
    });
};

export const requestFloods = {
  unread: {
    about: 'a large file, eight times in line on each connection, of which nothing is read',
    atOnce: 800,
    prepare: unread,
    reasons: ['503 Too many connections from your address, or in all', '429 Too many requests'],
  },
  strangers: {
    about: 'bodies of 1 MiB without a session',
    atOnce: 1_500,
    prepare: strangers,
    reasons: ['401 noSession', '429 tooFast', '503 Too many connections from your address, or in all'],
  },
  bodies: {
    about: 'bodies of 1 MiB with a session, of 40 people at one address',
    atOnce: 400,
    prepare: bodies,
    reasons: ['429 tooFast'],
  },
  halves: {
    about: 'bodies of 1 MiB with a session whose sender hangs up midway, of 40 people at one address',
    atOnce: 400,
    prepare: halves,
    reasons: ['429 tooFast'],
  },
  words: {
    about: 'words looked up in twelve long books',
    atOnce: 100,
    prepare: words,
    reasons: ['429 tooFast'],
  },
  requests: {
    about: 'openapi.json and other GETs, eight in line on each connection',
    atOnce: 300,
    prepare: requests,
    reasons: [
      '429 tooFast',
      '429 Too many requests',
      '503 Too many connections from your address, or in all',
    ],
  },
} as const satisfies Readonly<Record<string, FloodMode>>;
