import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decrypt, encrypt } from './encryption.ts'
import { keysFrom } from './keys.ts'

const key = keysFrom('a secret for tests, long enough to be taken').of('sign-in flows')
const other = keysFrom('another secret for tests, long enough too').of('sign-in flows')

test('what was closed is opened with the same key only, and never looks the same twice', () => {
  for (const text of ['', 'hello', 'ööbik 🐦'.repeat(100)]) assert.equal(decrypt(key, encrypt(key, text)), text)
  assert.notEqual(encrypt(key, 'hello'), encrypt(key, 'hello'))
  assert.equal(decrypt(other, encrypt(key, 'hello')), undefined)
})

test('whatever was changed or cut is refused', () => {
  const closed = Buffer.from(encrypt(key, 'hello'), 'base64url')
  for (let at = 0; at < closed.length; at++) {
    const changed = Buffer.from(closed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    assert.equal(decrypt(key, changed.toString('base64url')), undefined)
    assert.equal(decrypt(key, closed.subarray(0, at).toString('base64url')), undefined)
  }
  for (const nonsense of ['', 'x', '🐦', 'a'.repeat(5000)]) assert.equal(decrypt(key, nonsense), undefined)
})
