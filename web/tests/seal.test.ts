// The envelope of a sealed move, against Node's own cryptography.
import assert from 'node:assert/strict';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { chacha20, hex, seal, sha256 } from '../src/play/seal';

test('hashes and streams are those everybody computes', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = new Uint8Array(randomBytes(length));
    assert.equal(hex(sha256(message)), createHash('sha256').update(message).digest('hex'), `${length} bytes`);
  }
  for (let n = 0; n < 50; n += 1) {
    const key = new Uint8Array(randomBytes(32));
    const cipher = createCipheriv('chacha20', key, Buffer.alloc(16));
    assert.equal(hex(chacha20(key)), cipher.update(Buffer.alloc(64)).toString('hex'));
  }
});

test('an envelope hides the move and its length, and binds the sealer', () => {
  const key = new Uint8Array(32).fill(7);
  const [short, long] = [seal('e4', key)!, seal(' Кf3xg5+ ', key)!];
  assert.equal(short.sealed.length, long.sealed.length);
  assert.doesNotMatch(JSON.stringify(short), /e4"/);
  assert.notEqual(short.commitment, long.commitment);
  assert.equal(seal('a move of 17 bytes', key), undefined);
});
