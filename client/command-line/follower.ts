import type { Happening } from './forward.ts'

export interface Page {
  readonly data: readonly Happening[]
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor?: string }
}

/**
 * Follows a list that grows at its end. The last page has no cursor behind it, so it is read again from its beginning, and what
 * was seen there is left out.
 */
export class Follower {
  readonly #pageAt: (place: { cursor?: string }) => Promise<Page>
  #cursor: string | undefined
  readonly #seen = new Set<string>()

  constructor(pageAt: (place: { cursor?: string }) => Promise<Page>) {
    this.#pageAt = pageAt
  }

  /** What has come since the last time; the first time, everything. A page counts as read once all of it was taken. */
  async *fresh(): AsyncGenerator<Happening, void, undefined> {
    for (;;) {
      const { data, pagination } = await this.#pageAt(this.#cursor === undefined ? {} : { cursor: this.#cursor })
      for (const happening of data.filter(({ id }) => !this.#seen.has(id))) {
        yield happening
        this.#seen.add(happening.id)
      }
      if (!pagination.hasMore || pagination.nextCursor === undefined) return
      this.#cursor = pagination.nextCursor
      this.#seen.clear()
    }
  }
}
