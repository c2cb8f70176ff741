import type { Locale } from '#messages'
import type { FeedEvent } from './queries.ts'

export interface Feed {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  readonly pageUrl: string
  readonly selfUrl: string
  readonly contact: string
  readonly events: readonly FeedEvent[]
}
