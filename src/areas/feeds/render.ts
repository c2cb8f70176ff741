import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { estimateTextBytes, escapeHtml } from '#platform'
import { renderICalendar, type SiteUrls } from '../events/calendar/public.ts'
import type { Feed } from './feed.ts'

export type FeedFormat = 'ics' | 'rss'

const renderCache = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: estimateTextBytes })

/** Stands for the feed's own URL, which only RSS contains, in the cache: its query string is arbitrary. */
const selfUrlPlaceholder = `urn:uuid:${randomUUID()}`

/** Rendering 500 events takes 80 ms and calendar apps poll hourly, so the output is cached by content. */
export async function renderFeed(format: FeedFormat, feed: Feed, siteUrls: SiteUrls): Promise<string> {
  const cacheableFeed = { ...feed, selfUrl: selfUrlPlaceholder }
  const key = hash('sha1', JSON.stringify([format, cacheableFeed, siteUrls]), 'base64url')
  const text = renderCache.get(key) ?? (await renderUncached(format, cacheableFeed, siteUrls))
  renderCache.set(key, text)
  return text.replace(selfUrlPlaceholder, () => escapeHtml(feed.selfUrl))
}

async function renderUncached(format: FeedFormat, feed: Feed, siteUrls: SiteUrls): Promise<string> {
  if (format === 'ics') return renderICalendar(feed, siteUrls)
  // Loading markdown-it takes 27 ms.
  const { renderRss } = await import('./rss.ts')
  return renderRss(feed, siteUrls)
}
