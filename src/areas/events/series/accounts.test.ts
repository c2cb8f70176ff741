import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { bulkPriority } from '../../../mail/send.ts'
import { exportAccount } from '../../export/contract.ts'
import { deleteManagedGroup } from '../../groups/manage/contract.ts'
import { adminMergeUsers } from '../../people/admin/contract.ts'
import { getManagedEvent } from '../manage/contract.ts'
import { getManagedSeries, updateSeries } from '../manage-series/contract.ts'
import { getMyRsvp } from '../rsvps/contract.ts'
import { getSeries, joinSeries } from './contract.ts'
import { createTestSeries, makeDatesAgain, moveBack } from '../../../../test/series.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const signIn = () => api.signIn('user', 'write:events', 'read:events')

const deleteAccount = async ({ id, username }: { id: string; username: string }) => {
  const response = await api.fetch('/auth/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', Cookie: await api.cookieFor(id) },
    body: JSON.stringify({ confirm: username }),
  })
  assert.equal(response.status, 204)
}

test('whoever deletes the account comes to no date, and a series goes on without the one who made it', async () => {
  const { series, group, manager, listDates } = await createTestSeries(api)
  await api.member(group, await api.person(), 'owner')
  const ada = await signIn()
  await ada(joinSeries, { seriesId: series.id })
  await deleteAccount(ada)
  await deleteAccount(manager)
  await moveBack(api, series.id, 7)
  await makeDatesAgain(api)
  const dates = await listDates()
  assert.equal(dates.length, 27)
  const [row] = await api.db.sql`
    select (select count(*) from series_standing where series_id = ${series.id}) as standing,
      (select created_by from series where id = ${series.id}) as made_by,
      (select count(*) from events e join event_counts c on c.event_id = e.id where e.series_id = ${series.id} and c.confirmed > 0)
        as seats`
  assert.deepEqual({ ...row }, { standing: 0, madeBy: null, seats: 0 })
})

test('of two accounts that become one, it comes to every date once', async () => {
  const [one, two] = [await createTestSeries(api), await createTestSeries(api)]
  const [kept, merged] = [await signIn(), await signIn()]
  for (const { series } of [one, two]) await merged(joinSeries, { seriesId: series.id })
  await kept(joinSeries, { seriesId: one.series.id })
  const { data } = await admin(adminMergeUsers, { keepUserId: kept.id, mergeUserId: merged.id })
  assert.deepEqual([data.moved['series'], data.skipped['series']], [1, 1])
  for (const { series, listDates } of [one, two]) {
    assert.ok((await kept(getSeries, { seriesId: series.id })).data.standing)
    const [first] = await listDates()
    assert.equal((await kept(getMyRsvp, { eventId: first?.id ?? '' })).data.rsvp?.status, 'confirmed')
  }
})

test('a host keeps hosting new dates when accounts become one, and hosts none once the account is gone', async () => {
  const { series, group, manager, ids, listDates } = await createTestSeries(api)
  const [kept, merged] = [await signIn(), await signIn()]
  await api.member(group, merged, 'volunteer')
  await manager(updateSeries, { ...ids, event: { hosts: [manager.id, merged.id] } })
  const hostsOfLastDate = async () => {
    await moveBack(api, series.id, 7)
    await makeDatesAgain(api)
    const eventId = (await listDates()).at(-1)?.id ?? assert.fail('no date')
    const { data } = await manager(getManagedEvent, { groupId: group.id, eventId })
    return data.hosts.map(({ userId }) => userId)
  }
  await admin(adminMergeUsers, { keepUserId: kept.id, mergeUserId: merged.id })
  assert.deepEqual(await hostsOfLastDate(), [manager.id, kept.id])
  await deleteAccount(kept)
  assert.deepEqual(await hostsOfLastDate(), [manager.id])
  assert.deepEqual((await manager(getManagedSeries, ids)).data.event.hosts, [manager.id])
})

test('the export says where one comes to every date', async () => {
  const { series } = await createTestSeries(api, {
    event: { maxGuests: 1, questions: [{ label: 'What do you eat?', kind: 'text' }] },
  })
  const questionId = series.event.questions?.[0]?.id ?? assert.fail('no id')
  const ada = await signIn()
  const { since } = (
    await ada(joinSeries, { seriesId: series.id, guests: 1, answers: [{ questionId, value: 'Soup' }] })
  ).data
  const answers = [{ questionId, value: 'Soup' }]
  assert.deepEqual((await ada(exportAccount, {})).data.standing, [
    { seriesId: series.id, title: 'Mending night', since, guests: 1, answers },
  ])
})

test('a group goes with its series, and people are told', async () => {
  const { series, group } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=2' })
  const owner = await api.signIn('manage:groups')
  await api.member(group, owner, 'owner')
  const ada = await signIn()
  await ada(joinSeries, { seriesId: series.id })
  await owner(deleteManagedGroup, { groupId: group.id, confirm: group.urlname })
  const left = await api.db.sql`
    select from series where id = ${series.id}
    union all
    select from events where series_id = ${series.id}`
  assert.equal(left.count, 0)
  const mails = await api.db.sql<{ priority: number }[]>`
    select priority from graphile_worker._private_jobs where payload ->> 'kind' = 'event_removed'`
  assert.deepEqual(
    mails.map(({ priority }) => priority),
    [bulkPriority, bulkPriority],
  )
})
