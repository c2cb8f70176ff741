import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createManagedGroup } from '../../management/groups/contract.ts'
import { adminGetSettings, adminUpdateSettings } from './contract.ts'

const api = await startApi()
const elsewhere = await startApi({ connection: api.connection })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

/** Whether it comes true within the second that the contract allows. */
async function comesTrue(isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + 1_000
  for (;;) {
    if (await isTrue()) return true
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const register = async () => {
  const body = JSON.stringify({ email: 'new@example.org', name: 'New' })
  const headers = { 'Content-Type': 'application/json' }
  return (await elsewhere.fetch('/auth/register', { method: 'POST', headers, body })).status
}

test('the name of the site is seen by another server within a second', async () => {
  const page = async () => (await elsewhere.fetch('/login')).text()
  assert.ok(!(await page()).includes('Moth Town'))
  await admin(adminUpdateSettings, { siteName: 'Moth Town' })
  assert.ok(await comesTrue(async () => (await page()).includes('Moth Town')))
})

test('registration that is closed is closed on another server within a second', async () => {
  assert.equal(await register(), 200)
  await admin(adminUpdateSettings, { registration: 'closed' })
  assert.ok(await comesTrue(async () => (await register()) === 403))
  await admin(adminUpdateSettings, { registration: 'open' })
  assert.ok(await comesTrue(async () => (await register()) === 200))
})

test('who may make groups is decided alike on another server within a second', async () => {
  const Authorization = `Bearer ${await api.tokenFor((await api.person()).id, ['manage:groups'])}`
  const make = async (urlname: string) => {
    const headers = { Authorization, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ urlname, name: 'Made there' })
    return (await elsewhere.fetch('/v1/manage/groups', { method: 'POST', headers, body })).status
  }
  assert.equal(createManagedGroup.route, 'POST /v1/manage/groups')
  assert.equal(await make('made-there'), 403)
  await admin(adminUpdateSettings, { groupCreation: 'open' })
  assert.ok(await comesTrue(async () => (await make('made-there')) === 201))
  await admin(adminUpdateSettings, { groupCreation: 'request' })
  assert.ok(await comesTrue(async () => (await make('made-again')) === 403))
  assert.equal((await admin(adminGetSettings, {})).data.groupCreation, 'request')
})
