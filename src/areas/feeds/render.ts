import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { estimateTextBytes, escapeHtml } from '#platform'
import { buildCalendarFile, type SiteUrls } from '../events/calendar/public.ts'
import type { Feed } from './feed.ts'

export type FeedFormat = 'ics' | 'rss'

const renderCache = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: estimateTextBytes })

/** Stands for the feed's own URL in what is kept: anybody can write anything into a query. */
const selfUrlPlaceholder = `urn:uuid:${randomUUID()}`

/**
 * The feed as text. Writing 500 events takes 80 ms, and calendars ask every hour whether anything is new: the same events are
 * written once. What writes them is loaded when the first feed is asked for.
 */
export async function renderFeed(format: FeedFormat, feed: Feed, siteUrls: SiteUrls): Promise<string> {
  const cacheableFeed = { ...feed, selfUrl: selfUrlPlaceholder }
  const key = hash('sha1', JSON.stringify([format, cacheableFeed, siteUrls]), 'base64url')
  const text = renderCache.get(key) ?? (await renderUncached(format, cacheableFeed, siteUrls))
  renderCache.set(key, text)
  return text.replace(selfUrlPlaceholder, () => escapeHtml(feed.selfUrl))
}

async function renderUncached(format: FeedFormat, feed: Feed, siteUrls: SiteUrls): Promise<string> {
  if (format === 'ics') return buildCalendarFile(feed, siteUrls)
  return (await import('./rss.ts')).renderRss(feed, siteUrls)
}
