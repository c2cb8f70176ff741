import type { ForwardedEvent } from './forward.ts'

export interface EventPage {
  readonly data: readonly ForwardedEvent[]
  readonly pagination: { readonly hasMore: boolean; readonly resumeCursor: string }
}

interface PageParams {
  readonly cursor?: string
  readonly wait?: number
}

/** Follows a list that grows at its end. */
export class EventPoller {
  readonly #fetchPage: (place: PageParams) => Promise<EventPage>
  #cursor: string | undefined

  constructor(pageAt: (place: PageParams) => Promise<EventPage>) {
    this.#fetchPage = pageAt
  }

  /**
   * What has come since the last time; the first time, everything. If there is nothing, it may wait so many seconds. A page
   * counts as read once all of it was taken.
   */
  async *poll(wait = 0): AsyncGenerator<ForwardedEvent, void, undefined> {
    for (let hasMore = true, isFirst = true; hasMore; isFirst = false) {
      const place = {
        ...(this.#cursor !== undefined && { cursor: this.#cursor }),
        ...(isFirst && wait > 0 && { wait }),
      }
      const { data, pagination } = await this.#fetchPage(place)
      yield* data
      this.#cursor = pagination.resumeCursor
      hasMore = pagination.hasMore
    }
  }
}
