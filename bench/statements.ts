import type { Scope } from '#contract'
import { connect, type ConnectionConfig } from '#platform'
import { issueToken } from '../src/areas/tokens/public.ts'
import { buildBenchApp } from './app.ts'

export interface Statement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

export interface RecordedRequest {
  readonly statements: readonly Statement[]
  readonly body: string
}

interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

export async function recordStatements(
  connection: ConnectionConfig,
  env: Readonly<Record<string, string>>,
  requests: readonly BenchRequest[],
): Promise<RecordedRequest[]> {
  let statements: Statement[] = []
  const onQuery = (text: string, parameters: readonly unknown[]) => statements.push({ text, parameters })
  const { app, close } = await buildBenchApp(connection, env, { max: 1, onQuery })
  const recorded: RecordedRequest[] = []
  for (const { method, url, headers = {} } of requests) {
    const send = () => app.inject({ method, url, headers: { ...headers } })
    // Warms the authentication cache only.
    if (Object.keys(headers).length > 0) await app.inject({ method: 'GET', url: '/v1/me', headers: { ...headers } })
    statements = []
    const { statusCode, body } = await send()
    if (statusCode >= 300) throw new Error(`${method} ${url} answered ${statusCode}: ${body}`)
    recorded.push({ statements: statements.filter(({ text }) => !isDriverStatement(text)), body })
  }
  await close()
  return recorded
}

const isDriverStatement = (text: string) => /^\s*(begin\b|commit\b|select b\.oid, b\.typarray\b)/.test(text)

export async function createBenchToken(
  connection: ConnectionConfig,
  userId: string,
  scopes: readonly Scope[],
): Promise<string> {
  const db = connect(connection, { max: 1 })
  try {
    const { token } = await db.begin((sql) => issueToken(sql, { userId, name: 'bench', scopes, expiresAt: null }))
    return token
  } finally {
    await db.close()
  }
}
