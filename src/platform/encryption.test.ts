import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decrypt, encrypt } from './encryption.ts'
import { keysFrom } from './keys.ts'

const key = keysFrom('one secret, long enough to be taken').of('signing keys')

test('what is encrypted comes back with the same key, and looks different each time', () => {
  const [first, second] = [encrypt(key, 'grüße'), encrypt(key, 'grüße')]
  assert.equal(decrypt(key, first), 'grüße')
  assert.equal(first.equals(second), false)
  assert.equal(first.includes('gr'), false)
})

test('another key, or a changed byte, gives nothing', () => {
  const bytes = encrypt(key, 'text')
  assert.equal(decrypt(keysFrom('another secret, just as long as it').of('signing keys'), bytes), undefined)
  assert.equal(decrypt(keysFrom('one secret, long enough to be taken').of('demo'), bytes), undefined)
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    assert.equal(decrypt(key, changed), undefined)
  }
})
