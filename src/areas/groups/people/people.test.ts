import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { insertCheckin } from '../../events/checkins/public.ts'
import { adminDeleteUser, adminMergeUsers } from '../../people/admin/contract.ts'
import { updateProfile } from '../../profile/contract.ts'
import { addFavorite, removeFavorite } from '../favorites/contract.ts'
import { addGroupMember, removeGroupMember, updateGroupMember } from '../members/contract.ts'
import { listGroupPeople } from './contract.ts'

const api = await startApi()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function createGroup() {
  const group = await api.group()
  const owner = await api.signIn('manage:groups')
  await api.member(group, owner, 'owner')
  const list = async (filters: object = {}) => (await owner(listGroupPeople, { groupId: group.id, ...filters })).data
  const names = async (filters: object = {}) => (await list(filters)).map(({ user }) => user.name)
  const come = async (person: { readonly id: string }, hours: number) => {
    const { id: eventId } = await api.event({ group, startsAt: hoursAgo(hours) })
    const visit = { userId: person.id, checkinCodeId: null, method: null, checkedInAt: hoursAgo(hours) }
    await api.db.begin((sql) => insertCheckin(sql, { eventId, ...visit }))
    return eventId
  }
  return { group, owner, list, names, come }
}

test('the list has everyone who joined, has a role or came, with their number of visits', async () => {
  const { group, owner, list, come } = await createGroup()
  const [joiner, visitor] = [await api.signIn('write:favorites'), await api.person()]
  await api.person()
  await joiner(addFavorite, { groupSlug: group.urlname })
  await come(visitor, 50)
  await come(visitor, 2)
  await come(joiner, 3)
  const people = new Map((await list()).map((person) => [person.user.id, person]))
  assert.equal(people.size, 3)
  assert.equal(people.get(owner.id)?.role, 'owner')
  const { role, cameCount, isNew, joinedAt } = people.get(joiner.id) ?? assert.fail()
  assert.deepEqual([role, cameCount, isNew, joinedAt === null], [null, 1, true, false])
  const guest = people.get(visitor.id) ?? assert.fail()
  assert.deepEqual([guest.cameCount, guest.joinedAt, guest.isNew, guest.memberId], [2, null, false, null])
  assert.ok(Math.abs(Date.parse(guest.lastCameAt ?? '') - hoursAgo(2).getTime()) < 60_000)
})

test('people are found by part of a name, and sorted by name, joining and visits', async () => {
  const { group, owner, names, come } = await createGroup()
  await api.db.sql`update users set name = 'Öwner' where id = ${owner.id}`
  for (const [name, visits] of [
    ['Zoe', 2],
    ['Åsa', 1],
    ['Bea', 0],
  ] as const) {
    const person = await api.person({ name })
    await api.member(group, person)
    for (let visit = 1; visit <= visits; visit++) await come(person, visit * 24)
  }
  assert.deepEqual(await names({ sort: 'name' }), ['Åsa', 'Bea', 'Öwner', 'Zoe'])
  assert.deepEqual((await names({ sort: 'came' })).slice(0, 2), ['Zoe', 'Åsa'])
  assert.deepEqual(await names({}), ['Bea', 'Åsa', 'Zoe', 'Öwner'])
  assert.deepEqual(await names({ search: 'ASA' }), ['Åsa'])
  assert.deepEqual(await names({ role: 'team' }), ['Öwner'])
  assert.deepEqual(await names({ role: 'none', sort: 'name' }), ['Åsa', 'Bea', 'Zoe'])
})

test('pages of each order show everybody once', async () => {
  const { group, owner, names } = await createGroup()
  for (let number = 0; number < 6; number++) await api.member(group, await api.person({ name: `Person ${number}` }))
  for (const sort of ['recent', 'name', 'came'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, pagination } = await owner(listGroupPeople, {
        groupId: group.id,
        sort,
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      })
      seen.push(...data.map(({ user }) => user.name))
      cursor = pagination.nextCursor
    } while (cursor !== undefined)
    assert.deepEqual(seen, await names({ sort }))
  }
})

test('the list follows roles, leaving, new names and check-ins that are undone', async () => {
  const { group, owner, list, names, come } = await createGroup()
  const ada = await api.signIn('write:favorites', 'user')
  await ada(addFavorite, { groupSlug: group.urlname })
  const { data: member } = await owner(addGroupMember, { groupId: group.id, userId: ada.id })
  await owner(updateGroupMember, { groupId: group.id, memberId: member.id, role: 'manager' })
  assert.deepEqual((await list({ role: 'team' })).map(({ role }) => role).sort(), ['manager', 'owner'])
  await owner(removeGroupMember, { groupId: group.id, memberId: member.id })
  await ada(updateProfile, { name: 'Aaron' })
  assert.equal((await names({ sort: 'name' }))[0], 'Aaron')
  const eventId = await come(ada, 5)
  await ada(removeFavorite, { groupSlug: group.urlname })
  assert.equal((await list({ search: 'Aaron' }))[0]?.joinedAt, null)
  await api.db.sql`delete from events where id = ${eventId}`
  assert.deepEqual(await names({ search: 'Aaron' }), [])
})

test('a merged person has the visits of both, a deleted one is no longer listed', async () => {
  const { group, list, come } = await createGroup()
  const admin = await api.signInAs(await api.person({ role: 'superadmin' }), 'admin')
  const [from, to, gone] = [await api.person(), await api.person(), await api.person()]
  await api.member(group, from)
  for (const [person, hours] of [
    [from, 30],
    [to, 6],
    [gone, 4],
  ] as const)
    await come(person, hours)
  await admin(adminMergeUsers, { keepUserId: to.id, mergeUserId: from.id })
  await admin(adminDeleteUser, { userId: gone.id })
  const people = (await list()).filter(({ role }) => role !== 'owner')
  assert.deepEqual(
    people.map(({ user, cameCount, role }) => [user.id, cameCount, role]),
    [[to.id, 2, 'member']],
  )
})

test('joining and checking in at the same time are both counted', async () => {
  const { group, list, come } = await createGroup()
  const people = await Promise.all(Array.from({ length: 8 }, () => api.signIn('write:favorites')))
  await Promise.all(
    people.flatMap((person) => [person(addFavorite, { groupSlug: group.urlname }), come(person, 3), come(person, 40)]),
  )
  const listed = (await list({ role: 'none' })).map(({ cameCount, joinedAt }) => [cameCount, joinedAt !== null])
  assert.deepEqual(
    listed,
    people.map(() => [2, true]),
  )
})
