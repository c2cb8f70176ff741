import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createTestSeries } from '../../../../test/series.ts'
import { inviteToEvent } from '../invites/contract.ts'
import { cancelEvent, updateEvent } from '../manage/contract.ts'
import { listEvents } from './contract.ts'

const api = await startApi()

test('a series is one row where only its next date is asked for', async () => {
  const { group, manager, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=6' })
  const single = await api.event({ group, title: 'Just once', inHours: 24 * 300 })
  const reader = await api.signIn('read:events')
  const list = async (more: object = {}) =>
    (await reader(listEvents, { groupId: group.id, series: 'next', ...more })).data.map(({ id, moreDates }) => [
      id,
      moreDates,
    ])
  const [first, second, third, ...later] = (await listDates()).map(({ id, startsAt }) => ({ id, startsAt }))
  if (!first || !second || !third) assert.fail('six dates')

  assert.deepEqual(await list(), [
    [first.id, 5],
    [single.id, 0],
  ])
  assert.deepEqual(await list({ startsAfter: second.startsAt }), [
    [second.id, 4],
    [single.id, 0],
  ])
  assert.deepEqual(await list({ limit: 1, offset: 1 }), [[single.id, 0]])
  assert.equal((await reader(listEvents, { groupId: group.id })).data.length, 7)
  assert.equal((await reader(listEvents, { groupId: group.id })).data[0]?.moreDates, undefined)

  await manager(cancelEvent, { groupId: group.id, eventId: first.id })
  assert.deepEqual((await list())[0], [second.id, 4], 'a canceled date is no longer the next')
  await manager(updateEvent, { groupId: group.id, eventId: second.id, visibility: 'invited' })
  assert.deepEqual((await list())[0], [third.id, later.length], 'a date that one may not see hides no other')
})

test('a person invited only to a later date of a series sees that date in a folded list', async () => {
  const { group, manager, listDates } = await createTestSeries(api, {
    rule: 'FREQ=DAILY;COUNT=3',
    event: { visibility: 'invited' },
  })
  const [, , third] = await listDates()
  const bob = await api.signIn('read:events')
  await manager(inviteToEvent, { groupId: group.id, eventId: third?.id ?? '', people: [bob.username] })
  const { data } = await bob(listEvents, { groupId: group.id, series: 'next' })
  assert.deepEqual(
    data.map(({ id, moreDates }) => [id, moreDates]),
    [[third?.id, 0]],
  )
})
