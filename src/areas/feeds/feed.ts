import type { FeedEvent } from './queries.ts'

/** A feed before it is written down in one of its two languages. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** The page that shows the same. */
  readonly pageUrl: string
  /** Where the feed itself is. */
  readonly selfUrl: string
  /** Who can be written to about the events. */
  readonly contact: string
  readonly events: readonly FeedEvent[]
}
