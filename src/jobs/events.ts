import {
  addJobs,
  type Clock,
  type Config,
  type Consumer,
  type ConsumerContext,
  type Database,
  type Log,
  type OutboxEvent,
  type Sql,
} from '#platform'
import { asyncCommit } from './async-commit.ts'
import { takeMoreEvents } from './event-batch.ts'
import type { Task, Tasks } from './task.ts'

interface EventTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly consumers: readonly Consumer[]
}

/**
 * The `event` job calls every consumer, each in a transaction of its own, for its event and others of the same type that
 * wait. One that fails, or has more to do, goes on in a `consume` job.
 */
export function createEventTasks({ db, consumers, log, ...services }: EventTaskOptions): Tasks {
  const consumersByName = new Map(consumers.map((consumer) => [consumer.name, consumer]))

  async function findConsumers(type: string): Promise<Consumer[]> {
    const subscribed = consumers.filter(({ types }) => hasType(types, type))
    const isWanted = await Promise.all(subscribed.map(async (consumer) => consumer.isWanted?.(db.sql, type) ?? true))
    return subscribed.filter((_consumer, index) => isWanted[index])
  }

  async function runInTransaction(run: (context: ConsumerContext) => Promise<void>): Promise<void> {
    await db.begin(async (sql) => {
      await Promise.all([sql.unsafe(`set local ${asyncCommit}`), run({ sql, ...services })])
    })
  }

  async function runBatch(
    { name, inBatches }: Consumer & Required<Pick<Consumer, 'inBatches'>>,
    events: readonly OutboxEvent[],
  ): Promise<void> {
    await runInTransaction(async (context) => {
      const continuations = (await inBatches.consume(context, events)) ?? new Map<string, string>()
      const jobs = [...continuations].map(([eventId, continuation]) => buildConsumeJob(name, eventId, continuation))
      if (jobs.length > 0) await addJobs(context.sql, 'consume', jobs)
    })
  }

  async function runConsumer(consumer: Consumer, event: OutboxEvent, continuation?: string): Promise<void> {
    await runInTransaction(async (context) => {
      const next = await consumer.consume(context, event, continuation)
      if (next !== undefined) await addJobs(context.sql, 'consume', [buildConsumeJob(consumer.name, event.id, next)])
    })
  }

  const consume: Task = async ({ consumer: name = '', id = '', rest }) => {
    const consumer = consumersByName.get(String(name))
    if (!consumer) throw new Error(`There is no consumer ${name}.`)
    const [event] = await findOutboxEvents(db.sql, [String(id)])
    if (event) await runConsumer(consumer, event, rest === undefined ? undefined : String(rest))
  }

  /** Returns the events that failed. */
  async function runForAll(consumer: Consumer, events: readonly OutboxEvent[]): Promise<OutboxEvent[]> {
    const warn = (error: unknown, event?: OutboxEvent) =>
      log.warn({ err: error, consumer: consumer.name, event: event?.id }, 'a consumer failed and is called again')
    const { inBatches } = consumer
    if (inBatches && events.length > 1 && events.every(({ type }) => hasType(inBatches.types, type)))
      try {
        await runBatch({ ...consumer, inBatches }, events)
        return []
      } catch (error) {
        warn(error)
      }
    const failed: OutboxEvent[] = []
    for (const event of events)
      await runConsumer(consumer, event).catch((error: unknown) => {
        warn(error, event)
        failed.push(event)
      })
    return failed
  }

  const event: Task = async ({ id = '', type = '', more }, job) => {
    const interested = await findConsumers(String(type))
    if (interested.length === 0) return
    const others = more === undefined && job ? await takeMoreEvents(db.sql, job.id, String(type)) : splitIds(more)
    const events = await findOutboxEvents(db.sql, [String(id), ...others])
    const jobs: ReturnType<typeof buildConsumeJob>[] = []
    for (const consumer of interested)
      for (const failed of await runForAll(consumer, events)) jobs.push(buildConsumeJob(consumer.name, failed.id))
    if (jobs.length > 0) await db.begin((sql) => addJobs(sql, 'consume', jobs))
  }

  return { consume, event }
}

const hasType = (types: Consumer['types'], type: string): boolean =>
  types === 'all' || types.some((eventType) => eventType.type === type)

/** The key keeps a repeated `event` job from adding a second one. */
const buildConsumeJob = (consumer: string, id: string, continuation?: string) => ({
  payload: continuation === undefined ? { consumer, id } : { consumer, id, rest: continuation },
  key: [consumer, id, ...(continuation === undefined ? [] : [continuation])].join(':'),
})

const splitIds = (more: string | number | undefined): string[] => (more === undefined ? [] : String(more).split(' '))

/** In the order in which they happened; without those that are no longer kept. */
const findOutboxEvents = (sql: Sql, ids: readonly string[]) => sql<OutboxEvent[]>`
  select id, type, data, occurred_at
  from outbox
  where id = any(${ids}::uuid[])
  order by id`
