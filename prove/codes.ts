import { rm } from 'node:fs/promises'
import { migrate, readConfig, type Database } from '#platform'
import { createEvent } from '../src/areas/events/records/public.ts'
import { createGroup, requireGroup } from '../src/areas/groups/records/public.ts'
import { createCode } from '../src/areas/events/checkin-codes/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import { createUserTokens, postEmpty } from './users.ts'
import type { Finding, Proof } from './proof.ts'
import { ServerProcess } from './server-process.ts'

const [userCount, usesPerCode, roundCount] = [500, 50, 5]

/** Far more users check in concurrently than a code has uses, over two servers. */
export const codes: Proof = async () => {
  const dataDir = await createDataDir('codes')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' }
  const servers = [new ServerProcess(await reservePort(), env), new ServerProcess(await reservePort(), env)]
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const tokens = await createUserTokens(db, userCount, ['write:events'])
      for (const server of servers) await server.start()
      const urls = servers.map(({ url }) => url)
      return [await checkManyUsers(db, urls, tokens), await checkRepeatedCheckIns(db, urls, tokens)]
    })
  } finally {
    for (const server of servers) await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function checkManyUsers(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const checkedInCounts: number[] = []
  const refusedCounts: number[] = []
  const recordedCounts: number[] = []
  for (let round = 1; round <= roundCount; round++) {
    const code = await createEventCode(db, `many-${round}`, usesPerCode)
    const answers = await Promise.all(tokens.map((token, n) => checkIn(urls[n % urls.length] ?? '', code, token)))
    checkedInCounts.push(answers.filter((status) => status === 201).length)
    refusedCounts.push(answers.filter((status) => status === 409 || status === 410).length)
    recordedCounts.push(...(await countRecordedUses(db, code)))
    process.stdout.write(`\r${round} of ${roundCount} rounds `)
  }
  process.stdout.write('\n')
  return {
    label: `${userCount} people at once on a code with ${usesPerCode} uses, over two servers`,
    holds:
      [...checkedInCounts, ...recordedCounts].every((count) => count === usesPerCode) &&
      refusedCounts.every((count) => count === userCount - usesPerCode),
    figures: `${roundCount} rounds; checked in ${checkedInCounts.join(', ')}; refused with 409 or 410 ${refusedCounts.join(', ')}; uses, check-ins, count and events in the database between ${Math.min(...recordedCounts)} and ${Math.max(...recordedCounts)}`,
  }
}

async function checkRepeatedCheckIns(
  db: Database,
  urls: readonly string[],
  tokens: readonly string[],
): Promise<Finding> {
  const code = await createEventCode(db, 'everywhere', null)
  const few = tokens.slice(0, 20)
  const answers = await Promise.all(
    few.flatMap((token) => Array.from({ length: 10 }, (_, n) => checkIn(urls[n % urls.length] ?? '', code, token))),
  )
  const first = answers.filter((status) => status === 201).length
  const repeated = answers.filter((status) => status === 409).length
  const recorded = await countRecordedUses(db, code)
  return {
    label: 'a person who checks in ten times at once, at both servers, is counted once',
    holds:
      first === few.length && first + repeated === answers.length && recorded.every((count) => count === few.length),
    figures: `${few.length} people, ${answers.length} requests, ${first} check-ins, ${repeated} times 409`,
  }
}

const checkIn = (url: string, code: string, token: string) => postEmpty(`${url}/v1/checkin/${code}`, token)

function createEventCode(db: Database, urlname: string, maxUses: number | null): Promise<string> {
  return db.begin(async (sql) => {
    const group = await requireGroup(sql, await createGroup(sql, { urlname, name: urlname }, 'direct'))
    const event = { title: 'A full house', startsAt: new Date(), timezone: 'UTC' }
    const eventId = await createEvent(sql, readConfig({}), group, event)
    return (await createCode(sql, '', { eventId, createdBy: null, maxUses })).code
  })
}

async function countRecordedUses({ sql }: Database, code: string): Promise<number[]> {
  const [counts] = await sql<{ uses: number; checkins: number; counted: number; published: number }[]>`
    select c.current_uses as uses, n.checkins as counted,
      (select count(distinct k.user_id) from checkins k where k.event_id = n.event_id) as checkins,
      (select count(*) from outbox o where o.type = 'event.checkin' and o.data ->> 'checkinCodeId' = c.id::text) as published
    from checkin_codes c
    join event_counts n on n.event_id = c.event_id
    where c.code = ${code}`
  return Object.values(counts ?? {})
}
