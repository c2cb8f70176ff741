import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, refusal, startApi } from '#test'
import { createPicture } from '../../../../test/pictures.ts'
import { createRsvp, getMyRsvp } from '../../events/rsvps/contract.ts'
import { AccountIsLastOwner } from '../../groups/members/contract.ts'
import { requestUpload } from '../../uploads/contract.ts'
import { followUser, listFollowing } from '../../follows/contract.ts'
import { getUser } from '../contract.ts'
import { checkUsername } from '../../profile/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
  AlreadySuspended,
  NotSuspended,
  NotYourself,
} from './contract.ts'

const api = await startApi()
const otherServer = await startApi({ connection: api.connection })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

type RequestHeaders = Record<string, string>
const fetchMeStatus = async (server: typeof api, headers: RequestHeaders) =>
  (await server.fetch('/v1/me', { headers })).status

test('every credential of somebody who is suspended is refused at once, on every server, and works again afterwards', async () => {
  const { id: userId } = await api.person()
  const credentials: RequestHeaders[] = [
    { Authorization: `Bearer ${await api.tokenFor(userId, ['read:user'])}` },
    { Authorization: `Bearer ${await api.oauthTokenFor(userId, ['read:user'])}` },
    { Cookie: await api.cookieFor(userId) },
  ]
  const all = (server: typeof api) => Promise.all(credentials.map((headers) => fetchMeStatus(server, headers)))
  assert.deepEqual([await all(api), await all(otherServer)], [Array(3).fill(200), Array(3).fill(200)])
  const { data } = await admin(adminSuspendUser, { userId, reason: ' Sends advertising. ' })
  assert.deepEqual([data.suspendedReason, data.suspendedUntil], ['Sends advertising.', null])
  assert.deepEqual(await all(api), Array(3).fill(401))
  await eventually(
    'the other server refuses all of them',
    () => all(otherServer),
    (statuses) => statuses.every((status) => status === 401),
  )
  await assert.rejects(admin(adminSuspendUser, { userId }), refusal(AlreadySuspended))

  const again = (await admin(adminUnsuspendUser, { userId })).data
  assert.deepEqual([again.suspendedAt, again.suspendedReason], [null, null])
  assert.deepEqual([await all(api), await all(otherServer)], [Array(3).fill(200), Array(3).fill(200)])
  await assert.rejects(admin(adminUnsuspendUser, { userId }), refusal(NotSuspended))
})

test('a suspension ends by itself, for signing in without waiting for the job, and one can be suspended again', async () => {
  const [{ id: userId, username }, until] = [await api.person(), new Date(Date.now() + 3_600_000).toISOString()]
  const Authorization = `Bearer ${await api.tokenFor(userId, ['read:user'])}`
  assert.equal((await admin(adminSuspendUser, { userId, until })).data.suspendedUntil, until)
  assert.equal(await fetchMeStatus(api, { Authorization }), 401)
  await assert.rejects(api.anonymous(getUser, { username }), ({ status }: { status: number }) => status === 404)
  await api.db.sql`update users set suspended_until = now() - interval '1 second' where id = ${userId}`
  assert.equal(await fetchMeStatus(api, { Authorization }), 200)
  await api.tasks['suspensions']?.({})
  assert.equal((await api.anonymous(getUser, { username })).data.username, username)
  await assert.rejects(admin(adminUnsuspendUser, { userId }), refusal(NotSuspended))
  assert.equal((await admin(adminSuspendUser, { userId })).data.suspendedUntil, null)
})

test('processes that end suspensions at once, beside admins, end each once and leave the others', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => api.signIn('user')))
  for (const [n, person] of people.entries())
    for (const other of people.slice(n + 1)) await person(followUser, { username: other.username })
  const [over, running] = [people.slice(0, 8), people.slice(8)]
  await api.db.sql`
    update users
    set suspended_at = now(), suspended_until = now() + case when id = any(${over.map(({ id }) => id)}::uuid[])
      then interval '-1 second' else interval '1 hour' end
    where id = any(${people.map(({ id }) => id)}::uuid[])`
  const endSuspensions = (server: typeof api) => server.tasks['suspensions']?.({})
  await Promise.allSettled([
    ...[api, otherServer, api, otherServer].map(endSuspensions),
    ...over.slice(0, 3).map(({ id }) => admin(adminUnsuspendUser, { userId: id })),
  ])
  await endSuspensions(api)
  const suspended = await api.db.sql<
    { id: string }[]
  >`select id from users where suspended_until is not null order by id`
  assert.deepEqual(
    suspended.map(({ id }) => id),
    running.map(({ id }) => id).sort(),
  )
  const { followerCount } = (await api.anonymous(getUser, { username: over[7]?.username ?? '' })).data
  assert.equal(followerCount, 7)
  const { pagination } = await admin(listFollowing, { username: over[0]?.username ?? '' })
  assert.equal(pagination.total, 11)
  const [counts] = await api.db.sql`select followers, following from follow_counts where user_id = ${over[0]?.id ?? ''}`
  assert.deepEqual({ ...counts }, { followers: 0, following: 7 })
  assert.equal(await api.deadlocks(), 0)
})

test('of many suspensions at once one counts', async () => {
  const { id: userId } = await api.person()
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => admin(adminSuspendUser, { userId })))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('an address to upload to is worth nothing while its person is suspended', async () => {
  const ada = await api.signIn('write:uploads')
  const bytes = await createPicture(8, 8)
  const file = { category: 'avatar', filename: 'me.png', contentType: 'image/png', size: bytes.length } as const
  const { pathname, search } = new URL((await ada(requestUpload, file)).data.uploadUrl)
  const headers = { 'Content-Type': file.contentType }
  const send = () => api.fetch(pathname + search, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  await admin(adminSuspendUser, { userId: ada.id })
  assert.equal((await send()).status, 403)
  await admin(adminUnsuspendUser, { userId: ada.id })
  assert.equal((await send()).status, 200)
})

test('nobody suspends or deletes themselves', async () => {
  await assert.rejects(admin(adminSuspendUser, { userId: admin.username }), refusal(NotYourself))
  await assert.rejects(admin(adminDeleteUser, { userId: admin.id }), refusal(NotYourself))
})

test('a deleted account is gone as if its person had left', async () => {
  const [ada, bob] = [await api.signIn('write:events', 'read:user'), await api.signIn('write:events')]
  const { id: eventId } = await api.event({ maxAttendees: 1 })
  for (const person of [ada, bob]) await person(createRsvp, { eventId })
  await admin(adminDeleteUser, { userId: ada.username })
  await assert.rejects(ada(getMyRsvp, { eventId }), ({ status }: { status: number }) => status === 401)
  assert.equal((await bob(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
  await assert.rejects(admin(adminGetUser, { userId: ada.id }), ({ status }: { status: number }) => status === 404)
  const { data } = await api.anonymous(checkUsername, { username: ada.username })
  assert.deepEqual(data, { available: false, reason: 'taken' })
  const publishedEvents = (await api.publishedEvents()).filter(
    ({ type, data }) => type === 'user.deleted' && data.userId === ada.id,
  )
  assert.equal(publishedEvents.length, 1)
})

test('the last owner of a group is not deleted before there is another one', async () => {
  const [ada, group] = [await api.person(), await api.group({ name: 'Moth watchers' })]
  await api.member(group, ada, 'owner')
  await assert.rejects(admin(adminDeleteUser, { userId: ada.id }), refusal(AccountIsLastOwner, /Moth watchers/))
  await api.member(group, await api.person(), 'owner')
  await admin(adminDeleteUser, { userId: ada.id })
})

test('superadmins who delete, demote and suspend each other at once leave one', async () => {
  for (let round = 0; round < 3; round++) {
    await api.db.sql`update users set role = 'user' where role = 'superadmin'`
    const people = await Promise.all([1, 2, 3].map(() => api.person({ role: 'superadmin' })))
    const [ada, bob, eve] = await Promise.all(people.map((person) => api.signInAs(person, 'admin')))
    if (!ada || !bob || !eve) throw new Error('Nobody is there.')
    const answers = await Promise.allSettled([
      ada(adminDeleteUser, { userId: bob.id }),
      bob(adminSetUserRole, { userId: eve.id, role: 'user' }),
      eve(adminSuspendUser, { userId: ada.id }),
    ])
    for (const answer of answers)
      if (answer.status === 'rejected') assert.ok((answer.reason as { status: number }).status < 500)
    const left = await api.db.sql`select from users where role = 'superadmin' and suspended_at is null`
    assert.ok(left.count >= 1)
  }
})
