import {
  cacheRead,
  limitExceeded,
  liveStreamsChanged,
  mailHandled,
  redisMessageIgnored,
  statementFinished,
  webhookAttempted,
  workFinished,
} from '#platform'
import { createCounter, createGauge, createHistogram, type MetricsTarget } from './target.ts'

const databaseBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30]
const jobBuckets = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300]

/** Counts what this process does. Returns a function that ends it. */
export function countSignals(target: MetricsTarget): () => void {
  const subscriptions = [
    countJobs(target),
    countMails(target),
    countWebhookAttempts(target),
    countStatements(target),
    countCacheReads(target),
    countExceededLimits(target),
    countStreams(target),
    countIgnoredMessages(target),
  ]
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}

function countJobs(target: MetricsTarget) {
  const durations = createHistogram(
    target,
    'folkmoot_job_duration_seconds',
    'How long the attempts of jobs took, by task.',
    jobBuckets,
    ['task'],
  )
  const failures = createCounter(
    target,
    'folkmoot_job_failures_total',
    'Attempts of jobs that failed, by task. A job is tried again until it has no attempts left.',
    ['task'],
  )
  return workFinished.subscribe(({ work: { kind, name: task }, durationMs, error }) => {
    if (kind !== 'job') return
    durations.observe({ task }, durationMs / 1000)
    if (error !== undefined) failures.inc({ task })
  })
}

function countMails(target: MetricsTarget) {
  const mails = createCounter(
    target,
    'folkmoot_mails_total',
    'Mails by outcome: sent, refused for good by the recipient, or failed and tried again.',
    ['outcome'],
  )
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  return mailHandled.subscribe(({ outcome }) => mails.inc({ outcome }))
}

function countWebhookAttempts(target: MetricsTarget) {
  const durations = createHistogram(
    target,
    'folkmoot_webhook_attempt_duration_seconds',
    'How long attempts to deliver to webhooks took, by outcome.',
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    ['outcome'],
  )
  for (const outcome of ['success', 'failure']) durations.zero({ outcome })
  return webhookAttempted.subscribe(({ success, durationMs }) =>
    durations.observe({ outcome: success ? 'success' : 'failure' }, durationMs / 1000),
  )
}

function countStatements(target: MetricsTarget) {
  const waits = createHistogram(
    target,
    'folkmoot_database_pool_wait_seconds',
    'How long statements waited for a connection.',
    databaseBuckets,
  )
  const durations = createHistogram(
    target,
    'folkmoot_database_statement_duration_seconds',
    'How long statements took, with the wait for a connection.',
    databaseBuckets,
  )
  return statementFinished.subscribe(({ waitMs, durationMs }) => {
    waits.observe(waitMs / 1000)
    durations.observe(durationMs / 1000)
  })
}

function countCacheReads(target: MetricsTarget) {
  const reads = createCounter(target, 'folkmoot_cache_reads_total', 'Reads of caches, by cache and result.', [
    'cache',
    'result',
  ])
  for (const cache of ['responses', 'credentials'])
    for (const result of ['hit', 'miss']) reads.inc({ cache, result }, 0)
  return cacheRead.subscribe(({ cache, isHit }) => reads.inc({ cache, result: isHit ? 'hit' : 'miss' }))
}

function countExceededLimits(target: MetricsTarget) {
  const refusals = createCounter(target, 'folkmoot_limits_exceeded_total', 'Attempts over a limit, by limit.', [
    'limit',
  ])
  return limitExceeded.subscribe(({ limit }) => refusals.inc({ limit }))
}

function countStreams(target: MetricsTarget) {
  const streams = createGauge(target, 'folkmoot_live_streams', 'Open streams of live news.')
  return liveStreamsChanged.subscribe((change) => streams.inc(change))
}

function countIgnoredMessages(target: MetricsTarget) {
  const ignored = createCounter(
    target,
    'folkmoot_redis_messages_ignored_total',
    'Messages from Redis that no process of this installation has sent.',
  )
  return redisMessageIgnored.subscribe(() => ignored.inc())
}
