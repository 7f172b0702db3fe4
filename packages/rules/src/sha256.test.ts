/** Hashing against published vectors and against the platform's own. */
import { createHash, createHmac } from 'node:crypto';
import { chanceOf } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { hashText, hmacSha256, sha256, toHex, utf8 } from './sha256.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('SHA-256', () => {
  test.each([
    ['nothing', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['one block', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      '448 bits, which need a second block',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a million', 'a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('[FD3] of %s is as NIST has it', (_what, text, hex) => expect(hashText(text)).toBe(hex));

  test('[FD3] of bytes of any length is what the platform says', () => {
    const chance = chanceOf(256);
    const lengths = [
      55,
      56,
      57,
      63,
      64,
      65,
      119,
      120,
      128,
      ...Array.from({ length: 200 }, () => chance.below(301)),
    ];
    for (const length of lengths) {
      const message = bytes(chance.hex(length));
      expect(toHex(sha256(message)), `${length} bytes`).toBe(
        createHash('sha256').update(message).digest('hex'),
      );
    }
  });
});

describe('HMAC-SHA-256', () => {
  test.each([
    [
      1,
      '0b'.repeat(20),
      '4869205468657265',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      2,
      '4a656665',
      '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [3, 'aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      4,
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      'cd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      6,
      'aa'.repeat(131),
      Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First').toString('hex'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      7,
      'aa'.repeat(131),
      Buffer.from(
        'This is a test using a larger than block-size key and a larger than block-size data. ' +
          'The key needs to be hashed before being used by the HMAC algorithm.',
      ).toString('hex'),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('[FD2] case %i of RFC 4231', (_number, key, message, hex) =>
    expect(toHex(hmacSha256(bytes(key), bytes(message)))).toBe(hex),
  );

  test.each([63, 64, 65])('[FD2] a key of %i bytes is what the platform says', (length) => {
    const key = bytes('5c'.repeat(length));
    const expected = createHmac('sha256', key).update('message').digest('hex');
    expect(toHex(hmacSha256(key, utf8('message')))).toBe(expected);
  });
});

describe('UTF-8', () => {
  test.each([
    ['nothing', ''],
    [
      'the edges of one, two, three and four bytes',
      '\u0000\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}',
    ],
    ['words and pictures', 'Ünïcødé 漢字 🧩 e\u0301'],
    ['a lone high surrogate', 'a\ud800b'],
    ['a lone low surrogate', 'a\udfffb'],
    ['surrogates the wrong way round', '\udc00\ud800'],
    ['the neighbours of the surrogates', '\ud7ff\ue000'],
  ])('[FD2] of %s is what the platform says', (_what, text) =>
    expect([...utf8(text)]).toEqual([...Buffer.from(text, 'utf8')]),
  );
});

test('[FD1] hex has two small digits a byte', () =>
  expect(toHex(Uint8Array.of(0, 9, 16, 255))).toBe('000910ff'));
