import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { exportAccount } from '../../export/contract.ts'
import { adminDeleteUser, adminMergeUsers } from '../../people/admin/contract.ts'
import { handOnSeat } from '../hand-ons/contract.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { inviteToEvent } from './contract.ts'
import { eraseOldInvites } from './public.ts'

const api = await startApi()
const chief = await api.signInAs(await api.person({ role: 'superadmin' }), 'admin')

interface InviteRow {
  readonly userId: string | null
  readonly email: string | null
  readonly message: string | null
  readonly invitedBy: string | null
}

async function createInvites(people: string[], inHours = 240) {
  const group = await api.group()
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  await api.member(group, await api.person(), 'owner')
  const { id: eventId } = await api.event({ group, title: 'Soup night', inHours })
  await mona(inviteToEvent, { groupId: group.id, eventId, people, message: 'Come!' })
  const readRows = () => api.db.sql<InviteRow[]>`
    select user_id, email, message, invited_by from event_invites where event_id = ${eventId} order by email nulls first`
  return { mona, eventId, readRows }
}

test('addresses and messages are gone 30 days after the event, not earlier', async () => {
  const { username } = await api.person()
  const { eventId, readRows } = await createInvites(['friend@example.net', username])
  const endDaysAgo = async (days: number) => {
    await api.db
      .sql`update events set starts_at = now() - ${days} * interval '1 day', ends_at = null where id = ${eventId}`
    await api.db.begin(eraseOldInvites)
    return (await readRows()).map(({ email, message }) => [email, message])
  }
  assert.deepEqual(await endDaysAgo(29), [
    [null, 'Come!'],
    ['friend@example.net', 'Come!'],
  ])
  assert.deepEqual(await endDaysAgo(32), [
    [null, null],
    [null, null],
  ])
})

test('with an account go its invites, also those that it never used', async () => {
  const [ada, bob] = [await api.person(), await api.person({ email: 'late@example.net' })]
  const { mona, readRows } = await createInvites([ada.username, bob.email, 'other@example.net'])
  await api.db.sql`update event_invites set user_id = null where email = ${bob.email}`
  for (const { id } of [ada, bob, mona]) await chief(adminDeleteUser, { userId: id })
  assert.deepEqual(
    (await readRows()).map((row) => ({ ...row })),
    [{ userId: null, email: 'other@example.net', message: 'Come!', invitedBy: null }],
  )
})

test('an account that is merged brings its invites and what it handed on', async () => {
  const [from, to] = [await api.signIn('write:events'), await api.person()]
  const { eventId, readRows } = await createInvites([from.email])
  await from(createRsvp, { eventId })
  await from(handOnSeat, { eventId, to: 'taker@example.net' })
  const { data } = await chief(adminMergeUsers, { keepUserId: to.id, mergeUserId: from.id })
  assert.deepEqual([data.moved['invites'], data.moved['handOns']], [1, 1])
  assert.equal((await readRows())[0]?.userId, to.id)
  const [handOn] = await api.db.sql`select giver_id from hand_ons where event_id = ${eventId}`
  assert.equal(handOn?.['giverId'], to.id)
})

test('people find their invites in their export', async () => {
  const ada = await api.signIn('user', 'read:events')
  const { eventId } = await createInvites([ada.username])
  const { data } = await ada(exportAccount, {})
  assert.deepEqual(
    data.invites.map(({ event, message, usedAt }) => ({ event, message, usedAt })),
    [{ event: { id: eventId, title: 'Soup night' }, message: 'Come!', usedAt: null }],
  )
})
