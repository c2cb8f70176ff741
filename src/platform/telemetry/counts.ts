import { createSignal } from './signal.ts'

export interface CacheRead {
  readonly cache: 'responses' | 'credentials'
  readonly isHit: boolean
}

export const cacheRead = createSignal<CacheRead>('cache-read')
export const limitExceeded = createSignal<{ readonly limit: string }>('limit-exceeded')
export const mailHandled = createSignal<{ readonly outcome: 'sent' | 'refused' | 'failed' }>('mail-handled')
export const webhookAttempted = createSignal<{ readonly success: boolean; readonly durationMs: number }>(
  'webhook-attempted',
)
/** Plus or minus one. */
export const liveStreamsChanged = createSignal<number>('live-streams-changed')
