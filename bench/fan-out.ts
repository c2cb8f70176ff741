import { createHmac, randomBytes } from 'node:crypto'
import { Agent } from 'undici'
import { clientOf } from '#client'
import { connect, newId, publish, type Connection, type Database } from '#platform'
import { createWebhook } from '../src/areas/developer/webhooks/contract.ts'
import { GroupUpdated } from '../src/areas/groups/records/contract.ts'
import { median } from './load.ts'
import { startProcess } from './processes.ts'
import type { Row } from './report.ts'
import { tokenOf } from './statements.ts'

const [servers, hooks, events, rounds, perServer] = [10, 100, 20, 5, 16]
const firstPort = 3920

interface FanOut {
  readonly connection: Connection
  readonly url: string
  readonly userIds: readonly string[]
  readonly serve: () => ReturnType<typeof startProcess>
}

/** Events to 100 webhooks each at local receivers, against a loop that signs and posts the same bodies to the same receivers. */
export async function fanOut({ connection, url, userIds, serve }: FanOut): Promise<Row> {
  const ports = Array.from({ length: servers }, (_, index) => firstPort + index)
  const receivers = await startProcess(
    ['bench/receivers.ts', String(firstPort), String(servers)],
    {},
    `${target(firstPort)}/0`,
  )
  const ours = await serve()
  const db = connect(connection, { max: 1 })
  const agent = new Agent({ connections: perServer })
  let sent = 0
  /** Deliveries per second of what is begun here. */
  const timed = async (begin: () => Promise<void>): Promise<number> => {
    sent += hooks * events
    const begun = performance.now()
    const [answer] = await Promise.all([fetch(`http://127.0.0.1:${firstPort}/until/${sent}`), begin()])
    await answer.text()
    return (hooks * events * 1000) / (performance.now() - begun)
  }
  try {
    const groupId = await makeHooks({ db, connection, url, userIds, ports })
    const message = { groupId, groupUrlname: 'group-7', groupName: 'Group 7', fields: ['name'] }
    const own = () => timed(() => publishAll(db, message))
    const bare = () => timed(() => postAll(agent, ports, message))
    await own()
    await bare()
    const pairs = []
    for (let round = 0; round < rounds; round++) pairs.push({ reference: await bare(), own: await own() })
    const ratio = median(pairs.map(({ own, reference }) => own / reference))
    const figures = pairs.map(({ own, reference }) => `${Math.round(own)} of ${Math.round(reference)}`)
    const what = `webhook fan-out, ${events} events to ${hooks} hooks each, deliveries/s of a bare loop`
    console.log(`${what}: ${ratio.toFixed(2)} (${figures.join(', ')})`)
    return { what, ratio, goal: 'at least 0.5', isMet: ratio >= 0.5 }
  } finally {
    await agent.close()
    await db.close()
    await Promise.all([ours.stop(), receivers.stop()])
  }
}

const target = (port: number) => `http://127.0.0.1:${port}/hook`

interface Making extends Omit<FanOut, 'serve'> {
  readonly db: Database
  readonly ports: readonly number[]
}

/** Returns the id of a group of whose changes all of them are told. */
async function makeHooks({ db, connection, url, userIds, ports }: Making): Promise<string> {
  for (const userId of userIds.slice(0, hooks / 20)) {
    const call = clientOf({ baseUrl: url, token: await tokenOf(connection, userId, ['developer']) })
    for (let made = 0; made < 20; made++)
      await call(createWebhook, { url: target(ports[made % servers] ?? 0), eventTypes: ['group.updated'] })
  }
  const [group] = await db.sql<{ id: string }[]>`select id from groups where is_shown order by urlname limit 1`
  return group?.id ?? ''
}

type Data = Parameters<typeof publish<typeof GroupUpdated>>[2]

async function publishAll(db: Database, data: Data): Promise<void> {
  for (let event = 0; event < events; event++) await db.begin((sql) => publish(sql, GroupUpdated, data))
}

/** The same work without a product: as many requests at once as there are webhooks. */
async function postAll(agent: Agent, ports: readonly number[], data: Data): Promise<void> {
  const secret = randomBytes(32)
  const post = async (port: number) => {
    const [id, timestamp] = [newId(), Math.floor(Date.now() / 1000)]
    const body = JSON.stringify({ id, type: GroupUpdated.type, timestamp: new Date().toISOString(), data })
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    }
    const answer = await agent.request({
      origin: `http://127.0.0.1:${port}`,
      path: '/hook',
      method: 'POST',
      headers,
      body,
    })
    await answer.body.text()
  }
  const loop = async (hook: number) => {
    for (let event = 0; event < events; event++) await post(ports[hook % servers] ?? 0)
  }
  await Promise.all(Array.from({ length: hooks }, (_, hook) => loop(hook)))
}
