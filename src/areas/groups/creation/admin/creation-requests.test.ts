import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { requestGroupCreation } from '../contract.ts'
import { UrlnameTaken } from '../../records/contract.ts'
import { RequestNotFound, RequestNotPending } from '../../claims/admin/contract.ts'
import { adminApproveCreationRequest, adminListCreationRequests, adminRejectCreationRequest } from './contract.ts'

const api = await startApi({ worker: true })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const otherAdmin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const unknownIds = ['01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52', 'not-an-id']

async function requestCreation(groupName: string, description: string | null = null) {
  const ada = await api.signIn('manage:groups')
  const { data } = await ada(requestGroupCreation, { groupName, description })
  return { ada, id: data.requestId }
}
const mailsTo = async (email: string) => (await api.mails()).filter(({ to }) => to === email)
const listUrlnamesByGroupName = async (name: string) =>
  (
    await api.db.sql<{ urlname: string }[]>`select urlname from groups where name = ${name} order by created_at, id`
  ).map(({ urlname }) => urlname)

test('an approved request makes the group, and whoever asked is its owner', async () => {
  const { ada, id } = await requestCreation('Dörte’s Lesekreis', 'We read.')
  const { data } = await admin(adminApproveCreationRequest, { id })
  const group = { id: data.group?.id ?? '', name: 'Dörte’s Lesekreis', urlname: 'dortes-lesekreis' }
  assert.deepEqual(data, {
    id,
    type: 'creation',
    status: 'approved',
    user: { id: ada.id, username: ada.username, name: ada.name },
    group,
    groupName: 'Dörte’s Lesekreis',
    description: 'We read.',
    notes: null,
    reviewedBy: admin.id,
    reviewedAt: data.reviewedAt,
    createdAt: data.createdAt,
  })
  const [row] = await api.db.sql`
    select g.description, g.platform, g.is_shown, g.badges_enabled, m.user_id, m.role
    from groups g join group_members m on m.group_id = g.id where g.id = ${group.id}`
  assert.deepEqual(
    { ...row },
    {
      description: 'We read.',
      platform: 'native',
      isShown: true,
      badgesEnabled: true,
      userId: ada.id,
      role: 'owner',
    },
  )
  const publishedEvents = (await api.publishedEvents()).filter((event) => event.data.groupId === group.id)
  assert.deepEqual(publishedEvents, [
    {
      type: 'group.created',
      data: { groupId: group.id, groupUrlname: group.urlname, groupName: group.name, source: 'request' },
    },
    {
      type: 'group.member_added',
      data: { groupId: group.id, userId: ada.id, role: 'owner', addedBy: admin.id },
    },
  ])
  const [mail, ...more] = await mailsTo(ada.email)
  assert.equal(more.length, 0)
  assert.equal(mail?.subject, 'Your group is live: Dörte’s Lesekreis')
  assert.ok(mail.text.includes('/groups/dortes-lesekreis'))
})

test('names that are taken or reserved are numbered, also when groups are made at once', async () => {
  const requests = await Promise.all(Array.from({ length: 6 }, () => requestCreation('Night Owls')))
  await Promise.all(
    requests.map(({ id }, index) => (index % 2 ? admin : otherAdmin)(adminApproveCreationRequest, { id })),
  )
  assert.deepEqual((await listUrlnamesByGroupName('Night Owls')).sort(), [
    'night-owls',
    'night-owls-2',
    'night-owls-3',
    'night-owls-4',
    'night-owls-5',
    'night-owls-6',
  ])
  const { id } = await requestCreation('New')
  assert.equal((await admin(adminApproveCreationRequest, { id })).data.group?.urlname, 'new-2')
})

test('a given urlname is used, or refused when it is taken', async () => {
  const { id } = await requestCreation('Chess')
  await api.group({ urlname: 'chess-club' })
  for (const urlname of ['chess-club', 'search'])
    await assert.rejects(admin(adminApproveCreationRequest, { id, urlname }), refusal(UrlnameTaken))
  for (const urlname of ['Chess', '-chess', '', 'x'.repeat(101), unknownIds[0] ?? ''])
    await assert.rejects(admin(adminApproveCreationRequest, { id, urlname }), refusal(InvalidInput))
  assert.deepEqual(await listUrlnamesByGroupName('Chess'), [])
  const { data } = await admin(adminApproveCreationRequest, { id, urlname: 'chess-circle' })
  assert.equal(data.group?.urlname, 'chess-circle')
})

test('two groups that want the same given urlname at once: one gets it', async () => {
  const [first, second] = [await requestCreation('Go'), await requestCreation('Go')]
  const results = await Promise.allSettled(
    [first, second].map(({ id }) => admin(adminApproveCreationRequest, { id, urlname: 'go-players' })),
  )
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(UrlnameTaken)(result.reason))
  assert.deepEqual(await listUrlnamesByGroupName('Go'), ['go-players'])
})

test('a rejected request is told with the reason, and another may be made', async () => {
  const { ada, id } = await requestCreation('Tall Tales')
  const { data } = await admin(adminRejectCreationRequest, { id, notes: 'There is one already.' })
  assert.deepEqual([data.status, data.notes, data.group], ['rejected', 'There is one already.', null])
  const [mail] = await mailsTo(ada.email)
  assert.match(mail?.text ?? '', /declined[^]*There is one already\./)
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.equal((await ada(requestGroupCreation, { groupName: 'Tall Tales' })).data.status, 'pending')
})

test('of two admins who decide at once, one decides', async () => {
  for (const second of [adminApproveCreationRequest, adminRejectCreationRequest]) {
    const name = `Race ${second.name}`
    const { ada, id } = await requestCreation(name)
    const results = await Promise.allSettled([admin(adminApproveCreationRequest, { id }), otherAdmin(second, { id })])
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    for (const result of results) if (result.status === 'rejected') assert.ok(refusal(RequestNotPending)(result.reason))
    const [row] = await api.db.sql<{ status: string }[]>`select status from group_creation_requests where id = ${id}`
    assert.equal((await listUrlnamesByGroupName(name)).length, row?.status === 'approved' ? 1 : 0)
    assert.equal((await mailsTo(ada.email)).length, 1)
  }
})

test('the list has those that wait first, and can be filtered', async () => {
  const [first, second] = [await requestCreation('List one'), await requestCreation('List two')]
  await admin(adminRejectCreationRequest, { id: first.id })
  const listed = async (status?: 'pending' | 'rejected') =>
    (await admin(adminListCreationRequests, { limit: 100, ...(status && { status }) })).data
      .map(({ id }) => id)
      .filter((id) => [first.id, second.id].includes(id))
  assert.deepEqual(await listed(), [second.id, first.id])
  assert.deepEqual(await listed('pending'), [second.id])
  assert.deepEqual(await listed('rejected'), [first.id])
})

test('a group that is deleted later leaves its request', async () => {
  const { id } = await requestCreation('Short lived')
  const { data } = await admin(adminApproveCreationRequest, { id })
  await api.db.sql`delete from groups where id = ${data.group?.id ?? ''}`
  const list = await admin(adminListCreationRequests, { status: 'approved', limit: 100 })
  assert.equal(list.data.find((request) => request.id === id)?.group, null)
})

test('requests that are not there, and callers who are no admins', async () => {
  for (const id of unknownIds) {
    await assert.rejects(admin(adminApproveCreationRequest, { id }), refusal(RequestNotFound))
    await assert.rejects(admin(adminRejectCreationRequest, { id }), refusal(RequestNotFound))
  }
  const { ada, id } = await requestCreation('Mine')
  await assert.rejects(ada(adminApproveCreationRequest, { id }), refusal(InsufficientScope))
  await assert.rejects(ada(adminListCreationRequests, {}), refusal(InsufficientScope))
})
