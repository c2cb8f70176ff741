import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import postgres from 'postgres'
import { newId } from '#platform'
import type { Statement } from './statements.ts'

interface ReferenceRoute {
  readonly statements: readonly Statement[]
  /** Sent instead of the rows, for a page. */
  readonly body?: string
  readonly contentType: string
  readonly isTransaction: boolean
  /** Ids of recorded rows; each transaction inserts new ones. */
  readonly idsToReplace: readonly string[]
}
export type ReferenceRoutes = Readonly<Record<string, ReferenceRoute>>

/**
 * The reference: node:http, the same driver, the same SQL, JSON.stringify; no validation, credentials, limits, rendering,
 * or headers except the content type. It keeps nothing in memory, so a server that answers from its cache can be faster.
 */
const [, , connection = '', port, routesFile = ''] = process.argv
const sql = postgres({
  ...(JSON.parse(connection) as object),
  max: 10,
  connection: { TimeZone: 'UTC', plan_cache_mode: 'force_generic_plan', max_parallel_workers_per_gather: 0 },
})
const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as ReferenceRoutes

async function buildResponseBody({ statements, body, isTransaction, idsToReplace }: ReferenceRoute): Promise<string> {
  const rows = isTransaction
    ? await runInTransaction(statements, idsToReplace)
    : await Promise.all(statements.map((statement) => runStatement(sql, statement)))
  return body ?? JSON.stringify({ data: rows.length === 1 ? rows[0] : rows })
}

const templates = new Map<string, TemplateStringsArray>()

/** Tagged templates are the driver's fastest path. */
function runStatement(sql: postgres.ISql, { text, parameters }: Statement) {
  const template = templates.get(text) ?? toTemplate(text.split(/\$\d+/))
  templates.set(text, template)
  return sql(template, ...(parameters as never[]))
}

const toTemplate = (texts: string[]): TemplateStringsArray => Object.assign(texts, { raw: texts })

function runInTransaction(statements: readonly Statement[], recordedIds: readonly string[]) {
  const text = recordedIds.reduce((text, id) => text.replaceAll(id, newId()), JSON.stringify(statements))
  return sql.begin(async (sql) => {
    const rows: unknown[] = []
    for (const statement of JSON.parse(text) as Statement[]) rows.push(await runStatement(sql, statement))
    return rows
  })
}

createServer((request, response) => {
  const route = routes[`${request.method} ${request.url}`]
  if (!route) {
    response.writeHead(request.method === 'GET' && request.url === '/' ? 200 : 404).end()
    return
  }
  void buildResponseBody(route).then((body) => {
    response.writeHead(200, { 'Content-Type': route.contentType }).end(body)
  })
}).listen(Number(port), '127.0.0.1')
