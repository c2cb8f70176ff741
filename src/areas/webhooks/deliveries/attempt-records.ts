import type { Transaction } from '#platform'
import { recordOutcomes } from '../public.ts'
import type { AttemptResult } from './attempt.ts'
import { insertAttempts, type AttemptRecord } from './queue.ts'
import { computeRetryDelayMs } from './schedule.ts'

export interface AttemptedMessage {
  readonly webhookId: string
  readonly messageId: string
  readonly type: string
  readonly attempts: number
}

export function toAutomaticRecord(
  message: AttemptedMessage,
  result: AttemptResult,
  delaysMs?: readonly number[],
): AttemptRecord {
  const { deliveredAt, retryAfter, success, statusCode, durationMs } = result
  const attempt = message.attempts + 1
  const isFinal = success || statusCode === 410
  const endedAt = new Date(deliveredAt.getTime() + durationMs)
  return toAttemptRecord(
    message,
    result,
    isFinal ? null : computeRetryDelayMs({ attempt, failedAt: endedAt, retryAfter }, delaysMs),
    false,
  )
}

/** A test must not affect the webhook's failure state. */
export async function recordManualAttempt(
  sql: Transaction,
  message: AttemptedMessage & { readonly isTest: boolean },
  result: AttemptResult,
): Promise<void> {
  const attempts = [toAttemptRecord(message, result, null, true)]
  await (message.isTest ? insertAttempts(sql, attempts) : recordAttempts(sql, attempts))
}

function toAttemptRecord(
  { webhookId, messageId, type, attempts }: AttemptedMessage,
  result: AttemptResult,
  waitMs: number | null,
  isManual: boolean,
): AttemptRecord {
  return { ...result, webhookId, messageId, eventType: type, attempt: attempts + 1, waitMs, isManual }
}

export async function recordAttempts(sql: Transaction, attempts: readonly AttemptRecord[]): Promise<void> {
  await insertAttempts(sql, attempts)
  const webhookIdsWhere = (matches: (attempt: AttemptRecord) => boolean) => [
    ...new Set(attempts.filter(matches).map(({ webhookId }) => webhookId)),
  ]
  await recordOutcomes(sql, {
    succeeded: webhookIdsWhere(({ success }) => success),
    failed: webhookIdsWhere(({ success }) => !success),
    gone: webhookIdsWhere(({ statusCode }) => statusCode === 410),
  })
}
