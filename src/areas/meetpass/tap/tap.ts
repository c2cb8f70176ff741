import type { Database } from '#platform'
import { follow } from '../../follows/public.ts'
import { recordConnection, recordAnonymousConnection, type TapConnection } from '../connections/public.ts'
import { PassNotFound } from '../passes/contract.ts'
import { claimPass } from '../passes/public.ts'
import type { PassTap } from './contract.ts'
import { findPassCard, findConnectionAndFollow, lockUsers, type PassCard } from './queries.ts'

export interface Tapper {
  readonly userId: string | null
  /** The cookie of a browser that is signed out. */
  readonly visitorToken: string | undefined
  /** Only deliberate visits are recorded. */
  readonly shouldRecord: boolean
}

export interface TapOutcome {
  readonly tap: PassTap
  readonly themeColor: string | null
}

export async function tapPass(db: Database, webUrl: string, passId: string, tapper: Tapper): Promise<TapOutcome> {
  const card = await requirePassCard(db, passId)
  if (card.ownerId === null) {
    if (tapper.userId === null || !tapper.shouldRecord) return buildOutcome(card, webUrl, { state: 'unclaimed' })
    const { userId } = tapper
    // Somebody else claimed it first, so this is a tap on their pass.
    if (!(await db.begin((sql) => claimPass(sql, passId, userId)))) return tapPass(db, webUrl, passId, tapper)
    return buildOutcome(await requirePassCard(db, passId), webUrl, { state: 'claimed_now' })
  }
  if (card.ownerId === tapper.userId) return buildOutcome(card, webUrl, { state: 'own' })

  const recordedConnection = tapper.shouldRecord ? await recordTap(db, card, card.ownerId, tapper) : null
  const relation =
    tapper.userId === null ? undefined : await findConnectionAndFollow(db.sql, tapper.userId, card.ownerId)
  return buildOutcome(card, webUrl, {
    state: 'active',
    ...relation,
    ...(recordedConnection && { connection: recordedConnection }),
  })
}

async function requirePassCard(db: Database, passId: string): Promise<PassCard> {
  const card = await findPassCard(db.sql, passId)
  if (!card) throw new PassNotFound()
  return card
}

async function recordTap(db: Database, card: PassCard, ownerId: string, tapper: Tapper): Promise<TapConnection | null> {
  const { userId, visitorToken } = tapper
  if (userId === null && visitorToken === undefined) return null
  return db.begin(async (sql) => {
    const people = new Map(
      (await lockUsers(sql, userId === null ? [ownerId] : [ownerId, userId])).map(({ id, username }) => [id, username]),
    )
    const followedUsername = people.get(ownerId)
    if (followedUsername === undefined) throw new PassNotFound()
    const tap = { passId: card.id, ownerId }
    if (userId === null) return recordAnonymousConnection(sql, tap, visitorToken ?? '')

    const followerUsername = people.get(userId)
    if (followerUsername === undefined) throw new PassNotFound()
    const connection = await recordConnection(sql, tap, userId)
    const pair = { followerId: userId, followerUsername, followedId: ownerId, followedUsername }
    if (card.autoFollow) await follow(sql, pair, 'meetpass')
    return connection
  })
}

type TapState = Pick<PassTap, 'state'> & Partial<Pick<PassTap, 'connection' | 'following'>>

/** Private owners show only their name and picture. */
function buildOutcome(
  card: PassCard,
  webUrl: string,
  { state, connection = null, following = false }: TapState,
): TapOutcome {
  const isVisible = card.isPublic || card.ownerId === null
  const { id, type, label, action, actionUrl, ownerId, username, name, avatarUrl, bio, themeColor } = isVisible
    ? card
    : { ...card, ...hiddenFields }
  const profileUrl = username === null ? null : `${webUrl}/u/${username}`
  return {
    tap: {
      pass: { id, type, label, action, actionUrl },
      owner: ownerId === null ? null : { username, name, avatarUrl, bio, profileUrl },
      connection,
      following,
      target: card.isPublic ? targetUrlFor(card, profileUrl) : null,
      state,
    },
    themeColor,
  }
}

const hiddenFields = { username: null, bio: null, label: null, actionUrl: null, themeColor: null }

function targetUrlFor({ action, actionUrl }: PassCard, profileUrl: string | null): string | null {
  if (action === 'url') return actionUrl
  return action === 'portfolio' && profileUrl !== null ? `${profileUrl}#portfolio` : profileUrl
}
