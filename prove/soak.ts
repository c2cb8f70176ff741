import { rm } from 'node:fs/promises'
import { connect, databaseErrorCode, migrate, type Database } from '#platform'
import { awardBadge, updateBadgeAndBoard, deleteBadge, revokeBadge } from '../src/areas/badges/awards/public.ts'
import { refreshBoard } from '../src/areas/leaderboards/public.ts'
import { updateRarity, findBadge, insertBadge } from '../src/areas/badges/records/public.ts'
import { createGroup } from '../src/areas/groups/records/public.ts'
import { deleteAccount } from '../src/areas/account/public.ts'
import { createUser, lockProfile } from '../src/areas/profile/public.ts'
import { countWrongTotals } from '../test/badge-totals.ts'
import { createDataDir } from '../test/data-dir.ts'
import { withDatabase } from './database.ts'
import type { Finding, Proof } from './proof.ts'
import { checkRanks, countWrongRarity } from './soak-checks.ts'

const actionCount = Number(process.env['PROVE_ACTS'] ?? 10_000)
const concurrency = 16
const userCount = 300
const badgeCount = 40

/** Ids of deleted rows stay, so that many actions find nothing. */
interface SoakFixture {
  readonly userIds: readonly string[]
  readonly groupIds: readonly string[]
  readonly badgeIds: string[]
}

/** Thousands of concurrent awards, revocations, deletions and changes over two pools; then checks all counts. */
export const soak: Proof = async () => {
  const dataDir = await createDataDir('soak')
  try {
    return await withDatabase(dataDir, async (db, connection) => {
      await migrate(db)
      const other = connect(connection)
      try {
        const fixture = await createFixture(db)
        return await checkResults(db, fixture, await runActions([db, other], fixture))
      } finally {
        await other.close()
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function createFixture(db: Database): Promise<SoakFixture> {
  return db.begin(async (sql) => {
    const fixture = { userIds: [] as string[], groupIds: [] as string[], badgeIds: [] as string[] }
    for (let n = 0; n < userCount; n++) {
      const { id } = await createUser(sql, { email: `soak-${n}@example.org`, name: `Soak ${n}`, username: `soak-${n}` })
      fixture.userIds.push(id)
    }
    for (let n = 0; n < 3; n++)
      fixture.groupIds.push(await createGroup(sql, { name: `Soak ${n}`, urlname: `soak-${n}` }, 'direct'))
    for (let n = 0; n < badgeCount; n++) fixture.badgeIds.push(await createSoakBadge(sql, fixture, n))
    return fixture
  })
}

async function createSoakBadge(
  sql: Parameters<typeof insertBadge>[0],
  { groupIds }: SoakFixture,
  number: number,
): Promise<string> {
  const groupId = number % 4 === 0 ? (groupIds[number % groupIds.length] ?? null) : null
  const fields = { name: 'Soak', slug: `soak-${crypto.randomUUID()}`, description: null, icon: '🐦', color: '#E5574F' }
  const badge = await insertBadge(sql, {
    ...fields,
    groupId,
    points: number % 7,
    sortOrder: number,
    hideFromDirectory: false,
  })
  return badge?.id ?? ''
}

interface SoakResult {
  readonly failures: string[]
  /** Actions whose third attempt also hit a deadlock; the caller gets a retryable error. */
  deadlockCount: number
}

async function runActions(pools: readonly Database[], fixture: SoakFixture): Promise<SoakResult> {
  let left = actionCount
  const outcome: SoakResult = { failures: [], deadlockCount: 0 }
  const worker = async (number: number) => {
    for (const db = pools[number % pools.length]; db && left > 0;) {
      left--
      await runRandomAction(db, fixture).catch((error: unknown) => {
        if (databaseErrorCode(error) === '40P01') outcome.deadlockCount++
        // Failures with a status, such as not found, are expected.
        else if (!(error instanceof Error && 'status' in error)) outcome.failures.push(String(error))
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, number) => worker(number)))
  return outcome
}

const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

async function runRandomAction(db: Database, fixture: SoakFixture): Promise<void> {
  const [userId, badgeId, roll] = [pickRandom(fixture.userIds), pickRandom(fixture.badgeIds), Math.random()]
  await db.begin(async (sql) => {
    if (roll < 0.6) await awardBadge(sql, badgeId, userId, { method: 'award', awardedBy: null })
    else if (roll < 0.8) {
      const badge = await findBadge(sql, badgeId)
      if (badge) await revokeBadge(sql, badge, userId, null)
    } else if (roll < 0.88) await updateBadgeAndBoard(sql, badgeId, { points: Math.floor(Math.random() * 20) })
    else if (roll < 0.97) {
      const visibility = Math.random() < 0.3 ? 'private' : 'public'
      await sql`update users set profile_visibility = ${visibility} where id = ${userId}`
    } else if (roll < 0.985) await refreshBoard(sql, Math.random() < 0.7 ? null : pickRandom(fixture.groupIds))
    else if (roll < 0.995) await replaceBadge(sql, fixture, badgeId)
    else await deleteUser(sql, userId)
  })
}

async function replaceBadge(
  sql: Parameters<typeof deleteBadge>[0],
  fixture: SoakFixture,
  badgeId: string,
): Promise<void> {
  await deleteBadge(sql, badgeId)
  fixture.badgeIds.push(await createSoakBadge(sql, fixture, Math.floor(Math.random() * 100)))
}

async function deleteUser(sql: Parameters<typeof deleteBadge>[0], userId: string): Promise<void> {
  const person = await lockProfile(sql, userId)
  if (person) await deleteAccount(sql, person)
}

async function checkResults(
  db: Database,
  fixture: SoakFixture,
  { failures, deadlockCount }: SoakResult,
): Promise<Finding[]> {
  const wrongTotals = await countWrongTotals(db.sql)
  const [held] = await db.sql<[{ count: number }]>`select count(*) from badge_awards`
  for (const groupId of [null, ...fixture.groupIds]) await db.begin((sql) => refreshBoard(sql, groupId))
  await db.begin((sql) => updateRarity(sql))
  const ranks = await checkRanks(db.sql)
  const rarity = await countWrongRarity(db.sql)
  return [
    {
      label: `${actionCount} awards, revocations, deletions and changes, ${concurrency} at once over two pools: every sum is what can be counted`,
      holds: failures.length === 0 && Object.values(wrongTotals).every((count) => count === 0) && held.count > 0,
      figures: `${held.count} awards left; wrong people ${wrongTotals.people}, groups ${wrongTotals.groups}, badges ${wrongTotals.badges}; given up after three deadlocks ${deadlockCount}, unforeseen ${failures.length}${failures.length > 0 ? ` (${failures[0]})` : ''}`,
    },
    {
      label: 'after a refresh every rank and every rarity is what can be counted',
      holds: ranks.wrong === 0 && ranks.ranked > 0 && rarity === 0,
      figures: `${ranks.ranked} ranks; wrong ranks ${ranks.wrong}, wrong rarity ${rarity}`,
    },
  ]
}
