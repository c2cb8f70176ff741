import { rm } from 'node:fs/promises'
import { connect, databaseCode, migrate, type Database } from '#platform'
import { awardBadge, changeBadge, deleteBadge, revokeBadge } from '../src/areas/badges/awards/public.ts'
import { refreshBoard } from '../src/areas/badges/boards/public.ts'
import { countRarity, findBadge, insertBadge } from '../src/areas/badges/records/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { deleteAccount } from '../src/areas/sign-in/account/public.ts'
import { createUser, lockProfile } from '../src/areas/user/profile/public.ts'
import { wrongSums } from '../test/badge-sums.ts'
import { newDataDir } from '../test/data-dir.ts'
import { withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { wrongRanks, wrongRarity } from './soak-checks.ts'

const acts = Number(process.env['PROVE_ACTS'] ?? 10_000)
const atOnce = 16
const people = 300
const badges = 40

/** What chance chooses from; ids of what is gone stay in, so that many acts meet nothing. */
interface Crowd {
  readonly userIds: readonly string[]
  readonly groupIds: readonly string[]
  readonly badgeIds: string[]
}

/** Thousands of awards, revocations, deletions and changes at once, over two pools of connections; then everything is counted. */
export const soak: Proof = async () => {
  const dataDir = await newDataDir('soak')
  try {
    return await withDatabase(dataDir, async (db, connection) => {
      await migrate(db)
      const other = connect(connection)
      try {
        const crowd = await makeCrowd(db)
        return await findings(db, crowd, await play([db, other], crowd))
      } finally {
        await other.close()
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function makeCrowd(db: Database): Promise<Crowd> {
  return db.begin(async (sql) => {
    const crowd = { userIds: [] as string[], groupIds: [] as string[], badgeIds: [] as string[] }
    for (let n = 0; n < people; n++) {
      const { id } = await createUser(sql, { email: `soak-${n}@example.org`, name: `Soak ${n}`, username: `soak-${n}` })
      crowd.userIds.push(id)
    }
    for (let n = 0; n < 3; n++)
      crowd.groupIds.push(await createGroup(sql, { name: `Soak ${n}`, urlname: `soak-${n}` }, 'direct'))
    for (let n = 0; n < badges; n++) crowd.badgeIds.push(await makeBadge(sql, crowd, n))
    return crowd
  })
}

async function makeBadge(sql: Parameters<typeof insertBadge>[0], { groupIds }: Crowd, number: number): Promise<string> {
  const groupId = number % 4 === 0 ? (groupIds[number % groupIds.length] ?? null) : null
  const look = { name: 'Soak', slug: `soak-${crypto.randomUUID()}`, description: null, icon: '🐦', color: '#E5574F' }
  const badge = await insertBadge(sql, {
    ...look,
    groupId,
    points: number % 7,
    sortOrder: number,
    hideFromDirectory: false,
  })
  return badge?.id ?? ''
}

interface Outcome {
  /** What nobody foresaw. */
  readonly failures: string[]
  /** How often a third try met a deadlock as well, which is told to the caller as a reason to come again. */
  givenUp: number
}

async function play(pools: readonly Database[], crowd: Crowd): Promise<Outcome> {
  let left = acts
  const outcome: Outcome = { failures: [], givenUp: 0 }
  const player = async (number: number) => {
    for (const db = pools[number % pools.length]; db && left > 0;) {
      left--
      await act(db, crowd).catch((error: unknown) => {
        if (databaseCode(error) === '40P01') outcome.givenUp++
        // What is gone is not found.
        else if (!(error instanceof Error && 'status' in error)) outcome.failures.push(String(error))
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => player(number)))
  return outcome
}

const among = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

async function act(db: Database, crowd: Crowd): Promise<void> {
  const [userId, badgeId, dice] = [among(crowd.userIds), among(crowd.badgeIds), Math.random()]
  await db.begin(async (sql) => {
    if (dice < 0.6) await awardBadge(sql, badgeId, userId, { method: 'award', awardedBy: null })
    else if (dice < 0.8) {
      const badge = await findBadge(sql, badgeId)
      if (badge) await revokeBadge(sql, badge, userId, null)
    } else if (dice < 0.88) await changeBadge(sql, badgeId, { points: Math.floor(Math.random() * 20) })
    else if (dice < 0.97) {
      const visibility = Math.random() < 0.3 ? 'private' : 'public'
      await sql`update users set profile_visibility = ${visibility} where id = ${userId}`
    } else if (dice < 0.985) await refreshBoard(sql, Math.random() < 0.7 ? null : among(crowd.groupIds))
    else if (dice < 0.995) await replaceBadge(sql, crowd, badgeId)
    else await leave(sql, userId)
  })
}

/** Some are deleted; for each a new one comes, so that there is something to give. */
async function replaceBadge(sql: Parameters<typeof deleteBadge>[0], crowd: Crowd, badgeId: string): Promise<void> {
  await deleteBadge(sql, badgeId)
  crowd.badgeIds.push(await makeBadge(sql, crowd, Math.floor(Math.random() * 100)))
}

/** As an account is deleted. */
async function leave(sql: Parameters<typeof deleteBadge>[0], userId: string): Promise<void> {
  const person = await lockProfile(sql, userId)
  if (person) await deleteAccount(sql, person)
}

async function findings(db: Database, crowd: Crowd, { failures, givenUp }: Outcome): Promise<Finding[]> {
  const sums = await wrongSums(db.sql)
  const [held] = await db.sql<[{ count: number }]>`select count(*) from badge_awards`
  for (const groupId of [null, ...crowd.groupIds]) await db.begin((sql) => refreshBoard(sql, groupId))
  await db.begin((sql) => countRarity(sql))
  const ranks = await wrongRanks(db.sql)
  const rarity = await wrongRarity(db.sql)
  return [
    {
      what: `${acts} awards, revocations, deletions and changes, ${atOnce} at once over two pools: every sum is what can be counted`,
      holds: failures.length === 0 && Object.values(sums).every((count) => count === 0) && held.count > 0,
      figures: `${held.count} awards left; wrong people ${sums.people}, groups ${sums.groups}, badges ${sums.badges}; given up after three deadlocks ${givenUp}, unforeseen ${failures.length}${failures.length > 0 ? ` (${failures[0]})` : ''}`,
    },
    {
      what: 'after a refresh every rank and every rarity is what can be counted',
      holds: ranks.wrong === 0 && ranks.ranked > 0 && rarity === 0,
      figures: `${ranks.ranked} ranks; wrong ranks ${ranks.wrong}, wrong rarity ${rarity}`,
    },
  ]
}
