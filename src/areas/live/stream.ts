import { PassThrough } from 'node:stream'
import type { Caller, MaybePromise } from '#platform'
import { toLiveMessage, scopeFor, type LiveEvent } from './rules.ts'

/** Whoever has not taken this much is gone, or as good as gone. What may have been missed is less. */
const maxBufferedBytes = 262_144
const closeTimeoutMs = 5_000

/** A line that somebody keeps open: server-sent events, as the HTML standard has them. */
export class EventStream {
  readonly caller: Caller
  /** Who listens now, if the credential still counts. */
  readonly reauthenticate: () => MaybePromise<Caller | null>
  readonly output = new PassThrough()
  /** What was missed may be announced only after it was read. */
  #replayedIds: ReadonlySet<string> = new Set()
  /** What comes while it is still being read what was missed. */
  #pending: LiveEvent[] | undefined = []

  constructor(caller: Caller, callerNow: () => MaybePromise<Caller | null>) {
    this.caller = caller
    this.reauthenticate = callerNow
  }

  /** What was missed comes first, then what came meanwhile; from now on everything as it happens. */
  start(missed: readonly LiveEvent[]): void {
    const waiting = this.#pending ?? []
    this.#pending = undefined
    for (const event of missed) this.send(event)
    this.#replayedIds = new Set(missed.map(({ id }) => id))
    for (const event of waiting) this.send(event)
  }

  send(event: LiveEvent): void {
    if (this.#pending) this.#pending.push(event)
    else if (!this.#replayedIds.has(event.id) && this.caller.scopes.has(scopeFor(event.type)))
      this.write(`id: ${event.id}\ndata: ${JSON.stringify(toLiveMessage(this.caller.userId, event))}\n\n`)
  }

  write(text: string): void {
    if (this.output.writableEnded || this.output.destroyed) return
    this.output.write(text)
    if (this.output.readableLength + this.output.writableLength > maxBufferedBytes) this.output.destroy()
  }

  /** Whoever listens comes back by itself, and is told what it has missed. */
  end(): void {
    if (this.output.writableEnded) return
    this.output.end()
    setTimeout(() => this.output.destroy(), closeTimeoutMs).unref()
  }
}
