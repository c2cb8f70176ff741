import type { Database } from '#platform'
import { follow } from '../../follows/public.ts'
import { connect, connectAnonymously, type Tapped } from '../connections/public.ts'
import { PassNotFound } from '../passes/contract.ts'
import { claimPass } from '../passes/public.ts'
import type { PassTap } from './contract.ts'
import { findCard, findRelation, holdPeople, type Card } from './queries.ts'

/** Who taps. */
export interface Tapper {
  readonly userId: string | null
  /** What their browser keeps when nobody is signed in. */
  readonly visitor: string | undefined
  /** They meant to: what they do is written down. Others only look. */
  readonly isMeant: boolean
}

export interface Outcome {
  readonly tap: PassTap
  readonly themeColor: string | null
}

/** Somebody holds a phone to a pass, or opens its address. */
export async function tap(db: Database, webUrl: string, passId: string, who: Tapper): Promise<Outcome> {
  const card = await requireCard(db, passId)
  if (card.ownerId === null) {
    if (who.userId === null || !who.isMeant) return outcome(card, webUrl, { state: 'unclaimed' })
    const { userId } = who
    // Whoever comes second meets whoever came first.
    if (!(await db.begin((sql) => claimPass(sql, passId, userId)))) return tap(db, webUrl, passId, who)
    return outcome(await requireCard(db, passId), webUrl, { state: 'claimed_now' })
  }
  if (card.ownerId === who.userId) return outcome(card, webUrl, { state: 'own' })

  const recorded = who.isMeant ? await record(db, card, card.ownerId, who) : null
  const relation = who.userId === null ? undefined : await findRelation(db.sql, who.userId, card.ownerId)
  return outcome(card, webUrl, { state: 'active', ...relation, ...(recorded && { connection: recorded }) })
}

async function requireCard(db: Database, passId: string): Promise<Card> {
  const card = await findCard(db.sql, passId)
  if (!card) throw new PassNotFound()
  return card
}

/** Null when it is not known who taps. */
async function record(db: Database, card: Card, ownerId: string, who: Tapper): Promise<Tapped | null> {
  const { userId, visitor } = who
  if (userId === null && visitor === undefined) return null
  return db.begin(async (sql) => {
    const people = new Map(
      (await holdPeople(sql, userId === null ? [ownerId] : [ownerId, userId])).map(({ id, username }) => [
        id,
        username,
      ]),
    )
    const followedUsername = people.get(ownerId)
    if (followedUsername === undefined) throw new PassNotFound()
    const tap = { passId: card.id, ownerId }
    if (userId === null) return connectAnonymously(sql, tap, visitor ?? '')

    const followerUsername = people.get(userId)
    if (followerUsername === undefined) throw new PassNotFound()
    const tapped = await connect(sql, tap, userId)
    const pair = { followerId: userId, followerUsername, followedId: ownerId, followedUsername }
    if (card.autoFollow) await follow(sql, pair, 'meetpass')
    return tapped
  })
}

type Became = Pick<PassTap, 'state'> & Partial<Pick<PassTap, 'connection' | 'following'>>

/** Of a private owner nobody sees more than the name and the picture. */
function outcome(card: Card, webUrl: string, { state, connection = null, following = false }: Became): Outcome {
  const { id, type, action, isPublic, username, name, avatarUrl } = card
  const profileUrl = isPublic && username !== null ? `${webUrl}/u/${username}` : null
  const shown = { username, bio: card.bio, label: card.label, actionUrl: card.actionUrl, themeColor: card.themeColor }
  const { label, actionUrl, bio, themeColor, ...owner } = isPublic || card.ownerId === null ? shown : hidden
  return {
    tap: {
      pass: { id, type, label, action, actionUrl },
      owner: card.ownerId === null ? null : { ...owner, name, avatarUrl, bio, profileUrl },
      connection,
      following,
      target: isPublic ? targetOf(card, profileUrl) : null,
      state,
    },
    themeColor,
  }
}

const hidden = { username: null, bio: null, label: null, actionUrl: null, themeColor: null }

function targetOf({ action, actionUrl }: Card, profileUrl: string | null): string | null {
  if (action === 'url') return actionUrl
  return action === 'portfolio' && profileUrl !== null ? `${profileUrl}#portfolio` : profileUrl
}
