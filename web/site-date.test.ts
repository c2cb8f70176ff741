import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'

const api = await startApi()

test('dates are in the time zone of the site', async () => {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(adminUpdateSettings, { defaultTimezone: 'America/New_York' })
  const { id, username } = await api.person()
  await api.db.sql`update users set created_at = '2026-11-20T01:00:00Z' where id = ${id}`
  assert.match(await (await api.fetch(`/u/${username}`)).text(), /Member since .*November 19, 2026/s)
})
