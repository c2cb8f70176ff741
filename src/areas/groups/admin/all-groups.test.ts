import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { awardBadge } from '../../badges/awards/public.ts'
import { checkIn } from '../../events/checkins/contract.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import { getGroup } from '../directory/contract.ts'
import { addFavorite, listFavorites } from '../favorites/contract.ts'
import { GroupNotFound } from '../records/contract.ts'
import { createCode } from '../../events/checkin-codes/public.ts'
import { adminGetUser } from '../../people/admin/contract.ts'
import { adminDeleteGroup, adminGetGroup, adminListGroups } from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

test('all groups are listed by name, in pages and as they are filtered', async () => {
  const groups = [
    { name: 'Quilts éast', isFeatured: true },
    { name: 'Quilts north', isActive: false },
    { name: 'Quilts south', displayOnSite: false },
    { name: 'Quilts west', platform: 'meetup', platformId: 'quilts' },
  ] as const
  for (const group of groups.toReversed()) await api.group(group)
  const names = async (args: object) =>
    (await admin(adminListGroups, { search: 'QUILTS', ...args })).data.map(({ name }) => name.slice(7))
  assert.deepEqual(await names({}), ['éast', 'north', 'south', 'west'])
  assert.deepEqual(await names({ isFeatured: true }), ['éast'])
  assert.deepEqual(await names({ isActive: false }), ['north'])
  assert.deepEqual(await names({ displayOnSite: false }), ['south'])
  assert.deepEqual(await names({ platform: 'meetup' }), ['west'])
  assert.deepEqual(await names({ isActive: true, displayOnSite: true, isFeatured: false }), ['west'])
  assert.deepEqual(await names({ search: 'quilts eas' }), ['éast'])
  assert.deepEqual(await names({ search: 'ui' }), ['éast', 'north', 'south', 'west'])
  const first = await admin(adminListGroups, { search: 'quilts', limit: 3 })
  const second = await admin(adminListGroups, { search: 'quilts', limit: 3, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    second.data.map(({ name }) => name),
    ['Quilts west'],
  )
  assert.deepEqual((await admin(adminListGroups, { search: '%%%' })).data, [])
})

test('a group is shown with its events, members by role and connections', async () => {
  const group = await api.group()
  await api.event({ group })
  await api.event({ group, status: 'draft' })
  for (const role of ['owner', 'member', 'member'] as const) await api.member(group, await api.person(), role)
  const { data } = await admin(adminGetGroup, { groupId: group.urlname })
  assert.deepEqual([data.id, data.eventCount, data.connections], [group.id, 2, []])
  assert.deepEqual(data.membersByRole, { owner: 1, manager: 0, volunteer: 0, member: 2 })
})

test('a group that is deleted softly is shown no more, and everything of it stays', async () => {
  const group = await api.group()
  await api.event({ group })
  await admin(adminDeleteGroup, { groupId: group.urlname })
  await assert.rejects((await api.signIn('read:groups'))(getGroup, { slug: group.urlname }), refusal(GroupNotFound))
  const { data } = await admin(adminGetGroup, { groupId: group.id })
  assert.deepEqual([data.isActive, data.eventCount], [false, 1])
  await admin(adminDeleteGroup, { groupId: group.id, hard: false })
})

test('a group that is deleted for good leaves nothing behind', async () => {
  const group = await api.group()
  const ada = await api.signIn('write:events', 'write:favorites', 'read:favorites')
  const badge = await api.badge({ groupId: group.id, points: 5 })
  const event = await api.event({ group, inHours: 1 })
  await api.member(group, ada, 'owner')
  await ada(addFavorite, { groupSlug: group.urlname })
  await ada(createRsvp, { eventId: event.id })
  const { code } = await api.db.begin(async (sql) => {
    await awardBadge(sql, badge.id, ada.id, { method: 'award', awardedBy: null })
    return createCode(sql, api.url, { eventId: event.id, createdBy: ada.id })
  })
  await ada(checkIn, { code })

  await admin(adminDeleteGroup, { groupId: group.id, hard: true })
  for (const groupId of [group.id, group.urlname]) {
    await assert.rejects(admin(adminGetGroup, { groupId }), refusal(GroupNotFound))
    await assert.rejects(admin(adminDeleteGroup, { groupId, hard: true }), refusal(GroupNotFound))
  }
  const { data } = await admin(adminGetUser, { userId: ada.id })
  assert.deepEqual([data.badges, data.memberships], [[], []])
  assert.equal((await ada(listFavorites, {})).pagination.total, 0)
  const left = await api.db.sql`
    select from group_scores where group_id = ${group.id}
    union all select from badges where group_id = ${group.id}
    union all select from events where group_id = ${group.id}
    union all select from group_urlnames where group_id = ${group.id}`
  assert.equal(left.count, 0)
})

test('a group goes for good while people check in, and nobody gets a 5xx', async () => {
  for (let round = 0; round < 3; round++) {
    const group = await api.group()
    const event = await api.event({ group, inHours: 1 })
    const { code } = await api.db.begin((sql) => createCode(sql, api.url, { eventId: event.id, createdBy: null }))
    const people = await Promise.all([1, 2, 3, 4].map(() => api.signIn('write:events', 'write:favorites')))
    const answers = await Promise.allSettled([
      ...people.flatMap((person) => [
        person(checkIn, { code }),
        person(createRsvp, { eventId: event.id }),
        person(addFavorite, { groupSlug: group.urlname }),
      ]),
      admin(adminDeleteGroup, { groupId: group.id, hard: true }),
      admin(adminDeleteGroup, { groupId: group.id, hard: true }),
    ])
    for (const answer of answers)
      if (answer.status === 'rejected')
        assert.ok((answer.reason as { status: number }).status < 500, String(answer.reason))
    await assert.rejects(admin(adminGetGroup, { groupId: group.id }), refusal(GroupNotFound))
  }
})
