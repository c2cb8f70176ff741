import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { startApi } from '#test'
import { signInProblems } from '../src/areas/auth/providers/contract.ts'
import { updateSettings } from '../src/areas/settings/public.ts'
import { startChromium } from './chromium.ts'

const browser = await startChromium()
const now = new Date('2026-11-20T16:30:00Z')
const api = await startApi({ isAtBaseUrl: true, clock: { now: () => now } })
// Until there is an account, `/` leads to `/setup`.
await api.person()
const fetchText = async (path: string) => {
  const response = await api.fetch(path)
  assert.equal(response.status, 200, path)
  return response.text()
}
const guideNames = [
  ...new Set(
    [...(await fetchText('/docs/guides')).matchAll(/href="\/docs\/guides\/([\w-]+)"/g)].map(([, name = '']) => name),
  ),
]

test('every guide is there as Markdown at its own address, and all of them in one file', async () => {
  assert.ok(guideNames.includes('versions'))
  const [summary, everything] = [await fetchText('/llms.txt'), await fetchText('/llms-full.txt')]
  assert.ok(summary.includes(`${api.url}/llms-full.txt`))
  assert.ok(everything.startsWith(summary))
  for (const name of guideNames) {
    const response = await api.fetch(`/docs/guides/${name}.md`)
    assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8')
    const text = await response.text()
    assert.match(text, /^# /)
    assert.doesNotMatch(text, /<!--|http:\/\/localhost:3000/)
    assert.ok(everything.includes(text), name)
    const [, title = ''] =
      new RegExp(`^- \\[(.+)\\]\\(${api.url}/docs/guides/${name}\\.md\\)$`, 'm').exec(summary) ?? []
    assert.match(title, /^[A-Z][\w :,’-]+$/, name)
    assert.ok((await fetchText(`/docs/guides/${name}`)).includes(`type="text/markdown" title=`), name)
  }
  for (const name of ['unknown.md', 'getting-started.txt', '..%2Fpackage.md'])
    assert.equal((await api.fetch(`/docs/guides/${name}`)).status, 404, name)
})

test('links from guides to guides lead somewhere, on pages and in Markdown', async () => {
  const paths = new Set<string>()
  for (const name of guideNames) {
    const page = await fetchText(`/docs/guides/${name}`)
    for (const [, href = ''] of page.matchAll(/<a href="([^"]+)"/g))
      if (!/^(?:https?:|#|mailto:)/.test(href)) paths.add(new URL(href, `${api.url}/docs/guides/${name}`).pathname)
    for (const [, href = ''] of (await fetchText(`/docs/guides/${name}.md`)).matchAll(/\]\(([^)\s]+)\)/g)) {
      assert.match(href, /^(?:https?:|#)/, `a link of ${name}.md`)
      if (href.startsWith(api.url)) paths.add(new URL(href).pathname)
    }
  }
  for (const path of paths) assert.ok((await api.fetch(path)).status < 400, path)
})

test('guides can be searched, and what is found leads to its section', async () => {
  const page = await fetchText('/docs/guides?q=Verify+SIGNATURE')
  assert.match(page, /<a href="\/docs\/guides\/webhooks#verify-the-signature">Webhooks: Verify the signature<\/a>/)
  assert.match(page, /<meta name="robots" content="noindex/, 'results are not for search engines')
  assert.match(await fetchText('/docs/guides/webhooks'), /<h2 id="verify-the-signature">/)
  assert.doesNotMatch(await fetchText('/docs/guides?q=not+run'), /&lt;!--/)
  assert.match(await fetchText('/docs/guides?q=%3Cscript%3Exyzzy'), /No guides mention [^<]*&lt;script>xyzzy/)
  assert.match(await fetchText('/docs/guides?q=%20'), /<h1 id="getting-started">/)
})

test('every heading of a guide has an anchor of its own', async () => {
  for (const name of guideNames) {
    const ids = [...(await fetchText(`/docs/guides/${name}`)).matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)
    assert.deepEqual(ids, [...new Set(ids)], name)
  }
})

test('the guide about identity providers names every problem of a sign-in', async () => {
  const guide = await readFile(new URL('../docs/identity-providers.md', import.meta.url), 'utf8')
  const [, table = ''] = guide.split('| `error` ')
  assert.deepEqual(
    [...table.matchAll(/^\| `(\w+)`/gm)].map(([, problem]) => problem),
    [...signInProblems],
  )
})

test('code of guides can be copied', { skip: browser.skip }, async () => {
  const page = await browser.open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${api.url}/docs/guides`)
  await page.getByRole('button', { name: 'Copy Shell' }).first().click()
  await page.getByText('Copied').first().waitFor()
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), `URL=${api.url}`)
})

test('pages name the feeds that belong to them, which are there', async () => {
  const group = await api.group({ name: 'Menders & friends' })
  const { id } = await api.event({ group, startsAt: new Date('2099-05-09T16:30:00Z') })
  const feeds = `/feeds/groups/${group.urlname}`
  for (const [path, expected] of [
    ['/', ['/rss', '/ics']],
    ['/events', ['/rss', '/ics']],
    [`/events?group=${group.urlname}`, [`${feeds}.rss`, `${feeds}.ics`]],
    [`/groups/${group.urlname}`, [`${feeds}.rss`, `${feeds}.ics`]],
    [`/events/${id}`, [`/events/${id}/calendar.ics`]],
  ] as const) {
    const links = [
      ...(await fetchText(path)).matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"/g),
    ]
    assert.deepEqual(
      links.map(([, , href]) => href),
      expected,
      path,
    )
    for (const [, type = '', href = ''] of links) {
      const response = await api.fetch(href)
      assert.ok(response.headers.get('content-type')?.startsWith(type), href)
    }
  }
})

test('security.txt names whom to tell of a vulnerability, once a contact is set', async () => {
  const path = '/.well-known/security.txt'
  assert.equal((await api.fetch(path)).status, 404)
  await api.db.begin((sql) => updateSettings(sql, { supportEmail: 'help@example.org' }))
  const other = await startApi({ connection: api.connection, clock: { now: () => now } })
  const securityTxt = await other.fetch(path)
  assert.equal(securityTxt.headers.get('content-type'), 'text/plain; charset=utf-8')
  const text = await securityTxt.text()
  assert.match(text, /^Contact: mailto:help@example\.org\n/)
  assert.match(text, /^Expires: 2027-05-19T00:00:00\.000Z$/m)
  assert.match(text, /^Canonical: http\S+\/\.well-known\/security\.txt$/m)
  const env = { SECURITY_CONTACT: 'https://example.org/security' }
  const configured = await startApi({ connection: api.connection, env })
  assert.match(await (await configured.fetch(path)).text(), /^Contact: https:\/\/example\.org\/security\n/)
  await assert.rejects(startApi({ connection: api.connection, env: { SECURITY_CONTACT: 'a\nContact: b' } }))
})
