import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newId, publish } from '#platform'
import { eventually, refusal, startApi } from '#test'
import { createTestSeries } from '../../../../test/series.ts'
import { startReceiver } from '../../../../test/webhook-receiver.ts'
import { updateEvent } from '../../events/manage/contract.ts'
import { SeriesEnded } from '../../events/manage-series/contract.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import { EventUpdated } from '../../events/webhook-types/contract.ts'
import { MemberAdded } from '../../groups/members/contract.ts'
import { GroupUpdated } from '../../groups/records/contract.ts'
import { UserDeleted } from '../../account/contract.ts'
import { getUser } from '../../people/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'
import { PortfolioItemCreated } from '../../profile/portfolio/contract.ts'
import { listDeveloperEvents } from '../event-types/contract.ts'
import { createWebhook, listWebhooks } from '../contract.ts'
import { listWebhookDeliveries, NoLongerVisible, redeliverWebhookDelivery } from './contract.ts'

const api = await startApi({
  worker: true,
  env: { WEBHOOK_ALLOW_PRIVATE: 'true' },
  deliveryOptions: { delaysMs: [300] },
})

const endedSeries = {
  groupUrlname: 'owls',
  title: 'Soup',
  rule: 'FREQ=WEEKLY',
  ruleInWords: 'Every week',
  start: '2100-01-01T18:00',
  timezone: 'UTC',
  endedAt: '2100-01-01T10:00:00.000Z',
}

type Role = 'user' | 'admin'

async function createHook({
  role = 'user',
  scope = 'developer',
  eventTypes = ['*'],
}: { role?: Role; scope?: 'developer' | 'admin'; eventTypes?: string[] } = {}) {
  const receiver = await startReceiver()
  after(() => receiver.close())
  const who = await api.person({ role })
  const client = await api.signInAs(who, scope)
  await client(createWebhook, { url: receiver.url, eventTypes })
  return { who, client, receiver }
}

async function waitUntilDelivered() {
  await eventually(
    'no message waits any more',
    async () => {
      await api.waitForJobs()
      return api.db.sql`select id, type, next_attempt_at from webhook_messages where next_attempt_at is not null`
    },
    (waiting) => waiting.length === 0,
  )
}
const receivedTypes = ({ receiver }: Awaited<ReturnType<typeof createHook>>, id: string) =>
  receiver.received.filter(({ body }) => body.includes(id)).map(({ message }) => message.type)

const publishGroupUpdate = (groupId: string) =>
  api.db.begin((sql) => publish(sql, GroupUpdated, { groupId, groupUrlname: 'x', groupName: 'X', fields: ['name'] }))

test('news of a group that is shown reach everybody, of a hidden one its staff', async () => {
  const [ada, volunteer, member] = [await createHook(), await createHook(), await createHook()]
  const [shown, hidden] = [await api.group(), await api.group()]
  await api.member(hidden, volunteer.who, 'volunteer')
  await api.member(hidden, member.who)
  await api.db.sql`update groups set is_active = false where id = ${hidden.id}`
  await publishGroupUpdate(shown.id)
  await publishGroupUpdate(hidden.id)
  await waitUntilDelivered()
  for (const hook of [ada, volunteer, member]) assert.ok(receivedTypes(hook, shown.id).includes('group.updated'))
  assert.deepEqual(
    [ada, volunteer, member].map((hook) => receivedTypes(hook, hidden.id).includes('group.updated')),
    [false, true, false],
  )
})

test('strangers hear of public events only, also when one became private before it was delivered', async () => {
  const [stranger, manager] = [await createHook(), await createHook()]
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  const shown = await api.event({ group })
  const hidden = await api.event({ group, visibility: 'members' })
  for (const { id: eventId } of [shown, hidden])
    await api.db.begin((sql) =>
      publish(sql, EventUpdated, {
        eventId,
        groupId: group.id,
        groupUrlname: group.urlname,
        title: 'Soup',
        startTime: '2100-01-01T10:00:00.000Z',
        fields: ['title'],
      }),
    )
  await waitUntilDelivered()
  for (const hook of [stranger, manager]) assert.deepEqual(receivedTypes(hook, shown.id), ['event.updated'])
  assert.deepEqual(
    [stranger, manager].map((hook) => receivedTypes(hook, hidden.id)),
    [[], ['event.updated']],
  )
})

test('strangers do not hear of an event for members that becomes a public draft', async () => {
  const [stranger, manager] = [await createHook(), await createHook()]
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  const { id: eventId } = await api.event({ group, visibility: 'members' })
  const managing = await api.signInAs(manager.who, 'manage:events')
  await managing(updateEvent, { groupId: group.id, eventId, status: 'draft', visibility: 'public' })
  await waitUntilDelivered()
  assert.deepEqual(
    [stranger, manager].map((hook) => receivedTypes(hook, eventId)),
    [[], ['event.updated']],
  )
})

test('so it is with series: when they are made, and when they are for members only before it is delivered', async () => {
  const stranger = await createHook()
  const shown = await createTestSeries(api)
  const hidden = await createTestSeries(api, { event: { visibility: 'members' } })
  await api.db.sql`update series set event = event || '{"visibility":"members"}' where id = ${shown.series.id}`
  await api.db.begin((sql) =>
    publish(sql, SeriesEnded, { ...endedSeries, seriesId: shown.series.id, groupId: shown.group.id }),
  )
  await waitUntilDelivered()
  assert.deepEqual(receivedTypes(stranger, hidden.series.id), [])
  assert.ok(!receivedTypes(stranger, shown.series.id).includes('series.ended'))
})

test('strangers do not hear of a series for members that becomes a public draft', async () => {
  const [stranger, manager] = [await createHook(), await createHook()]
  const { series, group, update } = await createTestSeries(api, { event: { visibility: 'members' } })
  await api.member(group, manager.who, 'manager')
  await update({ event: { status: 'draft', visibility: 'public', title: 'A new title' } })
  await waitUntilDelivered()
  assert.deepEqual(receivedTypes(stranger, series.id), [])
  assert.ok(receivedTypes(manager, series.id).includes('series.updated'))
})

test('news of members reach the member and the staff', async () => {
  const [ada, manager, stranger] = [await createHook(), await createHook(), await createHook()]
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  const data = { groupId: group.id, userId: ada.who.id, role: 'member' as const, addedBy: manager.who.id }
  await api.db.begin((sql) => publish(sql, MemberAdded, data))
  await waitUntilDelivered()
  assert.deepEqual(
    [ada, manager, stranger].map((hook) => receivedTypes(hook, ada.who.id).includes('group.member_added')),
    [true, true, false],
  )
})

test('admins get everything if they made the webhook as admins and still are', async () => {
  const [mighty, careful, former, ada] = [
    await createHook({ role: 'admin', scope: 'admin' }),
    await createHook({ role: 'admin' }),
    await createHook({ role: 'admin', scope: 'admin' }),
    await createHook(),
  ]
  await api.db.sql`update users set role = 'user' where id = ${former.who.id}`
  const userId = newId()
  await api.db.begin((sql) => publish(sql, UserDeleted, { userId }))
  await waitUntilDelivered()
  assert.deepEqual(
    [mighty, careful, former, ada].map((hook) => receivedTypes(hook, userId)),
    [['user.deleted'], [], [], []],
  )
})

test('only the types that a webhook names are sent to it', async () => {
  const ada = await createHook({ eventTypes: ['user.followed'] })
  const item = { userId: ada.who.id, portfolioItemId: newId(), title: 'A lamp' }
  await api.db.begin((sql) => publish(sql, PortfolioItemCreated, item))
  await waitUntilDelivered()
  assert.deepEqual(ada.receiver.received, [])
})

test('who leaves the staff gets no second attempt either', async () => {
  const manager = await createHook({ eventTypes: ['group.updated'] })
  manager.receiver.answer = (response) => response.writeHead(500).end()
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  await api.db.sql`update groups set is_active = false where id = ${group.id}`
  await publishGroupUpdate(group.id)
  await manager.receiver.waitForRequests(1)
  await api.db.sql`delete from group_members where group_id = ${group.id}`
  await waitUntilDelivered()
  const sent = receivedTypes(manager, group.id).filter((type) => type === 'group.updated')
  assert.equal(sent.length, 1)
})

test('sending again by hand asks again who may hear', async () => {
  const manager = await createHook({ eventTypes: ['group.updated'] })
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  await api.db.sql`update groups set is_active = false where id = ${group.id}`
  await publishGroupUpdate(group.id)
  await manager.receiver.waitForRequests(1)
  await waitUntilDelivered()
  const { client } = manager
  const { id } = (await client(listWebhooks, {})).data.webhooks[0] ?? assert.fail('no webhook')
  const [delivery] = (await client(listWebhookDeliveries, { id })).data.deliveries
  const again = { id, deliveryId: delivery?.id ?? '' }
  assert.equal((await client(redeliverWebhookDelivery, again)).data.success, true)

  await api.db.sql`delete from group_members where group_id = ${group.id}`
  await assert.rejects(client(redeliverWebhookDelivery, again), refusal(NoLongerVisible))
  assert.equal(manager.receiver.received.length, 2)
})

test('a message names the people in it who are public, and leads to the event', async () => {
  const manager = await createHook({ eventTypes: ['event.rsvp', 'group.member_added'] })
  const group = await api.group()
  await api.member(group, manager.who, 'manager')
  const [shown, hidden] = [await api.person({ name: 'Ada Shown' }), await api.person({ name: 'Bo Hidden' })]
  const nameless = await api.person()
  await api.db.sql`update users set profile_visibility = 'private' where id = ${hidden.id}`
  await api.db.sql`update users set is_named = false where id = ${nameless.id}`
  const event = await api.event({ group })
  for (const who of [shown, hidden, nameless])
    await (
      await api.signInAs(who, 'write:events')
    )(createRsvp, { eventId: event.id })
  const added = { groupId: group.id, userId: hidden.id, role: 'volunteer' as const, addedBy: shown.id }
  await api.db.begin((sql) => publish(sql, MemberAdded, added))
  await manager.receiver.waitForRequests(4)

  const people = (id: string, type: string) => {
    const got = manager.receiver.received.find(({ message, body }) => message.type === type && body.includes(id))
    return (JSON.parse(got?.body ?? '{}') as { people: unknown }).people
  }
  const { username } = shown
  const ada = { id: shown.id, username, name: 'Ada Shown', url: `${api.config.WEB_URL}/u/${username}` }
  assert.deepEqual(people(shown.id, 'event.rsvp'), [ada])
  for (const { id } of [hidden, nameless]) assert.deepEqual(people(id, 'event.rsvp'), [])
  assert.deepEqual(people(hidden.id, 'group.member_added'), [ada])
  assert.ok(!manager.receiver.received.some(({ body }) => body.includes('Bo Hidden')))
  for (const { message } of manager.receiver.received.filter(({ message: { type } }) => type === 'event.rsvp'))
    assert.equal(message.data['eventUrl'], `${api.config.WEB_URL}/events/${event.id}`)

  const client = await api.signInAs(manager.who, 'developer', 'manage:checkins')
  const { data } = await client(listDeveloperEvents, { types: 'event.rsvp' })
  assert.deepEqual(
    data.filter((message) => message.data['eventId'] === event.id).map((message) => message.people),
    [[ada], [], []],
  )
  assert.equal((await api.anonymous(getUser, { username })).data.username, username)
  await assert.rejects(api.anonymous(getUser, { username: nameless.username }), refusal(UserNotFound))
})

test('the webhooks of somebody who is suspended rest', async () => {
  const ada = await createHook()
  await waitUntilDelivered()
  const before = receivedTypes(ada, ada.who.id)
  await api.db.sql`update users set suspended_at = now() where id = ${ada.who.id}`
  const item = { userId: ada.who.id, portfolioItemId: newId(), title: 'A lamp' }
  await api.db.begin((sql) => publish(sql, PortfolioItemCreated, item))
  await waitUntilDelivered()
  assert.deepEqual(receivedTypes(ada, ada.who.id), before)
})
