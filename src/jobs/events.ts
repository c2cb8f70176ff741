import { addJobs, type Clock, type Config, type Consumer, type Database, type OutboxEvent, type Sql } from '#platform'
import type { Task, Tasks } from './task.ts'

export interface EventTaskOptions {
  readonly db: Database
  readonly config: Config
  readonly clock: Clock
  readonly consumers: readonly Consumer[]
}

/**
 * The task behind `publish` hands an event to those who want it, each as a job of its own: who fails is called again and holds
 * up nobody else. An event that only one wants is handed over here, and one that nobody wants ends without a look at the
 * database.
 */
export function createEventTasks({ db, consumers, ...services }: EventTaskOptions): Tasks {
  const consumersByName = new Map(consumers.map((consumer) => [consumer.name, consumer]))

  async function findConsumerNames(type: string | number | undefined): Promise<string[]> {
    const names: string[] = []
    for (const consumer of consumers) {
      const { name, types } = consumer
      if (types !== 'all' && !types.some((wanted) => wanted.type === type)) continue
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

/** A repeat finds the job that still waits, and adds no second one. */
const buildConsumeJob = ({ consumer, id, rest }: ConsumePayload) => ({
  payload: rest === undefined ? { consumer, id } : { consumer, id, rest },
  key: [consumer, id, ...(rest === undefined ? [] : [rest])].join(':'),
})

/** Undefined when it is so old that it was forgotten. */
async function findEvent(sql: Sql, id: string) {
  const [event] = await sql<OutboxEvent[]>`
    select id, type, data, occurred_at
    from outbox
    where id = ${id}`
  return event
}
