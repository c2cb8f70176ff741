import { rm } from 'node:fs/promises'
import { Webhook as Verifier } from 'standardwebhooks'
import {
  deriveKeys,
  createLog,
  migrate,
  newId,
  publish,
  readConfig,
  createStorage,
  systemClock,
  type Database,
} from '#platform'
import { insertWebhookWithSecret } from '../src/areas/webhooks/public.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { PortfolioItemCreated } from '../src/areas/profile/portfolio/contract.ts'
import { startJobs } from '../src/jobs/start.ts'
import { createDataDir } from '../test/data-dir.ts'
import { startReceiver, type ReceiverHandler, type Receiver } from '../test/webhook-receiver.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { sleep } from './server-process.ts'

const eventCount = 10
const [delaysMs, timeoutMs] = [[1_000, 2_000, 4_000], 2_000]
const attemptsPerMessage = delaysMs.length + 1
/** Due deliveries are polled every second; the rest is for a busy machine. */
const maxLatenessMs = 4_000

const respondWith =
  (code: number, headers = {}): ReceiverHandler =>
  (response) =>
    response.writeHead(code, headers).end()

const receiverBehaviors: Readonly<Record<string, ReceiverHandler>> = {
  quick: respondWith(204),
  slow: (response) => void setTimeout(() => response.end(), 1_500),
  failing: respondWith(500),
  gone: respondWith(410),
  silent: () => undefined,
  cutting: (response) => response.socket?.destroy(),
}

interface Hook {
  readonly id: string
  readonly secret: string
  readonly receiver: Receiver
}

/** Sends the same events to receivers that misbehave in different ways and to one that does not. */
export const webhooks: Proof = async () => {
  const dataDir = await createDataDir('webhooks')
  const redirectReceiver = await startReceiver()
  try {
    return await withDatabase(dataDir, async (db, connection) => {
      await migrate(db)
      const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey, WEBHOOK_ALLOW_PRIVATE: 'true' })
      const keys = deriveKeys(secretKey)
      const services = {
        db,
        config,
        clock: systemClock,
        keys,
        log: createLog('silent'),
        storage: createStorage(config, keys),
      }
      const jobs = startJobs({ ...services, connection, deliveryOptions: { delaysMs, timeoutMs } })
      try {
        const answers = { ...receiverBehaviors, moved: respondWith(301, { location: redirectReceiver.url }) }
        const { userId, hooks } = await createHooks(db, answers)
        const startedAt = Date.now()
        for (let event = 0; event < eventCount; event++) {
          const data = { userId, portfolioItemId: newId(), title: `Event ${event}` }
          await db.begin((sql) => publish(sql, PortfolioItemCreated, data))
        }
        await waitForDeliveries(db)
        return await collectFindings(db, hooks, redirectReceiver, startedAt)
      } finally {
        await jobs.stop()
      }
    })
  } finally {
    await redirectReceiver.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createHooks(db: Database, answers: Readonly<Record<string, ReceiverHandler>>) {
  const keys = deriveKeys(secretKey)
  const { id: userId } = await db.begin((sql) => createUser(sql, { email: 'ada@example.org', name: 'Ada' }))
  const hooks: Record<string, Hook> = {}
  for (const [name, answer] of Object.entries(answers)) {
    const receiver = await startReceiver(answer)
    const fields = {
      ownerId: userId,
      grantId: null,
      url: receiver.url,
      eventTypes: [PortfolioItemCreated.type],
      hearsAll: false,
    }
    hooks[name] = { receiver, ...(await db.begin((sql) => insertWebhookWithSecret(sql, keys, fields))) }
  }
  return { userId, hooks }
}

async function waitForDeliveries({ sql }: Database): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline;) {
    const [{ queued, waiting }] = await sql<[{ queued: number; waiting: number }]>`
      select count(*) as queued, count(*) filter (where next_attempt_at is not null) as waiting from webhook_messages`
    if (queued > 0 && waiting === 0) return
    await sleep(200)
  }
}

async function collectFindings(
  db: Database,
  hooks: Record<string, Hook>,
  redirectReceiver: Receiver,
  startedAt: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, hook] of Object.entries(hooks)) {
    const expectedAttempts = name === 'quick' || name === 'slow' ? 1 : attemptsPerMessage
    if (name !== 'gone') findings.push(await checkSchedule(db, name, hook, expectedAttempts))
    await hook.receiver.close()
  }
  const [goneHook] = await db.sql<{ disabledReason: string | null; isActive: boolean }[]>`
    select disabled_reason, is_active from webhooks where id = ${hooks['gone']?.id ?? ''}`
  const goneCount = hooks['gone']?.receiver.received.length ?? 0
  const quickTimes = hooks['quick']?.receiver.received.map(({ receivedAt }) => receivedAt - startedAt) ?? []
  const lastQuick = Math.max(...quickTimes)
  const all = Object.values(hooks).flatMap(({ receiver, secret }) =>
    receiver.received.map((request) => ({ ...request, secret })),
  )
  const right = all.filter(isSignedRight)
  return [
    ...findings,
    {
      label: 'a receiver that answers 410 is switched off',
      holds: goneHook?.isActive === false && goneHook.disabledReason === 'gone' && goneCount <= eventCount,
      figures: `${goneCount} requests, then off: ${goneHook?.disabledReason}`,
    },
    {
      label: 'redirects are not followed',
      holds: redirectReceiver.received.length === 0,
      figures: `${redirectReceiver.received.length} requests arrived elsewhere`,
    },
    {
      label: 'the quick receiver has everything while the others still fail',
      holds: quickTimes.length === eventCount && lastQuick < timeoutMs + 1_000,
      figures: `${quickTimes.length} events, the last after ${lastQuick} ms`,
    },
    {
      label: 'every signature is right by an independent verifier',
      holds: right.length === all.length && all.length > 0,
      figures: `${right.length} of ${all.length}`,
    },
  ]
}

function isSignedRight({ secret, body, headers, message }: Receiver['received'][number] & { secret: string }): boolean {
  try {
    const verified = new Verifier(secret).verify(body, headers as Record<string, string>) as { id: string }
    return verified.id === message.id && headers['webhook-id'] === message.id
  } catch {
    return false
  }
}

async function checkSchedule(
  { sql }: Database,
  name: string,
  { id }: Hook,
  expectedAttempts: number,
): Promise<Finding> {
  const rows = await sql<{ messageId: string; attempt: number; beganMs: string; endedMs: string }[]>`
    select message_id, attempt, extract(epoch from delivered_at) * 1000 as began_ms,
      extract(epoch from delivered_at) * 1000 + duration_ms as ended_ms
    from webhook_deliveries
    where webhook_id = ${id}
    order by id`
  const messages = [...Map.groupBy(rows, ({ messageId }) => messageId).values()]
  const isInOrder = messages.every(
    (attempts) => attempts.length === expectedAttempts && attempts.every(({ attempt }, index) => attempt === index + 1),
  )
  const late = messages.flatMap((attempts) =>
    attempts
      .slice(1)
      .map(({ beganMs }, index) => Number(beganMs) - Number(attempts[index]?.endedMs) - (delaysMs[index] ?? 0)),
  )
  // Delays have 20% jitter; a slow receiver gets one message at a time.
  const isInTime = late.every((ms, index) => ms >= -0.2 * (delaysMs[index % delaysMs.length] ?? 0) - 50)
  const latest = Math.round(Math.max(0, ...late))
  return {
    label: `the ${name} receiver: each of ${eventCount} messages ${expectedAttempts === 1 ? 'once' : `${expectedAttempts} times`}, ${name === 'silent' ? 'one after the other' : 'on schedule'}`,
    holds: messages.length === eventCount && isInOrder && isInTime && (name === 'silent' || latest <= maxLatenessMs),
    figures: `${rows.length} attempts${expectedAttempts === 1 ? '' : `, the latest ${latest} ms behind its time`}`,
  }
}
