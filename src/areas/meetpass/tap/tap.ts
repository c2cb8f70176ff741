import type { Database } from '#platform'
import { follow } from '../../follows/public.ts'
import { recordConnection, recordAnonymousConnection, type TapConnection } from '../connections/public.ts'
import { PassNotFound } from '../passes/contract.ts'
import { claimPass } from '../passes/public.ts'
import type { PassTap } from './contract.ts'
import { findPassCard, findConnectionAndFollow, lockUsers, type PassCard } from './queries.ts'

/** Who taps. */
export interface Tapper {
  readonly userId: string | null
  /** What their browser keeps when nobody is signed in. */
  readonly visitor: string | undefined
  /** They meant to: what they do is written down. Others only look. */
  readonly shouldRecord: boolean
}

export interface TapOutcome {
  readonly tap: PassTap
  readonly themeColor: string | null
}

/** Somebody holds a phone to a pass, or opens its address. */
export async function tapPass(db: Database, webUrl: string, passId: string, who: Tapper): Promise<TapOutcome> {
  const card = await requirePassCard(db, passId)
  if (card.ownerId === null) {
    if (who.userId === null || !who.shouldRecord) return buildOutcome(card, webUrl, { state: 'unclaimed' })
    const { userId } = who
    // Whoever comes second meets whoever came first.
    if (!(await db.begin((sql) => claimPass(sql, passId, userId)))) return tapPass(db, webUrl, passId, who)
    return buildOutcome(await requirePassCard(db, passId), webUrl, { state: 'claimed_now' })
  }
  if (card.ownerId === who.userId) return buildOutcome(card, webUrl, { state: 'own' })

  const recordedConnection = who.shouldRecord ? await recordTap(db, card, card.ownerId, who) : null
  const relation = who.userId === null ? undefined : await findConnectionAndFollow(db.sql, who.userId, card.ownerId)
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

/** Null when it is not known who taps. */
async function recordTap(db: Database, card: PassCard, ownerId: string, who: Tapper): Promise<TapConnection | null> {
  const { userId, visitor } = who
  if (userId === null && visitor === undefined) return null
  return db.begin(async (sql) => {
    const people = new Map(
      (await lockUsers(sql, userId === null ? [ownerId] : [ownerId, userId])).map(({ id, username }) => [id, username]),
    )
    const followedUsername = people.get(ownerId)
    if (followedUsername === undefined) throw new PassNotFound()
    const tap = { passId: card.id, ownerId }
    if (userId === null) return recordAnonymousConnection(sql, tap, visitor ?? '')

    const followerUsername = people.get(userId)
    if (followerUsername === undefined) throw new PassNotFound()
    const connection = await recordConnection(sql, tap, userId)
    const pair = { followerId: userId, followerUsername, followedId: ownerId, followedUsername }
    if (card.autoFollow) await follow(sql, pair, 'meetpass')
    return connection
  })
}

type TapState = Pick<PassTap, 'state'> & Partial<Pick<PassTap, 'connection' | 'following'>>

/** Of a private owner nobody sees more than the name and the picture. */
function buildOutcome(
  card: PassCard,
  webUrl: string,
  { state, connection = null, following = false }: TapState,
): TapOutcome {
  const { id, type, action, isPublic, username, name, avatarUrl } = card
  const profileUrl = isPublic && username !== null ? `${webUrl}/u/${username}` : null
  const visible = { username, bio: card.bio, label: card.label, actionUrl: card.actionUrl, themeColor: card.themeColor }
  const { label, actionUrl, bio, themeColor, ...owner } = isPublic || card.ownerId === null ? visible : hiddenFields
  return {
    tap: {
      pass: { id, type, label, action, actionUrl },
      owner: card.ownerId === null ? null : { ...owner, name, avatarUrl, bio, profileUrl },
      connection,
      following,
      target: isPublic ? targetUrlFor(card, profileUrl) : null,
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
