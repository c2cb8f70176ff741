import { addJobs, type Clock, type Config, type Consumer, type Database, type OutboxEvent, type Sql } from '#platform'
import type { Task, Tasks } from './task.ts'

interface EventTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly consumers: readonly Consumer[]
}

/** One job per consumer, so that a failing one is retried alone. A single consumer runs in the `event` job itself. */
export function createEventTasks({ db, consumers, ...services }: EventTaskOptions): Tasks {
  const consumersByName = new Map(consumers.map((consumer) => [consumer.name, consumer]))

  async function findConsumerNames(type: string | number | undefined): Promise<string[]> {
    const names: string[] = []
    for (const consumer of consumers) {
      const { name, types } = consumer
      if (types !== 'all' && !types.some((eventType) => eventType.type === type)) continue
      if (!consumer.isWanted || (await consumer.isWanted(db.sql, String(type)))) names.push(name)
    }
    return names
  }

  const consume: Task = async ({ consumer: name = '', id = '', rest }) => {
    const consumer = consumersByName.get(String(name))
    if (!consumer) throw new Error(`There is no consumer ${name}.`)
    await db.begin(async (sql) => {
      const event = await findEvent(sql, String(id))
      if (!event) return
      const continuation = await consumer.consume(
        { sql, ...services },
        event,
        rest === undefined ? undefined : String(rest),
      )
      if (continuation !== undefined)
        await addJobs(sql, 'consume', [buildConsumeJob({ consumer: name, id, rest: continuation })])
    })
  }

  return {
    consume,
    async event({ id = '', type }) {
      const names = await findConsumerNames(type)
      const [only = '', ...others] = names
      if (only === '') return
      if (others.length === 0) return consume({ consumer: only, id })
      await db.begin((sql) =>
        addJobs(
          sql,
          'consume',
          names.map((consumer) => buildConsumeJob({ consumer, id })),
        ),
      )
    },
  }
}

interface ConsumePayload {
  readonly consumer: string | number
  readonly id: string | number
  readonly rest?: string
}

/** The key keeps a repeated `event` task from adding a second job. */
const buildConsumeJob = ({ consumer, id, rest }: ConsumePayload) => ({
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
