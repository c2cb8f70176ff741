import type { Sent } from './attempt.ts'
import type { Room } from './queue.ts'

const slots = 256
const perWebhook = 5
const slowMs = 1_000
const maxSlow = 1_000

/**
 * Who is being sent to at the moment. A webhook has a handful of slots, so it cannot fill all of them; one whose receiver is
 * slow or fails has one, and all of those together have half, until it is quick again.
 */
export class Crowd {
  readonly #inside = new Map<string, number>()
  readonly #slow = new Set<string>()
  #count = 0
  #slowCount = 0
  #isTight = false
  #emptied = Promise.withResolvers<void>()

  room(): Room {
    const full = [...this.#inside].filter(([, count]) => count >= perWebhook).map(([id]) => id)
    const slow = [...this.#slow]
    const limit = slots - this.#count
    this.#isTight = this.#count > 0
    return {
      limit,
      perWebhook,
      skipped: [...full, ...slow],
      slow: slow.filter((id) => !this.#inside.has(id)),
      slowLimit: Math.max(0, Math.min(limit, slots / 2 - this.#slowCount)),
    }
  }

  /** Returns how to leave, which tells whether somebody may have waited for it. */
  enter(webhookId: string): (sent: Pick<Sent, 'success' | 'durationMs'>) => boolean {
    const wasSlow = this.#slow.has(webhookId)
    this.#inside.set(webhookId, (this.#inside.get(webhookId) ?? 0) + 1)
    this.#count++
    if (wasSlow) this.#slowCount++
    return ({ success, durationMs }) => {
      const left = (this.#inside.get(webhookId) ?? 1) - 1
      if (left > 0) this.#inside.set(webhookId, left)
      else this.#inside.delete(webhookId)
      this.#count--
      if (wasSlow) this.#slowCount--
      this.#slow.delete(webhookId)
      if (!success || durationMs >= slowMs) this.#remember(webhookId)
      if (this.#count === 0) this.#emptied.resolve()
      return this.#isTight
    }
  }

  /** Whoever was slow last stands last. Webhooks that are gone are forgotten with time. */
  #remember(webhookId: string): void {
    this.#slow.add(webhookId)
    const [oldest] = this.#slow
    if (this.#slow.size > maxSlow && oldest !== undefined) this.#slow.delete(oldest)
  }

  /** Resolves when nobody is being sent to. */
  async empty(): Promise<void> {
    while (this.#count > 0) {
      this.#emptied = Promise.withResolvers<void>()
      await this.#emptied.promise
    }
  }
}
