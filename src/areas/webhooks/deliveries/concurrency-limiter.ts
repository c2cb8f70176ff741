import type { AttemptResult } from './attempt.ts'
import type { DeliveryCapacity } from './queue.ts'

const totalSlots = 256
const slotsPerWebhook = 5
const slowThresholdMs = 1_000
const maxSlowWebhooks = 1_000

/**
 * Limits concurrent deliveries per webhook. A slow or failing one gets a single slot, and all of those together half of
 * the total, until it is fast again.
 */
export class ConcurrencyLimiter {
  readonly #runningByWebhook = new Map<string, number>()
  readonly #slowWebhookIds = new Set<string>()
  #runningCount = 0
  #slowRunningCount = 0
  /** Slots were in use when the capacity was last read, so messages may have been left in the queue. */
  #mayHaveLeftMessages = false
  #idle = Promise.withResolvers<void>()

  capacity(): DeliveryCapacity {
    const full = [...this.#runningByWebhook].filter(([, count]) => count >= slotsPerWebhook).map(([id]) => id)
    const slow = [...this.#slowWebhookIds]
    const freeSlots = totalSlots - this.#runningCount
    this.#mayHaveLeftMessages = this.#runningCount > 0
    return {
      freeSlots,
      slotsPerWebhook,
      excludedWebhookIds: [...full, ...slow],
      idleSlowWebhookIds: slow.filter((id) => !this.#runningByWebhook.has(id)),
      freeSlowSlots: Math.max(0, Math.min(freeSlots, totalSlots / 2 - this.#slowRunningCount)),
    }
  }

  /** Returns the release function, which returns true when messages may be waiting for the slot. */
  acquire(webhookId: string): (result: Pick<AttemptResult, 'success' | 'durationMs'>) => boolean {
    const wasSlow = this.#slowWebhookIds.has(webhookId)
    this.#runningByWebhook.set(webhookId, (this.#runningByWebhook.get(webhookId) ?? 0) + 1)
    this.#runningCount++
    if (wasSlow) this.#slowRunningCount++
    return ({ success, durationMs }) => {
      const left = (this.#runningByWebhook.get(webhookId) ?? 1) - 1
      if (left > 0) this.#runningByWebhook.set(webhookId, left)
      else this.#runningByWebhook.delete(webhookId)
      this.#runningCount--
      if (wasSlow) this.#slowRunningCount--
      this.#slowWebhookIds.delete(webhookId)
      if (!success || durationMs >= slowThresholdMs) this.#markSlow(webhookId)
      if (this.#runningCount === 0) this.#idle.resolve()
      return this.#mayHaveLeftMessages
    }
  }

  /** Least recently slow first. Dropping the oldest also removes deleted webhooks. */
  #markSlow(webhookId: string): void {
    this.#slowWebhookIds.add(webhookId)
    const [oldest] = this.#slowWebhookIds
    if (this.#slowWebhookIds.size > maxSlowWebhooks && oldest !== undefined) this.#slowWebhookIds.delete(oldest)
  }

  async waitUntilIdle(): Promise<void> {
    while (this.#runningCount > 0) {
      this.#idle = Promise.withResolvers<void>()
      await this.#idle.promise
    }
  }
}
