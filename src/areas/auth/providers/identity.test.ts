import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDiscordProfile, parseGithubProfile, parseOpenIdProfile, parseSlackProfile } from './identity.ts'

test('a subject is kept to the letter, or refused', () => {
  for (const sub of ['248289761001', ' a', 'A', 'a\u0301', 'x'.repeat(255)])
    assert.equal(parseOpenIdProfile({ sub }).subject, sub)
  assert.equal(parseGithubProfile({ id: 583231 }, []).subject, '583231')
  for (const sub of [undefined, null, '', ' ', 1.5, NaN, {}, 'a\0b', '\ud800', 'x'.repeat(256)])
    assert.throws(() => parseOpenIdProfile({ sub }), /has no usable user id/)
  assert.throws(() => parseSlackProfile({ sub: 'U1' }), /has no usable user id/)
})

test('only what is plainly said to be verified is', () => {
  const isVerified = (email_verified: unknown) => parseOpenIdProfile({ sub: 'a', email_verified }).isEmailVerified
  assert.deepEqual([true, 'true'].map(isVerified), [true, true])
  assert.deepEqual([false, 'false', 'True', '1', 1, {}, [true], null, undefined].map(isVerified).filter(Boolean), [])
  assert.equal(parseDiscordProfile({ id: '1', verified: 'true' }).isEmailVerified, false)
  assert.equal(parseGithubProfile({ id: 1 }, [{ primary: true, verified: 1 }]).isEmailVerified, false)
})

test('texts that cannot be kept are left out', () => {
  const { email, name, username } = parseOpenIdProfile({
    sub: 'a',
    email: 'no address',
    name: 'a\0b',
    preferred_username: 5,
  })
  assert.deepEqual([email, name, username], [null, null, null])
  assert.equal(parseOpenIdProfile({ sub: 'a', name: '  Aino  ' }).name, 'Aino')
  assert.equal(parseOpenIdProfile({ sub: 'a', name: '\u202eoniA\u{e0041}\u0007' }).name, 'oniA')
  assert.equal(parseOpenIdProfile({ sub: 'a', name: '\u202e' }).name, null)
  assert.equal(parseOpenIdProfile({ sub: 'a', email: `${'x'.repeat(250)}@example.org` }).email, null)
})
