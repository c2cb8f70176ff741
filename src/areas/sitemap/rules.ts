import { escapeHtml } from '#platform'
import type { SitemapPage } from './queries.ts'

interface SitemapPages {
  readonly groups: readonly SitemapPage[]
  readonly events: readonly SitemapPage[]
  readonly writtenPages: readonly string[]
}

/** Limit of sitemaps.org. */
const maxUrlsPerFile = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface SitemapUrl {
  readonly path: string
  readonly changedAt?: string | undefined
}

const helpPaths = ['/help', '/help/member', '/help/organizer', '/help/admin']

/** Profiles are left out: sharing them is up to their owners. */
export function listSitemapUrls({ groups, events, writtenPages }: SitemapPages): SitemapUrl[] {
  const [groupsAt, eventsAt] = [latestChange(groups), latestChange(events)]
  return [
    { path: '/', changedAt: latestChange([...groups, ...events]) },
    { path: '/events', changedAt: eventsAt },
    { path: '/groups', changedAt: groupsAt },
    { path: '/people' },
    ...writtenPages.map((name) => ({ path: `/${name}` })),
    ...groups,
    ...events,
    ...helpPaths.map((path) => ({ path })),
  ]
}

const latestChange = (pages: readonly SitemapPage[]) =>
  pages.reduce<string | undefined>(
    (newest, { changedAt }) => (newest !== undefined && newest >= changedAt ? newest : changedAt),
    undefined,
  )

export function buildSitemapFiles(
  urls: readonly SitemapUrl[],
  webUrl: string,
  maxPerFile = maxUrlsPerFile,
): Map<string, string> {
  if (urls.length <= maxPerFile) return new Map([['/sitemap.xml', renderSitemap('urlset', 'url', urls, webUrl)]])
  const count = Math.ceil(urls.length / maxPerFile)
  const parts = Array.from({ length: count }, (_, number) => `/sitemap-${number + 1}.xml`)
  const index = parts.map((path) => ({ path }))
  return new Map([
    ['/sitemap.xml', renderSitemap('sitemapindex', 'sitemap', index, webUrl)],
    ...parts.map(
      (path, number) =>
        [
          path,
          renderSitemap('urlset', 'url', urls.slice(number * maxPerFile, (number + 1) * maxPerFile), webUrl),
        ] as const,
    ),
  ])
}

function renderSitemap(root: string, item: string, urls: readonly SitemapUrl[], webUrl: string): string {
  const items = urls.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<${item}><loc>${escapeHtml(webUrl + path)}</loc>${lastmod}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`
}

const disallowedPaths = ['/settings', '/manage', '/admin', '/auth', '/oauth']

export const buildRobotsText = (webUrl: string): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${webUrl}/sitemap.xml`,
    '',
  ].join('\n')
