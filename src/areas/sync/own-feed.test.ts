import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { listEvents } from '../events/discovery/contract.ts'
import { cancelEvent, updateEvent } from '../events/manage/contract.ts'
import { adminAddConnection, adminSyncGroup } from './contract.ts'

const api = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

async function listGroupEvents(group: { readonly id: string }) {
  const found = async (status: 'upcoming' | 'cancelled') =>
    (await admin(listEvents, { groupId: group.id, status, limit: 100 })).data
  return [...(await found('upcoming')), ...(await found('cancelled'))].map(
    ({ title, description, dateTime, endTime, timezone, status }) => ({
      title,
      description,
      dateTime,
      endTime,
      timezone,
      status,
    }),
  )
}

test('titles, texts and times that a group publishes as a calendar come back the same, also after a move or cancellation', async () => {
  const [ours, theirs] = [await api.group({ name: 'Ours' }), await api.group({ name: 'Theirs' })]
  const at = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000)
  const moved = await api.event({
    group: ours,
    title: 'Soup; bread, and “rye” \\ more 🍞',
    description: 'First line\nSecond, with a comma; and a very long end '.repeat(5).trim(),
    startsAt: at(30),
    endsAt: at(33),
    venueName: 'Hall',
    venueAddress: 'Street 1',
    venueCity: 'Turku',
    venueLatitude: 60.45,
    venueLongitude: 22.27,
  })
  const dropped = await api.event({
    group: ours,
    title: 'In Nepal',
    startsAt: at(50),
    endsAt: at(51.5),
    timezone: 'Asia/Kathmandu',
  })
  await api.event({
    group: ours,
    title: 'Far away',
    startsAt: at(2000),
    endsAt: at(2001),
    timezone: 'America/Sao_Paulo',
  })

  const feed = `${api.url}/feeds/groups/${ours.urlname}.ics`
  await admin(adminAddConnection, { groupId: theirs.id, platform: 'ical', platformId: feed })
  const first = (await admin(adminSyncGroup, { groupId: theirs.id })).data
  assert.deepEqual([first.error, first.eventsCreated], [null, 3])
  assert.deepEqual(await listGroupEvents(theirs), await listGroupEvents(ours))

  const move = { startTime: at(40).toISOString(), endTime: at(44).toISOString() }
  await admin(updateEvent, { groupId: ours.id, eventId: moved.id, ...move })
  await admin(cancelEvent, { groupId: ours.id, eventId: dropped.id })
  const second = (await admin(adminSyncGroup, { groupId: theirs.id })).data
  assert.deepEqual([second.eventsCreated, second.eventsUpdated, second.eventsCancelled], [0, 1, 1])
  assert.deepEqual(await listGroupEvents(theirs), await listGroupEvents(ours))

  const third = (await admin(adminSyncGroup, { groupId: theirs.id })).data
  assert.deepEqual([third.eventsCreated, third.eventsUpdated, third.eventsCancelled], [0, 0, 0])
})
