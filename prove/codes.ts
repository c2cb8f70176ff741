import { rm } from 'node:fs/promises'
import { migrate, readConfig, type Database } from '#platform'
import { createEvent } from '../src/areas/events/records/public.ts'
import { createGroup, requireGroup } from '../src/areas/groups/records/public.ts'
import { makeCode } from '../src/areas/management/checkin-codes/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { freePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import { makePeople, post } from './people.ts'
import type { Finding, Proof } from './proof.ts'
import { Server } from './server.ts'

const [people, uses, rounds] = [500, 50, 5]

/** Lets far more people check in at once than a code has uses, over two servers. */
export const codes: Proof = async () => {
  const dataDir = await newDataDir('codes')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' }
  const servers = [new Server(await freePort(), env), new Server(await freePort(), env)]
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const tokens = await makePeople(db, people, ['write:events'])
      for (const server of servers) await server.start()
      const urls = servers.map(({ url }) => url)
      return [await manyPeople(db, urls, tokens), await onePersonEverywhere(db, urls, tokens)]
    })
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Everybody at once, half of them at each server. */
async function manyPeople(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const letIn: number[] = []
  const refused: number[] = []
  const kept: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const code = await newCode(db, `many-${round}`, uses)
    const answers = await Promise.all(tokens.map((token, n) => checkIn(urls[n % urls.length] ?? '', code, token)))
    letIn.push(answers.filter((status) => status === 201).length)
    refused.push(answers.filter((status) => status === 409 || status === 410).length)
    kept.push(...(await keptOf(db, code)))
    process.stdout.write(`\r${round} of ${rounds} rounds `)
  }
  process.stdout.write('\n')
  return {
    what: `${people} people at once on a code with ${uses} uses, over two servers`,
    holds: [...letIn, ...kept].every((count) => count === uses) && refused.every((count) => count === people - uses),
    figures: `${rounds} rounds; checked in ${letIn.join(', ')}; refused with 409 or 410 ${refused.join(', ')}; uses, check-ins, count and events in the database between ${Math.min(...kept)} and ${Math.max(...kept)}`,
  }
}

/** Each of a few people sends the same request to both servers, again and again, at once. */
async function onePersonEverywhere(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const code = await newCode(db, 'everywhere', null)
  const few = tokens.slice(0, 20)
  const answers = await Promise.all(
    few.flatMap((token) => Array.from({ length: 10 }, (_, n) => checkIn(urls[n % urls.length] ?? '', code, token))),
  )
  const first = answers.filter((status) => status === 201).length
  const again = answers.filter((status) => status === 409).length
  const kept = await keptOf(db, code)
  return {
    what: 'a person who checks in ten times at once, at both servers, is counted once',
    holds: first === few.length && first + again === answers.length && kept.every((count) => count === few.length),
    figures: `${few.length} people, ${answers.length} requests, ${first} check-ins, ${again} times 409`,
  }
}

const checkIn = (url: string, code: string, token: string) => post(`${url}/v1/checkin/${code}`, token)

/** A code of an event of its own. */
function newCode(db: Database, urlname: string, maxUses: number | null): Promise<string> {
  return db.begin(async (sql) => {
    const group = await requireGroup(sql, await createGroup(sql, { urlname, name: urlname }, 'direct'))
    const event = { title: 'A full house', startsAt: new Date(), timezone: 'UTC' }
    const eventId = await createEvent(sql, readConfig({}), group, event)
    return (await makeCode(sql, '', { eventId, createdBy: null, maxUses })).code
  })
}

/** How often the database says that the code was used: by its own count, by check-ins, by the event's count, by what was told. */
async function keptOf({ sql }: Database, code: string): Promise<number[]> {
  const [kept] = await sql<{ uses: number; checkins: number; counted: number; told: number }[]>`
    select c.current_uses as uses, e.checkin_count as counted,
      (select count(distinct k.user_id) from checkins k where k.event_id = e.id) as checkins,
      (select count(*) from outbox o where o.type = 'event.checkin' and o.data ->> 'checkinCodeId' = c.id::text) as told
    from checkin_codes c
    join events e on e.id = c.event_id
    where c.code = ${code}`
  return Object.values(kept ?? {})
}
