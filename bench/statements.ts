import type { Scope } from '#contract'
import { connect, keysFrom, logAt, Memory, readConfig, storageOf, systemClock, type Connection } from '#platform'
import { makeToken } from '../src/areas/user/tokens/public.ts'
import { buildApp } from '../src/http/app.ts'
import { limitsOf } from '../src/http/services.ts'
import { handlers } from '../src/operations.ts'
import { plugins } from '../src/plugins.ts'

export interface Statement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** What a request does in the database, and what it answers. */
export interface Recorded {
  readonly statements: readonly Statement[]
  readonly body: string
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs requests in this process with an eye on the database. */
export async function recordStatements(
  connection: Connection,
  env: Readonly<Record<string, string>>,
  asked: readonly Asked[],
): Promise<Recorded[]> {
  let statements: Statement[] = []
  const db = connect(connection, { max: 1, heard: (text, parameters) => statements.push({ text, parameters }) })
  const config = readConfig({ ...env, LOG_LEVEL: 'fatal' })
  const keys = keysFrom(env['SECRET_KEY'] ?? '')
  const services = {
    config,
    clock: systemClock,
    keys,
    log: logAt('fatal'),
    db,
    storage: storageOf(config, keys),
    limits: limitsOf(config),
    memory: new Memory(db.notifications),
    isReady: () => true,
  }
  const app = buildApp(services, handlers, plugins)
  db.notifications.start()
  while (!db.notifications.isUp) await new Promise((resolve) => setTimeout(resolve, 10))
  const recorded: Recorded[] = []
  for (const { method, url, headers = {} } of asked) {
    const send = () => app.inject({ method, url, headers: { ...headers } })
    // It is known who calls; nothing of what they ask for is in memory yet.
    if (Object.keys(headers).length > 0) await app.inject({ method: 'GET', url: '/v1/me', headers: { ...headers } })
    statements = []
    const { statusCode, body } = await send()
    if (statusCode >= 300) throw new Error(`${method} ${url} answered ${statusCode}: ${body}`)
    recorded.push({ statements: statements.filter(({ text }) => !isFrame(text)), body })
  }
  await app.close()
  await db.close()
  return recorded
}

/** Transactions, and what the driver asks about types on a connection that is new. */
const isFrame = (text: string) => /^\s*(begin\b|commit\b|select b\.oid, b\.typarray\b)/.test(text)

/** A token of somebody for these requests. */
export async function tokenOf(connection: Connection, userId: string, scopes: readonly Scope[]): Promise<string> {
  const db = connect(connection, { max: 1 })
  try {
    const { token } = await db.begin((sql) => makeToken(sql, { userId, name: 'bench', scopes, expiresAt: null }))
    return token
  } finally {
    await db.close()
  }
}
