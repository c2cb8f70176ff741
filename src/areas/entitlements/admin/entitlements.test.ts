import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { listMyEntitlements } from '../contract.ts'
import { UserNotFound } from '../../profile/contract.ts'
import {
  adminGrantEntitlement,
  adminListEntitlements,
  adminRevokeEntitlement,
  EntitlementNotFound,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const future = '2999-01-01T00:00:00.000Z'
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'

test('an admin gives, extends and takes away an entitlement', async () => {
  const ada = await api.signIn('read:user')
  const { data: given } = await admin(adminGrantEntitlement, { userId: ada.id, entitlement: 'group.create' })
  assert.deepEqual([given.entitlement, given.expiresAt, given.source], ['group.create', null, 'admin'])
  const { data: again } = await admin(adminGrantEntitlement, {
    userId: ada.username.toUpperCase(),
    entitlement: 'group.create',
    expiresAt: '2999-01-01T02:00:00+02:00',
    source: 'the harvest fair',
  })
  assert.deepEqual(again, { ...given, expiresAt: future, source: 'the harvest fair' })
  assert.deepEqual((await ada(listMyEntitlements, {})).data, [again])

  await admin(adminRevokeEntitlement, { id: given.id })
  assert.deepEqual((await ada(listMyEntitlements, {})).data, [])
  await assert.rejects(admin(adminRevokeEntitlement, { id: given.id }), refusal(EntitlementNotFound))
})

test('of many who give the same at once, one is told that it is new', async () => {
  const ada = await api.person()
  const token = await api.tokenFor(admin.id, ['admin'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.fetch('/v1/admin/entitlements', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ userId: ada.id, entitlement: 'group.create' }),
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 200, 200, 201])
})

test('the list is filtered by person and by entitlement', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  for (const [person, entitlement] of [
    [ada, 'lamp'],
    [ada, 'oven'],
    [bob, 'oven'],
  ] as const)
    await admin(adminGrantEntitlement, { userId: person.id, entitlement })
  const listed = async (filters: { userId?: string; entitlement?: string }) =>
    (await admin(adminListEntitlements, filters)).data.map(({ user, entitlement }) => [user.id, entitlement])

  assert.deepEqual(await listed({ entitlement: 'oven' }), [
    [bob.id, 'oven'],
    [ada.id, 'oven'],
  ])
  assert.deepEqual(await listed({ userId: ada.username, entitlement: 'lamp' }), [[ada.id, 'lamp']])
  assert.equal((await listed({ userId: ada.id })).length, 2)
  assert.deepEqual(await listed({ userId: 'nobody-here' }), [])
  assert.deepEqual(await listed({ userId: unknownId }), [])
  const { data } = await admin(adminListEntitlements, { userId: bob.id, limit: 1 })
  assert.deepEqual(data[0]?.user, { id: bob.id, username: bob.username, name: bob.name })
})

test('the list has pages', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => api.person()))
  for (const { id } of people) await admin(adminGrantEntitlement, { userId: id, entitlement: 'paged' })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { entitlement: 'paged', limit: 2, ...(cursor !== undefined && { cursor }) }
    const { data, pagination } = await admin(adminListEntitlements, query)
    ids.push(...data.map(({ user }) => user.id))
    cursor = pagination.nextCursor
  } while (cursor !== undefined)
  assert.deepEqual(ids.sort(), people.map(({ id }) => id).sort())
})

test('wrong values, people who are not there and callers who are no admins are refused', async () => {
  const ada = await api.person()
  const grant = (overrides: object) =>
    admin(adminGrantEntitlement, { userId: ada.id, entitlement: 'group.create', ...overrides })
  for (const bad of [
    { entitlement: '' },
    { entitlement: 'x'.repeat(101) },
    { entitlement: 'a\0b' },
    { source: '' },
    { expiresAt: 'tomorrow' },
    { expiresAt: '0000-01-01T00:00:00Z' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { expiresAt: '9999-12-31T23:59:59-23:59' },
  ])
    await assert.rejects(grant(bad), refusal(InvalidInput), JSON.stringify(bad))
  for (const userId of [unknownId, 'nobody-here']) await assert.rejects(grant({ userId }), refusal(UserNotFound))
  for (const id of [unknownId, 'not-an-id'])
    await assert.rejects(admin(adminRevokeEntitlement, { id }), refusal(EntitlementNotFound))
  const noAdmin = await api.signIn('admin')
  await assert.rejects(noAdmin(adminListEntitlements, {}), refusal(InsufficientScope))
})
