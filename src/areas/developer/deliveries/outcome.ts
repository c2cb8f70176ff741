import type { Transaction } from '#platform'
import { noteOutcomes } from '../webhooks/public.ts'
import type { Sent } from './attempt.ts'
import { logAttempts, type Logged } from './queue.ts'
import { waitMsAfter } from './schedule.ts'

export interface Attempted {
  readonly webhookId: string
  readonly messageId: string
  readonly type: string
  /** How many attempts there were before. */
  readonly attempts: number
}

/** What is written down of an attempt that the queue made; a failed one comes again. */
export function scheduled(message: Attempted, sent: Sent, delaysMs?: readonly number[]): Logged {
  const { deliveredAt: at, retryAfter, success, statusCode, durationMs } = sent
  const attempt = message.attempts + 1
  const isOver = success || statusCode === 410
  const endedAt = new Date(at.getTime() + durationMs)
  return logged(message, sent, isOver ? null : waitMsAfter({ attempt, at: endedAt, retryAfter }, delaysMs), false)
}

/** The same of one that somebody asked for. */
export const byHand = (message: Attempted, sent: Sent): Logged => logged(message, sent, null, true)

function logged(
  { webhookId, messageId, type, attempts }: Attempted,
  sent: Sent,
  waitMs: number | null,
  isByHand: boolean,
): Logged {
  const { id, deliveredAt, statusCode, success, responseBody, error, durationMs } = sent
  const result = { id, deliveredAt, statusCode, success, responseBody, error, durationMs }
  return { ...result, webhookId, messageId, eventType: type, attempt: attempts + 1, waitMs, isByHand }
}

/** Writes down attempts, and what they say about their webhooks. */
export async function record(sql: Transaction, attempts: readonly Logged[]): Promise<void> {
  await logAttempts(sql, attempts)
  const those = (isMeant: (attempt: Logged) => boolean) => [
    ...new Set(attempts.filter(isMeant).map(({ webhookId }) => webhookId)),
  ]
  await noteOutcomes(sql, {
    taken: those(({ success }) => success),
    failed: those(({ success }) => !success),
    gone: those(({ statusCode }) => statusCode === 410),
  })
}
