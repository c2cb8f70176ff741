import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { estimateTextBytes } from '#platform'
import type { SiteUrls } from '../events/calendar/public.ts'
import type { Feed, FeedRenderer } from './feed.ts'
import type { FeedEvent } from './queries.ts'

export type FeedFormat = 'ics' | 'rss'

/** A feed has up to 500 descriptions. The rest of a longer one is on the event's page. */
const maxDescriptionLength = 3_000

const itemCache = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: estimateTextBytes })

/** Calendar apps poll hourly and feeds share events, so each event is rendered once. */
export async function renderFeed(format: FeedFormat, feed: Feed, siteUrls: SiteUrls): Promise<string> {
  // Loading markdown-it takes 27 ms.
  const { excerptMarkdown } = await import('../../platform/markdown.ts')
  const renderer: FeedRenderer = format === 'ics' ? await import('./ics.ts') : await import('./rss.ts')
  const { locale, contactEmail } = feed

  async function renderCached({ description, ...rest }: FeedEvent): Promise<string> {
    const excerpt = description === null ? null : excerptMarkdown(description, maxDescriptionLength)
    const event = { ...rest, description: excerpt }
    const key = hash('sha256', JSON.stringify([format, locale, contactEmail, siteUrls, event]), 'base64url')
    const cached = itemCache.get(key)
    if (cached !== undefined) return cached
    // Other requests get their turn between two events.
    await setImmediate()
    const item = renderer.renderItem(feed, siteUrls, event)
    itemCache.set(key, item)
    return item
  }

  const items: string[] = []
  for (const event of feed.events) items.push(await renderCached(event))
  return renderer.renderItems(feed, siteUrls, items)
}
