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
  readonly headers: Readonly<Record<string, string>>
}

interface RecordOptions {
  readonly connection: ConnectionConfig
  readonly env: Readonly<Record<string, string>>
  /** Sent first and not recorded. What they leave in a cache is missing from the statements of `requests`. */
  readonly warmUps: readonly BenchRequest[]
  readonly requests: readonly BenchRequest[]
}

export async function recordStatements({
  connection,
  env,
  warmUps,
  requests,
}: RecordOptions): Promise<RecordedRequest[]> {
  let statements: Statement[] = []
  const onQuery = (text: string, parameters: readonly unknown[]) => statements.push({ text, parameters })
  const { app, close } = await buildBenchApp(connection, env, { max: 1, onQuery })
  const send = async ({ method, url, headers }: BenchRequest): Promise<string> => {
    const { statusCode, body } = await app.inject({ method, url, headers: { ...headers } })
    if (statusCode >= 300) throw new Error(`${method} ${url} answered ${statusCode}: ${body}`)
    return body
  }
  try {
    for (const request of warmUps) await send(request)
    const recorded: RecordedRequest[] = []
    for (const request of requests) {
      statements = []
      const body = await send(request)
      recorded.push({ statements: statements.filter(({ text }) => !isDriverStatement(text)), body })
    }
    return recorded
  } finally {
    await close()
  }
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
