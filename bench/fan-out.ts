import { createHmac, randomBytes } from 'node:crypto'
import { Agent } from 'undici'
import { createOperationClient } from '#client'
import { connect, newId, publish, type ConnectionConfig, type Database } from '#platform'
import { createWebhook, maxWebhooks } from '../src/areas/webhooks/contract.ts'
import { GroupUpdated } from '../src/areas/groups/records/contract.ts'
import { median } from './load.ts'
import { startProcess } from './processes.ts'
import type { ReportRow } from './report.ts'
import { createBenchToken } from './statements.ts'

const [receiverCount, hookCount, eventCount, roundCount, connectionsPerReceiver] = [10, 100, 20, 5, 16]
const firstPort = 3920

interface FanOutOptions {
  readonly connection: ConnectionConfig
  readonly url: string
  readonly userIds: readonly string[]
  readonly startServer: () => ReturnType<typeof startProcess>
}

/** 20 events to 100 webhooks each at local receivers, against a loop that signs and posts the same bodies. */
export async function measureFanOut({ connection, url, userIds, startServer }: FanOutOptions): Promise<ReportRow[]> {
  const ports = Array.from({ length: receiverCount }, (_, index) => firstPort + index)
  const receivers = await startProcess(
    ['bench/receivers.ts', String(firstPort), String(receiverCount)],
    {},
    `http://127.0.0.1:${firstPort}/until/0`,
  )
  const server = await startServer()
  const db = connect(connection, { max: 1 })
  const agent = new Agent({ connections: connectionsPerReceiver })
  let expectedCount = 0
  const measureDeliveryRate = async (start: () => Promise<void>): Promise<number> => {
    expectedCount += hookCount * eventCount
    const startedAt = performance.now()
    const [answer] = await Promise.all([fetch(`http://127.0.0.1:${firstPort}/until/${expectedCount}`), start()])
    await answer.text()
    return (hookCount * eventCount * 1000) / (performance.now() - startedAt)
  }
  try {
    await createHooks({ connection, url, userIds, ports })
    const message = { ...(await findGroup(db)), fields: ['name'] }
    const measureOurs = () => measureDeliveryRate(() => publishAll(db, message))
    const measureReference = () => measureDeliveryRate(() => postToAllHooks(agent, ports, message))
    await measureOurs()
    await measureReference()
    const pairs = []
    for (let round = 0; round < roundCount; round++)
      pairs.push({ reference: await measureReference(), ours: await measureOurs() })
    const ratio = median(pairs.map(({ ours, reference }) => ours / reference))
    const figures = pairs.map(({ ours, reference }) => `${Math.round(ours)} of ${Math.round(reference)}`)
    const label = 'webhook deliveries/s vs. a bare loop'
    console.log(`${label}: ${ratio.toFixed(2)} (${figures.join(', ')})`)
    return [{ label, ratio, goal: 'at least 0.5', isMet: ratio >= 0.5 }]
  } finally {
    await agent.close()
    await db.close()
    await Promise.all([server.stop(), receivers.stop()])
  }
}

const webhookUrl = (port: number) => `http://127.0.0.1:${port}/hook`

interface CreateHooksOptions extends Omit<FanOutOptions, 'startServer'> {
  readonly ports: readonly number[]
}

async function createHooks({ connection, url, userIds, ports }: CreateHooksOptions): Promise<void> {
  for (const userId of userIds.slice(0, hookCount / maxWebhooks)) {
    const call = createOperationClient({
      baseUrl: url,
      token: await createBenchToken(connection, userId, ['developer']),
    })
    for (let index = 0; index < maxWebhooks; index++)
      await call(createWebhook, { url: webhookUrl(ports[index % receiverCount] ?? 0), eventTypes: ['group.updated'] })
  }
}

type GroupUpdatedData = Parameters<typeof publish<typeof GroupUpdated>>[2]

async function findGroup({ sql }: Database) {
  const [group] = await sql<Omit<GroupUpdatedData, 'fields'>[]>`
    select id as group_id, urlname as group_urlname, name as group_name from groups where urlname = 'group-7'`
  if (!group) throw new Error('group-7 is missing.')
  return group
}

async function publishAll(db: Database, data: GroupUpdatedData): Promise<void> {
  for (let event = 0; event < eventCount; event++) await db.begin((sql) => publish(sql, GroupUpdated, data))
}

async function postToAllHooks(agent: Agent, ports: readonly number[], data: GroupUpdatedData): Promise<void> {
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
    for (let event = 0; event < eventCount; event++) await post(ports[hook % receiverCount] ?? 0)
  }
  await Promise.all(Array.from({ length: hookCount }, (_, hook) => loop(hook)))
}
