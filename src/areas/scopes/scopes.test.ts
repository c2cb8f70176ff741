import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectiveScopes } from '#contract'
import { startApi } from '#test'
import { listScopes } from './contract.ts'

const api = await startApi()

test('everybody can read the 21 scopes and what they imply', async () => {
  const { data, pagination } = await api.anonymous(listScopes, {})
  assert.deepEqual(pagination, { limit: 100, hasMore: false, total: 21 })
  assert.deepEqual([data[0]?.name, data[0]?.implies], ['user', ['read:user', 'user:email']])
  assert.deepEqual([data[20]?.name, data[20]?.implies.length], ['admin', 20])
})

test('a scope brings what it implies, and nothing more', () => {
  assert.deepEqual([...effectiveScopes(['write:events'])], ['write:events', 'read:events'])
  assert.equal(effectiveScopes(['manage:events']).has('write:events'), false)
  assert.equal(effectiveScopes(['admin']).size, 21)
})
