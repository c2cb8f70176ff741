import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { startApi } from '#test'
import { adminUpdateSettings } from '../settings/contract.ts'

const api = await startApi()

async function readFeed(path: string) {
  const response = await api.fetch(path)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  assert.equal(response.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
  const document = XmlDocument.fromString(text)
  try {
    const channel = document.get('/rss[@version="2.0"]/channel') as XmlElement
    const of = (node: XmlElement, name: string) => node.get(name)?.content
    return {
      text,
      channel: Object.fromEntries(
        ['title', 'link', 'description', 'lastBuildDate'].map((name) => [name, of(channel, name)]),
      ),
      self: ['@href', '@rel', '@type'].map(
        (name) => channel.get(`atom:link/${name}`, { atom: 'http://www.w3.org/2005/Atom' })?.content,
      ),
      items: channel.find('item').map((node) => {
        const item = node as XmlElement
        const names = ['title', 'link', 'guid', 'guid/@isPermaLink', 'pubDate', 'category', 'description']
        return Object.fromEntries(names.map((name) => [name, of(item, name)]))
      }),
    }
  } finally {
    document.dispose()
  }
}

test('an event stands in a feed for readers with its page, its time of publication and its text as HTML', async () => {
  const group = await api.group({ name: 'Repair Café' })
  const { id } = await api.event({
    group,
    title: 'Mending night',
    description: '**Bring** what is broken, see <https://example.org/?a=1&b=2>.',
    startsAt: new Date('2031-07-04T15:30:00Z'),
    endsAt: new Date('2031-07-04T18:00:00Z'),
    publishedAt: new Date('2026-01-02T03:04:05Z'),
    venueName: 'Fire & Flame',
    venueCity: 'Tampere',
  })
  await api.db.sql`update events set updated_at = '2026-02-03T04:05:06Z' where id = ${id}`
  const path = `/feeds/groups/${group.urlname}.rss`
  const { channel, self, items } = await readFeed(path)
  assert.deepEqual(channel, {
    title: 'Repair Café',
    link: `${api.config.WEB_URL}/groups/${group.urlname}`,
    description: 'Events by Repair Café on Folkmoot.',
    lastBuildDate: 'Tue, 03 Feb 2026 04:05:06 GMT',
  })
  assert.deepEqual(self, [`${api.config.BASE_URL}${path}`, 'self', 'application/rss+xml'])
  const eventUrl = `${api.config.WEB_URL}/events/${id}`
  const [{ description, ...item } = {}, ...more] = items
  assert.deepEqual(more, [])
  assert.deepEqual(item, {
    title: 'Repair Café: Mending night',
    link: eventUrl,
    guid: eventUrl,
    'guid/@isPermaLink': 'true',
    pubDate: 'Fri, 02 Jan 2026 03:04:05 GMT',
    category: 'Repair Café',
  })
  assert.match(
    description ?? '',
    /<time datetime="2031-07-04T15:30:00.000Z">Friday, July 4, 2031, 6:30\s–\s9:00\sPM \(Europe\/Helsinki\)<\/time>/,
  )
  assert.match(description ?? '', /<br>Fire &amp; Flame, Tampere</)
  assert.match(
    description ?? '',
    /<strong>Bring<\/strong> what is broken, see <a href="https:\/\/example\.org\/\?a=1&amp;b=2">/,
  )
})

test('texts arrive as they were written, and HTML in them is shown, not obeyed', async () => {
  const title = ']]> & ]]> <b>"bold"</b> &amp; \x07\x1b🥞'
  const group = await api.group({ name: '<script>&amp;\'"' })
  const description = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://example.org/y.png) ]]>'
  await api.event({ group, title, description, eventType: 'online', timezone: 'Nowhere/Land' })
  const { channel, items } = await readFeed(`/feeds/groups/${group.urlname}.rss`)
  assert.equal(channel.title, '<script>&amp;\'"')
  assert.equal(items[0]?.title, `<script>&amp;'": ${title.replace('\x07\x1b', '')}`)
  const [{ description: html = '' } = {}] = items
  assert.doesNotMatch(html, /<script|href="javascript|<img/)
  assert.match(html, /&lt;script&gt;alert\(1\)/)
  assert.match(html, / \(UTC\)<\/time><br>Online</)
})

test('a cancelled event says so and why', async () => {
  const group = await api.group()
  await api.event({ group, status: 'cancelled', cancelReason: 'The <roof> leaks.' })
  const { items } = await readFeed(`/feeds/groups/${group.urlname}.rss`)
  assert.match(items[0]?.description ?? '', /^<p><strong>Canceled<\/strong><br>The &lt;roof&gt; leaks\.<\/p>/)
})

test('the feed of all has the same events and the same query under both of its names, and may be empty', async () => {
  const group = await api.group({ urlname: 'knitters' })
  await api.event({ group, title: 'Socks' })
  await api.event({ title: 'Elsewhere' })
  for (const path of ['/rss', '/feed']) {
    const { items, self, channel } = await readFeed(`${path}?groups=knitters&within_days=3&x=%3C"<>`)
    assert.deepEqual(
      items.map(({ title }) => title),
      [`${group.name}: Socks`],
    )
    assert.equal(self[0], `${api.config.BASE_URL}${path}?groups=knitters&within_days=3&x=%3C%22%3C%3E`)
    assert.deepEqual([channel.title, channel.link], ['Folkmoot', `${api.config.WEB_URL}/events`])
    const empty = await readFeed(`${path}?groups=nobody`)
    assert.deepEqual(empty.items, [])
    assert.equal(empty.text, (await readFeed(`${path}?groups=nobody`)).text)
  }
})

test('a feed has the logo of the site', async () => {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(adminUpdateSettings, { logoUrl: 'https://example.org/logo.png?a=1&b=2' })
  const { text } = await readFeed('/rss')
  assert.match(text, /<image><url>https:\/\/example\.org\/logo\.png\?a=1&amp;b=2<\/url><title>Folkmoot<\/title>/)
  await admin(adminUpdateSettings, { logoUrl: null })
  assert.doesNotMatch((await readFeed('/rss')).text, /<image>/)
})
