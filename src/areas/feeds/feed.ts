import type { Locale } from '#messages'
import type { SiteUrls } from '../events/calendar/public.ts'
import type { FeedEvent } from './queries.ts'

export interface Feed {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  readonly pageUrl: string
  readonly selfUrl: string
  /** Of the site, as is the logo. */
  readonly contactEmail: string
  readonly logoUrl: string | null
  readonly events: readonly FeedEvent[]
}

export interface FeedRenderer {
  readonly renderItem: (feed: Feed, siteUrls: SiteUrls, event: FeedEvent) => string
  readonly renderItems: (feed: Feed, siteUrls: SiteUrls, items: readonly Buffer[]) => Buffer
}
