import { formatCounts, type Preview, type Sql } from '#platform'
import { findUser } from '../../profile/public.ts'

interface UserWithCounts {
  readonly name: string
  readonly username: string | null
  readonly role: string
  readonly rsvps: number
  readonly awards: number
  readonly groups: number
  readonly apps: number
  readonly webhooks: number
  /** Those that the person made, not an app for them. */
  readonly ownWebhooks: number
  readonly tokens: number
}

async function findUserWithCounts(sql: Sql, idOrUsername: string): Promise<UserWithCounts | undefined> {
  const found = await findUser(sql, idOrUsername)
  if (!found) return undefined
  const [row] = await sql<UserWithCounts[]>`
    select u.name, u.username, u.role,
      (select count(*) from rsvps r where r.user_id = u.id and r.status <> 'cancelled') as rsvps,
      (select count(*) from badge_awards a where a.user_id = u.id) as awards,
      (select count(*) from group_members m where m.user_id = u.id) as groups,
      (select count(*) from oauth_clients c where c.owner_id = u.id) as apps,
      (select count(*) from webhooks w where w.owner_id = u.id) as webhooks,
      (select count(*) from webhooks w where w.owner_id = u.id and w.grant_id is null) as own_webhooks,
      (select count(*) from tokens t where t.user_id = u.id) as tokens
    from users u
    where u.id = ${found.id}`
  return row
}

type Counts = NonNullable<Preview['affectedCounts']>

const countsFor = ({ rsvps, awards, groups, apps }: UserWithCounts, webhooks: number): Counts => [
  [rsvps, 'RSVP'],
  [awards, 'badge'],
  [groups, 'group membership'],
  [apps, 'app'],
  [webhooks, 'webhook'],
]

const tokenCountFor = ({ tokens }: UserWithCounts): Counts[number] => [tokens, 'token']

const toIdentity = ({ name, username, role }: UserWithCounts) => ({ name, username, role })

export async function previewUser(sql: Sql, idOrUsername: string): Promise<Preview> {
  const row = await findUserWithCounts(sql, idOrUsername)
  return row ? { target: toIdentity(row) } : {}
}

export async function previewUserDeletion(sql: Sql, idOrUsername: string): Promise<Preview> {
  const row = await findUserWithCounts(sql, idOrUsername)
  return row ? { target: toIdentity(row), affectedCounts: [...countsFor(row, row.webhooks), tokenCountFor(row)] } : {}
}

export async function previewUserMerge(sql: Sql, keepUserId: string, mergeUserId: string): Promise<Preview> {
  const [to, from] = [await findUserWithCounts(sql, keepUserId), await findUserWithCounts(sql, mergeUserId)]
  if (!to || !from) return {}
  const movable = formatCounts(countsFor(from, from.ownWebhooks))
  return {
    target: { keep: toIdentity(to), merge: toIdentity(from) },
    note: [
      `What can be moved goes to the account that is kept${movable === '' ? '' : `: ${movable}`}.`,
      'What both have is kept once. Profile, settings and ways to sign in are not moved.',
    ].join(' '),
    ...(from.tokens > 0 && { affectedCounts: [tokenCountFor(from)] }),
  }
}
