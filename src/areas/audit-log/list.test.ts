import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditKind } from '#contract'
import { startApi } from '#test'
import { adminAwardBadge, adminCreateClaimLink, adminRevokeBadge } from '../badges/admin/contract.ts'
import { adminAddGroupMember } from '../groups/members/admin/contract.ts'
import { adminDeleteGroup } from '../groups/admin/contract.ts'
import { adminGetSettings } from '../settings/contract.ts'
import {
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminMergeUsers,
  adminSetUserRole,
  adminSuspendUser,
} from '../people/admin/contract.ts'
import { adminListAuditLog } from './contract.ts'
import { insertEntry } from './queries.ts'

const api = await startApi()
const newAdmin = async () => api.signInAs(await api.person({ role: 'admin', name: 'An admin' }), 'admin')

test('what was done to people and groups is told with whom it was done to, newest first', async () => {
  const admin = await newAdmin()
  const [ada, bob, eve, group] = [await api.person(), await api.person(), await api.person(), await api.group()]
  await admin(adminListUsers, { search: 'secret' })
  await admin(adminGetUser, { userId: ada.username })
  await admin(adminSetUserRole, { userId: ada.username, role: 'admin' })
  await admin(adminSuspendUser, { userId: ada.id, reason: 'not in the log' })
  await admin(adminMergeUsers, { keepUserId: ada.username, mergeUserId: bob.id })
  await admin(adminAddGroupMember, { groupId: group.urlname, userId: eve.username, role: 'volunteer' })
  await admin(adminDeleteUser, { userId: eve.username })
  await admin(adminDeleteGroup, { groupId: group.urlname, hard: true })
  const { data } = await admin(adminListAuditLog, { actorId: admin.id })
  const member = data.find(({ action }) => action === 'adminAddGroupMember')?.targetId
  assert.deepEqual(
    data.map(({ action, targetType, targetId, summary }) => [action, targetType, targetId, summary]),
    [
      ['adminDeleteGroup', 'group', group.id, 'Take a group off the site, or delete it for good (hard true)'],
      ['adminDeleteUser', 'user', eve.id, 'Delete an account with everything in it'],
      [
        'adminAddGroupMember',
        'member',
        member,
        `Add somebody to any group, in any role (groupId ${group.urlname}, userId ${eve.username}, role volunteer)`,
      ],
      [
        'adminMergeUsers',
        'user',
        ada.id,
        `Move what one account has to another and delete it (keepUserId ${ada.username}, mergeUserId ${bob.id})`,
      ],
      ['adminSuspendUser', 'user', ada.id, 'Suspend a person, permanently or until a given time (reason)'],
      ['adminSetUserRole', 'user', ada.id, 'Give a person another role on the platform (role admin)'],
      ['adminGetUser', 'user', ada.id, 'Get a person with badges, memberships and entitlements'],
      ['adminListUsers', null, null, 'List people, newest first'],
    ],
  )
  assert.ok(data.every(({ actorName, via, ip }) => actorName === 'An admin' && via === 'pat' && ip === '127.0.0.1'))
})

test('what a path names besides is told too: who got a badge, and what a link is for', async () => {
  const [admin, ada, badge] = [await newAdmin(), await api.person(), await api.badge()]
  await admin(adminAwardBadge, { userId: ada.username, badgeId: badge.id })
  await admin(adminRevokeBadge, { userId: ada.id, badgeId: badge.id })
  await admin(adminCreateClaimLink, { badgeId: badge.id, maxUses: 1 })
  const { data } = await admin(adminListAuditLog, { actorId: admin.id })
  assert.deepEqual(
    data.map(({ summary }) => summary),
    [
      `Create a link that lets people claim any badge (badgeId ${badge.id}, maxUses)`,
      `Revoke any badge from somebody (userId ${ada.id})`,
      `Award any badge to somebody (userId ${ada.username})`,
    ],
  )
})

test('the log is filtered by who, what, whom and when, and read in pages', async () => {
  const [admin, ada] = [await newAdmin(), await api.person()]
  for (let number = 0; number < 3; number++) await admin(adminGetSettings, {})
  await admin(adminGetUser, { userId: ada.id })
  const [{ at } = { at: '' }] = await api.db.sql<{ at: string }[]>`
    select created_at as at from audit_log where target_id = ${ada.id}`
  const count = async (args: object) => (await admin(adminListAuditLog, { limit: 100, ...args })).data.length
  assert.equal(await count({ actorId: admin.username, action: 'adminGetSettings' }), 3)
  assert.equal(await count({ targetId: ada.id }), 1)
  assert.equal(await count({ targetId: ada.id, targetType: 'user' }), 1)
  assert.equal(await count({ targetId: ada.id, targetType: 'group' }), 0)
  assert.equal(await count({ targetId: ada.id, since: at, until: at }), 1)
  assert.equal(await count({ targetId: ada.id, since: '2200-01-01T00:00:00Z' }), 0)
  assert.equal(await count({ targetId: ada.id, until: '0000-01-01T00:00:00Z' }), 0)
  assert.equal(await count({ actorId: 'no-body' }), 0)
  assert.ok((await count({ targetType: 'user' })) >= 1)

  const args = { actorId: admin.id, action: 'adminGetSettings', limit: 2 }
  const first = await admin(adminListAuditLog, args)
  const second = await admin(adminListAuditLog, { ...args, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual([first.data.length, second.data.length, second.pagination.hasMore], [2, 1, false])
})

test('what is no filter is refused', async () => {
  const admin = await newAdmin()
  for (const args of [{ since: 'yesterday' }, { until: '2026-02-31' }, { action: '' }, { targetId: 'a\u0000' }])
    await assert.rejects(admin(adminListAuditLog, args), ({ status }: { status: number }) => status === 400)
})

test('an actor whose account is gone has no name', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()]
  await other(adminGetSettings, {})
  await admin(adminDeleteUser, { userId: other.id })
  const { data } = await admin(adminListAuditLog, { actorId: other.id })
  assert.deepEqual(
    data.map(({ actorId, actorName }) => [actorId, actorName]),
    [[other.id, null]],
  )
})

test('changes, sign-ins and what was looked at are told apart, and targets have the names they have now', async () => {
  const person = await api.person({ role: 'admin' })
  const admin = await api.signInAs(person, 'admin')
  await api.cookieFor(person.id)
  const [ada, group, badge] = [await api.person({ name: 'Ada' }), await api.group({ name: 'Owls' }), await api.badge()]
  await admin(adminGetUser, { userId: ada.id })
  await admin(adminSuspendUser, { userId: ada.id })
  await admin(adminAddGroupMember, { groupId: group.id, userId: ada.id, role: 'owner' })
  await admin(adminCreateClaimLink, { badgeId: badge.id })
  await admin(adminDeleteGroup, { groupId: group.id })
  await api.db.sql`update users set name = 'Ada Lovelace' where id = ${ada.id}`
  const list = async (kind?: AuditKind) => {
    const { data } = await admin(adminListAuditLog, { actorId: admin.id, ...(kind && { kind }) })
    return data
      .filter(({ action }) => action !== 'adminListAuditLog')
      .map(({ action, targetName }) => [action, targetName])
  }
  const changes = [
    ['adminDeleteGroup', 'Owls'],
    ['adminCreateClaimLink', badge.name],
    ['adminAddGroupMember', 'Ada Lovelace'],
    ['adminSuspendUser', 'Ada Lovelace'],
  ]
  assert.deepEqual(await list('change'), changes)
  assert.deepEqual(await list('view'), [['adminGetUser', 'Ada Lovelace']])
  assert.deepEqual(await list('sign-in'), [['authLogin', person.name]])
  assert.equal((await list()).length, 6)
})

test('the kind of an entry follows from its operation and its target', async () => {
  const [admin, { id }] = [await newAdmin(), await api.person()]
  const entries = [
    ['authProviderCallback', 'user', 'sign-in'],
    ['authProviderCallback', 'linked-account', 'change'],
    ['authProviderCallback', null, 'change'],
    ['adminListUsers', null, 'view'],
    ['createToken', 'user', 'change'],
    ['adminGetWhatIsGone', null, 'change'],
  ] as const
  for (const [action, targetType] of entries)
    await api.db.begin((sql) =>
      insertEntry(sql, {
        actorId: id,
        via: 'system',
        action,
        targetType,
        targetId: null,
        summary: 'Sign in (not looked at)',
        ip: null,
        requestId: null,
      }),
    )
  for (const kind of ['change', 'sign-in', 'view'] as const) {
    const { data } = await admin(adminListAuditLog, { actorId: id, kind })
    assert.deepEqual(
      data.map(({ action, targetType }) => [action, targetType, kind]).toReversed(),
      entries.filter(([, , expected]) => expected === kind),
    )
  }
})
