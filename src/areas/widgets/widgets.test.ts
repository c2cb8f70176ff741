import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { startApi } from '#test'
import { findAccessibilityViolations, startChromium } from '../../../test/chromium.ts'

const now = new Date('2100-12-03T12:00:00Z')
const api = await startApi({ clock: { now: () => now } })
const browser = await startChromium()
const kinds = ['next-event', 'carousel'] as const

const fetchHtml = async (path: string): Promise<string> => {
  const response = await api.fetch(path)
  assert.equal(response.status, 200, path)
  return response.text()
}
async function serveHtml(body: string): Promise<string> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body))
  server.listen(0, '127.0.0.1').unref()
  after(() => server.close())
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

const parseTitles = (html: string) => [...html.matchAll(/<h2>(?:<a[^>]*>)?([^<]*)/g)].map(([, title]) => title)
const eveningTimes = { startsAt: new Date('2100-12-04T16:30:00Z'), endsAt: new Date('2100-12-04T19:00:00Z') }

test('the next event of a group, and of several, in the order in which they begin', async () => {
  const [mending, running] = [await api.group(), await api.group()]
  await api.event({ group: mending, title: 'Third', inHours: 72 })
  await api.event({ group: running, title: 'Second', inHours: 48 })
  await api.event({ group: mending, title: 'First', inHours: -1 })
  const both = `${mending.urlname},${running.urlname}`
  assert.deepEqual(parseTitles(await fetchHtml(`/widget/next-event?groups=${both}`)), ['First'])
  assert.deepEqual(parseTitles(await fetchHtml(`/widget/carousel?groups=${both}`)), ['First', 'Second', 'Third'])
  assert.deepEqual(parseTitles(await fetchHtml(`/widget/carousel?groups=%20${running.urlname.toUpperCase()}`)), [
    'Second',
  ])
  const all = parseTitles(await fetchHtml('/widget/carousel'))
  assert.ok(['First', 'Second', 'Third'].every((title) => all.includes(title)))
})

test('what is over, cancelled, a draft or of a hidden group is not there', async () => {
  const [group, hidden] = [await api.group(), await api.group({ displayOnSite: false })]
  await api.event({ group, title: 'Over', inHours: -3 })
  await api.event({ group, title: 'Cancelled', status: 'cancelled' })
  await api.event({ group, title: 'Draft', status: 'draft' })
  await api.event({ group: hidden, title: 'Hidden' })
  assert.match(await fetchHtml(`/widget/carousel?groups=${group.urlname},${hidden.urlname}`), /No upcoming events/)
  assert.doesNotMatch(await fetchHtml('/widget/carousel'), /Over|Cancelled|Draft|Hidden/)
})

test('names that are none are ignored, and a former name still leads to its group', async () => {
  const group = await api.group()
  await api.event({ group, title: 'Found' })
  await api.db.sql`insert into group_urlnames (urlname, group_id) values ('once-called', ${group.id})`
  for (const names of [`owls,${group.urlname}`, `once-called`, `%00,${group.urlname}`, `${group.urlname},,`])
    assert.deepEqual(parseTitles(await fetchHtml(`/widget/next-event?groups=${names}`)), ['Found'], names)
  for (const names of ['owls', '%00', "'", '%F0%9F%A6%89'.repeat(500)])
    for (const kind of kinds) assert.match(await fetchHtml(`/widget/${kind}?groups=${names}`), /No upcoming events/)
})

test('times are those of the event, or of the zone that is asked for', async () => {
  const group = await api.group()
  await api.event({ group, ...eveningTimes })
  const at = (query: string) => fetchHtml(`/widget/next-event?groups=${group.urlname}${query}`)
  const own = await at('')
  assert.match(own, /Saturday 6:30 &#8211; 9:00 PM <small>Helsinki time/)
  assert.match(own, /<b>Dec<\/b><i>4<\/i>/)
  assert.match(own, />Tomorrow</)
  assert.match(await at('&tz=Asia/Tokyo'), /<i>5<\/i>.*Sunday 1:30 &#8211; 4:00 AM <small>Tokyo time/)
  assert.match(await at('&tz=America/New_York'), /11:30 AM &#8211; 2:00 PM <small>New York time/)
  for (const tz of ['Nowhere/Land', '%00', '+02:00', '', 'x'.repeat(5000), 'constructor'])
    assert.equal(await at(`&tz=${tz}`), own)
})

test('light, dark, or what the reader has', async () => {
  for (const [query, scheme] of [
    ['', 'auto'],
    ['?theme=light', 'light'],
    ['?theme=dark', 'dark'],
    ['?theme=auto', 'auto'],
    ['?theme=owl&theme=dark', 'auto'],
  ] as const)
    for (const kind of kinds)
      assert.match(await fetchHtml(`/widget/${kind}${query}`), new RegExp(`data-scheme="${scheme}"`))
})

test('what people wrote stays text, and links open beside the page', async () => {
  const group = await api.group({ name: '<script>a()</script>' })
  await api.event({
    group,
    title: '<img src=x onerror=a()>',
    venueName: '"><em>',
    photoUrl: 'https://example.org/a.webp?"x',
  })
  for (const kind of kinds) {
    const html = await fetchHtml(`/widget/${kind}?groups=${group.urlname}`)
    assert.doesNotMatch(html, /<script|<img src=x|"><em>| style=/)
    const links = html.match(/<a [^>]*>/g) ?? []
    assert.ok(links.length > 0)
    for (const link of links) assert.match(link, /href="http.*target="_blank" rel="noopener"/)
  }
})

test('it may stand in any page, is kept for a minute, and sets no cookie', async () => {
  for (const kind of kinds) {
    const response = await api.fetch(`/widget/${kind}`, { headers: { Origin: 'https://elsewhere.example' } })
    const header = (name: string) => response.headers.get(name)
    assert.match(header('content-type') ?? '', /^text\/html/)
    assert.equal(header('x-frame-options'), null)
    assert.equal(header('set-cookie'), null)
    assert.equal(header('cache-control'), 'public, max-age=60, stale-while-revalidate=300')
    assert.match(
      header('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/,
    )
    assert.doesNotMatch(header('content-security-policy') ?? '', /script-src|unsafe/)
    const known = { headers: { 'If-None-Match': header('etag') ?? '' } }
    const again = await api.fetch(`/widget/${kind}`, known)
    assert.deepEqual([again.status, await again.text(), again.headers.get('x-frame-options')], [304, '', null])
  }
  assert.equal((await api.fetch('/schemas')).headers.get('x-frame-options'), 'DENY')
})

test('a carousel holds twenty', async () => {
  const group = await api.group()
  for (let number = 0; number < 22; number++) await api.event({ group, inHours: 24 + number })
  assert.equal(parseTitles(await fetchHtml(`/widget/carousel?groups=${group.urlname}`)).length, 20)
})

test(
  'the lines of a group’s page show the whole widget in a foreign page, in the theme they name',
  { skip: browser.skip },
  async () => {
    const group = await api.group({ name: 'Menders' })
    await api.event({ group, ...eveningTimes, title: 'Mending night', venueName: 'The hall', maxAttendees: 30 })
    const page = await fetchHtml(`/groups/${group.urlname}`)
    const codes = [...page.matchAll(/data-copy="(&lt;iframe[^"]+)"/g)].map(([, code = '']) =>
      code
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replaceAll(api.config.BASE_URL, api.url),
    )
    assert.equal(codes.length, 2)
    for (const code of codes)
      for (const width of [390, 1280]) {
        assert.match(code, /style="border:0"/)
        const foreign = await browser.open({ viewport: { width, height: 800 }, colorScheme: 'dark' })
        const body = `<!doctype html><meta name="viewport" content="width=device-width">${code}`
        await foreign.goto(await serveHtml(body.replace('<script', '<script data-off type="text/plain"')))
        const html = foreign.frameLocator('iframe').locator('html')
        assert.equal(await html.getAttribute('data-scheme'), 'light')
        const isWhole = (element: Element) => element.scrollHeight <= element.clientHeight
        assert.ok(await html.evaluate(isWhole), `without the script at ${width}`)

        await foreign.goto(await serveHtml(body))
        const height = () => foreign.locator('iframe').evaluate((frame) => frame.style.height)
        while ((await height()) === '') await foreign.waitForTimeout(20)
        const needed = await foreign
          .frameLocator('iframe')
          .locator('body')
          .evaluate((inner) => Math.ceil(inner.getBoundingClientRect().height))
        assert.equal(await height(), `${needed}px`)
        await foreign.context().close()
      }
  },
)

test('a widget has a script only when it is asked to tell its height', async () => {
  const answer = await api.fetch('/widget/carousel?resize=1')
  assert.match(answer.headers.get('content-security-policy') ?? '', /script-src 'self';/)
  assert.match(await answer.text(), /<script src="\/widget\/frame\.js" defer/)
  assert.doesNotMatch(await fetchHtml('/widget/carousel?resize=yes'), /<script/)
  for (const name of ['loader', 'frame']) {
    const script = await api.fetch(`/widget/${name}.js`)
    assert.equal(script.headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/)
  }
})

test(
  'framed by another site it shows with its styles, and reads well in light and dark',
  { skip: browser.skip },
  async () => {
    const group = await api.group({
      name: 'A group with a name that is longer than any card is wide',
      themeColor: 'violet',
    })
    for (const title of ['Mending night', 'W'.repeat(150)])
      await api.event({ group, ...eveningTimes, title, venueName: 'The hall', maxAttendees: 30 })
    for (const kind of kinds)
      for (const theme of ['light', 'dark']) {
        const page = await browser.open({ viewport: { width: 320, height: 480 } })
        const address = `/widget/${kind}?groups=${group.urlname}&theme=${theme}`
        await page.goto(`${api.url}${address}`)
        assert.deepEqual(await findAccessibilityViolations(page), [])
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
        await page.goto(await serveHtml(`<iframe src="${api.url}${address}"></iframe>`))
        const card = page.frameLocator('iframe').locator('.card').first()
        await card.waitFor()
        assert.equal(await card.evaluate((element) => getComputedStyle(element).borderRadius), '14px')
        await page.context().close()
      }
  },
)
