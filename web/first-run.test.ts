import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'

const api = await startApi()

const requestMagicLink = (site: typeof api) =>
  site
    .fetch('/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: 'somebody@example.org', action: 'link' }),
    })
    .then((response) => response.text())

test('without a mail server, the page says where the mail is, but only on this machine', async () => {
  const local = await requestMagicLink(api)
  assert.match(local, /<h1>Check your inbox<\/h1>/)
  assert.ok(local.includes(`<code>${api.config.DATA_DIR}/mail</code>`))

  const site = await startApi({ connection: api.connection, env: { BASE_URL: 'https://moot.example.org' } })
  const shown = await requestMagicLink(site)
  assert.match(shown, /<h1>This site can&#8217;t send email yet<\/h1>/)
  assert.doesNotMatch(shown, /We sent/)
  assert.ok(!shown.includes(site.config.DATA_DIR))

  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' }
  const sending = await startApi({ connection: api.connection, env: mail })
  assert.doesNotMatch(await requestMagicLink(sending), /can&#8217;t send email/)
})

test('while sign-ups are closed, the page does not claim that a stranger was sent a sign-in link', async () => {
  const site = await startApi()
  assert.match(await requestMagicLink(site), /We sent a sign-in link to/)
  const admin = await site.signInAs(await site.person({ role: 'admin' }), 'admin')
  await admin(adminUpdateSettings, { registration: 'closed' })
  assert.match(await requestMagicLink(site), /If there&#8217;s an account for <b>somebody@example\.org<\/b>/)
})

test('the superadmin of a new site gets a setup checklist, others that of members', async () => {
  const [boss, member] = [await api.person({ role: 'superadmin' }), await api.person()]
  const fetchHome = async (who: { id: string }) =>
    (await api.fetch('/', { headers: { Cookie: await api.cookieFor(who.id) } })).text()
  const readStepStates = (page: string) =>
    ['Name your site', 'Set up email', 'Create your first group', 'Invite people'].map((title) =>
      page.includes(`${title} <span class="visually-hidden">(done)`)
        ? 'done'
        : page.includes(title)
          ? 'open'
          : 'missing',
    )
  assert.deepEqual(readStepStates(await fetchHome(boss)), ['open', 'open', 'open', 'done'])
  await api.db.sql`update users set profile_visibility = 'private' where id = ${member.id}`
  assert.deepEqual(readStepStates(await fetchHome(boss)), ['open', 'open', 'open', 'done'], 'people may be private')
  assert.doesNotMatch(await fetchHome(boss), /Getting started/)
  assert.match(await fetchHome(member), /Getting started/)
  assert.doesNotMatch(await fetchHome(member), /Set up your site/)

  await api.group()
  assert.deepEqual(readStepStates(await fetchHome(boss)), ['open', 'open', 'done', 'done'])

  const admin = await api.signInAs(boss, 'admin')
  await admin(adminUpdateSettings, { mail: { url: 'smtp://127.0.0.1:9', from: 'moot@example.org' } })
  assert.deepEqual(readStepStates(await fetchHome(boss)), ['open', 'done', 'done', 'done'])
  await api.failedJob('mail', { error: 'The mail server is not available' })
  assert.deepEqual(readStepStates(await fetchHome(boss)), ['open', 'open', 'done', 'done'], 'mail fails')
  assert.match(await fetchHome(boss), /The mail server isn(&#8217;|’)t accepting email right now/)

  const Cookie = await api.cookieFor(boss.id)
  await api.fetch('/v1/me/onboarding/dismiss-all', { method: 'POST', headers: { Cookie } })
  assert.doesNotMatch(await fetchHome(boss), /Set up your site|Getting started/)
})
