import type { Locale } from '#messages'
import type { FeedEvent } from './queries.ts'

export interface Feed {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  readonly pageUrl: string
  readonly selfUrl: string
  readonly contact: string
  /** Of the site. */
  readonly logoUrl: string | null
  readonly events: readonly FeedEvent[]
}
