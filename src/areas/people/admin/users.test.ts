import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { awardBadge } from '../../badges/awards/public.ts'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { grantEntitlement } from '../../entitlements/public.ts'
import { getMe } from '../../profile/contract.ts'
import { adminGetSettings } from '../../settings/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
  LastSuperadminStays,
  SuperadminsOnly,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const signInSuperadmin = async () => api.signInAs(await api.person({ role: 'superadmin' }), 'admin')
const roleFor = async ({ id }: Person) => (await admin(adminGetUser, { userId: id })).data.role
const demoteSuperadmins = () => api.db.sql`update users set role = 'user' where role = 'superadmin'`

test('admins see people as nobody else does', async () => {
  const ada = await api.person({ name: 'Ada', role: 'user' })
  const { data } = await admin(adminGetUser, { userId: ada.username.toUpperCase() })
  assert.deepEqual(
    [data.id, data.email, data.emailVerified, data.role, data.suspendedAt, data.lastLoginAt, data.identities],
    [ada.id, ada.email, true, 'user', null, null, []],
  )
  assert.deepEqual([data.badges, data.memberships, data.entitlements], [[], [], []])
})

test('a person is shown with badges, memberships, entitlements and accounts elsewhere', async () => {
  const [ada, group] = [await api.person(), await api.group()]
  const [own, badge] = [await api.badge({ groupId: group.id }), await api.badge({ points: 7 })]
  await api.member(group, ada, 'volunteer')
  await api.db.begin(async (sql) => {
    for (const { id } of [own, badge]) await awardBadge(sql, id, ada.id, { method: 'award', awardedBy: null })
    await grantEntitlement(sql, ada.id, { entitlement: 'group.create', expiresAt: null, source: 'admin' })
    await sql`
      insert into linked_accounts (provider, issuer, subject, user_id, provider_username)
      values ('github', 'https://github.com', ${ada.id}, ${ada.id}, 'ada-codes')`
  })
  const { data } = await admin(adminGetUser, { userId: ada.id })
  assert.deepEqual(
    data.badges.map(({ slug, groupId }) => [slug, groupId]).sort(),
    [
      [own.slug, group.id],
      [badge.slug, null],
    ].sort(),
  )
  assert.deepEqual(
    data.memberships.map(({ groupId, role }) => [groupId, role]),
    [[group.id, 'volunteer']],
  )
  assert.deepEqual(
    data.entitlements.map(({ entitlement }) => entitlement),
    ['group.create'],
  )
  assert.deepEqual(data.identities, [{ provider: 'github', username: 'ada-codes' }])
})

test('people are listed newest first, in pages', async () => {
  const people = []
  for (let number = 0; number < 3; number++) people.unshift(await api.person({ name: `Listed ${number}` }))
  const first = await admin(adminListUsers, { search: 'listed', limit: 2 })
  const second = await admin(adminListUsers, { search: 'listed', limit: 2, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }) => id),
    people.map(({ id }) => id),
  )
  assert.equal(second.pagination.hasMore, false)
})

test('people are found by part of their name, username or email, without case and accents', async () => {
  const ada = await api.person({ name: 'Zoë Quvenzhané', username: 'qz-name', email: 'inbox+xyz@mail.example' })
  const findIds = async (search: string) => (await admin(adminListUsers, { search })).data.map(({ id }) => id)
  for (const search of ['zoe quv', 'QZ-NAME', 'XYZ@mail', 'inbox+x', 'qz', 'z-']) {
    const ids = await findIds(search)
    assert.ok(ids.includes(ada.id), search)
  }
  assert.deepEqual(await findIds('nobody has this'), [])
  for (const search of ['%%%', '_', '\\', "'"]) assert.ok(!(await findIds(search)).includes(ada.id), search)
})

test('people are listed by role and by suspension, one that is over being none', async () => {
  const [boss, gone, back] = [await signInSuperadmin(), await api.person(), await api.person()]
  await admin(adminSuspendUser, { userId: gone.id, reason: 'Sends advertising' })
  await api.db.sql`
    update users set suspended_at = now(), suspended_until = now() - interval '1 minute', suspended_reason = 'Over'
    where id = ${back.id}`
  await api.tasks['suspensions']?.({})
  const ids = async (args: object) => (await admin(adminListUsers, { limit: 100, ...args })).data.map(({ id }) => id)
  assert.ok((await ids({ role: 'superadmin' })).includes(boss.id))
  assert.ok(!(await ids({ role: 'user' })).includes(boss.id))
  assert.deepEqual(
    [(await ids({ suspended: true })).includes(gone.id), (await ids({ suspended: true })).includes(back.id)],
    [true, false],
  )
  assert.deepEqual(
    [(await ids({ suspended: false })).includes(gone.id), (await ids({ suspended: false })).includes(back.id)],
    [false, true],
  )
  const { data } = await admin(adminGetUser, { userId: back.id })
  assert.deepEqual([data.suspendedAt, data.suspendedUntil, data.suspendedReason], [null, null, null])
})

test('nobody who is not there is found', async () => {
  const nobody = '0195c0de-0000-7000-8000-000000000000'
  for (const userId of [nobody, 'no-body', 'x'.repeat(300), 'ä'])
    for (const attempt of [
      () => admin(adminGetUser, { userId }),
      () => admin(adminSetUserRole, { userId, role: 'user' }),
      () => admin(adminSuspendUser, { userId }),
      () => admin(adminUnsuspendUser, { userId }),
      () => admin(adminDeleteUser, { userId }),
    ])
      await assert.rejects(attempt(), refusal(UserIdNotFound))
  for (const [keepUserId, mergeUserId] of [
    [nobody, admin.id],
    [admin.id, 'no-body'],
  ] as const)
    await assert.rejects(admin(adminMergeUsers, { keepUserId, mergeUserId }), refusal(UserIdNotFound))
})

test('a role counts at once', async () => {
  const ada = await api.person()
  const client = await api.signInAs(ada, 'admin', 'read:user')
  await assert.rejects(client(adminGetSettings, {}), ({ status }: { status: number }) => status === 403)
  assert.equal((await admin(adminSetUserRole, { userId: ada.username, role: 'admin' })).data.role, 'admin')
  await client(adminGetSettings, {})
  assert.equal((await client(adminSetUserRole, { userId: ada.id, role: 'user' })).data.role, 'user')
  await assert.rejects(client(adminGetSettings, {}), ({ status }: { status: number }) => status === 403)
  assert.equal((await client(getMe, {})).data.id, ada.id)
})

test('only superadmins decide about superadmins', async () => {
  const [boss, other, ada] = [await signInSuperadmin(), await signInSuperadmin(), await api.person()]
  for (const attempt of [
    () => admin(adminSetUserRole, { userId: ada.id, role: 'superadmin' }),
    () => admin(adminSetUserRole, { userId: boss.id, role: 'user' }),
    () => admin(adminSetUserRole, { userId: boss.id, role: 'superadmin' }),
    () => admin(adminSuspendUser, { userId: boss.id }),
    () => admin(adminUnsuspendUser, { userId: boss.id }),
    () => admin(adminDeleteUser, { userId: boss.id }),
    () => admin(adminMergeUsers, { keepUserId: boss.id, mergeUserId: ada.id }),
    () => admin(adminMergeUsers, { keepUserId: ada.id, mergeUserId: boss.id }),
  ])
    await assert.rejects(attempt(), refusal(SuperadminsOnly))
  await boss(adminSetUserRole, { userId: ada.id, role: 'superadmin' })
  await boss(adminSetUserRole, { userId: other.id, role: 'admin' })
  assert.deepEqual([await roleFor(ada), await roleFor(other)], ['superadmin', 'admin'])
})

test('the last superadmin stays one; who is suspended does not count', async () => {
  await demoteSuperadmins()
  const [boss, other] = [await signInSuperadmin(), await signInSuperadmin()]
  await boss(adminSuspendUser, { userId: other.id })
  await assert.rejects(boss(adminSetUserRole, { userId: boss.id, role: 'admin' }), refusal(LastSuperadminStays))
  await boss(adminUnsuspendUser, { userId: other.id })
  await boss(adminSetUserRole, { userId: boss.id, role: 'admin' })
  assert.equal(await roleFor(boss), 'admin')
})

test('of superadmins who demote each other or themselves at once one remains', async () => {
  for (let round = 0; round < 6; round++) {
    await demoteSuperadmins()
    const [ada, bob] = [await signInSuperadmin(), await signInSuperadmin()]
    const [target, other] = round % 2 ? [bob, ada] : [ada, bob]
    const answers = await Promise.allSettled([
      ada(adminSetUserRole, { userId: target.id, role: 'user' }),
      bob(adminSetUserRole, { userId: other.id, role: 'user' }),
    ])
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1, `round ${round}`)
    const left = await api.db.sql`select from users where role = 'superadmin'`
    assert.equal(left.count, 1)
  }
})

test('what is not right is refused', async () => {
  const { id: userId } = await api.person()
  for (const attempt of [
    () => admin(adminListUsers, { role: 'owner' } as never),
    () => admin(adminListUsers, { search: 'a'.repeat(201) }),
    () => admin(adminListUsers, { search: 'a\u0000b' }),
    () => admin(adminSetUserRole, { userId, role: 'owner' } as never),
    () => admin(adminSetUserRole, { userId } as never),
    () => admin(adminSuspendUser, { userId, reason: 'x'.repeat(501) }),
    () => admin(adminSuspendUser, { userId, until: '2020-01-01T00:00:00Z' }),
    () => admin(adminSuspendUser, { userId, until: '9999-12-31T23:59:59-23:59' }),
    () => admin(adminSuspendUser, { userId, until: 'tomorrow' }),
    () => admin(adminMergeUsers, { keepUserId: userId } as never),
    () => admin(adminMergeUsers, { keepUserId: userId, mergeUserId: 5 } as never),
  ])
    await assert.rejects(
      attempt(),
      ({ status, code }: { status: number; code: string }) => status === 400 && code === 'validation_error',
    )
})
