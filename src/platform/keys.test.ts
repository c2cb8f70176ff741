import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { hmac, keysFrom } from './keys.ts'

test('our HMAC is the one of the standard library', () => {
  const key = keysFrom('a secret of at least thirty-two bytes').of('cursors')
  for (const value of ['', 'x', 'é\n'.repeat(100), 'long'.repeat(5000)])
    for (const encoding of ['hex', 'base64url'] as const)
      assert.equal(hmac(key, value, encoding), createHmac('sha256', key.bytes).update(value).digest(encoding))
})

test('every purpose and every secret has a key of its own', () => {
  const [keys, others] = [keysFrom('one secret, thirty-two bytes or more'), keysFrom('another secret, as long as that')]
  assert.notDeepEqual(keys.of('cursors').bytes, keys.of('demo').bytes)
  assert.notDeepEqual(keys.of('cursors').bytes, others.of('cursors').bytes)
})
