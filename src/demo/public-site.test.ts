import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoPassword, demoToken, ensureInstallation, deriveKeys, sha256 } from '#platform'
import { startApi } from '#test'
import { createCookieBrowser, readLocation } from '../../test/cookie-browser.ts'
import { startIdentityProvider } from '../../test/identity-provider.ts'
import { createSignInHelpers } from '../../test/sign-in.ts'
import { loadDemo, removeDemo } from './index.ts'

// As the test server derives them, so that the demo has the same password and token.
const keys = deriveKeys('a secret for tests, long enough to be taken')
const local = await startApi()
const { id } = await ensureInstallation(local.db)
await loadDemo(local.db, { webUrl: local.url, keys })
const [password, token] = [demoPassword(keys, id), demoToken(keys, id)]

const startPublicApi = (env: Record<string, string>) =>
  startApi({ connection: local.connection, env: { COOKIE_DOMAIN: 'example.org', ...env } })
const site = await startPublicApi({ BASE_URL: 'https://moot.example.org' })

const findUserId = async (username: string) => {
  const [person] = await local.db.sql<{ id: string }[]>`select id from users where username = ${username}`
  return person?.id ?? assert.fail(username)
}
const login = (api: typeof site, email: string) => createSignInHelpers(api).post('/auth/login', { email, password })
const fetchMe = (api: typeof site, headers: Record<string, string>) => api.fetch('/v1/me', { headers })

test('on a public site the passwords, tokens and sessions of the demo are refused', async () => {
  const session = await local.cookieFor(await findUserId('vera'))
  const personalToken = await local.tokenFor(await findUserId('matti'), ['user'])
  const app = await local.oauthTokenFor(await findUserId('aino'), ['read:user'])
  const credentials = [
    { Authorization: `Bearer ${token}` },
    { Authorization: `Bearer ${personalToken}` },
    { Authorization: `Bearer ${app}` },
    { Cookie: session },
  ]
  assert.equal((await login(local, 'vera@demo.example')).status, 200)
  for (const headers of credentials) assert.equal((await fetchMe(local, headers)).status, 200)

  const refused = await login(site, 'vera@demo.example')
  assert.deepEqual([refused.status, refused.headers.getSetCookie()], [403, []])
  for (const headers of credentials) assert.equal((await fetchMe(site, headers)).status, 401, JSON.stringify(headers))
  assert.equal(
    (await fetchMe(site, { Authorization: `Bearer ${await local.tokenFor((await local.person()).id, ['user'])}` }))
      .status,
    200,
  )
})

test('the password and the token of the demo stay refused when the account got another address', async () => {
  await local.db.sql`update users set email = 'somebody@example.org' where username = 'aino'`
  try {
    assert.equal((await login(site, 'somebody@example.org')).status, 403)
    assert.equal((await fetchMe(site, { Authorization: `Bearer ${token}` })).status, 401)
  } finally {
    await local.db.sql`update users set email = 'aino@demo.example' where username = 'aino'`
  }
})

test('one public address is enough', async () => {
  for (const name of ['WEB_URL', 'AUTH_URL'])
    assert.equal(
      (await login(await startPublicApi({ [name]: 'https://moot.example.org' }), 'vera@demo.example')).status,
      403,
      name,
    )
})

test('a mailed link signs nobody in to a demo account', async () => {
  await local.db.sql`
    insert into email_links (id, purpose, email, token_hash, expires_at)
    values (${crypto.randomUUID()}, 'magic_link', 'matti@demo.example', ${sha256('a link')}, now() + interval '1 hour')`
  const response = await site.fetch('/auth/magic-link/a%20link', { method: 'POST' })
  assert.deepEqual([response.status, response.headers.getSetCookie()], [403, []])
})

test('nor does a linked account, which says why', async () => {
  const BASE_URL = 'https://moot.example.org'
  const redirectUri = `${BASE_URL}/auth/oidc/callback`
  const idp = await startIdentityProvider([
    { client_id: 'moot', client_secret: 'a secret', redirect_uris: [redirectUri], response_types: ['code'] },
  ])
  idp.accounts.set('elsewhere', { sub: 'elsewhere' })
  await local.db.sql`
    insert into linked_accounts (provider, issuer, subject, user_id)
    values ('oidc', ${idp.issuer}, 'elsewhere', ${await findUserId('vera')})`
  const oidc = { OIDC_CLIENT_ID: 'moot', OIDC_CLIENT_SECRET: 'a secret', OIDC_ISSUER: idp.issuer }
  const browser = createCookieBrowser((await startPublicApi({ BASE_URL, ...oidc })).fetch)
  const { url } = await idp.signIn(readLocation(await browser.fetch('/auth/oidc')), 'elsewhere')
  const response = await browser.fetch(`${url.pathname}${url.search}`)
  assert.equal(readLocation(response), '/login?error=demo_closed&provider=oidc')
})

const removeDemoData = () => local.db.begin(removeDemo)

test('the demo is not removed while nobody else is superadmin', async () => {
  await assert.rejects(removeDemoData(), /there would be no superadmin/)
  assert.equal((await ensureInstallation(local.db)).hasDemo, true)
})

test('what the demo made is removed, what real people run becomes theirs', async () => {
  const { sql } = local.db
  const [boss, kai, liv] = [await local.person({ role: 'superadmin' }), await local.person(), await local.person()]
  const groups = await sql<{ id: string; name: string }[]>`
    select g.id, g.name from groups g where exists (select from events e where e.group_id = g.id) order by g.id limit 3`
  const [first, second, third] = groups
  assert.ok(first && second && third)
  const suspended = await local.person()
  await sql`update users set suspended_at = now() where id = ${suspended.id}`
  for (const person of [suspended, kai]) await local.member(first, person, 'manager')
  await sql`update events set created_by = ${liv.id} where id = (select id from events where group_id = ${second.id} limit 1)`
  await sql`insert into favorites (user_id, group_id) values (${liv.id}, ${third.id})`
  const own = await local.group()
  await local.member(own, boss, 'owner')

  const [pictureJob] = await sql<{ payload: Record<string, string> }[]>`
    select payload from graphile_worker._private_jobs where payload ->> 'place' = 'avatar' limit 1`

  const report = (await removeDemoData()) ?? assert.fail('there is a demo')
  assert.deepEqual(
    new Set(report.handedOver),
    new Set([
      { group: first.name, owner: kai.username },
      { group: second.name, owner: liv.username },
    ]),
  )
  assert.deepEqual(report.lost, { rsvps: 0, favorites: 1 })
  assert.ok(report.people > 20 && report.groups.length > 3 && report.badges > 0)

  const left = await sql<{ id: string }[]>`select id from groups`
  assert.deepEqual(new Set(left.map(({ id }) => id)), new Set([first.id, second.id, own.id]))
  const owners = await sql<{ userId: string }[]>`
    select user_id from group_members where group_id in (${first.id}, ${second.id}) and role = 'owner'`
  assert.deepEqual(new Set(owners.map(({ userId }) => userId)), new Set([kai.id, liv.id]))
  assert.equal((await sql`select from users where email like '%@demo.example'`).count, 0)
  assert.equal((await sql`select from usernames where username = 'aino'`).count, 0, 'the names are free at once')
  assert.equal((await sql`select from meetpass_designs`).count, 0)
  assert.equal((await ensureInstallation(local.db)).hasDemo, false)
  assert.equal(await removeDemoData(), undefined)
  await local.tasks['drawDemo']?.(pictureJob?.payload ?? assert.fail('no picture is left to draw'))
})
