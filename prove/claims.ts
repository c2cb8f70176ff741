import { rm } from 'node:fs/promises'
import { migrate, type Database } from '#platform'
import { createLink } from '../src/areas/badges/claims/public.ts'
import { defaultBadgeColor } from '../src/areas/badges/records/contract.ts'
import { insertBadge } from '../src/areas/badges/records/public.ts'
import { createInvite } from '../src/areas/groups/claims/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import { createUserTokens, postEmpty } from './users.ts'
import type { Finding, Proof } from './proof.ts'
import { ServerProcess } from './server-process.ts'

const [userCount, usesPerLink, roundCount] = [500, 50, 5]

/** Far more users claim a badge and a group concurrently than allowed, over two servers. */
export const claims: Proof = async () => {
  const dataDir = await createDataDir('claims')
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: 'off', LOG_LEVEL: 'silent' }
  const servers = [new ServerProcess(await reservePort(), env), new ServerProcess(await reservePort(), env)]
  try {
    return await withDatabase(dataDir, async (db) => {
      await migrate(db)
      const tokens = await createUserTokens(db, userCount, ['user', 'manage:groups'])
      for (const server of servers) await server.start()
      const urls = servers.map(({ url }) => url)
      return [await checkBadgeLinks(db, urls, tokens), await checkGroupInvites(db, urls, tokens)]
    })
  } finally {
    for (const server of servers) await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const postAsEveryone = (urls: readonly string[], tokens: readonly string[], path: string) =>
  Promise.all(tokens.map((token, n) => postEmpty(`${urls[n % urls.length]}${path}`, token)))
const countStatuses = (answers: readonly number[], ...expected: number[]) =>
  answers.filter((status) => expected.includes(status)).length

async function checkBadgeLinks(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const claimedCounts: number[] = []
  const refusedCounts: number[] = []
  const recordedCounts: number[] = []
  for (let round = 1; round <= roundCount; round++) {
    const code = await createBadgeLink(db, `badge-${round}`)
    const answers = await postAsEveryone(urls, tokens, `/v1/claim/${code}`)
    claimedCounts.push(countStatuses(answers, 201))
    refusedCounts.push(countStatuses(answers, 409, 410))
    recordedCounts.push(...(await countRecordedUses(db, code)))
    process.stdout.write(`\r${round} of ${roundCount} rounds `)
  }
  process.stdout.write('\n')
  return {
    label: `${userCount} people at once on a claim link with ${usesPerLink} uses, over two servers`,
    holds:
      [...claimedCounts, ...recordedCounts].every((count) => count === usesPerLink) &&
      refusedCounts.every((count) => count === userCount - usesPerLink),
    figures: `${roundCount} rounds; claimed ${claimedCounts.join(', ')}; refused with 409 or 410 ${refusedCounts.join(', ')}; uses, awards, count, points and events in the database between ${Math.min(...recordedCounts)} and ${Math.max(...recordedCounts)}`,
  }
}

async function checkGroupInvites(db: Database, urls: readonly string[], tokens: readonly string[]): Promise<Finding> {
  const acceptedCounts: number[] = []
  const refusedCounts: number[] = []
  const ownerCounts: number[] = []
  for (let round = 1; round <= roundCount; round++) {
    const { groupId, token } = await createGroupInvite(db, `group-${round}`)
    const answers = await postAsEveryone(urls, tokens, `/v1/groups/claim/${token}`)
    acceptedCounts.push(countStatuses(answers, 200))
    refusedCounts.push(countStatuses(answers, 410))
    const { count } = await db.sql`select from group_members where group_id = ${groupId} and role = 'owner'`
    ownerCounts.push(count)
  }
  return {
    label: `${userCount} people at once on a group invite that works once, over two servers`,
    holds:
      [...acceptedCounts, ...ownerCounts].every((count) => count === 1) &&
      refusedCounts.every((count) => count === userCount - 1),
    figures: `${roundCount} rounds; accepted ${acceptedCounts.join(', ')}; refused with 410 ${refusedCounts.join(', ')}; owners afterwards ${ownerCounts.join(', ')}`,
  }
}

function createBadgeLink(db: Database, slug: string): Promise<string> {
  return db.begin(async (sql) => {
    const badgeFields = { slug, name: slug, description: null, icon: '🐦', color: defaultBadgeColor }
    const groupId = await createGroup(sql, { urlname: `of-${slug}`, name: slug }, 'direct')
    const badge = await insertBadge(sql, { ...badgeFields, groupId, points: 1, sortOrder: 0, hideFromDirectory: false })
    if (!badge) throw new Error(`There is a badge ${slug}.`)
    return (await createLink(sql, '', { badgeId: badge.id, createdBy: null, maxUses: usesPerLink })).code
  })
}

function createGroupInvite(db: Database, urlname: string): Promise<{ groupId: string; token: string }> {
  return db.begin(async (sql) => {
    const groupId = await createGroup(sql, { urlname, name: urlname }, 'direct')
    const { id: createdBy } = await createUser(sql, { email: `admin-of-${urlname}@example.org`, name: 'Admin' })
    const id = await createInvite(sql, { groupId, autoApprove: true, expiresAt: null, createdBy })
    const [invite] = await sql<{ token: string }[]>`select token from group_claim_invites where id = ${id}`
    return { groupId, token: invite?.token ?? '' }
  })
}

async function countRecordedUses({ sql }: Database, code: string): Promise<number[]> {
  const [counts] = await sql<{ uses: number; awards: number; counted: number; points: number; published: number }[]>`
    select l.current_uses as uses, b.awarded_count as counted,
      (select count(distinct a.user_id) from badge_awards a where a.badge_id = b.id) as awards,
      (select coalesce(sum(s.xp), 0)::bigint from group_scores s where s.group_id = b.group_id) as points,
      (select count(*) from outbox o where o.type = 'badge.claimed' and o.data ->> 'claimLinkId' = l.id::text) as published
    from claim_links l
    join badges b on b.id = l.badge_id
    where l.code = ${code}`
  return Object.values(counts ?? {})
}
