import { setTimeout } from 'node:timers/promises'
import type { Gauge } from 'prom-client'
import { countJobsByTask, measureOutboxLag, type Database, type TaskCounts } from '#platform'
import { measurePushBacklog, type PushBacklog } from '../../areas/inbox/public.ts'
import {
  backupKinds,
  listPlannedKinds,
  measureBackups,
  type BackupAges,
  type BackupKind,
} from '../../areas/backups/public.ts'
import { measureBacklog, type DeliveryBacklog } from '../../areas/webhooks/deliveries/public.ts'
import type { Services } from '../../http/services.ts'
import type { MetricsTarget } from './target.ts'

const cacheMs = 5_000
/** A scrape must not wait for a database that is away. */
const timeoutMs = 2_000

interface Queues {
  readonly tasks: readonly TaskCounts[]
  readonly outboxLag: number
  readonly backlog: DeliveryBacklog
  readonly pushBacklog: PushBacklog
  readonly backups: readonly (BackupAges & { readonly place: BackupKind })[]
}

/** All processes report the same queues: take the maximum over processes, not the sum. */
export function addQueueMetrics(
  { client, register }: MetricsTarget,
  { db, config }: Pick<Services, 'db' | 'config'>,
): void {
  const readQueues = cacheFor(cacheMs, () => withTimeout(measureQueues(db)))
  const planned = new Set(listPlannedKinds(config))

  function addGauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    show: (gauge: Gauge<Label>, queues: Queues) => unknown,
  ): void {
    new client.Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      aggregator: 'max',
      async collect() {
        const queues = await readQueues()
        this.reset()
        if (queues) show(this, queues)
      },
    })
  }

  new client.Gauge({
    name: 'folkmoot_database_up',
    help: '1 while the database answers. While it does not, the queues are unknown.',
    registers: [register],
    aggregator: 'min',
    async collect() {
      this.set((await readQueues()) ? 1 : 0)
    },
  })
  addGauge('folkmoot_jobs', 'Jobs in the queue, by task and state.', ['task', 'state'], (gauge, { tasks }) => {
    for (const { task, oldestWaitingSeconds: _, ...states } of tasks)
      for (const [state, count] of Object.entries(states)) gauge.set({ task, state }, count)
  })
  addGauge(
    'folkmoot_job_oldest_waiting_seconds',
    'How long the oldest job that could run has been waiting, by task.',
    ['task'],
    (gauge, { tasks }) => {
      for (const { task, oldestWaitingSeconds } of tasks) gauge.set({ task }, oldestWaitingSeconds)
    },
  )
  addGauge('folkmoot_outbox_lag_seconds', 'Age of the oldest event with work left to do.', [], (gauge, { outboxLag }) =>
    gauge.set(outboxLag),
  )
  addGauge(
    'folkmoot_webhook_messages',
    'Messages to webhooks that wait, by state.',
    ['state'],
    (gauge, { backlog }) => {
      gauge.set({ state: 'due' }, backlog.due)
      gauge.set({ state: 'retrying' }, backlog.waiting - backlog.due)
    },
  )
  addGauge(
    'folkmoot_webhook_oldest_due_seconds',
    'How long the oldest message that could be sent has been waiting.',
    [],
    (gauge, { backlog }) => gauge.set(backlog.oldestDueSeconds),
  )
  addGauge(
    'folkmoot_push_messages',
    'Notifications for browsers, by state: due, or waiting for an answer or another attempt.',
    ['state'],
    (gauge, { pushBacklog }) => {
      gauge.set({ state: 'due' }, pushBacklog.due)
      gauge.set({ state: 'waiting' }, pushBacklog.waiting)
    },
  )
  addGauge(
    'folkmoot_backup_age_seconds',
    'Age of the newest backup, or of the community as long as it has none. `folder` is BACKUP_DIR, `bucket` is BACKUP_S3_BUCKET.',
    ['place'],
    (gauge, { backups }) => {
      for (const { place, ageSeconds } of backups) if (planned.has(place)) gauge.set({ place }, ageSeconds)
    },
  )
  addGauge(
    'folkmoot_backup_failure_age_seconds',
    'How long ago a daily backup failed. Missing once it has succeeded.',
    ['place'],
    (gauge, { backups }) => {
      for (const { place, failureAgeSeconds } of backups)
        if (failureAgeSeconds !== undefined) gauge.set({ place }, failureAgeSeconds)
    },
  )
}

async function measureQueues({ sql }: Database): Promise<Queues> {
  const [tasks, outboxLag, backlog, pushBacklog, backups] = await Promise.all([
    countJobsByTask(sql),
    measureOutboxLag(sql),
    measureBacklog(sql),
    measurePushBacklog(sql),
    Promise.all(backupKinds.map(async (place) => ({ place, ...(await measureBackups(sql, place)) }))),
  ])
  return { tasks, outboxLag, backlog, pushBacklog, backups }
}

const withTimeout = (queues: Promise<Queues>): Promise<Queues | undefined> =>
  Promise.race([queues, setTimeout(timeoutMs, undefined, { ref: false })]).catch(() => undefined)

function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let [value, endsAt]: [Promise<T> | undefined, number] = [undefined, 0]
  return () => {
    if (value === undefined || performance.now() >= endsAt) [value, endsAt] = [read(), performance.now() + ms]
    return value
  }
}
