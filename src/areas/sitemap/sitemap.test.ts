import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { startApi } from '#test'
import { adminUpdateSitePage } from '../settings/contract.ts'
import { buildSitemapFiles } from './rules.ts'

let clockOffsetMinutes = 0
const api = await startApi({ clock: { now: () => new Date(Date.now() + clockOffsetMinutes * 60_000) } })

function readSitemap(text: string, root = 'urlset', item = 'url') {
  const document = XmlDocument.fromString(text)
  try {
    const s = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
    return document.find(`/s:${root}/s:${item}`, s).map((node) => {
      const element = node as XmlElement
      return { loc: element.get('s:loc', s)?.content, lastmod: element.get('s:lastmod', s)?.content }
    })
  } finally {
    document.dispose()
  }
}

/** Advances the clock past the cache lifetime. */
async function readFreshPaths(): Promise<string[]> {
  clockOffsetMinutes += 2
  const response = await api.fetch('/sitemap.xml')
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8')
  return readSitemap(await response.text()).map(({ loc = '' }) => {
    assert.ok(loc.startsWith(api.config.WEB_URL), loc)
    return loc.slice(api.config.WEB_URL.length)
  })
}

test('the sitemap names the lists, every shown group, and events to come or of the last 90 days', async () => {
  const ann = await api.person()
  const shown = await api.group()
  const hidden = await api.group({ displayOnSite: false })
  const gone = await api.group({ isActive: false })
  const dayHours = 24
  const coming = await api.event({ group: shown })
  const recent = await api.event({ group: shown, inHours: -80 * dayHours })
  const endless = await api.event({
    group: shown,
    inHours: -200 * dayHours,
    endsAt: new Date(Date.now() + 86_400_000),
  })
  const left = [
    await api.event({ group: shown, inHours: -100 * dayHours }),
    await api.event({ group: shown, status: 'draft' }),
    await api.event({ group: shown, status: 'cancelled' }),
    await api.event({ group: hidden }),
    await api.event({ group: gone }),
  ]
  const paths = await readFreshPaths()
  assert.deepEqual(paths.slice(0, 4), ['/', '/events', '/groups', '/people'])
  for (const path of [`/groups/${shown.urlname}`, ...[coming, recent, endless].map(({ id }) => `/events/${id}`)])
    assert.equal(paths.filter((each) => each === path).length, 1, path)
  for (const path of [
    ...[hidden, gone].map(({ urlname }) => `/groups/${urlname}`),
    ...left.map(({ id }) => `/events/${id}`),
  ])
    assert.ok(!paths.includes(path), path)
  assert.ok(!paths.some((path) => path.includes(ann.username)))
})

test('each page is named with when it changed', async () => {
  const { id, urlname } = await api.group()
  const at = '2026-03-04T05:06:07.890Z'
  await api.db.sql`update groups set updated_at = ${at} where id = ${id}`
  clockOffsetMinutes += 2
  const pages = readSitemap(await (await api.fetch('/sitemap.xml')).text())
  assert.equal(pages.find(({ loc }) => loc?.endsWith(`/groups/${urlname}`))?.lastmod, at)
  for (const { lastmod } of pages) if (lastmod !== undefined) assert.ok(!Number.isNaN(Date.parse(lastmod)), lastmod)
})

test('the sitemap has a tag, and is read once a minute at most', async () => {
  clockOffsetMinutes += 2
  const { headers } = await api.fetch('/sitemap.xml')
  const etag = headers.get('etag') ?? assert.fail('no tag')
  assert.match(headers.get('cache-control') ?? '', /^public/)
  const { urlname } = await api.group()
  const again = await api.fetch('/sitemap.xml', { headers: { 'If-None-Match': etag } })
  assert.deepEqual([again.status, await again.text()], [304, ''])
  assert.ok((await readFreshPaths()).includes(`/groups/${urlname}`))
  assert.equal((await api.fetch('/sitemap.xml', { headers: { 'If-None-Match': etag } })).status, 200)
})

const createUrls = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ path: `/events/${number}`, changedAt: '2026-01-01T00:00:00.000Z' }))

test('beyond 50,000 addresses there is an index of several files', () => {
  for (const [count, parts] of [
    [50_000, 0],
    [50_001, 2],
    [100_000, 2],
  ] as const) {
    const files = [...buildSitemapFiles(createUrls(count), 'https://moot.example').values()]
    assert.equal(files.length, parts + 1)
    for (const text of files) assert.ok((text.match(/<loc>/g) ?? []).length <= 50_000)
  }
})

test('the files that an index names hold every address once', () => {
  const files = buildSitemapFiles(createUrls(7), 'https://moot.example', 3)
  const names = ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']
  assert.deepEqual(
    readSitemap(files.get('/sitemap.xml') ?? '', 'sitemapindex', 'sitemap').map(({ loc }) => loc),
    names.map((name) => `https://moot.example${name}`),
  )
  const found = names.flatMap((name) => readSitemap(files.get(name) ?? '').map(({ loc }) => loc))
  assert.deepEqual(
    found,
    createUrls(7).map(({ path }) => `https://moot.example${path}`),
  )
})

test('a part that there is not is not found', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999999999999999999.xml'])
    assert.equal((await api.fetch(path)).status, 404, path)
})

test('robots are told where the sitemap is, and what is not for them', async () => {
  const response = await api.fetch('/robots.txt')
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.deepEqual((await response.text()).split('\n'), [
    'User-agent: *',
    'Disallow: /settings',
    'Disallow: /manage',
    'Disallow: /admin',
    'Disallow: /auth',
    'Disallow: /oauth',
    '',
    `Sitemap: ${api.config.WEB_URL}/sitemap.xml`,
    '',
  ])
})

test('the sitemap names the pages that admins wrote', async () => {
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  assert.ok(!(await readFreshPaths()).includes('/rules'))
  await admin(adminUpdateSitePage, { name: 'rules', text: 'Be kind.' })
  assert.ok((await readFreshPaths()).includes('/rules'))
})
