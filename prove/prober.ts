import { setTimeout as sleep } from 'node:timers/promises'
import { connect, newId, type ConnectionConfig, type Transaction } from '#platform'

type Work = (sql: Transaction) => Promise<unknown>

/** Reads and writes without a pause and remembers how long each kind of work waited at most. */
export class Prober {
  readonly longestMs: Record<string, number> = {}
  readonly problems: string[] = []
  count = 0
  #isStopped = false
  readonly #loops: Promise<void>[]
  readonly #db

  constructor(connection: ConnectionConfig) {
    this.#db = connect(connection, { max: 5 })
    this.#loops = Object.entries(work).map(([name, run]) => this.#repeat(name, run))
  }

  async #repeat(name: string, run: Work): Promise<void> {
    while (!this.#isStopped) {
      const startedAt = performance.now()
      await this.#db.begin(run).catch((error: unknown) => this.problems.push(`${name}: ${String(error)}`))
      this.longestMs[name] = Math.max(this.longestMs[name] ?? 0, Math.round(performance.now() - startedAt))
      this.count++
      await sleep(2)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#loops)
    await this.#db.close()
  }
}

const aino = "(select id from users where username = 'aino-peltonen')"
const randomEvent = () => `md5('event' || ${1 + Math.floor(Math.random() * 500)})::uuid`

const work: Readonly<Record<string, Work>> = {
  'an RSVP': async (sql) => {
    const event = randomEvent()
    await sql.unsafe(`select from events where id = ${event} for no key update`)
    await sql.unsafe(
      `insert into rsvps (id, event_id, user_id, status) values ('${newId()}', ${event}, ${aino}, 'confirmed')`,
    )
    await sql.unsafe(`delete from rsvps where event_id = ${event} and user_id = ${aino}`)
  },
  'an award': async (sql) => {
    await sql.unsafe(`select from users where username = 'aino-peltonen' for no key update`)
    await sql.unsafe(`
      insert into badge_awards (id, badge_id, user_id, method) select '${newId()}', id, ${aino}, 'award' from badges where slug = 'badge-99'`)
    await sql.unsafe(`delete from badge_awards where user_id = ${aino}`)
  },
  'an event for the outbox': (sql) => sql`insert into outbox (id, type, data) values (${newId()}, 'event.rsvp', '{}')`,
  'a list of events': (sql) => sql`
    select id, title from events where status = 'active' and starts_at > now() order by starts_at, id limit 20`,
  'the log of a person': (sql) => sql`
    select id, type from outbox where subject_id = md5('user7')::uuid order by occurred_at desc, id desc limit 20`,
}
