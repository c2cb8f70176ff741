import type { AttemptResult } from './attempt.ts'
import type { DeliveryCapacity } from './queue.ts'

const maxConcurrent = 256
const perWebhook = 5
const slowThresholdMs = 1_000
const maxTrackedSlow = 1_000

/**
 * Limits concurrent deliveries per webhook. A slow or failing one gets a single slot, and all of those together half of
 * the total, until it is fast again.
 */
export class ConcurrencyLimiter {
  readonly #running = new Map<string, number>()
  readonly #slow = new Set<string>()
  #count = 0
  #slowCount = 0
  #wasBusy = false
  #idle = Promise.withResolvers<void>()

  capacity(): DeliveryCapacity {
    const full = [...this.#running].filter(([, count]) => count >= perWebhook).map(([id]) => id)
    const slow = [...this.#slow]
    const limit = maxConcurrent - this.#count
    this.#wasBusy = this.#count > 0
    return {
      limit,
      perWebhook,
      skipped: [...full, ...slow],
      slow: slow.filter((id) => !this.#running.has(id)),
      slowLimit: Math.max(0, Math.min(limit, maxConcurrent / 2 - this.#slowCount)),
    }
  }

  /** The release function returns true when messages may have been waiting for the slot. */
  acquire(webhookId: string): (sent: Pick<AttemptResult, 'success' | 'durationMs'>) => boolean {
    const wasSlow = this.#slow.has(webhookId)
    this.#running.set(webhookId, (this.#running.get(webhookId) ?? 0) + 1)
    this.#count++
    if (wasSlow) this.#slowCount++
    return ({ success, durationMs }) => {
      const left = (this.#running.get(webhookId) ?? 1) - 1
      if (left > 0) this.#running.set(webhookId, left)
      else this.#running.delete(webhookId)
      this.#count--
      if (wasSlow) this.#slowCount--
      this.#slow.delete(webhookId)
      if (!success || durationMs >= slowThresholdMs) this.#markSlow(webhookId)
      if (this.#count === 0) this.#idle.resolve()
      return this.#wasBusy
    }
  }

  /** Least recently slow first. Dropping the oldest also removes deleted webhooks. */
  #markSlow(webhookId: string): void {
    this.#slow.add(webhookId)
    const [oldest] = this.#slow
    if (this.#slow.size > maxTrackedSlow && oldest !== undefined) this.#slow.delete(oldest)
  }

  async waitUntilIdle(): Promise<void> {
    while (this.#count > 0) {
      this.#idle = Promise.withResolvers<void>()
      await this.#idle.promise
    }
  }
}
