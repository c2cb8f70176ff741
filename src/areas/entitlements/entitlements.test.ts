import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { exportAccount } from '../export/contract.ts'
import { listMyEntitlements } from './contract.ts'
import { grantEntitlement, holdsEntitlement, consumeEntitlement } from './public.ts'

const api = await startApi()

const future = new Date(Date.now() + 86_400_000).toISOString()
const grant = ({ id }: { id: string }, entitlement: string, expiresAt: string | null = null, source = 'admin') =>
  api.db.begin((sql) => grantEntitlement(sql, id, { entitlement, expiresAt, source }))
const expire = ({ id }: { id: string }, key: string) =>
  api.db.sql`
    update entitlements set expires_at = now() - interval '1 second', granted_at = now() - interval '1 day'
    where user_id = ${id} and entitlement = ${key}`

test('my entitlements come newest first, without those that have expired', async () => {
  const [ada, bob] = [await api.signIn('read:user'), await api.signIn('read:user')]
  await grant(bob, 'group.create')
  await grant(ada, 'group.create')
  await grant(ada, 'storage.plus', future, 'achievement')
  await grant(ada, 'old', future)
  await expire(ada, 'old')
  const { data, pagination } = await ada(listMyEntitlements, {})
  assert.deepEqual(
    data.map(({ entitlement, expiresAt, source }) => [entitlement, expiresAt, source]),
    [
      ['storage.plus', future, 'achievement'],
      ['group.create', null, 'admin'],
    ],
  )
  assert.equal(pagination.total, 2)
  const first = await ada(listMyEntitlements, { limit: 1 })
  const second = await ada(listMyEntitlements, { limit: 1, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual([...first.data, ...second.data], data)
})

test('granting again keeps the entitlement and replaces expiry and source; one that expired begins anew', async () => {
  const ada = await api.person()
  const first = await grant(ada, 'group.create', future)
  assert.equal(first.isNew, true)
  const again = await grant(ada, 'group.create', null, 'won it')
  assert.deepEqual(again, { isNew: false, entitlement: { ...first.entitlement, expiresAt: null, source: 'won it' } })
  await expire(ada, 'group.create')
  const anew = await grant(ada, 'group.create')
  assert.equal(anew.isNew, true)
  assert.notEqual(anew.entitlement.id, first.entitlement.id)
})

test('an entitlement is used once, also when many use it at once', async () => {
  const ada = await api.person()
  await grant(ada, 'group.create')
  assert.equal(await holdsEntitlement(api.db.sql, ada.id, 'group.create'), true)
  const uses = await Promise.all(
    Array.from({ length: 8 }, () => api.db.begin((sql) => consumeEntitlement(sql, ada.id, 'group.create'))),
  )
  assert.equal(uses.filter(Boolean).length, 1)
  assert.equal(await holdsEntitlement(api.db.sql, ada.id, 'group.create'), false)
})

test('an entitlement that has expired is neither held nor used; one used in what fails is kept', async () => {
  const ada = await api.person()
  await grant(ada, 'group.create')
  await assert.rejects(
    api.db.begin(async (sql) => {
      assert.equal(await consumeEntitlement(sql, ada.id, 'group.create'), true)
      throw new Error('the group was not made')
    }),
  )
  assert.equal(await holdsEntitlement(api.db.sql, ada.id, 'group.create'), true)
  await expire(ada, 'group.create')
  assert.equal(await holdsEntitlement(api.db.sql, ada.id, 'group.create'), false)
  assert.equal(await api.db.begin((sql) => consumeEntitlement(sql, ada.id, 'group.create')), false)
})

test('the account export holds them', async () => {
  const ada = await api.signIn('user')
  const { entitlement } = await grant(ada, 'group.create')
  assert.deepEqual((await ada(exportAccount, {})).data.entitlements, [entitlement])
})
