import { createServer, type Server as HttpServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { createOperationClient, ApiError } from '#client'
import {
  OutboundPools,
  deriveKeys,
  migrate,
  newId,
  OutboundBlocked,
  publish,
  fetchOutbound,
  type Database,
} from '#platform'
import { createWebhook, listWebhooks } from '../src/areas/webhooks/contract.ts'
import { insertWebhookWithSecret } from '../src/areas/webhooks/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { adminAddConnection } from '../src/areas/sync/contract.ts'
import { PortfolioItemCreated } from '../src/areas/profile/portfolio/contract.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { sleep, ServerProcess } from './server-process.ts'

/** Spellings of loopback, private and cloud metadata addresses. */
const privateHosts = [
  '127.0.0.1', '127.1', '2130706433', '0x7f000001', '017700000001', '0.0.0.0', 'localhost', 'localhost.', 'a.localhost',
  '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '10.0.0.1', '172.16.0.1', '192.168.0.1',
  '100.64.0.1', '169.254.169.254', '[fd00:ec2::254]', '[fe80::1]', 'metadata.google.internal', '168.63.129.16', '224.0.0.1',
] // prettier-ignore

/** SSRF: tries to make the server connect to private addresses. */
export const outbound: Proof = async () => {
  const dataDir = await createDataDir('outbound')
  const victim = createServer((_request, response) => response.end('secret'))
  const [port, connectionCount] = await countConnections(victim)
  const server = new ServerProcess(3912, { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' })
  try {
    const { token, groupId, hookCount } = await withDatabase(dataDir, (db) => createFixtures(db, port))
    await server.start()
    const call = createOperationClient({ baseUrl: server.url, token })
    const urls = privateHosts.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`])
    const hooks = await countRefusals(urls, (url) => call(createWebhook, { url }))
    const imports = await countRefusals(urls, (platformId) =>
      call(adminAddConnection, { groupId, platform: 'ical', platformId }),
    )
    const storedHookCount = (await call(listWebhooks, {})).data.webhooks.length - hookCount
    const attempts = await waitForFailedAttempts(dataDir, hookCount)
    await server.stop('SIGTERM')
    const before = connectionCount()
    return [
      {
        label: 'webhooks to inside are refused when they are made',
        holds: hooks === urls.length && storedHookCount === 0,
        figures: `${hooks} of ${urls.length} URLs refused`,
      },
      {
        label: 'so are calendars',
        holds: imports === urls.length,
        figures: `${imports} of ${urls.length} URLs refused`,
      },
      {
        label: 'webhooks that lead inside all the same reach nothing, and the attempt is logged as a failure',
        holds: before === 0 && attempts === hookCount,
        figures: `${attempts} of ${hookCount} logged, ${before} connections arrived`,
      },
      ...(await checkRedirectsAndRebinding(port, connectionCount)),
    ]
  } finally {
    await server.stop('SIGKILL')
    victim.closeAllConnections()
    victim.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function countConnections(server: HttpServer): Promise<[number, () => number]> {
  let count = 0
  server.on('connection', () => count++)
  server.listen(0)
  await once(server, 'listening')
  return [(server.address() as AddressInfo).port, () => count]
}

/** The webhooks are inserted directly, without validation of their URLs. */
async function createFixtures(db: Database, port: number) {
  await migrate(db)
  return db.begin(async (sql) => {
    const { id: ownerId } = await createUser(sql, { email: 'ada@example.org', name: 'Ada', role: 'admin' })
    const { token } = await issueToken(sql, { userId: ownerId, name: 'proof', scopes: ['admin'], expiresAt: null })
    const groupId = await createGroup(sql, { name: 'Group', urlname: 'group' }, 'direct')
    for (const host of privateHosts)
      await insertWebhookWithSecret(sql, deriveKeys(secretKey), {
        ownerId, grantId: null, url: `https://${host}:${port}/`, eventTypes: [PortfolioItemCreated.type], hearsAll: true,
      }) // prettier-ignore
    await publish(sql, PortfolioItemCreated, { userId: ownerId, portfolioItemId: newId(), title: 'A lamp' })
    return { token, groupId, hookCount: privateHosts.length }
  })
}

async function countRefusals(urls: readonly string[], send: (url: string) => Promise<unknown>): Promise<number> {
  let refused = 0
  for (const url of urls)
    await send(url).catch((error: unknown) => (refused += error instanceof ApiError && error.status === 400 ? 1 : 0))
  return refused
}

async function waitForFailedAttempts(dataDir: string, hookCount: number): Promise<number> {
  return withDatabase(dataDir, async ({ sql }) => {
    for (let wait = 0; ; wait++) {
      const rows = await sql`
        select from webhook_deliveries where not success and status_code is null and error is not null and attempt = 1`
      if (rows.count >= hookCount || wait > 150) return rows.count
      await sleep(100)
    }
  })
}

/** DNS rebinding and redirects; 127.0.0.2 represents a public address. */
async function checkRedirectsAndRebinding(port: number, connectionCount: () => number): Promise<Finding[]> {
  const redirecting = createServer((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
  ).listen(0, '127.0.0.2')
  await once(redirecting, 'listening')
  const redirectPort = (redirecting.address() as AddressInfo).port
  const rules = { allowsPrivateIps: false, allowsHttp: true, allowedIps: ['127.0.0.2'] }
  const connections = new OutboundPools(4)
  const before = connectionCount()
  const common = { rules, timeoutMs: 5_000, maxBytes: 1_000, truncates: true, pool: connections }
  const isRefused = (request: Promise<unknown>) => request.then(() => false, (error: unknown) => error instanceof OutboundBlocked) // prettier-ignore
  try {
    const followed = await isRefused(
      fetchOutbound({ ...common, url: `http://127.0.0.2:${redirectPort}/`, maxRedirects: 3 }),
    )
    const { status } = await fetchOutbound({ ...common, url: `http://127.0.0.2:${redirectPort}/` })
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], ['::1']]
    const resolve = () => Promise.resolve(answers.shift() ?? ['127.0.0.1'])
    const rebinding = { ...common, url: `http://rebinding.example:${redirectPort}/`, resolve }
    const first = await fetchOutbound(rebinding)
    const later = [
      await isRefused(fetchOutbound(rebinding)),
      await isRefused(fetchOutbound(rebinding)),
      await isRefused(fetchOutbound(rebinding)),
    ]
    return [
      {
        label: 'a redirect to inside is not followed',
        holds: followed && status === 302 && connectionCount() === before,
        figures: `refused ${followed}, or answered ${status}`,
      },
      {
        label: 'a name that leads inside the second time is refused then, also while its connection is kept',
        holds: first.status === 302 && later.every(Boolean) && connectionCount() === before,
        figures: `first answered, then refused ${later.filter(Boolean).length} of ${later.length} times, ${connectionCount() - before} connections arrived`,
      },
    ]
  } finally {
    await connections.close()
    redirecting.closeAllConnections()
    redirecting.close()
  }
}
