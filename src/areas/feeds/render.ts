import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { SiteUrls } from '../events/calendar/public.ts'
import type { Feed, FeedRenderer } from './feed.ts'
import { maxDescriptionLength, type FeedEvent } from './queries.ts'

export type FeedFormat = 'ics' | 'rss'

/** The events after that have no description. 500 ordinary ones of 3 kB take less. */
const maxDescribedBytes = 4_000_000

/** Buffers, because a heap that many feeds are built in at once is small. */
const itemCache = new LRUCache<string, Buffer>({ maxSize: 16_000_000, sizeCalculation: ({ length }) => 200 + length })

/** Calendar apps poll hourly and feeds share events, so each event is rendered once. */
export async function renderFeed(format: FeedFormat, feed: Feed, siteUrls: SiteUrls): Promise<Buffer> {
  // Loading markdown-it takes 27 ms.
  const { excerptMarkdown } = await import('../../platform/markdown.ts')
  const renderer: FeedRenderer = format === 'ics' ? await import('./ics.ts') : await import('./rss.ts')
  const { locale, contactEmail } = feed

  async function renderCached(event: FeedEvent): Promise<Buffer> {
    const key = hash('sha256', JSON.stringify([format, locale, contactEmail, siteUrls, event]), 'base64url')
    const cached = itemCache.get(key)
    if (cached) return cached
    // Other requests get their turn between two events.
    await setImmediate()
    const item = Buffer.from(renderer.renderItem(feed, siteUrls, event))
    itemCache.set(key, item)
    return item
  }

  const items: Buffer[] = []
  let bytes = 0
  for (const { description, ...rest } of feed.events) {
    const isDescribed = description !== null && bytes < maxDescribedBytes
    const excerpt = isDescribed ? excerptMarkdown(description, maxDescriptionLength) : null
    const item = await renderCached({ ...rest, description: excerpt })
    bytes += item.length
    items.push(item)
  }
  return renderer.renderItems(feed, siteUrls, items)
}
