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
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'a.localhost',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '[fe80::1]',
  'metadata.google.internal',
  '168.63.129.16',
  '224.0.0.1',
]

/** SSRF: tries to make the server connect to private addresses. */
export const outbound: Proof = async () => {
  const dataDir = await createDataDir('outbound')
  const victim = createServer((_request, response) => response.end('secret'))
  const [port, connectionCount] = await listenAndCount(victim)
  const server = new ServerProcess(3912, { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' })
  try {
    const { adminToken, developerToken, groupId } = await withDatabase(dataDir, (db) => createFixtures(db, port))
    await server.start()
    const asAdmin = createOperationClient({ baseUrl: server.url, token: adminToken })
    const asDeveloper = createOperationClient({ baseUrl: server.url, token: developerToken })
    const httpsUrls = privateHosts.map((host) => `https://${host}:${port}/`)
    const urls = [...httpsUrls, ...privateHosts.map((host) => `http://${host}:${port}/`)]
    const refusedHooks = await countRefusals(httpsUrls, (url) => asDeveloper(createWebhook, { url }))
    const storedHooks = (await asDeveloper(listWebhooks, {})).data.webhooks.length
    const refusedCalendars = await countRefusals(urls, (platformId) =>
      asAdmin(adminAddConnection, { groupId, platform: 'ical', platformId }),
    )
    const blockedAttempts = await waitForBlockedAttempts(dataDir)
    await server.stop('SIGTERM')
    const before = connectionCount()
    return [
      {
        label: 'webhooks to a private address are refused when they are created',
        holds: refusedHooks === httpsUrls.length && storedHooks === 0,
        figures: `${refusedHooks} of ${httpsUrls.length} https URLs refused, ${storedHooks} stored`,
      },
      {
        label: 'so are calendars',
        holds: refusedCalendars === urls.length,
        figures: `${refusedCalendars} of ${urls.length} URLs refused, half of them https`,
      },
      {
        label: 'stored webhooks to a private address connect to nothing, and the attempt is logged as blocked',
        holds: before === 0 && blockedAttempts === privateHosts.length,
        figures: `${blockedAttempts} of ${privateHosts.length} logged, ${before} connections arrived`,
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

async function listenAndCount(server: HttpServer): Promise<[number, () => number]> {
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
    const tokenFor = async (userId: string, scope: 'admin' | 'developer') =>
      (await issueToken(sql, { userId, name: 'proof', scopes: [scope], expiresAt: null })).token
    const { id: ownerId } = await createUser(sql, { email: 'ada@example.org', name: 'Ada', role: 'admin' })
    const { id: developerId } = await createUser(sql, { email: 'bo@example.org', name: 'Bo' })
    const groupId = await createGroup(sql, { name: 'Group', urlname: 'group' }, 'direct')
    for (const host of privateHosts)
      await insertWebhookWithSecret(sql, deriveKeys(secretKey), {
        ownerId,
        grantId: null,
        url: `https://${host}:${port}/`,
        eventTypes: [PortfolioItemCreated.type],
        hearsAll: true,
      })
    await publish(sql, PortfolioItemCreated, { userId: ownerId, portfolioItemId: newId(), title: 'A lamp' })
    return {
      adminToken: await tokenFor(ownerId, 'admin'),
      developerToken: await tokenFor(developerId, 'developer'),
      groupId,
    }
  })
}

async function countRefusals(urls: readonly string[], send: (url: string) => Promise<unknown>): Promise<number> {
  let refused = 0
  for (const url of urls)
    await send(url).catch((error: unknown) => {
      if (isAddressRefused(error)) refused++
    })
  return refused
}

const isAddressRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.fields.some(({ message }) => message.startsWith('must not lead to'))

/** `The address …` is how `OutboundBlocked` begins; a failed connection has another text. */
async function waitForBlockedAttempts(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async ({ sql }) => {
    for (let wait = 0; ; wait++) {
      const rows = await sql`
        select from webhook_deliveries
        where not success and status_code is null and error like 'The address %' and attempt = 1`
      if (rows.count >= privateHosts.length || wait > 150) return rows.count
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
  const isRefused = (request: Promise<unknown>) =>
    request.then(
      () => false,
      (error: unknown) => error instanceof OutboundBlocked,
    )
  try {
    const isRedirectRefused = await isRefused(
      fetchOutbound({ ...common, url: `http://127.0.0.2:${redirectPort}/`, maxRedirects: 3 }),
    )
    const { status } = await fetchOutbound({ ...common, url: `http://127.0.0.2:${redirectPort}/` })
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], ['::1']]
    const resolve = () => Promise.resolve(answers.shift() ?? ['127.0.0.1'])
    const connectionsOfRedirects = connectionCount() - before
    const rebinding = { ...common, url: `http://rebinding.example:${port}/`, resolve }
    const first = await fetchOutbound(rebinding)
    const afterFirst = connectionCount()
    const later = [
      await isRefused(fetchOutbound(rebinding)),
      await isRefused(fetchOutbound(rebinding)),
      await isRefused(fetchOutbound(rebinding)),
    ]
    return [
      {
        label: 'a redirect to a private address is not followed',
        holds: isRedirectRefused && status === 302 && connectionsOfRedirects === 0,
        figures: `refused ${isRedirectRefused}, or answered ${status}, ${connectionsOfRedirects} connections arrived`,
      },
      {
        label:
          'a name that resolves to a private address the second time is refused then, also while its connection is kept',
        holds: first.status === 200 && later.every(Boolean) && connectionCount() === afterFirst,
        figures: `first answered, then refused ${later.filter(Boolean).length} of ${later.length} times, ${connectionCount() - afterFirst} connections arrived`,
      },
    ]
  } finally {
    await connections.close()
    redirecting.closeAllConnections()
    redirecting.close()
  }
}
