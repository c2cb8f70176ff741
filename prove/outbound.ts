import { createServer, type Server as HttpServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { clientOf, Refusal } from '#client'
import {
  KeptConnections,
  keysFrom,
  migrate,
  newId,
  OutboundRefused,
  publish,
  requestOutside,
  type Database,
} from '#platform'
import { createWebhook, listWebhooks } from '../src/areas/developer/webhooks/contract.ts'
import { makeWebhook } from '../src/areas/developer/webhooks/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { adminAddConnection } from '../src/areas/sync/contract.ts'
import { PortfolioItemCreated } from '../src/areas/user/portfolio/contract.ts'
import { createUser } from '../src/areas/user/profile/public.ts'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { secretKey, withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { pause, Server } from './server.ts'

/** Ways to write the addresses of this machine, of its network and of the machines that keep secrets of a cloud. */
const hosts = [
  '127.0.0.1', '127.1', '2130706433', '0x7f000001', '017700000001', '0.0.0.0', 'localhost', 'localhost.', 'a.localhost',
  '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '10.0.0.1', '172.16.0.1', '192.168.0.1',
  '100.64.0.1', '169.254.169.254', '[fd00:ec2::254]', '[fe80::1]', 'metadata.google.internal', '168.63.129.16', '224.0.0.1',
] // prettier-ignore

/** Tries to make the server reach what is none of its business. */
export const outbound: Proof = async () => {
  const dataDir = await newDataDir('outbound')
  const victim = createServer((_request, response) => response.end('secret'))
  const [port, seen] = await watch(victim)
  const server = new Server(3912, { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' })
  try {
    const { token, groupId, tried } = await withDatabase(dataDir, (db) => prepare(db, port))
    await server.start()
    const call = clientOf({ baseUrl: server.url, token })
    const urls = hosts.flatMap((host) => [`https://${host}:${port}/`, `http://${host}:${port}/`])
    const hooks = await refusals(urls, (url) => call(createWebhook, { url }))
    const imports = await refusals(urls, (platformId) =>
      call(adminAddConnection, { groupId, platform: 'ical', platformId }),
    )
    const kept = (await call(listWebhooks, {})).data.webhooks.length - tried
    const attempts = await attemptsOf(dataDir, tried)
    await server.end('SIGTERM')
    const before = seen()
    return [
      {
        what: 'webhooks to inside are refused when they are made',
        holds: hooks === urls.length && kept === 0,
        figures: `${hooks} of ${urls.length} URLs refused`,
      },
      {
        what: 'so are calendars',
        holds: imports === urls.length,
        figures: `${imports} of ${urls.length} URLs refused`,
      },
      {
        what: 'webhooks that lead inside all the same reach nothing, and the attempt is logged as a failure',
        holds: before === 0 && attempts === tried,
        figures: `${attempts} of ${tried} logged, ${before} connections arrived`,
      },
      ...(await tricks(port, seen)),
    ]
  } finally {
    await server.end('SIGKILL')
    victim.closeAllConnections()
    victim.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Listens on every address of the machine and counts connections. */
async function watch(server: HttpServer): Promise<[number, () => number]> {
  let seen = 0
  server.on('connection', () => seen++)
  server.listen(0)
  await once(server, 'listening')
  return [(server.address() as AddressInfo).port, () => seen]
}

/** An admin, a group, and webhooks that nobody checked. */
async function prepare(db: Database, port: number) {
  await migrate(db)
  return db.begin(async (sql) => {
    const { id: ownerId } = await createUser(sql, { email: 'ada@example.org', name: 'Ada', role: 'admin' })
    const { token } = await makeToken(sql, { userId: ownerId, name: 'proof', scopes: ['admin'], expiresAt: null })
    const groupId = await createGroup(sql, { name: 'Group', urlname: 'group' }, 'direct')
    for (const host of hosts)
      await makeWebhook(sql, keysFrom(secretKey), {
        ownerId, grantId: null, url: `https://${host}:${port}/`, eventTypes: [PortfolioItemCreated.type], hearsAll: true,
      }) // prettier-ignore
    await publish(sql, PortfolioItemCreated, { userId: ownerId, portfolioItemId: newId(), title: 'A lamp' })
    return { token, groupId, tried: hosts.length }
  })
}

async function refusals(urls: readonly string[], ask: (url: string) => Promise<unknown>): Promise<number> {
  let refused = 0
  for (const url of urls)
    await ask(url).catch((error: unknown) => (refused += error instanceof Refusal && error.status === 400 ? 1 : 0))
  return refused
}

/** How many webhooks have a failed attempt without an answer. */
async function attemptsOf(dataDir: string, tried: number): Promise<number> {
  return withDatabase(dataDir, async ({ sql }) => {
    for (let wait = 0; ; wait++) {
      const rows = await sql`
        select from webhook_deliveries where not success and status_code is null and error is not null and attempt = 1`
      if (rows.count >= tried || wait > 150) return rows.count
      await pause(100)
    }
  })
}

/** Names that lead elsewhere the second time, and redirects: 127.0.0.2 stands for a public address. */
async function tricks(port: number, seen: () => number): Promise<Finding[]> {
  const redirecting = createServer((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
  ).listen(0, '127.0.0.2')
  await once(redirecting, 'listening')
  const there = (redirecting.address() as AddressInfo).port
  const rules = { allowsPrivate: false, allowsHttp: true, except: ['127.0.0.2'] }
  const connections = new KeptConnections(4)
  const before = seen()
  const common = { rules, timeoutMs: 5_000, maxBytes: 1_000, cutsLongAnswers: true, connections }
  const isRefused = (asking: Promise<unknown>) => asking.then(() => false, (error: unknown) => error instanceof OutboundRefused) // prettier-ignore
  try {
    const followed = await isRefused(requestOutside({ ...common, url: `http://127.0.0.2:${there}/`, redirects: 3 }))
    const { status } = await requestOutside({ ...common, url: `http://127.0.0.2:${there}/` })
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], ['::1']]
    const resolve = () => Promise.resolve(answers.shift() ?? ['127.0.0.1'])
    const rebinding = { ...common, url: `http://rebinding.example:${there}/`, resolve }
    const first = await requestOutside(rebinding)
    const later = [
      await isRefused(requestOutside(rebinding)),
      await isRefused(requestOutside(rebinding)),
      await isRefused(requestOutside(rebinding)),
    ]
    return [
      {
        what: 'a redirect to inside is not followed',
        holds: followed && status === 302 && seen() === before,
        figures: `refused ${followed}, or answered ${status}`,
      },
      {
        what: 'a name that leads inside the second time is refused then, also while its connection is kept',
        holds: first.status === 302 && later.every(Boolean) && seen() === before,
        figures: `first answered, then refused ${later.filter(Boolean).length} of ${later.length} times, ${seen() - before} connections arrived`,
      },
    ]
  } finally {
    await connections.close()
    redirecting.closeAllConnections()
    redirecting.close()
  }
}
