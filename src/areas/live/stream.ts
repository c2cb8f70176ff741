import { PassThrough } from 'node:stream'
import type { Locale } from '#messages'
import type { Caller } from '#platform'
import type { InboxMessage } from './contract.ts'
import { toLiveMessage, scopeFor, type LiveEvent } from './rules.ts'

/** Clients that lag this far behind are disconnected. A replay is always smaller. */
const maxBufferedBytes = 262_144
const closeTimeoutMs = 5_000

export class EventStream {
  readonly caller: Caller
  readonly reauthenticate: () => Promise<Caller | null>
  readonly output = new PassThrough()
  readonly browserLocale: Locale
  /** Replayed events, whose notification may arrive later. */
  #replayedIds: ReadonlySet<string> = new Set()
  /** Events that arrive while missed ones are read; undefined afterwards. */
  #pending: LiveEvent[] | undefined = []

  constructor(caller: Caller, browserLocale: Locale, reauthenticate: () => Promise<Caller | null>) {
    this.caller = caller
    this.browserLocale = browserLocale
    this.reauthenticate = reauthenticate
  }

  start(missed: readonly LiveEvent[]): void {
    const pending = this.#pending ?? []
    this.#pending = undefined
    for (const event of missed) this.send(event)
    this.#replayedIds = new Set(missed.map(({ id }) => id))
    for (const event of pending) this.send(event)
  }

  send(event: LiveEvent): void {
    if (this.#pending) this.#pending.push(event)
    else if (!this.#replayedIds.has(event.id) && this.caller.scopes.has(scopeFor(event.type))) {
      const message = toLiveMessage(this.caller.userId, this.browserLocale, event)
      this.write(`id: ${event.id}\ndata: ${JSON.stringify(message)}\n\n`)
    }
  }

  get receivesInbox(): boolean {
    return this.caller.scopes.has('user')
  }

  /** Has no event id, because it is not replayed: reconnecting clients are told how many are unread. */
  sendInbox(news: InboxMessage): void {
    this.write(`event: inbox\ndata: ${JSON.stringify(news)}\n\n`)
  }

  write(text: string): void {
    if (this.output.writableEnded || this.output.destroyed) return
    this.output.write(text)
    if (this.output.readableLength + this.output.writableLength > maxBufferedBytes) this.output.destroy()
  }

  /** Clients reconnect by themselves and receive what they missed. */
  end(): void {
    if (this.output.writableEnded) return
    this.output.end()
    setTimeout(() => this.output.destroy(), closeTimeoutMs).unref()
  }
}
