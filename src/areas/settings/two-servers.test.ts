import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, startApi } from '#test'
import { createManagedGroup } from '../groups/manage/contract.ts'
import { adminGetSettings, adminUpdateSettings, adminUpdateSitePage } from './contract.ts'

const api = await startApi()
const otherServer = await startApi({ connection: api.connection })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

const waitForStatus = (status: number, fetchStatus: () => Promise<number>) =>
  eventually(`the other server answers with ${status}`, fetchStatus, (seen) => seen === status)
const register = async () => {
  const body = JSON.stringify({ email: 'new@example.org', name: 'New' })
  const headers = { 'Content-Type': 'application/json' }
  return (await otherServer.fetch('/auth/register', { method: 'POST', headers, body })).status
}

test('the name of the site is seen by another server', async () => {
  const page = async () => (await otherServer.fetch('/login')).text()
  assert.ok(!(await page()).includes('Moth Town'))
  await admin(adminUpdateSettings, { siteName: 'Moth Town' })
  await eventually('the other server shows the new name', page, (html) => html.includes('Moth Town'))
})

test('logo, color and pages are seen by another server, also where it keeps pages in memory', async () => {
  const read = async (path: string) => (await otherServer.fetch(path)).text()
  assert.doesNotMatch(await read('/groups'), /data-brand|\/rules/)
  await admin(adminUpdateSettings, { themeColor: 'ocean', logoUrl: 'https://example.org/moth.png' })
  await admin(adminUpdateSitePage, { name: 'rules', text: 'Leave the **lamp** on.' })
  await eventually(
    'the other server shows the branding',
    () => read('/groups'),
    (html) =>
      html.includes('data-brand="ocean"') &&
      html.includes('src="https://example.org/moth.png"') &&
      html.includes('href="/rules"'),
  )
  assert.match(await read('/rules'), /Leave the <strong>lamp<\/strong> on\./)
})

test('registration that is closed is closed on another server', async () => {
  assert.equal(await register(), 200)
  await admin(adminUpdateSettings, { registration: 'closed' })
  await waitForStatus(403, register)
  await admin(adminUpdateSettings, { registration: 'open' })
  await waitForStatus(200, register)
})

test('who may make groups is decided alike on another server', async () => {
  const Authorization = `Bearer ${await api.tokenFor((await api.person()).id, ['manage:groups'])}`
  const make = async (urlname: string) => {
    const headers = { Authorization, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ urlname, name: 'Made there' })
    return (await otherServer.fetch('/v1/manage/groups', { method: 'POST', headers, body })).status
  }
  assert.equal(createManagedGroup.route, 'POST /v1/manage/groups')
  assert.equal(await make('made-there'), 403)
  await admin(adminUpdateSettings, { groupCreation: 'open' })
  await waitForStatus(201, () => make('made-there'))
  await admin(adminUpdateSettings, { groupCreation: 'request' })
  await waitForStatus(403, () => make('made-again'))
  assert.equal((await admin(adminGetSettings, {})).data.groupCreation, 'request')
})
