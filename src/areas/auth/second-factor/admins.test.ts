import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiError } from '#client'
import { startApi } from '#test'
import { readLocation } from '../../../../test/cookie-browser.ts'
import { getMe } from '../../profile/contract.ts'
import { adminGetSettings, adminUpdateSettings } from '../../settings/contract.ts'
import type { SecondFactor } from './contract.ts'
import { createSecondFactorHelpers } from './testing.ts'

const api = await startApi()
const { send, openBrowser, turnOn, readData } = createSecondFactorHelpers(api, Date.now)

test('where admins need a second factor, those without one administrate nothing until they have it', async () => {
  const [boss, late, member] = [
    await api.person({ role: 'superadmin' }),
    await api.person({ role: 'admin' }),
    await api.signIn('user'),
  ]
  const bossBrowser = await openBrowser(boss)
  await turnOn(bossBrowser)
  const [asBoss, asLate] = [await api.signInAs(boss, 'admin'), await api.signInAs(late, 'admin')]
  const lateBrowser = await openBrowser(late)
  const fetchSettings = async () => (await lateBrowser.fetch('/v1/admin/settings')).status
  const readState = async () => readData<SecondFactor>(await lateBrowser.fetch('/auth/second-factor'))
  assert.equal((await asLate(adminGetSettings, {})).data.siteName, 'Folkmoot')
  assert.deepEqual([await fetchSettings(), (await readState()).isRequired], [200, false])
  const lacksSecondFactor = async () =>
    (await readData<{ lacksSecondFactor: boolean }>(await lateBrowser.fetch('/auth/me'))).lacksSecondFactor
  assert.equal(await lacksSecondFactor(), false)

  await asBoss(adminUpdateSettings, { requireSecondFactorForAdmins: true })
  await assert.rejects(asLate(adminGetSettings, {}), (error: ApiError) => {
    assert.deepEqual([error.status, error.code], [403, 'forbidden'])
    assert.match(error.message, /^Admins need two-factor authentication here\./)
    return true
  })
  assert.deepEqual([await fetchSettings(), (await readState()).isRequired], [403, true])
  assert.equal(await lacksSecondFactor(), true)
  assert.equal((await asLate(getMe, {})).data.id, late.id, 'the rest works')
  assert.equal((await member(getMe, {})).data.id, member.id)
  assert.equal((await asBoss(adminGetSettings, {})).data.requireSecondFactorForAdmins, true)
  for (const path of ['/admin', '/admin/settings', '/admin/people'])
    assert.equal(readLocation(await lateBrowser.fetch(path)), '/settings/security/authenticator', path)
  const page = await (await lateBrowser.fetch('/settings/security/authenticator')).text()
  assert.match(page, /Admins need this here\./)
  const newGroup = await (await lateBrowser.fetch('/groups/new')).text()
  assert.ok(newGroup.includes('value="ask"') && !newGroup.includes('value="make"'), 'a form that works for them')
  const forced = await lateBrowser.fetch('/admin/settings', {
    method: 'POST',
    headers: { Origin: api.config.WEB_URL },
    body: new URLSearchParams({ action: 'save', siteName: 'Mine' }),
  })
  assert.equal(readLocation(forced), '/settings/security/authenticator')
  assert.equal((await asBoss(adminGetSettings, {})).data.siteName, 'Folkmoot')

  const { recoveryCodes } = await turnOn(lateBrowser)
  assert.deepEqual([await fetchSettings(), (await lateBrowser.fetch('/admin')).status], [200, 200])
  assert.equal((await asLate(adminGetSettings, {})).data.siteName, 'Folkmoot')
  assert.equal((await send(lateBrowser, 'DELETE', '/auth/totp', { code: recoveryCodes[0] })).status, 204)
  assert.equal(await fetchSettings(), 403)
  await asBoss(adminUpdateSettings, { requireSecondFactorForAdmins: false })
  assert.equal(await fetchSettings(), 200)
})
