import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakDomains, hasLink, parseRecipient, planInvites, type Invitee, type PastInvite } from './rules.ts'

test('a line is an address, a username or an id', () => {
  assert.deepEqual(parseRecipient(' Aino@Example.org '), { email: 'Aino@example.org' })
  assert.deepEqual(parseRecipient('@Aino-K'), { person: 'aino-k' })
  assert.deepEqual(parseRecipient('bo7'), { person: 'bo7' })
  const id = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'
  assert.deepEqual(parseRecipient(id.toUpperCase()), { person: id })
  for (const text of ['', 'bo', 'a b', 'a@b@c', 'aino_k', 'Aino <aino@example.org>'])
    assert.equal(parseRecipient(text), undefined, text)
})

test('a message has no links, and no word that becomes one', () => {
  for (const text of [
    'see https://example.org',
    'WWW.example.org',
    'look: example.org/x',
    'a.example:8080/y',
    'ftp://x',
  ])
    assert.ok(hasLink(text), text)
  for (const text of ['We talk about Node.js and soup.', 'Come.Bring a friend', 'either/or', '18.30/19.00', ''])
    assert.ok(!hasLink(text), text)
  assert.equal(breakDomains('evil.example is no link. Nor 18.30.'), 'evil. example is no link. Nor 18.30.')
})

const bo: Invitee = {
  isByUsername: false,
  email: 'bo@example.org',
  hash: 'b0',
  userId: 'bo',
  hasRsvp: false,
  isSuspended: false,
}
const past = (fields: Partial<PastInvite> = {}): PastInvite => ({
  hash: 'b0',
  isByUsername: false,
  isMailed: true,
  isToEvent: false,
  isRecent: true,
  ...fields,
})
/** Null when skipped, else whether a mail is sent. */
const plan = (person: Invitee, invites: readonly PastInvite[] = [], optedOut: readonly string[] = []) =>
  planInvites([person], invites, new Set(optedOut))[0]?.isMailed ?? null

test('an address is invited once to an event and three times a week', () => {
  assert.equal(plan(bo), true)
  assert.equal(plan(bo, [past(), past()]), true)
  assert.equal(plan(bo, [past({ isToEvent: true })]), null)
  assert.equal(plan(bo, [past({ isToEvent: true, isRecent: false })]), null)
  assert.equal(plan(bo, [past(), past(), past()]), null)
  assert.equal(plan(bo, [past({ hash: 'c1', isToEvent: true })]), true)
})

test('what is only known of the account behind an address counts as sent', () => {
  assert.equal(plan(bo, [past({ isToEvent: true, isByUsername: true })]), false)
  assert.equal(plan(bo, Array<PastInvite>(3).fill(past({ isByUsername: true }))), false)
  assert.equal(plan(bo, [], ['b0']), false)
  assert.equal(plan({ ...bo, hasRsvp: true }), false)
  assert.equal(plan({ ...bo, isSuspended: true }), false)
  assert.equal(plan({ ...bo, isByUsername: true, hasRsvp: true }), null, 'whom organizers see on their list')
})

test('somebody who is named twice gets one mail', () => {
  const planned = planInvites([bo, { ...bo, isByUsername: true }, bo], [], new Set())
  assert.deepEqual(
    planned.map(({ isMailed }) => isMailed),
    [true, false],
  )
})
