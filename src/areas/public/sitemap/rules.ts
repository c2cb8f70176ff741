import { escapeHtml } from '#platform'
import type { Seen } from './queries.ts'

export interface Pages {
  readonly groups: readonly Seen[]
  readonly events: readonly Seen[]
}

/** More must not stand in one file (sitemaps.org). */
const mostAddresses = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Address {
  readonly path: string
  readonly changedAt?: string | undefined
}

/** Pages that search engines may show, people's own pages left out: those are theirs to pass on. */
export function addressesOf({ groups, events }: Pages): Address[] {
  const [groupsAt, eventsAt] = [latest(groups), latest(events)]
  return [
    { path: '/', changedAt: latest([...groups, ...events]) },
    { path: '/events', changedAt: eventsAt },
    { path: '/groups', changedAt: groupsAt },
    { path: '/people' },
    ...groups,
    ...events,
  ]
}

const latest = (pages: readonly Seen[]) =>
  pages.reduce<string | undefined>(
    (found, { changedAt }) => (found !== undefined && found >= changedAt ? found : changedAt),
    undefined,
  )

/** The files by their paths: one, or as many as it takes with an index of them. */
export function filesOf(addresses: readonly Address[], webUrl: string, most = mostAddresses): Map<string, string> {
  if (addresses.length <= most) return new Map([['/sitemap.xml', listing('urlset', 'url', addresses, webUrl)]])
  const count = Math.ceil(addresses.length / most)
  const parts = Array.from({ length: count }, (_, number) => `/sitemap-${number + 1}.xml`)
  const index = parts.map((path) => ({ path }))
  return new Map([
    ['/sitemap.xml', listing('sitemapindex', 'sitemap', index, webUrl)],
    ...parts.map(
      (path, number) =>
        [path, listing('urlset', 'url', addresses.slice(number * most, (number + 1) * most), webUrl)] as const,
    ),
  ])
}

function listing(root: string, item: string, addresses: readonly Address[], webUrl: string): string {
  const items = addresses.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<${item}><loc>${escapeHtml(webUrl + path)}</loc>${lastmod}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`
}

const forbidden = ['/settings', '/manage', '/admin', '/auth', '/oauth']

export const robotsText = (webUrl: string): string =>
  ['User-agent: *', ...forbidden.map((path) => `Disallow: ${path}`), '', `Sitemap: ${webUrl}/sitemap.xml`, ''].join(
    '\n',
  )
