import assert from 'node:assert/strict'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { ensureInstallation, deriveKeys } from '#platform'
import { startApi } from '#test'
import { loadDemo } from '../demo/index.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import type { MailTemplates } from '../mail/mail-template.ts'
import { composeMail } from '../mail/compose.ts'
import { queueMail } from '../mail/send.ts'

const mailTemplates: MailTemplates = {
  hello: async ({ recordId }) => ({
    ...(await composeMail(
      { locale: 'en', siteName: 'Folkmoot' },
      { to: `${recordId}@example.org` },
      {
        subject: `Hello ${recordId} <b>&`,
        title: 'Hello <i>',
        lead: 'Look here.',
        ticket: {
          look: 'printed',
          facts: { title: 'Owls', leaf: { month: 'Nov', day: '22', weekday: 'Sunday' }, lines: [] },
          code: { url: 'https://example.org', text: 'Scan it' },
        },
        button: { label: 'Look', url: 'https://example.org/look?a=1&b="2"' },
        footer: 'Bye.',
        attachments: [{ filename: 'event "x".ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
      },
    )),
  }),
}

async function startWithDemo(env: Record<string, string> = {}) {
  const api = await startApi({ worker: true, mailTemplates, env })
  await ensureInstallation(api.db)
  await loadDemo(api.db, { webUrl: api.url, keys: deriveKeys('a secret for the demo') })
  return api
}

const api = await startWithDemo()
const folder = mailFolderPath(api.config)
for (const id of ['mika', 'aino']) {
  await api.db.begin((sql) => queueMail(sql, 'hello', id))
  await api.waitForJobs()
}

/** `fetch` cannot set the Host header. */
const fetchStatus = (headers: Record<string, string>, path = '/mail') =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(api.url)
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('mails are files of their own, for the operator alone, in the order of time', async () => {
  const names = (await readdir(folder)).sort()
  assert.deepEqual(
    (await api.mails()).map(({ to, id }) => [to, `${id}.eml`]),
    [
      ['mika@example.org', names[0]],
      ['aino@example.org', names[1]],
    ],
  )
  assert.equal(names.length, 2)
  for (const name of names) assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600)
})

test('the page lists them, the newest first, and shows one with links that can be followed', async () => {
  const page = await api.fetch('/mail')
  const text = await page.text()
  assert.equal(page.status, 200)
  assert.ok(text.indexOf('Hello aino &lt;b&gt;&amp;') < text.indexOf('Hello mika &lt;b&gt;&amp;'))
  const [path = ''] = /\/mail\/[0-9a-f-]{36}/.exec(text) ?? []
  const mail = await (await api.fetch(`${path}?view=text`)).text()
  assert.match(mail, /<a href="https:\/\/example\.org\/look\?a=1&amp;b=%222%22" rel="noreferrer">/)
  assert.match(mail, /Hello &lt;i&gt;/)
  assert.doesNotMatch(mail, /<i>/)
})

test('a mail is shown as people get it: in a frame that runs nothing, with its pictures and files', async () => {
  const [, path = ''] = /href="(\/mail\/[0-9a-f-]{36})"/.exec(await (await api.fetch('/mail')).text()) ?? []
  const page = await (await api.fetch(path)).text()
  assert.ok(page.includes(`<iframe src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`))
  const frame = await api.fetch(`${path}/html`)
  assert.match(frame.headers.get('content-security-policy') ?? '', /default-src 'none'; .*; sandbox allow-popups allow/)
  const html = await frame.text()
  assert.match(html, /<img src="data:image\/png;base64,iVBORw0KGgo/)
  assert.match(html, /<a target="_blank" rel="noreferrer"[^>]* href="https:\/\/example\.org\/look/)
  const file = await api.fetch(`${path}/files/0`)
  assert.match(await file.text(), /^BEGIN:VCALENDAR/)
  assert.equal(file.headers.get('content-disposition'), 'attachment; filename="event__x_.ics"')
  assert.equal((await api.fetch(`${path}/files/1`)).status, 404)
})

test('pages of other origins cannot read it, and it runs no script', async () => {
  const { headers } = await api.fetch('/mail', { headers: { Origin: 'https://evil.example' } })
  assert.equal(headers.get('access-control-allow-origin'), api.config.BASE_URL)
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'; frame-src 'self'; style-src 'sha256-/,
  )
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('it is there only for this machine, without a proxy between', async () => {
  const { port } = new URL(api.url)
  assert.equal(await fetchStatus({ Host: `localhost:${port}` }), 200)
  for (const headers of [
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 a-proxy' },
    { 'X-Real-IP': '127.0.0.1' },
    { Host: '127.evil.example' },
    { Host: 'evil.example' },
  ])
    assert.equal(await fetchStatus({ Host: `localhost:${port}`, ...headers }), 404, JSON.stringify(headers))
})

test('an id leads to a mail or nowhere', async () => {
  await writeFile(join(folder, '..', 'secret.eml'), 'Subject: secret\n\nsecret')
  for (const id of ['..%2Fsecret', '%2e%2e%2fsecret', 'secret', crypto.randomUUID(), '..%5csecret', '%00'])
    assert.equal(await fetchStatus({}, `/mail/${id}`), 404, id)
})

test('it is not there without the demo, on a public site, nor when mails really go out', async () => {
  for (const name of ['BASE_URL', 'WEB_URL', 'AUTH_URL']) {
    const env = { [name]: 'https://moot.example.org', COOKIE_DOMAIN: 'example.org' }
    const site = await startApi({ connection: api.connection, env })
    assert.equal((await site.fetch('/mail')).status, 404, name)
  }
  assert.equal((await (await startApi()).fetch('/mail')).status, 404)
  const sending = await startWithDemo({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' })
  assert.equal((await sending.fetch('/mail')).status, 404)
})
