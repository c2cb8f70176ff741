import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { startChromium } from '../../../test/chromium.ts'

const browser = await startChromium()
const api = await startApi()
const search = async (query: string) => (await api.fetch(`/docs/guides?q=${encodeURIComponent(query)}`)).text()

test('what a search of the guides finds is shown without Markdown', async () => {
  const page = await (await api.fetch('/docs/guides?q=new+SECRET_KEY')).text()
  const [, title] = /<a href="[^"]*#a-new-secret-key">([^<]*)</.exec(page) ?? []
  assert.equal(title, 'Run in production: A new SECRET_KEY')
})

test('a result shows code as it is, and URLs of this server', async () => {
  const site = await startApi({ connection: api.connection, env: { BASE_URL: 'https://moot.example.org' } })
  const page = await (await site.fetch('/docs/guides?q=openapi')).text()
  assert.match(page, /\[&quot;\*&quot;\], the default/)
  assert.match(page, /Every operation at https:\/\/moot\.example\.org\/docs/)
})

test('operations are found by name, by path, by tool and by what they do', async () => {
  const link = '<a href="/docs#tag/events/POST/v1/events/{eventId}/rsvp">createRsvp: POST /v1/events/{eventId}/rsvp</a>'
  for (const query of ['createRsvp', 'create rsvp', 'POST /v1/events rsvp', 'events_rsvp', 'take a seat waitlist'])
    assert.ok((await search(query)).includes(link), query)
})

test('an operation that was found opens in the reference', { skip: browser.skip }, async () => {
  const page = await browser.open()
  await page.goto(`${api.url}/docs/guides?q=createRsvp`)
  await page.getByRole('link', { name: 'createRsvp' }).click()
  // The id that the page scrolls to. The reference is long, and a busy machine takes a minute to draw it.
  const target = page.locator('[id$="/tag/events/POST/v1/events/{eventId}/rsvp"]')
  await target.waitFor({ state: 'attached', timeout: 300_000 })
})

test('a typo is forgiven, and said', async () => {
  for (const [typed, meant, found] of [
    ['webhoks', 'webhooks', /docs\/guides\/webhooks/],
    ['verfiy signature', 'verify signature', /webhooks#verify-the-signature/],
    ['idempotancy', 'idempotency', /Idempotency-Key/],
    ['creatersvp', undefined, /createRsvp/],
    ['leaderbord', 'leaderboard', /getLeaderboard/],
  ] as const) {
    const page = await search(typed)
    assert.match(page, found, typed)
    const [, said] = /These mention (?:&#8220;|“)([a-z ]+)/.exec(page) ?? []
    assert.equal(said, meant, typed)
  }
  assert.match(await search('xyzzyplugh'), /No guides mention \S+xyzzyplugh\S+ Try/)
})

const findLinks = async (query: string) =>
  [...(await search(query)).matchAll(/<li><a href="(\/docs(?:#|\/guides\/[\w-]+#)[^"]*)">/g)].map(([, href]) => href)

test('names and titles come before text, and questions are understood', async () => {
  const cancelRsvp = '/docs#tag/events/DELETE/v1/events/{eventId}/rsvp'
  for (const [query, first] of [
    ['cancel rsvp', cancelRsvp],
    ['How do I cancel an RSVP?', cancelRsvp],
    ['429', '/docs/guides/errors-and-limits#429-too-many-requests'],
    ['event types', '/docs/guides/events#events'],
    ['SECRET_KEY', '/docs/guides/running#a-new-secret-key'],
  ] as const) {
    const links = await findLinks(query)
    assert.equal(links[0], first, query)
    const news = links.findIndex((link) => link?.startsWith('/docs/guides/changelog#'))
    if (news > 0)
      assert.ok(
        links.slice(news).every((link) => link?.startsWith('/docs/guides/changelog#')),
        query,
      )
  }
  const links = await findLinks('test webhook locally')
  assert.ok(links.includes('/docs/guides/webhooks#try-it-out'))
  assert.ok(links.includes('/docs/guides/command-line#webhooks-on-your-machine'))
})

test('what has most of the words is found when nothing has all', async () => {
  assert.equal((await findLinks('cancel rsvp xyzzyplugh'))[0], (await findLinks('cancel rsvp'))[0])
})

test('results fit on a phone', { skip: browser.skip }, async () => {
  const page = await browser.open()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${api.url}/docs/guides?q=cancel`)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
})
