import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createSignInHelpers } from '../../../test/sign-in.ts'
import { followUser } from '../follows/contract.ts'
import { addGroupMember, leaveGroup, listGroupMembers, updateGroupMember } from '../groups/members/contract.ts'
import { createManagedGroup, updateManagedGroup } from '../groups/manage/contract.ts'
import { adminCreateGroup, adminUpdateGroup } from '../groups/admin/contract.ts'
import { adminGetSettings, adminUpdateSettings } from '../settings/contract.ts'
import { adminListAuditLog } from './contract.ts'
import type { NewEntry } from './queries.ts'

const api = await startApi({ worker: true })
const { post, readMailToken } = createSignInHelpers(api)
const signInNewAdmin = async () => api.signInAs(await api.person({ role: 'admin' }), 'admin')

const entriesByActor = async ({ id }: Pick<Person, 'id'>) => [
  ...(await api.db.sql<NewEntry[]>`
    select actor_id, via, action, target_type, target_id, summary, ip, request_id
    from audit_log
    where actor_id = ${id}
    order by created_at, id`),
]
const summarizeEntries = (entries: readonly NewEntry[]) =>
  entries.map(({ action, targetType, targetId, summary }) => [action, targetType, targetId, summary])
const send = (path: string, method: string, headers: Record<string, string>, body: object) =>
  api.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('whatever an admin does is written down with who, how, what and from where', async () => {
  const person = await api.person({ role: 'admin' })
  const token = await api.tokenFor(person.id, ['admin'])
  const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': 'a-request' }
  assert.equal((await api.fetch('/v1/admin/settings', { headers })).status, 200)
  const [entry, ...more] = await entriesByActor(person)
  assert.deepEqual(
    { ...entry },
    {
      actorId: person.id,
      via: 'pat',
      action: 'adminGetSettings',
      targetType: null,
      targetId: null,
      summary: 'Get the settings of the platform',
      ip: '127.0.0.1',
      requestId: 'a-request',
    },
  )
  assert.deepEqual(more, [])
})

test('a change is written down with what it made or changed and with the fields that were sent', async () => {
  const admin = await signInNewAdmin()
  await admin(adminUpdateSettings, { siteDescription: 'Not in the log', defaultMaxBadges: 9 })
  const { data } = await admin(adminCreateGroup, { urlname: 'audited', name: 'Audited' })
  await admin(adminUpdateGroup, { groupId: 'AUDITED', isFeatured: true })
  assert.deepEqual(summarizeEntries(await entriesByActor(admin)), [
    ['adminUpdateSettings', null, null, 'Change settings of the platform (siteDescription, defaultMaxBadges)'],
    ['adminCreateGroup', 'group', data.id, 'Create a group without an owner (urlname, name)'],
    ['adminUpdateGroup', 'group', data.id, 'Change a group, including what its team cannot change (isFeatured)'],
  ])
})

test('a group that gets another urlname is recorded with its id', async () => {
  const admin = await signInNewAdmin()
  const { data } = await admin(adminCreateGroup, { urlname: 'before-the-change', name: 'Renamed' })
  await admin(adminUpdateGroup, { groupId: 'before-the-change', urlname: 'after-the-change' })
  assert.deepEqual((await entriesByActor(admin)).at(-1)?.targetId, data.id)
})

test('what is refused is not written down', async () => {
  const admin = await signInNewAdmin()
  await assert.rejects(admin(adminUpdateSettings, { defaultTimezone: 'Mars/Olympus' }))
  await assert.rejects(admin(adminUpdateGroup, { groupId: 'nowhere', name: 'A' }))
  assert.deepEqual(await entriesByActor(admin), [])
})

test('staff are written down when they change something, not when they read', async () => {
  const group = await api.group()
  const [owner, ada] = [await api.signIn('manage:groups'), await api.signIn('manage:groups', 'user')]
  await api.member(group, owner, 'owner')
  await owner(listGroupMembers, { groupId: group.id })
  const { data } = await owner(addGroupMember, { groupId: group.urlname, userId: ada.username })
  await owner(updateGroupMember, { groupId: group.urlname, memberId: data.id, role: 'manager' })
  await ada(updateManagedGroup, { groupId: group.urlname, name: 'New' })
  await ada(leaveGroup, { groupId: group.urlname })
  await ada(followUser, { username: owner.username })
  assert.deepEqual(
    summarizeEntries(await entriesByActor(owner)).map((entry) => entry.slice(0, 3)),
    [
      ['addGroupMember', 'member', data.id],
      ['updateGroupMember', 'member', data.id],
    ],
  )
  assert.deepEqual(
    summarizeEntries(await entriesByActor(ada)).map((entry) => entry.slice(0, 3)),
    [
      ['updateManagedGroup', 'group', group.id],
      ['leaveGroup', 'group', group.id],
    ],
  )
})

test('an entry exists exactly when the change does, and a repeat is not another change', async () => {
  const admin = await signInNewAdmin()
  const group = { urlname: 'only-once', name: 'Once' }
  const headers = { 'Idempotency-Key': 'once' }
  await admin(createManagedGroup, group, headers)
  await admin(createManagedGroup, group, headers)
  await assert.rejects(admin(createManagedGroup, group))
  assert.deepEqual(
    (await entriesByActor(admin)).map(({ action }) => action),
    ['createManagedGroup'],
  )
})

test('comparing an If-Match is no reading of its own', async () => {
  const admin = await signInNewAdmin()
  await assert.rejects(admin(adminUpdateSettings, {}, { 'If-Match': '"another"' }))
  await admin(adminUpdateSettings, {}, { 'If-Match': '*' })
  assert.deepEqual(
    (await entriesByActor(admin)).map(({ action }) => action),
    ['adminUpdateSettings'],
  )
})

test('apps and browsers are told apart from tokens', async () => {
  const person = await api.person({ role: 'admin' })
  const app = await api.oauthTokenFor(person.id, ['admin'])
  const Cookie = await api.cookieFor(person.id)
  for (const headers of [{ Authorization: `Bearer ${app}` }, { Cookie }] as HeadersInit[])
    await api.fetch('/v1/admin/settings', { headers })
  assert.deepEqual(
    (await entriesByActor(person)).map(({ via, action }) => [via, action]),
    [
      ['session', 'authLogin'],
      ['oauth', 'adminGetSettings'],
      ['session', 'adminGetSettings'],
    ],
  )
  await getSettingsAs(person)
  assert.equal((await entriesByActor(person)).at(-1)?.via, 'pat')
})
const getSettingsAs = async (person: Person) => (await api.signInAs(person, 'admin'))(adminGetSettings, {})

test('signing in and what changes the security of an account is written down', async () => {
  const email = 'careful@example.org'
  await post('/auth/register', { email, name: 'Careful' })
  const password = 'a long sentence is a good password'
  const registered = await post(`/auth/register/${await readMailToken(email, 'register')}`, { password })
  const { data } = (await registered.json()) as { data: { user: Person } }
  const { id, username } = data.user
  assert.equal((await post('/auth/login', { email, password: 'something else entirely' })).status, 401)
  const Cookie = await api.cookieFor(id)
  await post('/auth/password', { currentPassword: password, newPassword: `${password}!` }, { Cookie })
  await post('/auth/magic-link', { email })
  await api.fetch(`/auth/magic-link/${await readMailToken(email, 'auth/magic-link')}`, { method: 'POST' })
  await post('/auth/password/reset-request', { email })
  await post('/auth/password/reset', { token: await readMailToken(email, 'reset'), password })
  const again = await api.cookieFor(id)
  assert.equal((await send('/auth/account', 'DELETE', { Cookie: again }, { confirm: username })).status, 204)
  const entries = await entriesByActor({ id })
  assert.deepEqual(
    entries.map(({ action, via, targetType, targetId }) => [action, via, targetType, targetId === id]),
    [
      'authCompleteRegistration',
      'authLogin',
      'authChangePassword',
      'authUseMagicLink',
      'authResetPassword',
      'authLogin',
      'authDeleteAccount',
    ].map((action) => [action, 'session', 'user', true]),
  )
  assert.doesNotMatch(JSON.stringify(entries), /sentence|careful@/)
})

test('signing out is not written down', async () => {
  const { id } = await api.person()
  const Cookie = await api.cookieFor(id)
  assert.equal((await post('/auth/logout', {}, { Cookie })).status, 200)
  assert.equal((await api.fetch('/v1/me', { headers: { Cookie } })).status, 401)
  assert.deepEqual(
    (await entriesByActor({ id })).map(({ action }) => action),
    ['authLogin'],
  )
})

test('entries are kept for 400 days', async () => {
  const admin = await signInNewAdmin()
  await admin(adminGetSettings, {})
  await admin(adminUpdateSettings, {})
  await api.db.sql`
    update audit_log set created_at = now() - interval '401 days'
    where actor_id = ${admin.id} and action = 'adminGetSettings'`
  await api.db.sql`
    update audit_log set created_at = now() - interval '399 days'
    where actor_id = ${admin.id} and action = 'adminUpdateSettings'`
  const { data } = await admin(adminListAuditLog, { actorId: admin.id })
  assert.deepEqual(
    data.map(({ action }) => action),
    ['adminUpdateSettings'],
  )
})
