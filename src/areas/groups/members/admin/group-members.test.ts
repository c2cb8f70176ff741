import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { AlreadyMember, LastOwner, MemberNotFound, UserIdNotFound } from '../contract.ts'
import { GroupNotFound } from '../../records/contract.ts'
import {
  adminAddGroupMember,
  adminListGroupMembers,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const unknownUserId = '0195c0de-0000-7000-8000-000000000000'

test('admins see the members of any group with their addresses, the highest role first', async () => {
  const [group, ada, bob] = [await api.group(), await api.person(), await api.person()]
  await api.member(group, ada)
  await api.member(group, bob, 'manager')
  const { data, pagination } = await admin(adminListGroupMembers, { groupId: group.id, limit: 1 })
  assert.deepEqual(
    data.map(({ userId, role, email }) => [userId, role, email]),
    [[bob.id, 'manager', bob.email]],
  )
  assert.equal(pagination.total, 2)
  const next = await admin(adminListGroupMembers, { groupId: group.id, limit: 1, cursor: pagination.nextCursor ?? '' })
  assert.equal(next.data[0]?.email, ada.email)
})

test('admins add people in any role, change roles and remove members, which is told', async () => {
  const [group, ada] = [await api.group(), await api.person()]
  const added = (await admin(adminAddGroupMember, { groupId: group.id, userId: ada.username, role: 'owner' })).data
  assert.deepEqual([added.userId, added.role], [ada.id, 'owner'])
  const bob = await api.person()
  const { data } = await admin(adminAddGroupMember, { groupId: group.id, userId: bob.id })
  assert.equal(data.role, 'member')
  const member = { groupId: group.id, memberId: data.id }
  assert.equal((await admin(adminUpdateGroupMember, { ...member, role: 'manager' })).data.role, 'manager')
  assert.deepEqual(await admin(adminRemoveGroupMember, member), { data: { success: true } })
  const publishedEvents = (await api.publishedEvents()).filter(({ data }) => data.userId === bob.id)
  assert.deepEqual(
    publishedEvents.map(({ type }) => type),
    ['group.member_added', 'group.member_role_changed', 'group.member_removed'],
  )
  assert.ok(publishedEvents.every(({ data }) => Object.values(data).includes(admin.id)))
})

test('what is not there or there already is refused', async () => {
  const [group, other, ada] = [await api.group(), await api.group(), await api.person()]
  const memberId = await api.member(group, ada, 'owner')
  const add = (groupId: string, userId: string) => admin(adminAddGroupMember, { groupId, userId })
  await assert.rejects(add(unknownUserId, ada.id), refusal(GroupNotFound))
  await assert.rejects(add(group.id, unknownUserId), refusal(UserIdNotFound))
  await assert.rejects(add(group.id, ada.id), refusal(AlreadyMember))
  await assert.rejects(admin(adminListGroupMembers, { groupId: 'no-group' }), refusal(GroupNotFound))
  for (const member of [
    { groupId: other.id, memberId },
    { groupId: group.id, memberId: unknownUserId },
  ]) {
    await assert.rejects(admin(adminUpdateGroupMember, { ...member, role: 'member' }), refusal(MemberNotFound))
    await assert.rejects(admin(adminRemoveGroupMember, member), refusal(MemberNotFound))
  }
  const wrong = { groupId: group.id, userId: ada.id, role: 'admin' } as never
  await assert.rejects(admin(adminAddGroupMember, wrong), ({ status }: { status: number }) => status === 400)
})

test('a group with an owner keeps one, also when two are taken away at once', async () => {
  const group = await api.group()
  const ids = [
    await api.member(group, await api.person(), 'owner'),
    await api.member(group, await api.person(), 'owner'),
  ]
  const [first = '', second = ''] = ids
  const answers = await Promise.allSettled([
    admin(adminRemoveGroupMember, { groupId: group.id, memberId: first }),
    admin(adminUpdateGroupMember, { groupId: group.id, memberId: second, role: 'member' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  assert.ok(refusal(LastOwner)(refused.reason))
})
