import { LRUCache } from 'lru-cache'
import { pickLocale } from '#messages'
import type { Config, Database } from '#platform'
import { countUnread, listItemsById, parseNews, toInboxItem, type InboxNews } from '../inbox/public.ts'
import type { EventStream } from './stream.ts'

/** Sends news of the inbox to the streams of this process. */
export class InboxFeed {
  readonly #db: Database
  readonly #config: Config
  readonly #streamsFor: (userId: string) => readonly EventStream[]
  /** Notifications arrive twice: from the commit in this process, and from PostgreSQL or Redis. */
  readonly #deliveredIds = new LRUCache<string, true>({ max: 1_000 })
  readonly #undelivered: InboxNews[] = []
  #isDelivering = false

  constructor(db: Database, config: Config, streamsFor: (userId: string) => readonly EventStream[]) {
    this.#db = db
    this.#config = config
    this.#streamsFor = streamsFor
  }

  receive(payload: string): void {
    this.#undelivered.push(...parseNews(payload).filter(({ userId }) => this.#findListeners(userId).length > 0))
    if (!this.#isDelivering && this.#undelivered.length > 0) void this.#deliverBatches()
  }

  async sendUnreadCount(stream: EventStream): Promise<void> {
    if (!stream.receivesInbox) return
    const { userId } = stream.caller
    stream.sendInbox({ unread: (await countUnread(this.#db.sql, [userId])).get(userId) ?? 0, item: null })
  }

  /** One query at a time keeps items in order and batches those that arrive meanwhile. */
  async #deliverBatches(): Promise<void> {
    this.#isDelivering = true
    while (this.#undelivered.length > 0) {
      const batch = this.#undelivered.splice(0, 100)
      await this.#deliver(batch).catch(() => {
        // Clients reconnect and are told how many there are.
        for (const { userId } of batch) for (const stream of this.#findListeners(userId)) stream.end()
      })
    }
    this.#isDelivering = false
  }

  async #deliver(batch: readonly InboxNews[]): Promise<void> {
    const { sql } = this.#db
    const ids = batch.flatMap(({ id }) => id ?? [])
    const items = new Map((await listItemsById(sql, ids)).map((row) => [row.id, row]))
    const counts = await countUnread(sql, [...new Set(batch.map(({ userId }) => userId))])
    for (const { userId, id } of batch) {
      if (id !== undefined && this.#deliveredIds.has(id)) continue
      if (id !== undefined) this.#deliveredIds.set(id, true)
      const row = id === undefined ? undefined : items.get(id)
      const unread = counts.get(userId) ?? 0
      for (const stream of this.#findListeners(userId)) {
        const item = row && toInboxItem(this.#config, pickLocale(row.locale, stream.browserLocale), row)
        stream.sendInbox({ unread, item: item ?? null })
      }
    }
  }

  #findListeners(userId: string): EventStream[] {
    return this.#streamsFor(userId).filter(({ receivesInbox }) => receivesInbox)
  }
}
