import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys } from '#platform'
import { startApi, testSecret, type Api } from '#test'
import { adminGetSettings } from '../../settings/contract.ts'
import { findSetupLink } from './public.ts'

const origin = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
const keys = deriveKeys(testSecret)
const person = { name: 'Kim Okafor', email: 'kim@example.org' }

async function startNewSite(options: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(options)
  await api.db.sql`insert into installation (id) select gen_random_uuid() where not exists (select from installation)`
  return { api, code: await readCode(api) }
}

const readCode = async ({ db, config }: Api) =>
  new URL((await findSetupLink(db.sql, config, keys)) ?? 'none:').searchParams.get('code') ?? ''

const complete = (api: Api, body: object, headers: Record<string, string> = origin) =>
  api.fetch('/auth/setup', {
    method: 'POST',
    headers: { ...headers, ...('Sec-Fetch-Site' in headers && { Origin: api.config.WEB_URL }) },
    body: JSON.stringify({ ...person, ...body }),
  })

const readSetup = async (api: Api) => ((await (await api.fetch('/auth/setup')).json()) as { data: object }).data

test('a new site is set up with its code, and the person is its superadmin, signed in', async () => {
  const { api, code } = await startNewSite()
  assert.match(code, /^[0-9a-z]{26}$/)
  assert.equal(await readCode(api), code, 'the same code each time')
  assert.deepEqual(await readSetup(api), { isNeeded: true, siteName: null, timezone: 'UTC', locale: 'en' })

  const site = { siteName: 'Turku Sketchers', timezone: 'Europe/Helsinki', locale: 'fi', color: 'ocean' }
  const response = await complete(api, { code: ` ${code.toUpperCase()} `, password: 'twelve birds', ...site })
  assert.equal(response.status, 201)
  const { data } = (await response.json()) as { data: { user: { id: string; name: string } } }
  assert.equal(data.user.name, 'Kim Okafor')
  const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const session = (await (await api.fetch('/auth/me', { headers: { Cookie } })).json()) as {
    data: { role: string; hasPassword: boolean }
  }
  assert.deepEqual([session.data.role, session.data.hasPassword], ['superadmin', true])

  const admin = await api.signInAs({ ...data.user, username: '', email: person.email }, 'admin')
  const settings = (await admin(adminGetSettings, {})).data
  assert.deepEqual(
    [settings.siteName, settings.defaultTimezone, settings.defaultLocale, settings.themeColor],
    ['Turku Sketchers', 'Europe/Helsinki', 'fi', 'ocean'],
  )
  assert.deepEqual(await readSetup(api), {
    isNeeded: false,
    siteName: 'Turku Sketchers',
    timezone: 'Europe/Helsinki',
    locale: 'fi',
  })
  assert.equal((await complete(api, { code, email: 'other@example.org' })).status, 410)

  await api.db.sql`delete from users`
  assert.notEqual(await readCode(api), code)
  assert.equal((await complete(api, { code })).status, 403, 'a code works once')
})

test('an account from elsewhere ends the need for set-up', async () => {
  const { api, code } = await startNewSite()
  await api.person()
  assert.equal((await complete(api, { code })).status, 410)
  assert.equal(await findSetupLink(api.db.sql, api.config, keys), undefined)
})

test('without a password of 12 characters, or the Origin of a browser, nothing is set up', async () => {
  const { api, code } = await startNewSite()
  assert.equal((await complete(api, { code, password: 'eleven char' })).status, 400)
  assert.equal((await complete(api, { code }, { 'Content-Type': 'application/json' })).status, 403)
  assert.equal((await complete(api, { code, siteName: 'x'.repeat(61) })).status, 400)
  assert.equal((await complete(api, { code })).status, 201, 'a passkey or a mailed link comes next')
})

test('after ten wrong codes an address has to wait, and other refusals do not count', async () => {
  const { api, code } = await startNewSite()
  for (let count = 0; count < 12; count++)
    assert.equal((await complete(api, { code: 'wrong', password: 'short' })).status, 400)
  for (let count = 0; count < 10; count++) assert.equal((await complete(api, { code: `wrong ${count}` })).status, 403)
  const refused = await complete(api, { code })
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})

test('browsers finishing at once on two servers: one sets up the site, the others get 409 or 410', async () => {
  const { api, code } = await startNewSite()
  const other = await startApi({ connection: api.connection })
  const responses = await Promise.all([
    ...Array.from({ length: 3 }, (_, index) => complete(api, { code, email: `a${index}@example.org` })),
    ...Array.from({ length: 3 }, (_, index) => complete(other, { code, email: `b${index}@example.org` })),
  ])
  const statuses = responses.map(({ status }) => status).sort()
  assert.equal(statuses[0], 201)
  assert.ok(
    statuses.slice(1).every((status) => status === 409 || status === 410),
    statuses.join(' '),
  )
  assert.equal((await api.db.sql`select from users`).count, 1)
})
