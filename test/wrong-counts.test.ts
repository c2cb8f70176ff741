import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { findWrongCounts } from '../prove/bad-input/counts.ts'
import { updateEvent } from '../src/areas/events/manage/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'

test('the bad-input proof finds wrong counts, but none in an event with fewer seats than before', async () => {
  const api = await startApi()
  const group = await api.group()
  const manager = await api.signIn('manage:events', 'write:events')
  await api.member(group, manager, 'manager')
  const { id: eventId } = await api.event({ group, maxAttendees: 2 })
  for (const person of [manager, await api.signIn('write:events')]) await person(createRsvp, { eventId })
  await manager(updateEvent, { groupId: group.id, eventId, maxAttendees: 1 })
  assert.deepEqual(await findWrongCounts(api.db), [])
  const oversold = await api.event({ group, maxAttendees: 2 })
  for (const person of [manager, await api.signIn('write:events')]) await person(createRsvp, { eventId: oversold.id })
  await api.db.sql`update events set max_attendees = 1 where id = ${oversold.id}`
  assert.deepEqual(await findWrongCounts(api.db), [`The counts of event ${oversold.id} are wrong.`])
  await api.db.sql`update events set max_attendees = 2 where id = ${oversold.id}`
  await api.db.sql`update event_counts set confirmed = 1 where event_id = ${eventId}`
  assert.deepEqual(await findWrongCounts(api.db), [`The counts of event ${eventId} are wrong.`])
})
