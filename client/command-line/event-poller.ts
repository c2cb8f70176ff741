import type { ForwardedEvent } from './forward.ts'

export interface EventPage {
  readonly data: readonly ForwardedEvent[]
  readonly pagination: { readonly hasMore: boolean; readonly resumeCursor: string }
}

interface PageParams {
  readonly cursor?: string
  readonly wait?: number
}

export class EventPoller {
  readonly #fetchPage: (params: PageParams) => Promise<EventPage>
  #cursor: string | undefined

  constructor(fetchPage: (params: PageParams) => Promise<EventPage>) {
    this.#fetchPage = fetchPage
  }

  /**
   * Yields events since the last poll, or all events the first time; long-polls up to `wait` seconds if there are none.
   * The cursor advances only after a whole page was consumed.
   */
  async *poll(wait = 0): AsyncGenerator<ForwardedEvent, void, undefined> {
    for (let hasMore = true, isFirst = true; hasMore; isFirst = false) {
      const params = {
        ...(this.#cursor !== undefined && { cursor: this.#cursor }),
        ...(isFirst && wait > 0 && { wait }),
      }
      const { data, pagination } = await this.#fetchPage(params)
      yield* data
      this.#cursor = pagination.resumeCursor
      hasMore = pagination.hasMore
    }
  }
}
