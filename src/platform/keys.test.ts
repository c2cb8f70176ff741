import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys, keyedHash } from './keys.ts'

test('a seal is of one key and one text', () => {
  const [key, other] = [
    deriveKeys('a secret of at least thirty-two bytes'),
    deriveKeys('another secret, as long as that'),
  ]
  assert.match(keyedHash(key.get('cursors'), 'text'), /^[\w-]{22}$/)
  assert.equal(keyedHash(key.get('cursors'), 'text'), keyedHash(key.get('cursors'), 'text'))
  assert.notEqual(keyedHash(key.get('cursors'), 'text'), keyedHash(key.get('cursors'), 'text '))
  assert.notEqual(keyedHash(key.get('cursors'), 'text'), keyedHash(other.get('cursors'), 'text'))
})

test('every purpose and every secret has a key of its own', () => {
  const [keys, others] = [
    deriveKeys('one secret, thirty-two bytes or more'),
    deriveKeys('another secret, as long as that'),
  ]
  assert.notDeepEqual(keys.get('cursors').bytes, keys.get('demo').bytes)
  assert.notDeepEqual(keys.get('cursors').bytes, others.get('cursors').bytes)
})
