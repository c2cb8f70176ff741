import { mkdir, rm, writeFile } from 'node:fs/promises'
import { toEnglish } from '#messages'
import { connect, deriveKeys, migrate, type Database } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { embeddedPassword } from '../src/commands/open-database.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'
import { fillCommunity } from './community.ts'
import { buildListUrls, type ListParams } from './lists.ts'
import { fillRecords } from './records.ts'
import { findScenarioData } from './scenarios.ts'
import { recordStatements, createBenchToken, type Statement } from './statements.ts'

/**
 * Records the generic plans PostgreSQL uses for each list, with the statements of real requests on the bench community.
 */
const secretKey = 'the secret of a bench, thirty-two bytes or more'
const dataDir = await createDataDir('explain')
const password = embeddedPassword(deriveKeys(secretKey))
const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', RATE_LIMIT_AUTHENTICATED: '100000' }
const postgres = await joinEmbeddedPostgres({ dataDir, password, log: (text) => console.log(toEnglish(text)) })
const db = connect(postgres.connection, { max: 1 })
try {
  console.log('Filling the community …')
  await migrate(db)
  await fillCommunity(db)
  const { userIds, eventIds, urlname } = await findScenarioData(db)
  await db.sql`update users set role = 'admin' where id = ${userIds[0] ?? ''}`
  await fillRecords(db, userIds[0] ?? '')
  const token = await createBenchToken(postgres.connection, userIds[0] ?? '', ['admin'])
  const headers = { authorization: `Bearer ${token}` }
  const listParams = await findListParams(db, { urlname, eventId: eventIds[0] ?? '', userId: userIds[0] ?? '' })
  const lists = buildListUrls(listParams)
  const requests = lists.map((url) => ({ method: 'GET', url, headers }) as const)
  // Fills only the cache of credentials, so that the reads below are recorded.
  const warmUps = [{ method: 'GET', url: '/v1/me', headers }] as const
  const recorded = await recordStatements({ connection: postgres.connection, env, warmUps, requests })

  const sections: string[] = []
  const rows: string[] = []
  for (const [index, url] of lists.entries()) {
    const plans = []
    const reads = (recorded[index]?.statements ?? []).filter(({ text }) => !/^\s*insert/.test(text))
    for (const statement of reads) plans.push(await explainStatement(db, statement))
    const path = url.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    const text = plans.join('\n\n')
    const indexes = listReadNames(text, /(?:using|Index Scan on) (\w+)/)
    const tables = listReadNames(text, /Seq Scan on (\w+)/)
    rows.push(`| \`${path}\` | ${indexes || '–'} | ${tables || '–'} |`)
    sections.push(`## \`${path}\`\n\n\`\`\`\n${text}\n\`\`\``)
  }
  const head = `# How lists are read\n\n100,000 users, 500 groups, 20,000 events, 280,000 RSVPs, and about 100,000 of what else grows: awards, follows, connections, passes, requests, messages, series, deliveries, entries of inboxes and logs; 1,000 jobs. PostgreSQL reads tables of few rows whole, such as settings, designs and jobs. \`node bench/explain.ts\` makes it anew.\n`
  const table = ['| List | Indexes | Tables read whole |', '| --- | --- | --- |', ...rows].join('\n')
  const folder = new URL('../docs/measurements/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('lists.md', folder), `${[head, table, '', ...sections].join('\n')}\n`)
  console.log(table)
} finally {
  await db.close()
  await postgres.leave()
  await rm(dataDir, { recursive: true, force: true })
}

async function findListParams(
  { sql }: Database,
  { urlname, eventId, userId }: Pick<ListParams, 'urlname' | 'eventId' | 'userId'>,
) {
  const [row] = await sql<Omit<ListParams, 'urlname' | 'eventId' | 'userId'>[]>`
    select
      (select id from badges where slug = 'badge-7') as platform_badge_id,
      (select b.id from badges b join groups g on g.id = b.group_id where g.urlname = ${urlname}) as group_badge_id,
      (
        select e.id from events e join groups g on g.id = e.group_id where g.urlname = ${urlname} order by e.id limit 1
      ) as group_event_id,
      (select id from webhooks where owner_id = ${userId}) as webhook_id,
      (select username from users where id = ${userId}) as username`
  if (!row) throw new Error('The community is empty.')
  return { ...row, urlname, eventId, userId }
}

async function explainStatement({ sql }: Database, { text, parameters }: Statement): Promise<string> {
  const values = parameters.map(toSqlLiteral).join(', ')
  await sql.unsafe(`prepare listed as ${text}`)
  try {
    const rows = await sql.unsafe(
      `explain (analyze, costs off, timing off, summary off, buffers off) execute listed${values && `(${values})`}`,
    )
    return rows.map((row) => String(Object.values(row)[0])).join('\n')
  } finally {
    await sql.unsafe('deallocate listed')
  }
}

function listReadNames(plan: string, pattern: RegExp): string {
  const lines = plan.split('\n').filter((line) => !line.endsWith('(never executed)'))
  return [...new Set(lines.flatMap((line) => pattern.exec(line)?.[1] ?? []))].join(', ')
}

function toSqlLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `'{${value.map((item) => JSON.stringify(item)).join(',')}}'`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''").replaceAll(/^"|"$/g, '')}'`
}
