import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { acceptGroupClaimInvite, claimGroup, getGroupClaimInvite, InviteNotFound } from '../contract.ts'
import { GroupNotFound } from '../../records/contract.ts'
import {
  adminApproveClaimRequest,
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminListClaimRequests,
  adminRejectClaimRequest,
  adminRevokeClaimInvite,
  RequestNotFound,
  RequestNotPending,
} from './contract.ts'

const api = await startApi({ worker: true })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const otherAdmin = await api.signInAs(await api.person({ role: 'superadmin' }), 'admin')
const unknownIds = ['01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52', 'not-an-id']

async function requestClaim(notes?: string) {
  const [ada, group] = [await api.signIn('manage:groups'), await api.group()]
  const { data } = await ada(claimGroup, { groupId: group.id, ...(notes !== undefined && { notes }) })
  return { ada, group, id: data.requestId ?? '' }
}
const listOwnerIds = async ({ id }: { id: string }) =>
  (
    await api.db.sql<{ userId: string }[]>`
      select user_id from group_members where group_id = ${id} and role = 'owner'`
  ).map(({ userId }) => userId)
const listClaimedEvents = async ({ id }: { id: string }) =>
  (await api.publishedEvents()).filter(({ type, data }) => type === 'group.claimed' && data.groupId === id)
const mailsTo = async (email: string) => (await api.mails()).filter(({ to }) => to === email)

test('an approved request makes an owner, and they are told', async () => {
  const { ada, group, id } = await requestClaim('I have run it since 2019.')
  const { data } = await admin(adminApproveClaimRequest, { id, notes: 'Welcome!' })
  assert.deepEqual(data, {
    id,
    type: 'claim',
    status: 'approved',
    user: { id: ada.id, username: ada.username, name: ada.name },
    group: { id: group.id, name: group.name, urlname: group.urlname },
    groupName: null,
    description: 'I have run it since 2019.',
    notes: 'Welcome!',
    reviewedBy: admin.id,
    reviewedAt: data.reviewedAt,
    createdAt: data.createdAt,
  })
  assert.deepEqual(await listOwnerIds(group), [ada.id])
  assert.deepEqual(await listClaimedEvents(group), [
    {
      type: 'group.claimed',
      data: { groupId: group.id, userId: ada.id, method: 'request', autoApproved: false, reviewedBy: admin.id },
    },
  ])
  const [mail, ...more] = await mailsTo(ada.email)
  assert.equal(more.length, 0)
  assert.equal(mail?.subject, `You’re now an owner of ${group.name}`)
  assert.match(mail.text, /Welcome!/)
  assert.ok(mail.text.includes(`/groups/${group.urlname}`))
})

test('who wants no mails about decisions gets none, and the mail itself says how', async () => {
  const { ada, id } = await requestClaim()
  await admin(adminApproveClaimRequest, { id })
  const [mail] = await mailsTo(ada.email)
  const [, url = ''] = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? []
  assert.ok(mail?.text.includes(url))
  assert.equal((await api.fetch(new URL(url).pathname, { method: 'POST' })).status, 200)
  const { data } = await ada(claimGroup, { groupId: (await api.group()).id })
  await admin(adminApproveClaimRequest, { id: data.requestId ?? '' })
  assert.equal((await mailsTo(ada.email)).length, 1)
})

test('a rejected request may be made again; its maker gets a mail', async () => {
  const { ada, group, id } = await requestClaim()
  const token = await api.tokenFor(admin.id, ['admin'])
  const answer = await api.fetch(`/v1/admin/claim-requests/${id}/reject`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  assert.equal(answer.status, 200)
  assert.deepEqual([await listOwnerIds(group), await listClaimedEvents(group)], [[], []])
  const [mail] = await mailsTo(ada.email)
  assert.match(mail?.text ?? '', /an admin declined/)
  assert.doesNotMatch(mail?.text ?? '', /Note from the admin/)
  assert.equal((await ada(claimGroup, { groupId: group.id })).data.status, 'pending')
})

test('what was decided stays decided', async () => {
  const { id } = await requestClaim()
  await admin(adminRejectClaimRequest, { id })
  await assert.rejects(admin(adminApproveClaimRequest, { id }), refusal(RequestNotPending))
  await assert.rejects(admin(adminRejectClaimRequest, { id }), refusal(RequestNotPending))
  for (const unknown of unknownIds) {
    await assert.rejects(admin(adminApproveClaimRequest, { id: unknown }), refusal(RequestNotFound))
    await assert.rejects(admin(adminRejectClaimRequest, { id: unknown }), refusal(RequestNotFound))
  }
  await assert.rejects(admin(adminRejectClaimRequest, { id, notes: 'x'.repeat(1001) }), refusal(InvalidInput))
})

test('of two admins who decide at once, one decides', async () => {
  for (const second of [adminApproveClaimRequest, adminRejectClaimRequest]) {
    const { ada, group, id } = await requestClaim()
    const results = await Promise.allSettled([admin(adminApproveClaimRequest, { id }), otherAdmin(second, { id })])
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    for (const result of results) if (result.status === 'rejected') assert.ok(refusal(RequestNotPending)(result.reason))
    const [row] = await api.db.sql<{ status: string }[]>`select status from group_claim_requests where id = ${id}`
    const isOwner = row?.status === 'approved'
    assert.deepEqual(await listOwnerIds(group), isOwner ? [ada.id] : [])
    assert.equal((await listClaimedEvents(group)).length, isOwner ? 1 : 0)
    assert.equal((await mailsTo(ada.email)).length, 1)
  }
})

test('a request and an invite of the same person at once end with one owner', async () => {
  const { ada, group, id } = await requestClaim()
  const { data: invite } = await admin(adminCreateClaimInvite, { groupId: group.id, autoApprove: true })
  await Promise.allSettled([
    admin(adminApproveClaimRequest, { id }),
    ada(acceptGroupClaimInvite, { token: invite.token }),
  ])
  assert.deepEqual(await listOwnerIds(group), [ada.id])
  assert.equal((await listClaimedEvents(group)).length, 1)
})

test('requests that wait come first, the oldest first', async () => {
  const [first, second, third] = [await requestClaim(), await requestClaim(), await requestClaim()]
  const mine = [first.id, second.id, third.id]
  await admin(adminApproveClaimRequest, { id: first.id })
  const listed = async (status?: 'pending' | 'approved' | 'rejected') => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = { limit: 2, ...(status && { status }), ...(cursor !== undefined && { cursor }) }
      const { data, pagination } = await admin(adminListClaimRequests, page)
      ids.push(...data.map(({ id }) => id))
      cursor = pagination.nextCursor
    } while (cursor !== undefined)
    return ids.filter((id) => mine.includes(id))
  }
  assert.deepEqual(await listed(), [second.id, third.id, first.id])
  assert.deepEqual(await listed('pending'), [second.id, third.id])
  assert.deepEqual(await listed('approved'), [first.id])
  assert.deepEqual(await listed('rejected'), [])
  await assert.rejects(admin(adminListClaimRequests, { status: 'open' as 'pending' }), refusal(InvalidInput))
})

test('an admin makes, finds again and takes back an invite', async () => {
  const group = await api.group()
  const expiresAt = '2999-01-01T00:00:00.000Z'
  const { data: first } = await admin(adminCreateClaimInvite, { groupId: group.urlname })
  const { data: second } = await admin(adminCreateClaimInvite, { groupId: group.id, autoApprove: true, expiresAt })
  assert.deepEqual(second, {
    id: second.id,
    groupId: group.id,
    token: second.token,
    inviteUrl: `${api.config.WEB_URL}/groups/claim/${second.token}`,
    autoApprove: true,
    expiresAt,
    createdBy: admin.id,
    usedBy: null,
    usedAt: null,
    createdAt: second.createdAt,
  })
  assert.deepEqual([first.autoApprove, first.expiresAt], [false, null])
  assert.deepEqual((await admin(adminListClaimInvites, { groupId: group.urlname })).data, [second, first])

  const ada = await api.signIn('manage:groups')
  await ada(acceptGroupClaimInvite, { token: second.token })
  const [used] = (await admin(adminListClaimInvites, { groupId: group.id, limit: 1 })).data
  assert.deepEqual([used?.usedBy, typeof used?.usedAt], [ada.id, 'string'])

  await admin(adminRevokeClaimInvite, { id: first.id })
  assert.equal((await api.fetch(`/v1/groups/claim/${first.token}`)).status, 404)
  await admin(adminRevokeClaimInvite, { id: second.id })
  assert.deepEqual(await listOwnerIds(group), [ada.id])
  await assert.rejects(admin(adminRevokeClaimInvite, { id: first.id }), refusal(InviteNotFound))
})

test('wrong values, groups that are not there and callers who are no admins are refused', async () => {
  const group = await api.group()
  for (const expiresAt of ['soon', '2020-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
    await assert.rejects(admin(adminCreateClaimInvite, { groupId: group.id, expiresAt }), refusal(InvalidInput))
  for (const groupId of ['nothing', ...unknownIds]) {
    await assert.rejects(admin(adminCreateClaimInvite, { groupId }), refusal(GroupNotFound))
    await assert.rejects(admin(adminListClaimInvites, { groupId }), refusal(GroupNotFound))
  }
  for (const id of unknownIds) await assert.rejects(admin(adminRevokeClaimInvite, { id }), refusal(InviteNotFound))
  const owner = await api.signIn('admin', 'manage:groups')
  await api.member(group, owner, 'owner')
  await assert.rejects(owner(adminCreateClaimInvite, { groupId: group.id }), refusal(InsufficientScope))
  await assert.rejects(owner(adminListClaimRequests, {}), refusal(InsufficientScope))
})

test('what a deleted account asked for is gone with it, what its admin decided stays', async () => {
  const { ada, id } = await requestClaim()
  const reviewer = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const { group, id: decided } = await requestClaim()
  await reviewer(adminRejectClaimRequest, { id: decided })
  const { data: invite } = await reviewer(adminCreateClaimInvite, { groupId: group.id })
  for (const person of [ada, reviewer]) await api.db.sql`delete from users where id = ${person.id}`
  await assert.rejects(admin(adminApproveClaimRequest, { id }), refusal(RequestNotFound))
  const { data } = await admin(adminListClaimRequests, { status: 'rejected', limit: 100 })
  assert.equal(data.find((request) => request.id === decided)?.reviewedBy, null)
  assert.equal((await api.anonymous(getGroupClaimInvite, { token: invite.token })).data.claimable, true)
})
