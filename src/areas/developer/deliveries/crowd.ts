import type { Sent } from './attempt.ts'
import type { Room } from './queue.ts'

const slots = 256
const perWebhook = 5
const slowMs = 1_000

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
    const full = [...this.#inside]
      .filter(([id, count]) => count >= (this.#slow.has(id) ? 1 : perWebhook))
      .map(([id]) => id)
    const slow = [...this.#slow]
    const isSlowFull = this.#slowCount >= slots / 2
    this.#isTight = full.length > 0 || this.#count > 0
    return { limit: slots - this.#count, perWebhook, slow, full: isSlowFull ? [...full, ...slow] : full }
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
      if (success && durationMs < slowMs) this.#slow.delete(webhookId)
      else this.#slow.add(webhookId)
      if (this.#count === 0) this.#emptied.resolve()
      return this.#isTight
    }
  }

  /** Resolves when nobody is being sent to. */
  async empty(): Promise<void> {
    while (this.#count > 0) {
      this.#emptied = Promise.withResolvers<void>()
      await this.#emptied.promise
    }
  }
}
