import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createGroupBadge } from '../manage/contract.ts'
import { newId } from '#platform'
import { checkInAttendee } from '../../events/door/contract.ts'
import { addAttendee } from '../../events/attendees/contract.ts'
import { awardToAttendees } from './contract.ts'

const api = await startApi()
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function createEvening({ startsInHours = -1 } = {}) {
  const group = await api.group()
  const manager = await api.signIn('manage:badges', 'manage:checkins', 'manage:events')
  await api.member(group, manager, 'manager')
  const { data: badge } = await manager(createGroupBadge, {
    groupId: group.id,
    name: 'Was there',
    slug: `was-there-${newId()}`,
    icon: '🌙',
    points: 5,
  })
  const { id: eventId } = await api.event({ group, startsAt: hoursFromNow(startsInHours), endsAt: hoursFromNow(3) })
  const ids = { groupId: group.id, eventId }
  const checkIn = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => api.person()))
    for (const { id: userId } of people) await manager(checkInAttendee, { ...ids, userId, scanId: newId() })
    return people
  }
  const award = async (more: object = {}) =>
    (await manager(awardToAttendees, { ...ids, badge: badge.slug, ...more })).data
  const holders = async () => {
    const rows = await api.db.sql<{ userId: string }[]>`
      select user_id from badge_awards where badge_id = ${badge.id} order by user_id`
    return rows.map(({ userId }) => userId)
  }
  return { ids, manager, badge, checkIn, award, holders }
}

const sortedIds = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id).sort()

test('everybody who came gets the badge once; a preview only counts', async () => {
  const { badge, checkIn, award, holders } = await createEvening()
  const first = await checkIn(2)
  assert.deepEqual(await award({ preview: true }), { awarded: 2, already: 0, people: 2 })
  assert.deepEqual(await holders(), [])
  assert.deepEqual(await award(), { awarded: 2, already: 0, people: 2 })
  const late = await checkIn(1)
  assert.deepEqual(await award({ badge: badge.id, preview: true }), { awarded: 1, already: 2, people: 3 })
  assert.deepEqual(await award(), { awarded: 1, already: 2, people: 3 })
  assert.deepEqual(await award(), { awarded: 0, already: 3, people: 3 })
  assert.deepEqual(await holders(), sortedIds([...first, ...late]))
})

test('each award sends badge.issued with what a single one sends', async () => {
  const { manager, badge, checkIn, award, ids } = await createEvening()
  const [ada] = await checkIn(1)
  await award()
  const events = await api.db.sql<{ data: object; groupId: string; subjectId: string; jobs: number }[]>`
    select data, group_id, subject_id from outbox where type = 'badge.issued' and data ->> 'badgeId' = ${badge.id}`
  const { id: badgeId, slug, name, icon, color, points } = badge
  assert.deepEqual(
    events.map(({ data, groupId, subjectId }) => ({ data, groupId, subjectId })),
    [
      {
        data: {
          userId: ada?.id,
          badgeId,
          badgeSlug: slug,
          badgeName: name,
          icon,
          color,
          points,
          groupId: ids.groupId,
          method: 'award',
          awardedBy: manager.id,
        },
        groupId: ids.groupId,
        subjectId: ada?.id,
      },
    ],
  )
})

test('four callers at once award everybody once', async () => {
  const { badge, checkIn, award, holders } = await createEvening()
  const people = await checkIn(6)
  const results = await Promise.all([award(), award(), award(), award()])
  assert.equal(
    results.reduce((sum, { awarded }) => sum + awarded, 0),
    6,
  )
  assert.deepEqual(await holders(), sortedIds(people))
  const [{ events }] = await api.db.sql<[{ events: number }]>`
    select count(*) as events from outbox where type = 'badge.issued' and data ->> 'badgeId' = ${badge.id}`
  assert.equal(events, 6)
})

test('those with a seat can get it too, and 1,200 people in one call', async () => {
  const { ids, badge, award } = await createEvening()
  await api.db.begin(async (sql) => {
    await sql`
      with people as (
        insert into users (id, email, name)
        select gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd ' || n from generate_series(1, 1200) n
        returning id)
      insert into rsvps (id, event_id, user_id, status)
      select gen_random_uuid(), ${ids.eventId}, id, 'confirmed' from people`
  })
  assert.deepEqual(await award({ to: 'came' }), { awarded: 0, already: 0, people: 0 })
  assert.deepEqual(await award({ to: 'confirmed' }), { awarded: 1200, already: 0, people: 1200 })
  const [row] = await api.db.sql`select awarded_count from badges where id = ${badge.id}`
  assert.equal(row?.['awardedCount'], 1200)
})

test('before the start nothing is awarded, and a badge of another group is unknown', async () => {
  const { award } = await createEvening({ startsInHours: 1 })
  await assert.rejects(award(), { status: 409 })
  const other = await createEvening()
  const { award: awardHere } = await createEvening()
  await assert.rejects(awardHere({ badge: other.badge.id }), { status: 404 })
})

test('somebody who is added and has a seat counts among those with a seat', async () => {
  const { ids, manager, award } = await createEvening()
  await manager(addAttendee, { ...ids, userId: (await api.person()).id })
  assert.deepEqual(await award({ to: 'confirmed', preview: true }), { awarded: 1, already: 0, people: 1 })
})
