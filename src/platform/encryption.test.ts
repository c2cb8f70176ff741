import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decrypt, encrypt } from './encryption.ts'
import { deriveKeys } from './keys.ts'

const key = deriveKeys('a secret for tests, long enough to be taken').get('sign-in flows')
const otherKey = deriveKeys('another secret for tests, long enough too').get('sign-in flows')

test('what was encrypted is read with the same key only, and never looks the same twice', () => {
  for (const text of ['', 'hello', 'ööbik 🐦'.repeat(100)]) assert.equal(decrypt(key, encrypt(key, text)), text)
  assert.notDeepEqual(encrypt(key, 'hello'), encrypt(key, 'hello'))
  assert.equal(decrypt(otherKey, encrypt(key, 'hello')), undefined)
})

test('whatever was changed or cut is refused', () => {
  const encrypted = encrypt(key, 'hello')
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    assert.equal(decrypt(key, changed), undefined)
    assert.equal(decrypt(key, encrypted.subarray(0, at)), undefined)
  }
  assert.equal(decrypt(key, Buffer.alloc(5000)), undefined)
})
