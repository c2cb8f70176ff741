import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()

const asksForLink = (site: typeof api) =>
  site
    .fetch('/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: 'somebody@example.org', action: 'link' }),
    })
    .then((response) => response.text())

test('without a mail server the page says where the mail is, to this machine alone', async () => {
  const local = await asksForLink(api)
  assert.match(local, /<h1>Check your inbox<\/h1>/)
  assert.ok(local.includes(`<code>${api.config.DATA_DIR}/mail</code>`))

  const site = await startApi({ connection: api.connection, env: { BASE_URL: 'https://moot.example.org' } })
  const shown = await asksForLink(site)
  assert.match(shown, /No mail server is set up on this site yet/)
  assert.ok(!shown.includes(site.config.DATA_DIR))

  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' }
  const sending = await startApi({ connection: api.connection, env: mail })
  assert.doesNotMatch(await asksForLink(sending), /mail server/)
})

test('whoever runs a new site gets a list of what it needs, others the list of members', async () => {
  const [boss, member] = [await api.person({ role: 'superadmin' }), await api.person()]
  const home = async (who: { id: string }) =>
    (await api.fetch('/', { headers: { Cookie: await api.cookieFor(who.id) } })).text()
  const stepsIn = (page: string) =>
    ['Name your site', 'Set up mail', 'Create the first group', 'Invite somebody'].map((title) =>
      page.includes(`${title} <span class="unseen">(done)`) ? 'done' : page.includes(title) ? 'open' : 'missing',
    )
  assert.deepEqual(stepsIn(await home(boss)), ['open', 'open', 'open', 'done'])
  assert.doesNotMatch(await home(boss), /Your first days here/)
  assert.match(await home(member), /Your first days here/)
  assert.doesNotMatch(await home(member), /Set up your site/)

  await api.group()
  assert.deepEqual(stepsIn(await home(boss)), ['open', 'open', 'done', 'done'])

  const Cookie = await api.cookieFor(boss.id)
  await api.fetch('/v1/me/onboarding/dismiss-all', { method: 'POST', headers: { Cookie } })
  assert.doesNotMatch(await home(boss), /Set up your site|Your first days here/)
})
