import { createChannel } from './channel.ts'

export interface CacheRead {
  readonly cache: 'responses' | 'credentials'
  readonly isHit: boolean
}

export const cacheRead = createChannel<CacheRead>('cache-read')
export const limitExceeded = createChannel<{ readonly limit: string }>('limit-exceeded')
export const mailHandled = createChannel<{ readonly outcome: 'sent' | 'refused' | 'failed' }>('mail-handled')
export const webhookAttempted = createChannel<{ readonly success: boolean; readonly durationMs: number }>(
  'webhook-attempted',
)
/** Plus or minus one. */
export const liveStreamsChanged = createChannel<number>('live-streams-changed')
export const redisMessageIgnored = createChannel<void>('redis-message-ignored')
