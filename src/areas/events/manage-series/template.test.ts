import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import {
  createTestSeries,
  dateInDays,
  idOfDate,
  makeDatesAgain,
  moveBack,
  zone,
  type TestDate,
} from '../../../../test/series.ts'
import { addFavorite, removeFavorite } from '../../groups/favorites/contract.ts'
import { listInbox } from '../../inbox/contract.ts'
import { getEvent } from '../discovery/contract.ts'
import { inviteToEvent } from '../invites/contract.ts'
import { getManagedEvent, updateEvent } from '../manage/contract.ts'
import { getMyRsvp } from '../rsvps/contract.ts'
import { getSeries, joinSeries, leaveSeries, NotJoined, SeriesNotFound } from '../series/contract.ts'
import { createSeries } from './contract.ts'

const api = await startApi({ worker: true })
const signIn = () => api.signIn('write:events', 'read:events', 'user')

test('whoever makes a series hosts its dates; a change of hosts leaves dates alone that have their own', async () => {
  const { group, manager, ids, update, listDates } = await createTestSeries(api)
  const helper = await signIn()
  await api.member(group, helper, 'volunteer')
  const [first, second] = await listDates()
  const hostsOf = async (date: TestDate | undefined) =>
    (await manager(getManagedEvent, { groupId: ids.groupId, eventId: idOfDate(date) })).data.hosts.map(
      ({ userId }) => userId,
    )
  assert.deepEqual(await hostsOf(second), [manager.id])
  await manager(updateEvent, { groupId: ids.groupId, eventId: idOfDate(first), hosts: [] })

  const { changed, kept } = await update({ event: { hosts: [helper.id] } })
  assert.deepEqual([changed, kept], [(await listDates()).length - 1, 1])
  assert.deepEqual([await hostsOf(first), await hostsOf(second)], [[], [helper.id]])
  await assert.rejects(update({ event: { hosts: [(await signIn()).id] } }), refusal(InvalidInput))
})

test('a series for members is theirs: others find nothing, and who leaves the group gets no new seat', async () => {
  const { group, series, listDates } = await createTestSeries(api, { event: { visibility: 'members' } })
  const [ada, stranger] = [await signIn(), await signIn()]
  const seriesId = series.id
  await assert.rejects(stranger(getSeries, { seriesId }), refusal(SeriesNotFound))
  await assert.rejects(stranger(joinSeries, { seriesId }), refusal(SeriesNotFound))
  const fan = await api.signInAs(ada, 'write:favorites', 'write:events', 'read:events')
  await fan(addFavorite, { groupSlug: group.urlname })
  assert.ok((await fan(getSeries, { seriesId })).data.coming.length > 0)
  await fan(joinSeries, { seriesId })
  const before = await listDates()
  assert.equal((await fan(getMyRsvp, { eventId: idOfDate(before[0]) })).data.rsvp?.status, 'confirmed')

  await fan(removeFavorite, { groupSlug: group.urlname })
  await moveBack(api, seriesId, 7)
  await makeDatesAgain(api)
  const newest = (await listDates()).at(-1)
  assert.ok(newest && !before.some(({ id }) => id === newest.id))
  const [row] = await api.db.sql`select count(*)::int as n from rsvps where event_id = ${newest.id}`
  assert.equal(row?.['n'], 0)
})

test('once a series is for invited people, its old public dates let nobody else in', async () => {
  const { group, series, manager, update, listDates } = await createTestSeries(api)
  const seriesId = series.id
  const [early, guest, stranger] = [await signIn(), await signIn(), await signIn()]
  await early(joinSeries, { seriesId })
  await moveBack(api, seriesId, 7)
  await update({ event: { visibility: 'invited' } })
  const [past, next] = await listDates()
  assert.equal((await stranger(getEvent, { eventId: idOfDate(past) })).data.seriesId, seriesId)
  await assert.rejects(stranger(getSeries, { seriesId }), refusal(SeriesNotFound))
  await assert.rejects(stranger(joinSeries, { seriesId }), refusal(SeriesNotFound))
  await manager(inviteToEvent, { groupId: group.id, eventId: idOfDate(next), people: [guest.username] })
  await guest(joinSeries, { seriesId })

  await moveBack(api, seriesId, 7)
  await makeDatesAgain(api)
  const newest = idOfDate((await listDates()).at(-1))
  const seated = await api.db.sql<{ userId: string }[]>`select user_id from rsvps where event_id = ${newest}`
  assert.deepEqual(
    seated.map(({ userId }) => userId),
    [guest.id],
  )
})

test('who left the group can leave its series, too', async () => {
  const { group, series } = await createTestSeries(api, { event: { visibility: 'members' } })
  const ada = await api.signIn('write:favorites', 'write:events')
  await ada(addFavorite, { groupSlug: group.urlname })
  await ada(joinSeries, { seriesId: series.id })
  await ada(removeFavorite, { groupSlug: group.urlname })
  await ada(leaveSeries, { seriesId: series.id })
  await assert.rejects(ada(leaveSeries, { seriesId: series.id }), refusal(NotJoined))
})

test('the dates of an unlisted series are not listed where its old public dates lead', async () => {
  const { series, update, listDates } = await createTestSeries(api)
  const stranger = await signIn()
  await update({ event: { visibility: 'unlisted' } })
  assert.ok((await stranger(getSeries, { seriesId: series.id })).data.coming.length > 0)
  const [first] = await listDates()
  await api.db.sql`update events set visibility = 'public' where id = ${idOfDate(first)}`
  const { coming, visibility } = (await stranger(getSeries, { seriesId: series.id })).data
  assert.deepEqual([visibility, coming.map(({ id }) => id)], ['unlisted', [idOfDate(first)]])
  const page = await (await api.fetch(`/series/${series.id}`)).text()
  assert.match(page, /<meta name="robots" content="noindex">/)
})

test('a single unlisted date is not on the page of the series', async () => {
  const { manager, ids, series, listDates } = await createTestSeries(api)
  const [first] = await listDates()
  await manager(updateEvent, { groupId: ids.groupId, eventId: idOfDate(first), visibility: 'unlisted' })
  const ada = await signIn()
  const { data } = await ada(getSeries, { seriesId: series.id })
  assert.ok(data.coming.length > 0 && !data.coming.some(({ id }) => id === idOfDate(first)))
  assert.equal((await ada(getEvent, { eventId: idOfDate(first) })).data.id, idOfDate(first))
})

test('a new series is one item in the inbox of those who joined the group', async () => {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const ada = await api.signIn('write:favorites', 'user')
  await ada(addFavorite, { groupSlug: group.urlname })
  const { data: series } = await manager(createSeries, {
    groupId: group.id,
    rule: 'FREQ=WEEKLY',
    start: `${dateInDays(1)}T18:00`,
    durationMinutes: 120,
    timezone: zone,
    event: { title: 'Mending night' },
  })
  assert.equal(series.nextEvents.length, 10)
  // Waits for the jobs.
  await api.waitForJobs()
  const items = (await ada(listInbox, {})).data
  assert.deepEqual(
    items.map(({ url }) => url),
    [`${api.config.WEB_URL}/events/${series.nextEvents[0]?.id}`],
  )
})
