import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput, Unauthenticated } from '#contract'
import { refusal, startApi, type Person } from '#test'
import { GroupNotFound } from '../records/contract.ts'
import {
  acceptGroupClaimInvite,
  AlreadyOwner,
  claimGroup,
  ClaimPending,
  getGroupClaimInvite,
  InviteUsedOrExpired,
  InviteNotFound,
} from './contract.ts'
import { createInvite } from './public.ts'

const api = await startApi()
const admin = await api.person({ role: 'admin' })
type HasId = { readonly id: string }

async function createTestInvite(group: HasId, options: { autoApprove?: boolean; expiresAt?: string | null } = {}) {
  const { autoApprove = false, expiresAt = null } = options
  const id = await api.db.begin((sql) =>
    createInvite(sql, { groupId: group.id, autoApprove, expiresAt, createdBy: admin.id }),
  )
  const [row] = await api.db.sql<{ token: string }[]>`select token from group_claim_invites where id = ${id}`
  return row?.token ?? ''
}
const publishedEventsFor = async ({ id }: HasId) =>
  (await api.publishedEvents()).filter(({ data }) => data.groupId === id && !('groupName' in data))
const findRoleIn = async (group: HasId, { id }: Person) =>
  (
    await api.db.sql<
      { role: string }[]
    >`select role from group_members where group_id = ${group.id} and user_id = ${id}`
  )[0]?.role
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const past = new Date(Date.now() - 1000).toISOString()

test('anybody who has the token sees what an invite is for', async () => {
  const group = await api.group({ photoUrl: 'https://example.org/g.webp', displayOnSite: false })
  const token = await createTestInvite(group, { autoApprove: true, expiresAt: tomorrow })
  assert.match(token, /^[a-hj-km-np-z2-9]{24}$/)
  const { data } = await api.anonymous(getGroupClaimInvite, { token: token.toUpperCase() })
  const { id, name, urlname } = group
  assert.deepEqual(data, {
    group: { id, name, urlname, photoUrl: 'https://example.org/g.webp' },
    autoApprove: true,
    claimable: true,
  })
  for (const unknown of ['nothing', 'a\u0000b', 'x'.repeat(2000)])
    await assert.rejects(api.anonymous(getGroupClaimInvite, { token: unknown }), refusal(InviteNotFound))
})

test('an invite that approves makes one owner, and is used', async () => {
  const [ada, group] = [await api.signIn('manage:groups'), await api.group()]
  const token = await createTestInvite(group, { autoApprove: true })
  const { data } = await ada(acceptGroupClaimInvite, { token })
  assert.deepEqual(data, { success: true, status: 'approved', message: data.message })
  assert.equal(await findRoleIn(group, ada), 'owner')
  const [groupId, userId] = [group.id, ada.id]
  assert.deepEqual(await publishedEventsFor(group), [
    { type: 'group.member_added', data: { groupId, userId, role: 'owner', addedBy: userId } },
    {
      type: 'group.claimed',
      data: { groupId, userId, method: 'invite', autoApproved: true, reviewedBy: null },
    },
  ])
  assert.equal((await api.anonymous(getGroupClaimInvite, { token })).data.claimable, false)
  const bob = await api.signIn('manage:groups')
  await assert.rejects(bob(acceptGroupClaimInvite, { token }), refusal(InviteUsedOrExpired))
  assert.equal(await findRoleIn(group, bob), undefined)
})

test('a member who accepts is raised, and a request that waited is settled', async () => {
  const [ada, group] = [await api.signIn('manage:groups'), await api.group()]
  await api.member(group, ada, 'volunteer')
  const { data: asked } = await ada(claimGroup, { groupId: group.id })
  await ada(acceptGroupClaimInvite, { token: await createTestInvite(group, { autoApprove: true }) })
  const published = (await publishedEventsFor(group)).find(({ type }) => type === 'group.member_role_changed')
  assert.deepEqual(
    [published?.data.oldRole, published?.data.newRole, published?.data.changedBy],
    ['volunteer', 'owner', ada.id],
  )
  const [request] = await api.db.sql<{ status: string }[]>`
    select status from group_claim_requests where id = ${asked.requestId ?? ''}`
  assert.equal(request?.status, 'approved')
})

test('an invite that does not approve asks an admin, and is used all the same', async () => {
  const [ada, group] = [await api.signIn('manage:groups'), await api.group()]
  const token = await createTestInvite(group)
  const { data } = await ada(acceptGroupClaimInvite, { token })
  assert.equal(data.status, 'pending')
  assert.equal(await findRoleIn(group, ada), undefined)
  assert.deepEqual(await publishedEventsFor(group), [
    { type: 'group.claim_requested', data: { requestId: data.requestId, groupId: group.id, userId: ada.id } },
  ])
  await assert.rejects(
    (await api.signIn('manage:groups'))(acceptGroupClaimInvite, { token }),
    refusal(InviteUsedOrExpired),
  )
})

test('owners and those who wait already do not use an invite up', async () => {
  const [ada, bob, group] = [await api.signIn('manage:groups'), await api.signIn('manage:groups'), await api.group()]
  await api.member(group, ada, 'owner')
  await bob(claimGroup, { groupId: group.urlname })
  const token = await createTestInvite(group)
  await assert.rejects(ada(acceptGroupClaimInvite, { token }), refusal(AlreadyOwner))
  await assert.rejects(bob(acceptGroupClaimInvite, { token }), refusal(ClaimPending))
  assert.equal((await api.anonymous(getGroupClaimInvite, { token })).data.claimable, true)
})

test('an invite that has expired can be looked at, not accepted', async () => {
  const [ada, group] = [await api.signIn('manage:groups'), await api.group()]
  const token = await createTestInvite(group, { autoApprove: true, expiresAt: past })
  assert.equal((await api.anonymous(getGroupClaimInvite, { token })).data.claimable, false)
  await assert.rejects(ada(acceptGroupClaimInvite, { token }), refusal(InviteUsedOrExpired))
  await assert.rejects(ada(acceptGroupClaimInvite, { token: 'nothing' }), refusal(InviteNotFound))
})

test('of 500 who accept an invite at once, one becomes owner', async () => {
  const group = await api.group()
  const token = await createTestInvite(group, { autoApprove: true })
  const people = await Promise.all(Array.from({ length: 20 }, () => api.person()))
  const tokens = await Promise.all(people.map(({ id }) => api.tokenFor(id, ['manage:groups'])))
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      api.fetch(`/v1/groups/claim/${token}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens[index % tokens.length]}` },
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 1)
  // The winner's other requests get 409 (already owner), everyone else's 410 (invite used).
  assert.equal(statuses.filter((status) => status === 409).length, 24)
  assert.equal(statuses.filter((status) => status === 410).length, 475)
  assert.deepEqual(
    (await publishedEventsFor(group)).map(({ type }) => type),
    ['group.member_added', 'group.claimed'],
  )
})

test('a group is claimed by asking, with or without a word about it', async () => {
  const [ada, bob, group] = [await api.person(), await api.signIn('manage:groups'), await api.group()]
  const answer = await api.fetch(`/v1/groups/${group.urlname}/claim`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await api.tokenFor(ada.id, ['manage:groups'])}` },
  })
  assert.equal(answer.status, 201)
  const { data } = await bob(claimGroup, { groupId: group.id, notes: 'I have run it since 2019.' })
  assert.deepEqual([data.success, data.status], [true, 'pending'])
  await assert.rejects(bob(claimGroup, { groupId: group.id }), refusal(ClaimPending))
  await assert.rejects(bob(claimGroup, { groupId: group.id, notes: 'x'.repeat(1001) }), refusal(InvalidInput))
})

test('of many requests of one person at once, one waits', async () => {
  const [ada, group] = [await api.signIn('manage:groups'), await api.group()]
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => ada(claimGroup, { groupId: group.id })))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(ClaimPending)(result.reason))
  assert.equal((await publishedEventsFor(group)).length, 1)
})

test('owners claim nothing, and groups that one cannot see are not there', async () => {
  const [ada, bob] = [await api.signIn('manage:groups'), await api.signIn('manage:groups')]
  const [mine, hidden] = [await api.group(), await api.group({ isActive: false })]
  await api.member(mine, ada, 'owner')
  await api.member(hidden, bob, 'volunteer')
  await assert.rejects(ada(claimGroup, { groupId: mine.id }), refusal(AlreadyOwner))
  await assert.rejects(ada(claimGroup, { groupId: hidden.urlname }), refusal(GroupNotFound))
  await assert.rejects(ada(claimGroup, { groupId: 'no-such-group' }), refusal(GroupNotFound))
  assert.equal((await bob(claimGroup, { groupId: hidden.id })).data.status, 'pending')
})

test('accepting and claiming need the scope', async () => {
  const [ada, group] = [await api.signIn('user', 'manage:events'), await api.group()]
  const token = await createTestInvite(group)
  await assert.rejects(ada(claimGroup, { groupId: group.id }), refusal(InsufficientScope))
  await assert.rejects(ada(acceptGroupClaimInvite, { token }), refusal(InsufficientScope))
  await assert.rejects(api.anonymous(acceptGroupClaimInvite, { token }), refusal(Unauthenticated))
})
