import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { updateProfile } from '../../profile/contract.ts'
import { adminUpdateSettings } from '../../settings/contract.ts'
import { createEvent } from './contract.ts'

const api = await startApi()

test('a new event is in the zone of the site, else of its organizer, else of the latest event of the group', async () => {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const organizer = await api.signIn('manage:events', 'user')
  const group = await api.group()
  await api.member(group, organizer, 'manager')
  const create = async (startTime: string, more: object = {}) => {
    const { data } = await organizer(createEvent, { groupId: group.id, title: 'Walk', startTime, ...more })
    return [data.timezone, data.dateTime]
  }
  await admin(adminUpdateSettings, { defaultTimezone: 'Europe/Lisbon' })
  assert.deepEqual(await create('2099-12-01T18:00'), ['Europe/Lisbon', '2099-12-01T18:00:00.000Z'])
  await api.db.sql`delete from events`
  await organizer(updateProfile, { timezone: 'Europe/Helsinki' })
  assert.deepEqual(await create('2099-12-01T18:00'), ['Europe/Helsinki', '2099-12-01T16:00:00.000Z'])
  await create('2099-12-08T18:00', { timezone: 'Asia/Tokyo' })
  assert.deepEqual(await create('2099-12-02T18:00'), ['Asia/Tokyo', '2099-12-02T09:00:00.000Z'])
})
