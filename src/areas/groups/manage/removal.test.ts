import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually, refusal, startApi } from '#test'
import { startReceiver } from '../../../../test/webhook-receiver.ts'
import { callRpc, bearer, readToolJson } from '../../../mcp/testing.ts'
import { createWebhook } from '../../webhooks/contract.ts'
import { EventNotFound } from '../../events/records/contract.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import { listInbox } from '../../inbox/contract.ts'
import { RoleTooLow } from '../members/contract.ts'
import { GroupNotFound } from '../records/contract.ts'
import { ConfirmationMismatch, deleteManagedGroup, getManagedGroup, GroupIsSynced } from './contract.ts'

const api = await startApi({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })

async function createOwnedGroup(fields: Parameters<typeof api.group>[0] = {}) {
  const group = await api.group(fields)
  const owner = await api.signIn('manage:groups')
  await api.member(group, owner, 'owner')
  const remove = (confirm = group.urlname) => owner(deleteManagedGroup, { groupId: group.id, confirm })
  return { group, owner, remove }
}

const publishedCancellations = async (groupUrlname: string) =>
  (await api.publishedEvents()).filter(
    ({ type, data }) => type === 'event.cancelled' && data.groupUrlname === groupUrlname,
  )

test('an owner deletes a group; who had a seat or waited is mailed, about coming events only', async () => {
  const { group, owner, remove } = await createOwnedGroup({ name: 'Night Owls' })
  const [seated, waiting, past] = [
    await api.signIn('write:events'),
    await api.signIn('write:events'),
    await api.person(),
  ]
  const coming = await api.event({ group, title: 'Lantern walk', maxAttendees: 1 })
  const gone = await api.event({ group, inHours: -48, title: 'Long over' })
  await api.event({ group, status: 'draft', title: 'Never shown' })
  await seated(createRsvp, { eventId: coming.id })
  await waiting(createRsvp, { eventId: coming.id })
  await api.db.sql`
    insert into rsvps (id, event_id, user_id, status) values (gen_random_uuid(), ${gone.id}, ${past.id}, 'confirmed')`
  const { data: before } = await owner(getManagedGroup, { groupId: group.id })
  assert.deepEqual([before.eventCount, before.upcomingEventCount], [3, 1])

  await remove()
  await assert.rejects(owner(getManagedGroup, { groupId: group.id }), refusal(GroupNotFound))
  await assert.rejects(seated(createRsvp, { eventId: coming.id }), refusal(EventNotFound))
  const mails = (await api.mails()).filter(({ subject }) => /Lantern walk|Long over|Never shown/.test(subject))
  const cancellations = mails.filter(({ subject }) => subject === 'Canceled: Lantern walk')
  assert.deepEqual(cancellations.map(({ to }) => to).sort(), [seated.email, waiting.email].sort())
  for (const { text, attachments } of cancellations) {
    assert.match(text, /Reason: Night Owls has closed\./)
    assert.doesNotMatch(text, /View event/)
    assert.match(attachments[0]?.content.toString() ?? '', /STATUS:CANCELLED/)
  }
  assert.ok(!mails.some(({ to }) => to === past.email))
  assert.deepEqual(
    (await publishedCancellations(group.urlname)).map(({ data }) => data.eventId),
    [coming.id],
  )
})

test('the mail and the inbox say in the language of their reader that the group has closed', async () => {
  const { group, remove } = await createOwnedGroup({ name: 'Moonlight' })
  const person = await api.person()
  await api.db.sql`update users set locale = 'de' where id = ${person.id}`
  const client = await api.signInAs(person, 'user', 'write:events')
  await client(createRsvp, { eventId: (await api.event({ group, title: 'Nachtwanderung' })).id })
  await remove()
  const mail = (await api.mails()).find(({ to, subject }) => to === person.email && subject.startsWith('Abgesagt'))
  assert.match(mail?.text ?? '', /Grund: Die Gruppe Moonlight gibt es nicht mehr\./)
  assert.doesNotMatch(mail?.text ?? '', /has closed/)
  const notices = (await client(listInbox, {})).data.filter(({ kind }) => kind === 'event_cancelled')
  assert.deepEqual(
    notices.map(({ body }) => body),
    ['Grund: Die Gruppe Moonlight gibt es nicht mehr.'],
  )
})

test('webhooks hear of the events that are canceled with a group that was shown', async () => {
  const { group, remove } = await createOwnedGroup()
  const receiver = await startReceiver()
  after(() => receiver.close())
  const listener = await api.signIn('developer')
  await listener(createWebhook, { url: receiver.url, eventTypes: ['event.cancelled'] })
  const { id } = await api.event({ group })
  await remove()
  await eventually('the webhook hears of it', () => receiver.received.some(({ body }) => body.includes(id)))
})

test('managers cannot delete a group, a wrong confirmation deletes nothing, and a synced group stays', async () => {
  const { group, owner, remove } = await createOwnedGroup()
  const manager = await api.signIn('manage:groups')
  await api.member(group, manager, 'manager')
  const target = { groupId: group.id, confirm: group.urlname }
  await assert.rejects(manager(deleteManagedGroup, target), refusal(RoleTooLow))
  for (const wrong of [group.name, 'x', `${group.urlname}x`])
    await assert.rejects(remove(wrong), refusal(ConfirmationMismatch))
  await assert.rejects(remove(''), { status: 400 })
  const synced = await createOwnedGroup({ platform: 'meetup', platformId: 'owls' })
  await assert.rejects(synced.remove(), refusal(GroupIsSynced))
  await owner(getManagedGroup, { groupId: group.id })
})

test('what confirms the deletion is in the query, as in every DELETE', async () => {
  const { group, owner } = await createOwnedGroup()
  const send = async (query: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${await api.tokenFor(owner.id, ['manage:groups'])}`,
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const init = { method: 'DELETE', headers, body: body ? JSON.stringify(body) : null }
    return (await api.fetch(`/v1/manage/groups/${group.id}${query}`, init)).status
  }
  assert.deepEqual([await send(''), await send('?confirm=other')], [400, 400])
  assert.equal(await send('', { confirm: group.urlname }), 400)
  assert.equal(await send(`?confirm=${group.urlname}`), 200)
})

test('an agent sees what would go before it confirms', async () => {
  const { group, owner } = await createOwnedGroup({ name: 'Night Owls' })
  await api.event({ group })
  const as = bearer(await api.tokenFor(owner.id, ['manage:groups']))
  const given = { group_id: group.id, confirm_text: group.urlname }
  const call = (args: object) =>
    callRpc(api, as, 'tools/call', { name: 'manage_delete_group', arguments: args }).then(readToolJson)
  const { data } = (await call(given)) as { data: { preview: boolean; text: string } }
  assert.equal(data.preview, true)
  assert.match(data.text, /“Night Owls”/)
  assert.match(data.text, /^goes with it: .*\b1 member, 1 event\b/m)
  await owner(getManagedGroup, { groupId: group.id })
  await call({ ...given, confirm: true })
  await assert.rejects(owner(getManagedGroup, { groupId: group.id }), refusal(GroupNotFound))
})

test('of several who delete a group at once one succeeds, and everybody who got a seat is mailed', async () => {
  for (let round = 0; round < 3; round++) {
    const { group, remove } = await createOwnedGroup()
    const events = [
      await api.event({ group, title: `Race ${round}` }),
      await api.event({ group, title: `Race ${round}` }),
    ]
    const people = await Promise.all(Array.from({ length: 6 }, () => api.signIn('write:events')))
    const rsvps = people.map((person, n) => person(createRsvp, { eventId: events[n % 2]?.id ?? '' }))
    const [seats, removals] = await Promise.all([
      Promise.allSettled(rsvps),
      Promise.allSettled([remove(), remove(), remove()]),
    ])
    const statuses = (results: PromiseSettledResult<unknown>[]) =>
      results.map((result) => (result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status))
    assert.deepEqual(statuses(removals).sort(), [200, 404, 404])
    assert.ok(statuses(seats).every((status) => status === 200 || status === 404))
    const seated = people.filter((_, n) => seats[n]?.status === 'fulfilled').map(({ email }) => email)
    const mailed = (await api.mails()).filter(({ subject }) => subject === `Canceled: Race ${round}`)
    assert.deepEqual(mailed.map(({ to }) => to).sort(), seated.sort())
  }
})
