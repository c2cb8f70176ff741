import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import type { Group } from '../../../../test/factories.ts'
import { GroupNotFound } from '../records/contract.ts'
import {
  addGroupMember,
  AlreadyMember,
  getMyGroupRole,
  leaveGroup,
  listGroupMembers,
  MemberNotFound,
  NotAMember,
  UserIdNotFound,
  removeGroupMember,
  RoleTooLow,
  updateGroupMember,
  type GroupRole,
} from './contract.ts'
import { makeOwner } from './public.ts'

const api = await startApi()
const unknownUserId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'

async function createStaff(group: Group, role: GroupRole) {
  const who = await api.signIn('manage:groups')
  return Object.assign(who, { memberId: await api.member(group, who, role) })
}
const readRoles = async ({ id }: Group) =>
  Object.fromEntries(
    (
      await api.db.sql<{ userId: string; role: GroupRole }[]>`
        select user_id, role from group_members where group_id = ${id}`
    ).map(({ userId, role }) => [userId, role]),
  )
const publishedMemberEvents = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ type, data }) => type.startsWith('group.member') && data.userId === id)

test('a manager adds people by id or username, as members or volunteers, and it is told', async () => {
  const group = await api.group()
  const mia = await createStaff(group, 'manager')
  const [ada, bob] = [await api.person(), await api.person()]

  const { data } = await mia(addGroupMember, {
    groupId: group.urlname.toUpperCase(),
    userId: ada.username.toUpperCase(),
  })
  assert.deepEqual(
    { ...data, id: '', joinedAt: '' },
    {
      id: '',
      groupId: group.id,
      userId: ada.id,
      role: 'member',
      name: ada.name,
      username: ada.username,
      avatarUrl: null,
      joinedAt: '',
    },
  )
  const second = await mia(addGroupMember, { groupId: group.id, userId: bob.id, role: 'volunteer' })
  assert.equal(second.data.role, 'volunteer')
  assert.deepEqual(await publishedMemberEvents(bob), [
    {
      type: 'group.member_added',
      data: { groupId: group.id, userId: bob.id, role: 'volunteer', addedBy: mia.id },
    },
  ])
})

test('nobody is added twice, even at once, and nobody who is not there', async () => {
  const group = await api.group()
  const mia = await createStaff(group, 'manager')
  const ada = await api.person()
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => mia(addGroupMember, { groupId: group.id, userId: ada.id })),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(mia(addGroupMember, { groupId: group.id, userId: ada.username }), refusal(AlreadyMember))
  assert.equal((await publishedMemberEvents(ada)).length, 1)
  for (const userId of ['no-body', unknownUserId, 'ÄÖ'])
    await assert.rejects(mia(addGroupMember, { groupId: group.id, userId }), refusal(UserIdNotFound))
})

test('leaders cannot be added, only made of members', async () => {
  const group = await api.group()
  const owner = await createStaff(group, 'owner')
  const ada = await api.person()
  for (const role of ['manager', 'owner', 'admin', null])
    await assert.rejects(
      owner(addGroupMember, { groupId: group.id, userId: ada.id, role: role as 'member' }),
      ({ status }: { status: number }) => status === 400,
    )
})

test('a manager neither makes nor touches managers and owners; an owner does', async () => {
  const group = await api.group()
  const groupId = group.id
  const [owner, mia, max] = [
    await createStaff(group, 'owner'),
    await createStaff(group, 'manager'),
    await createStaff(group, 'manager'),
  ]
  const vera = await createStaff(group, 'volunteer')

  for (const role of ['manager', 'owner'] as const)
    await assert.rejects(mia(updateGroupMember, { groupId, memberId: vera.memberId, role }), refusal(RoleTooLow))
  for (const { memberId } of [owner, max, mia]) {
    await assert.rejects(mia(updateGroupMember, { groupId, memberId, role: 'member' }), refusal(RoleTooLow))
    await assert.rejects(mia(removeGroupMember, { groupId, memberId }), refusal(RoleTooLow))
  }
  assert.equal((await mia(updateGroupMember, { groupId, memberId: vera.memberId, role: 'member' })).data.role, 'member')
  await owner(updateGroupMember, { groupId, memberId: vera.memberId, role: 'owner' })
  await owner(updateGroupMember, { groupId, memberId: max.memberId, role: 'volunteer' })
  await mia(removeGroupMember, { groupId, memberId: max.memberId })
  assert.deepEqual(await readRoles(group), { [owner.id]: 'owner', [mia.id]: 'manager', [vera.id]: 'owner' })
  assert.deepEqual(await publishedMemberEvents(max), [
    {
      type: 'group.member_role_changed',
      data: { groupId, userId: max.id, oldRole: 'manager', newRole: 'volunteer', changedBy: owner.id },
    },
    { type: 'group.member_removed', data: { groupId, userId: max.id, removedBy: mia.id } },
  ])
})

test('giving somebody the role they have changes nothing and is not told', async () => {
  const group = await api.group()
  const owner = await createStaff(group, 'owner')
  const { data } = await owner(updateGroupMember, { groupId: group.id, memberId: owner.memberId, role: 'owner' })
  assert.equal(data.role, 'owner')
  assert.deepEqual(await publishedMemberEvents(owner), [])
})

test("another group's members and unknown ones are not there", async () => {
  const [group, other] = [await api.group(), await api.group()]
  const owner = await createStaff(group, 'owner')
  const stranger = await createStaff(other, 'member')
  for (const memberId of [stranger.memberId, unknownUserId]) {
    await assert.rejects(
      owner(updateGroupMember, { groupId: group.id, memberId, role: 'member' }),
      refusal(MemberNotFound),
    )
    await assert.rejects(owner(removeGroupMember, { groupId: group.id, memberId }), refusal(MemberNotFound))
  }
  await assert.rejects(
    owner(removeGroupMember, { groupId: 'nowhere', memberId: unknownUserId }),
    refusal(GroupNotFound),
  )
})

test('a manager who is removed while adding somebody adds nobody', async () => {
  const group = await api.group()
  const [mia, ada] = [await createStaff(group, 'manager'), await api.person()]
  let adding: Promise<unknown> = Promise.resolve()
  await api.db.begin(async (sql) => {
    await sql`select from groups where id = ${group.id} for no key update`
    adding = assert.rejects(mia(addGroupMember, { groupId: group.id, userId: ada.id }), refusal(RoleTooLow))
    await api.waitForLocks(1)
    await sql`delete from group_members where id = ${mia.memberId}`
  })
  await adding
  assert.deepEqual(await readRoles(group), {})
})

test('the last owner stays: no leaving, no demotion, no removal, not even by admins', async () => {
  const group = await api.group()
  const owner = await createStaff(group, 'owner')
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const { memberId } = owner
  const isBad = ({ status, code }: { status: number; code: string }) => status === 400 && code === 'bad_request'
  for (const who of [owner, admin]) {
    await assert.rejects(who(updateGroupMember, { groupId: group.id, memberId, role: 'manager' }), isBad)
    await assert.rejects(who(removeGroupMember, { groupId: group.id, memberId }), isBad)
  }
  await assert.rejects(owner(leaveGroup, { groupId: group.id }), isBad)
  assert.deepEqual(await readRoles(group), { [owner.id]: 'owner' })
})

test('of two owners who leave, demote or remove each other at once, one remains', async () => {
  for (let round = 0; round < 5; round++) {
    const group = await api.group()
    const groupId = group.id
    const [ada, bob] = [await createStaff(group, 'owner'), await createStaff(group, 'owner')]
    const ways = [
      () => [ada(leaveGroup, { groupId }), bob(leaveGroup, { groupId })],
      () => [
        ada(updateGroupMember, { groupId, memberId: bob.memberId, role: 'member' }),
        bob(updateGroupMember, { groupId, memberId: ada.memberId, role: 'member' }),
      ],
      () => [
        ada(removeGroupMember, { groupId, memberId: bob.memberId }),
        bob(removeGroupMember, { groupId, memberId: ada.memberId }),
      ],
      () => [
        ada(leaveGroup, { groupId }),
        ada(updateGroupMember, { groupId, memberId: bob.memberId, role: 'volunteer' }),
      ],
      () => [ada(updateGroupMember, { groupId, memberId: ada.memberId, role: 'member' }), bob(leaveGroup, { groupId })],
    ]
    const answers = await Promise.allSettled<unknown>(ways[round]?.() ?? [])
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1, `way ${round}`)
    assert.equal(Object.values(await readRoles(group)).filter((role) => role === 'owner').length, 1, `way ${round}`)
  }
})

test('people leave by themselves, once', async () => {
  const group = await api.group()
  const ada = await createStaff(group, 'member')
  await ada(leaveGroup, { groupId: group.urlname })
  await assert.rejects(ada(leaveGroup, { groupId: group.urlname }), refusal(NotAMember))
  await assert.rejects(ada(leaveGroup, { groupId: 'nowhere' }), refusal(GroupNotFound))
  assert.deepEqual(await publishedMemberEvents(ada), [
    { type: 'group.member_removed', data: { groupId: group.id, userId: ada.id, removedBy: ada.id } },
  ])
})

test('members are listed with the highest role first, then who came first, in pages with a total', async () => {
  const group = await api.group()
  const order: GroupRole[] = ['member', 'owner', 'volunteer', 'member', 'manager']
  const people = []
  for (const role of order) people.push(await createStaff(group, role))
  const [first, owner, volunteer, last, manager] = people.map(({ username }) => username)
  const viewer = people[2] ?? assert.fail()
  const list = (query: object) => viewer(listGroupMembers, { groupId: group.id, ...query })

  const page1 = await list({ limit: 2 })
  const page2 = await list({ limit: 2, cursor: page1.pagination.nextCursor })
  const page3 = await list({ limit: 2, cursor: page2.pagination.nextCursor })
  const names = [page1, page2, page3].flatMap(({ data }) => data.map(({ username }) => username))
  assert.deepEqual(names, [owner, manager, volunteer, first, last])
  assert.deepEqual([page1.pagination.total, page3.pagination.hasMore], [5, false])
  assert.deepEqual((await list({ limit: 2, before: page3.pagination.prevCursor })).data, page2.data)

  const members = await list({ role: 'member' })
  assert.deepEqual([members.data.map(({ username }) => username), members.pagination.total], [[first, last], 2])
  const found = await list({ search: (manager ?? '').toUpperCase() })
  assert.deepEqual([found.data.map(({ username }) => username), found.pagination.total], [[manager], 1])
  assert.equal((await list({ search: '%' })).pagination.total, 0)
  for (const userId of [people[4]?.id, manager?.toUpperCase()]) {
    const { data, pagination } = await list({ userId })
    assert.deepEqual([data.map(({ username }) => username), pagination.total], [[manager], 1])
    assert.deepEqual((await list({ userId, role: 'owner' })).data, [])
  }
  for (const userId of ['nobody', (await api.person()).id]) assert.deepEqual((await list({ userId })).data, [])
})

test('my role is told to everybody who asks, with what it allows; admins are admins', async () => {
  const group = await api.group()
  const groupId = group.urlname
  const nothing = {
    canEditSettings: false,
    canManageMembers: false,
    canManageEvents: false,
    canManageBadges: false,
    canCheckIn: false,
    canViewDashboard: false,
  }
  const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true]))
  const stranger = await api.signIn('manage:groups')
  assert.deepEqual((await stranger(getMyGroupRole, { groupId })).data, {
    role: null,
    memberId: null,
    permissions: nothing,
  })
  const vera = await createStaff(group, 'volunteer')
  assert.deepEqual((await vera(getMyGroupRole, { groupId })).data, {
    role: 'volunteer',
    memberId: vera.memberId,
    permissions: { ...nothing, canCheckIn: true, canViewDashboard: true },
  })
  const person = await api.person({ role: 'admin' })
  const memberId = await api.member(group, person, 'member')
  const [admin, plain] = [await api.signInAs(person, 'admin'), await api.signInAs(person, 'manage:groups')]
  assert.deepEqual((await admin(getMyGroupRole, { groupId })).data, {
    role: 'admin',
    memberId,
    permissions: everything,
  })
  assert.equal((await plain(getMyGroupRole, { groupId })).data.role, 'member', 'without the scope no admin')
  await assert.rejects(stranger(getMyGroupRole, { groupId: 'nowhere' }), refusal(GroupNotFound))
})

test('whoever is made owner is added or raised, and told once', async () => {
  const group = await api.group()
  const [ada, bob] = [await api.person(), await api.person()]
  await api.member(group, bob, 'member')
  for (const { id } of [ada, bob, bob]) await api.db.begin((sql) => makeOwner(sql, group.id, id, ada.id))
  assert.deepEqual(await readRoles(group), { [ada.id]: 'owner', [bob.id]: 'owner' })
  assert.deepEqual(
    [...(await publishedMemberEvents(ada)), ...(await publishedMemberEvents(bob))].map(({ type }) => type),
    ['group.member_added', 'group.member_role_changed'],
  )
})

test('an account that goes leaves its groups, unless it is the last owner of one', async () => {
  const [group, other] = [await api.group(), await api.group()]
  const [ada, bob] = [await createStaff(group, 'owner'), await createStaff(group, 'member')]
  await api.member(other, ada, 'volunteer')
  const leave = async ({ id, username }: Person) =>
    api.fetch('/auth/account', {
      method: 'DELETE',
      headers: { Cookie: await api.cookieFor(id), 'Content-Type': 'application/json' },
      body: JSON.stringify({ confirm: username }),
    })
  assert.equal((await leave(ada)).status, 409)
  assert.deepEqual(await readRoles(other), { [ada.id]: 'volunteer' }, 'nothing was left')
  await api.db.begin((sql) => makeOwner(sql, group.id, bob.id, ada.id))
  const answers = await Promise.all([leave(ada), leave(bob)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409])
  assert.deepEqual(Object.values(await readRoles(group)), ['owner'])
})
