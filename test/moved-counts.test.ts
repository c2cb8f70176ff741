import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, newId, type Database } from '#platform'
import { copyMigrationsBefore } from './migrations-before.ts'
import { createEmptyDatabase } from './test-database.ts'

async function createEvent({ sql }: Database, upstreamRsvpCount: number | null): Promise<string> {
  const [id, groupId] = [newId(), newId()]
  await sql`insert into groups ${sql({ id: groupId, urlname: groupId, name: 'Group' })}`
  await sql`
    insert into events ${sql({ id, groupId, title: 'Event', startsAt: new Date(), timezone: 'UTC', upstreamRsvpCount })}`
  return id
}

async function addRsvp({ sql }: Database, eventId: string, status: string): Promise<void> {
  const userId = newId()
  await sql`insert into users ${sql({ id: userId, email: `${userId}@example.org`, name: 'Person' })}`
  await sql`insert into rsvps ${sql({ id: newId(), eventId, userId, status })}`
}

const listNewCounts = ({ sql }: Database) => sql`
  select event_id, confirmed, waitlisted, cancelled, checkins, rsvp_total from event_counts order by event_id`

const listOldCounts = ({ sql }: Database) => sql`
  select id as event_id, confirmed_count as confirmed, waitlisted_count as waitlisted, cancelled_count as cancelled,
    checkin_count as checkins, rsvp_count as rsvp_total
  from events
  order by id`

test('both versions read the same counts until the old ones are removed', async () => {
  const db = await createEmptyDatabase()
  await migrate(db, { folder: await copyMigrationsBefore('0024') })
  const early = await createEvent(db, 7)
  await addRsvp(db, early, 'confirmed')
  await addRsvp(db, early, 'waitlisted')

  await migrate(db, { folder: await copyMigrationsBefore('0028') })
  assert.deepEqual([...(await listNewCounts(db))], [...(await listOldCounts(db))])
  const late = await createEvent(db, null)
  for (const id of [early, late]) await addRsvp(db, id, 'confirmed')
  await db.sql`update rsvps set status = 'cancelled' where event_id = ${late}`
  await db.sql`update events set upstream_rsvp_count = 3 where id = ${late}`
  assert.deepEqual([...(await listNewCounts(db))], [...(await listOldCounts(db))])

  await migrate(db, { includesContractMigrations: true })
  await addRsvp(db, late, 'confirmed')
  assert.deepEqual(
    [...(await listNewCounts(db))],
    [
      { eventId: early, confirmed: 2, waitlisted: 1, cancelled: 0, checkins: 0, rsvpTotal: 9 },
      { eventId: late, confirmed: 1, waitlisted: 0, cancelled: 1, checkins: 0, rsvpTotal: 4 },
    ],
  )
  await db.sql`delete from events`
  assert.equal((await listNewCounts(db)).count, 0)
})

async function createPerson({ sql }: Database, username: string | null): Promise<string> {
  const id = newId()
  await sql`insert into users ${sql({ id, email: `${id}@example.org`, name: 'Person', username })}`
  return id
}

test('people without a chosen name are unlisted, and listed when they choose one', async () => {
  const db = await createEmptyDatabase()
  await migrate(db, { folder: await copyMigrationsBefore('0054') })
  const [named, nameless] = [await createPerson(db, 'named'), await createPerson(db, 'nameless')]
  await db.sql`update users set is_named = false where id = ${nameless}`
  await db.sql`insert into follows (follower_id, followed_id) values (${nameless}, ${named}), (${named}, ${nameless})`
  const listPeople = async () => [
    ...(await db.sql`
      select s.is_listed, c.followers, c.following
      from user_scores s join follow_counts c using (user_id)
      order by user_id`),
  ]
  const listed = { isListed: true, followers: 1, following: 1 }
  assert.deepEqual(await listPeople(), [listed, listed])
  await migrate(db, { includesContractMigrations: true })
  assert.deepEqual(await listPeople(), [
    { isListed: true, followers: 0, following: 0 },
    { isListed: false, followers: 1, following: 1 },
  ])
  await db.sql`update users set is_named = true where id = ${nameless}`
  assert.deepEqual(await listPeople(), [listed, listed])
})

const giveBadge = ({ sql }: Database, userId: string, slug: string) => sql`
  insert into badge_awards (id, badge_id, user_id, method)
  select ${newId()}, id, ${userId}, 'award' from badges where slug = ${slug}`

const listNewScores = ({ sql }: Database) => sql`
  select user_id, xp, badge_count, first_award_at, is_listed from user_scores order by user_id`

const listOldScores = ({ sql }: Database) => sql`
  select id as user_id, xp, badge_count, first_award_at, is_visible and username is not null as is_listed
  from users
  order by id`

test('both versions read the same scores until the old ones are removed', async () => {
  const db = await createEmptyDatabase()
  await migrate(db, { folder: await copyMigrationsBefore('0027') })
  const early = await createPerson(db, 'early')
  await giveBadge(db, early, 'explorer')

  await migrate(db, { folder: await copyMigrationsBefore('0028') })
  assert.deepEqual([...(await listNewScores(db))], [...(await listOldScores(db))])
  const late = await createPerson(db, null)
  for (const id of [early, late]) await giveBadge(db, id, 'pillar')
  await db.sql`update badges set points = 7 where slug = 'pillar'`
  await db.sql`update users set profile_visibility = 'private' where id = ${early}`
  await db.sql`update users set username = 'late' where id = ${late}`
  assert.deepEqual([...(await listNewScores(db))], [...(await listOldScores(db))])

  await migrate(db, { includesContractMigrations: true })
  await db.sql`delete from badge_awards where user_id = ${late}`
  await giveBadge(db, late, 'explorer')
  const scores = await db.sql`select xp, badge_count, is_listed from user_scores order by user_id`
  assert.deepEqual(
    [...scores],
    [
      { xp: 17, badgeCount: 2, isListed: false },
      { xp: 10, badgeCount: 1, isListed: true },
    ],
  )
})
