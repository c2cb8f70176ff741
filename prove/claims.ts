import { rm } from 'node:fs/promises'
import { migrate, type Database } from '#platform'
import { makeLink } from '../src/areas/badges/claims/public.ts'
import { defaultColor } from '../src/areas/badges/records/contract.ts'
import { insertBadge } from '../src/areas/badges/records/public.ts'
import { makeInvite } from '../src/areas/groups/claims/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { createUser } from '../src/areas/user/profile/public.ts'
import { newDataDir } from '../test/data-dir.ts'
import { freePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import { makePeople, post } from './people.ts'
import type { Finding, Proof } from './proof.ts'
import { Server } from './server.ts'

const [people, uses, rounds] = [500, 50, 5]

/** Lets far more people claim a badge and a group at once than there is room for, over two servers. */
export const claims: Proof = async () => {
  const dataDir = await newDataDir('claims')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' }
  const servers = [new Server(await freePort(), env), new Server(await freePort(), env)]
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const tokens = await makePeople(db, people, ['user', 'manage:groups'])
      for (const server of servers) await server.start()
      const urls = servers.map(({ url }) => url)
      return [await badgeLinks(db, urls, tokens), await groupInvites(db, urls, tokens)]
    })
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Everybody at once, half of them at each server. */
const everybodyAt = (urls: readonly string[], tokens: readonly string[], path: string) =>
  Promise.all(tokens.map((token, n) => post(`${urls[n % urls.length]}${path}`, token)))
const countOf = (answers: readonly number[], ...wanted: number[]) =>
  answers.filter((status) => wanted.includes(status)).length

async function badgeLinks(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const given: number[] = []
  const refused: number[] = []
  const kept: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const code = await newLink(db, `badge-${round}`)
    const answers = await everybodyAt(urls, tokens, `/v1/claim/${code}`)
    given.push(countOf(answers, 201))
    refused.push(countOf(answers, 409, 410))
    kept.push(...(await keptOf(db, code)))
    process.stdout.write(`\r${round} of ${rounds} rounds `)
  }
  process.stdout.write('\n')
  return {
    what: `${people} people at once on a claim link with ${uses} uses, over two servers`,
    holds: [...given, ...kept].every((count) => count === uses) && refused.every((count) => count === people - uses),
    figures: `${rounds} rounds; claimed ${given.join(', ')}; refused with 409 or 410 ${refused.join(', ')}; uses, awards, count, points and events in the database between ${Math.min(...kept)} and ${Math.max(...kept)}`,
  }
}

/** An invite that makes its user owner at once is used by one. */
async function groupInvites(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const taken: number[] = []
  const refused: number[] = []
  const owners: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const { groupId, token } = await newInvite(db, `group-${round}`)
    const answers = await everybodyAt(urls, tokens, `/v1/groups/claim/${token}`)
    taken.push(countOf(answers, 200))
    refused.push(countOf(answers, 410))
    const { count } = await db.sql`select from group_members where group_id = ${groupId} and role = 'owner'`
    owners.push(count)
  }
  return {
    what: `${people} people at once on a group invite that works once, over two servers`,
    holds: [...taken, ...owners].every((count) => count === 1) && refused.every((count) => count === people - 1),
    figures: `${rounds} rounds; accepted ${taken.join(', ')}; refused with 410 ${refused.join(', ')}; owners afterwards ${owners.join(', ')}`,
  }
}

/** A link of a badge of its own, worth one point. */
function newLink(db: Database, slug: string): Promise<string> {
  return db.begin(async (sql) => {
    const look = { slug, name: slug, description: null, icon: '🐦', color: defaultColor }
    const groupId = await createGroup(sql, { urlname: `of-${slug}`, name: slug }, 'direct')
    const badge = await insertBadge(sql, { ...look, groupId, points: 1, sortOrder: 0, hideFromDirectory: false })
    if (!badge) throw new Error(`There is a badge ${slug}.`)
    return (await makeLink(sql, '', { badgeId: badge.id, createdBy: null, maxUses: uses })).code
  })
}

function newInvite(db: Database, urlname: string): Promise<{ groupId: string; token: string }> {
  return db.begin(async (sql) => {
    const groupId = await createGroup(sql, { urlname, name: urlname }, 'direct')
    const { id: createdBy } = await createUser(sql, { email: `admin-of-${urlname}@example.org`, name: 'Admin' })
    const id = await makeInvite(sql, { groupId, autoApprove: true, expiresAt: null, createdBy })
    const [invite] = await sql<{ token: string }[]>`select token from group_claim_invites where id = ${id}`
    return { groupId, token: invite?.token ?? '' }
  })
}

/** How often the database says that the link was used: by its own count, by awards, by the badge's count, by points, by what was told. */
async function keptOf({ sql }: Database, code: string): Promise<number[]> {
  const [kept] = await sql<{ uses: number; awards: number; counted: number; points: number; told: number }[]>`
    select l.current_uses as uses, b.awarded_count as counted,
      (select count(distinct a.user_id) from badge_awards a where a.badge_id = b.id) as awards,
      (select coalesce(sum(s.xp), 0)::bigint from group_scores s where s.group_id = b.group_id) as points,
      (select count(*) from outbox o where o.type = 'badge.claimed' and o.data ->> 'claimLinkId' = l.id::text) as told
    from claim_links l
    join badges b on b.id = l.badge_id
    where l.code = ${code}`
  return Object.values(kept ?? {})
}
