import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi } from '#test'
import { addFavorite } from '../../groups/favorites/contract.ts'
import { updateNotificationSettings } from '../../profile/notifications/contract.ts'
import { createEvent } from '../manage/contract.ts'
import { createSeries } from '../manage-series/contract.ts'
import { sendEventMessage } from '../messages/contract.ts'
import { getEventOutreach } from './contract.ts'

const api = await startApi()

async function createManager() {
  const group = await api.group()
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  const publish = async (more: object = {}) =>
    (
      await mona(createEvent, {
        groupId: group.id,
        title: 'Moth night',
        startTime: '2099-12-04T18:30',
        status: 'active',
        ...more,
      })
    ).data.id
  const outreach = async (eventId: string) => (await mona(getEventOutreach, { groupId: group.id, eventId })).data
  return { group, mona, publish, outreach }
}

async function join(group: { urlname: string }) {
  const person = await api.signIn('write:favorites', 'user')
  await person(addFavorite, { groupSlug: group.urlname })
  return person
}

test('an organizer sees how many members hear of an event, and how many of them by mail', async () => {
  const { group, publish, outreach } = await createManager()
  const [ada] = [await join(group), await join(group), await join(group)]
  await ada(updateNotificationSettings, { kinds: { new_event: { email: false } } })
  const { joined, mailed, isAnnounced } = await outreach(await publish())
  assert.deepEqual({ joined, mailed, isAnnounced }, { joined: 3, mailed: 2, isAnnounced: true })
})

test('members are not notified of unlisted events, invited-only events or events of hidden groups', async () => {
  const { group, publish, outreach } = await createManager()
  await join(group)
  for (const [visibility, isAnnounced] of [
    ['public', true],
    ['members', true],
    ['unlisted', false],
    ['invited', false],
  ] as const) {
    const seen = await outreach(await publish({ visibility }))
    assert.deepEqual([seen.isAnnounced, seen.mailed], [isAnnounced, isAnnounced ? 1 : 0], visibility)
  }
  const eventId = await publish()
  await api.db.sql`update groups set display_on_site = false where id = ${group.id}`
  assert.equal((await outreach(eventId)).isAnnounced, false)
})

test('published events are counted without drafts, a series as one, and only its first date is announced', async () => {
  const { group, mona, publish, outreach } = await createManager()
  const first = await publish()
  await publish({ status: 'draft' })
  assert.equal((await outreach(first)).publishedCount, 1)
  const { data: series } = await mona(createSeries, {
    groupId: group.id,
    rule: 'FREQ=WEEKLY;COUNT=3',
    start: `${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T18:00`,
    durationMinutes: 60,
    timezone: 'Europe/Helsinki',
    event: { title: 'Sketching', status: 'active' },
  })
  assert.equal((await outreach(first)).publishedCount, 2)
  const announced = await Promise.all(series.nextEvents.map(async ({ id }) => (await outreach(id)).isAnnounced))
  assert.deepEqual(
    announced,
    series.nextEvents.map((_, index) => index === 0),
  )
})

test('those who came last time are counted as a message to them would be', async () => {
  const { group, mona, publish, outreach } = await createManager()
  const eventId = await publish()
  assert.equal((await outreach(eventId)).earlierEvent, null)
  const past = await api.event({ group, title: 'Show me your terminal', inHours: -100 })
  const [member, stranger] = [await join(group), await api.person()]
  for (const { id: userId } of [member, stranger])
    await api.db.sql`insert into rsvps ${api.db.sql({ id: newId(), eventId: past.id, userId, status: 'confirmed' })}`
  const before = (await outreach(eventId)).earlierEvent
  assert.deepEqual(
    [before?.id, before?.title, before?.to, before?.people, before?.notJoined],
    [past.id, 'Show me your terminal', 'confirmed', 2, 1],
  )
  const checkin = { id: newId(), eventId: past.id, userId: stranger.id, method: 'qr', checkedInAt: new Date() }
  await api.db.begin((sql) => sql`insert into checkins ${sql(checkin)}`)
  const after = (await outreach(eventId)).earlierEvent
  assert.deepEqual([after?.to, after?.people, after?.notJoined], ['came', 1, 1])
  const message = { groupId: group.id, eventId: past.id, subject: 'Again', body: 'Come', preview: true } as const
  assert.equal((await mona(sendEventMessage, { ...message, to: 'came' })).data.recipients, 1)
})
