import { PassThrough } from 'node:stream'
import type { Caller, Soon } from '#platform'
import { messageTo, scopeOf, type News } from './rules.ts'

/** Whoever has not taken this much is gone, or as good as gone. What may have been missed is less. */
const mostBytes = 262_144
const patienceMs = 5_000

/** A line that somebody keeps open: server-sent events, as the HTML standard has them. */
export class Stream {
  readonly caller: Caller
  /** Who listens now, if the credential still counts. */
  readonly callerNow: () => Soon<Caller | null>
  readonly bytes = new PassThrough()
  /** What was missed may be announced only after it was read. */
  #missed: ReadonlySet<string> = new Set()
  /** What comes while it is still being read what was missed. */
  #waiting: News[] | undefined = []

  constructor(caller: Caller, callerNow: () => Soon<Caller | null>) {
    this.caller = caller
    this.callerNow = callerNow
  }

  /** What was missed comes first, then what came meanwhile; from now on everything as it happens. */
  begin(missed: readonly News[]): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const event of missed) this.tell(event)
    this.#missed = new Set(missed.map(({ id }) => id))
    for (const event of waiting) this.tell(event)
  }

  tell(event: News): void {
    if (this.#waiting) this.#waiting.push(event)
    else if (!this.#missed.has(event.id) && this.caller.scopes.has(scopeOf(event.type)))
      this.write(`id: ${event.id}\ndata: ${JSON.stringify(messageTo(this.caller.userId, event))}\n\n`)
  }

  write(text: string): void {
    if (this.bytes.writableEnded || this.bytes.destroyed) return
    this.bytes.write(text)
    if (this.bytes.readableLength + this.bytes.writableLength > mostBytes) this.bytes.destroy()
  }

  /** Whoever listens comes back by itself, and is told what it has missed. */
  end(): void {
    if (this.bytes.writableEnded) return
    this.bytes.end()
    setTimeout(() => this.bytes.destroy(), patienceMs).unref()
  }
}
