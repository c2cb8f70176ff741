import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { bytesOfText, escapeHtml } from '#platform'
import { calendarOf, type Addresses } from '../../events/calendar/public.ts'
import type { Feed } from './feed.ts'

export type Language = 'ics' | 'rss'

const kept = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: bytesOfText })

/** Stands for the feed's own URL in what is kept: anybody can write anything into a query. */
const placeOfUrl = `urn:uuid:${randomUUID()}`

/**
 * The feed as text. Writing 500 events takes 80 ms, and calendars ask every hour whether anything is new: the same events are
 * written once. What writes them is loaded when the first feed is asked for.
 */
export async function written(language: Language, feed: Feed, addresses: Addresses): Promise<string> {
  const told = { ...feed, selfUrl: placeOfUrl }
  const key = hash('sha1', JSON.stringify([language, told, addresses]), 'base64url')
  const text = kept.get(key) ?? (await write(language, told, addresses))
  kept.set(key, text)
  return text.replace(placeOfUrl, () => escapeHtml(feed.selfUrl))
}

async function write(language: Language, feed: Feed, addresses: Addresses): Promise<string> {
  if (language === 'ics') return calendarOf(feed, addresses)
  return (await import('./rss.ts')).rssOf(feed, addresses)
}
