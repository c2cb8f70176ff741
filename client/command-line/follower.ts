import type { Happening } from './forward.ts'

export interface Page {
  readonly data: readonly Happening[]
  readonly pagination: { readonly hasMore: boolean; readonly resumeCursor: string }
}

interface Place {
  readonly cursor?: string
  readonly wait?: number
}

/** Follows a list that grows at its end. */
export class Follower {
  readonly #pageAt: (place: Place) => Promise<Page>
  #cursor: string | undefined

  constructor(pageAt: (place: Place) => Promise<Page>) {
    this.#pageAt = pageAt
  }

  /**
   * What has come since the last time; the first time, everything. If there is nothing, it may wait so many seconds. A page
   * counts as read once all of it was taken.
   */
  async *fresh(wait = 0): AsyncGenerator<Happening, void, undefined> {
    for (let hasMore = true, isFirst = true; hasMore; isFirst = false) {
      const place = {
        ...(this.#cursor !== undefined && { cursor: this.#cursor }),
        ...(isFirst && wait > 0 && { wait }),
      }
      const { data, pagination } = await this.#pageAt(place)
      yield* data
      this.#cursor = pagination.resumeCursor
      hasMore = pagination.hasMore
    }
  }
}
