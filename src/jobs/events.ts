import {
  addJobs,
  type Clock,
  type Config,
  type Consumer,
  type Database,
  type Log,
  type OutboxEvent,
  type Sql,
} from '#platform'
import type { Task, Tasks } from './task.ts'

interface EventTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly consumers: readonly Consumer[]
}

/**
 * The `event` job calls every consumer, each in a transaction of its own. One that fails, or has more to do, goes on in
 * a `consume` job.
 */
export function createEventTasks({ db, consumers, log, ...services }: EventTaskOptions): Tasks {
  const consumersByName = new Map(consumers.map((consumer) => [consumer.name, consumer]))

  async function findConsumers(type: string): Promise<Consumer[]> {
    const wanted: Consumer[] = []
    for (const consumer of consumers) {
      const { types } = consumer
      if (types !== 'all' && !types.some((eventType) => eventType.type === type)) continue
      if (!consumer.isWanted || (await consumer.isWanted(db.sql, type))) wanted.push(consumer)
    }
    return wanted
  }

  async function runConsumer(consumer: Consumer, event: OutboxEvent, continuation?: string): Promise<void> {
    await db.begin(async (sql) => {
      const rest = await consumer.consume({ sql, ...services }, event, continuation)
      if (rest !== undefined) await addJobs(sql, 'consume', [buildConsumeJob(consumer.name, event.id, rest)])
    })
  }

  const consume: Task = async ({ consumer: name = '', id = '', rest }) => {
    const consumer = consumersByName.get(String(name))
    if (!consumer) throw new Error(`There is no consumer ${name}.`)
    const event = await findEvent(db.sql, String(id))
    if (event) await runConsumer(consumer, event, rest === undefined ? undefined : String(rest))
  }

  const event: Task = async ({ id = '', type = '' }) => {
    const wanted = await findConsumers(String(type))
    const event = wanted.length > 0 ? await findEvent(db.sql, String(id)) : undefined
    if (!event) return
    const failed: Consumer[] = []
    for (const consumer of wanted)
      await runConsumer(consumer, event).catch((error: unknown) => {
        log.warn({ err: error, consumer: consumer.name, event: event.id }, 'a consumer failed and is called again')
        failed.push(consumer)
      })
    if (failed.length > 0)
      await db.begin((sql) =>
        addJobs(
          sql,
          'consume',
          failed.map(({ name }) => buildConsumeJob(name, event.id)),
        ),
      )
  }

  return { consume, event }
}

/** The key keeps a repeated `event` job from adding a second one. */
const buildConsumeJob = (consumer: string, id: string, rest?: string) => ({
  payload: rest === undefined ? { consumer, id } : { consumer, id, rest },
  key: [consumer, id, ...(rest === undefined ? [] : [rest])].join(':'),
})

async function findEvent(sql: Sql, id: string) {
  const [event] = await sql<OutboxEvent[]>`
    select id, type, data, occurred_at
    from outbox
    where id = ${id}`
  return event
}
