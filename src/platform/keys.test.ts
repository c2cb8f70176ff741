import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysFrom, seal } from './keys.ts'

test('a seal is of one key and one text', () => {
  const [key, other] = [keysFrom('a secret of at least thirty-two bytes'), keysFrom('another secret, as long as that')]
  assert.match(seal(key.of('cursors'), 'text'), /^[\w-]{22}$/)
  assert.equal(seal(key.of('cursors'), 'text'), seal(key.of('cursors'), 'text'))
  assert.notEqual(seal(key.of('cursors'), 'text'), seal(key.of('cursors'), 'text '))
  assert.notEqual(seal(key.of('cursors'), 'text'), seal(other.of('cursors'), 'text'))
})

test('every purpose and every secret has a key of its own', () => {
  const [keys, others] = [keysFrom('one secret, thirty-two bytes or more'), keysFrom('another secret, as long as that')]
  assert.notDeepEqual(keys.of('cursors').bytes, keys.of('demo').bytes)
  assert.notDeepEqual(keys.of('cursors').bytes, others.of('cursors').bytes)
})
