import { formatDate } from '#messages'
import { findTimeZone, isId, type Sql } from '#platform'
import { findBadge } from '../../areas/badges/records/public.ts'
import { findGroup } from '../../areas/groups/records/public.ts'
import { isObject } from '../protocol/json-rpc.ts'

export interface Named {
  readonly name: string
  readonly id: string
  /** The urlname, username or slug. */
  readonly handle?: string | null
  readonly more?: string
  readonly timezone?: string | null
}

type Finder = (sql: Sql, value: string) => Promise<Named | undefined>

const findUser: Finder = async (sql, value) => {
  const [user] = await sql<{ id: string; name: string; handle: string | null }[]>`
    select id, name, '@' || username as handle
    from users
    where ${isId(value) ? sql`id = ${value}` : sql`username = ${value.toLowerCase()}`}`
  return user
}

const findEvent: Finder = async (sql, value) => {
  if (!isId(value)) return undefined
  const [event] = await sql<
    { id: string; name: string; startsAt: string; endsAt: string | null; timezone: string | null }[]
  >`
    select id, title as name, starts_at, ends_at, timezone from events where id = ${value}`
  return event && { ...event, more: formatTimes(event) }
}

/** `Friday, December 4, 2026, 18:30 – 21:00 (Europe/Helsinki)`. */
function formatTimes({
  startsAt,
  endsAt,
  timezone,
}: Readonly<Record<'startsAt' | 'endsAt' | 'timezone', string | null>>) {
  const zone = findTimeZone(timezone ?? 'UTC') ?? 'UTC'
  const format = (at: string | null) => {
    const date = new Date(at ?? 0)
    return [formatDate('en', date, 'dayWithYear', zone), formatDate('en', date, 'clock24', zone)] as const
  }
  const [[day, start], [endDay, end]] = [format(startsAt), format(endsAt)]
  const last = endDay === day ? end : `${endDay}, ${end}`
  return `${day}, ${endsAt === null ? start : `${start} – ${last}`} (${zone})`
}

const findByUrlname: Finder = async (sql, value) => {
  const group = await findGroup(sql, value)
  return group && { id: group.id, name: group.name, handle: group.urlname }
}

const findBadgeByName: Finder = async (sql, value) => {
  const badge = await findBadge(sql, value)
  return (
    badge && {
      id: badge.id,
      name: badge.name,
      handle: badge.slug,
      more: `${badge.points} ${badge.points === 1 ? 'point' : 'points'}`,
    }
  )
}

const findSeries: Finder = async (sql, value) => {
  const [series] = await sql<{ id: string; name: string; timezone: string }[]>`
    select id, event ->> 'title' as name, timezone from series where id = ${value}`
  return series
}

const findMember: Finder = async (sql, value) => {
  const [member] = await sql<{ id: string; name: string; handle: string | null }[]>`
    select m.id, u.name, '@' || u.username as handle
    from group_members m
    join users u on u.id = m.user_id
    where m.id = ${value}`
  return member
}

const findRsvp: Finder = async (sql, value) => {
  const [rsvp] = await sql<{ id: string; name: string; handle: string | null }[]>`
    select r.id, coalesce(u.name, 'Somebody without an account') as name, '@' || u.username as handle
    from rsvps r
    left join users u on u.id = r.user_id
    where r.id = ${value}`
  return rsvp
}

const findClient: Finder = async (sql, value) => {
  const [client] = await sql<{ id: string; name: string }[]>`
    select client_id as id, name from oauth_clients where client_id = ${value}`
  return client
}

const findDesign: Finder = async (sql, value) => {
  const [design] = await sql<{ id: string; name: string }[]>`select id, name from meetpass_designs where id = ${value}`
  return design
}

/** By the name of the argument. */
const finders: Readonly<Record<string, Finder>> = {
  groupId: findByUrlname,
  groupSlug: findByUrlname,
  eventId: findEvent,
  seriesId: findSeries,
  userId: findUser,
  ownerId: findUser,
  keepUserId: findUser,
  mergeUserId: findUser,
  hosts: findUser,
  memberId: findMember,
  rsvpId: findRsvp,
  people: findUser,
  badge: findBadgeByName,
  badgeId: findBadgeByName,
  badgeSlug: findBadgeByName,
  clientId: findClient,
  designId: findDesign,
}

/** What ids, urlnames and usernames in arguments stand for. Only for a caller whose dry run has succeeded. */
export class Names {
  private readonly found = new Map<string, Named>()

  static async find(sql: Sql, ...inputs: readonly object[]): Promise<Names> {
    const names = new Names()
    for (const input of inputs) await names.add(sql, input)
    return names
  }

  private async add(sql: Sql, input: object): Promise<void> {
    for (const [argument, value] of Object.entries(input) as [string, unknown][]) {
      if (isObject(value)) await this.add(sql, value)
      const find = finders[argument]
      if (!find) continue
      for (const one of [value].flat()) {
        const named = typeof one === 'string' ? await find(sql, one) : undefined
        if (named) this.found.set(`${argument} ${String(one)}`, named)
      }
    }
  }

  /** Whether a line of an argument says it already. */
  has(value: unknown): boolean {
    return [...this.found.values()].some(({ name, handle }) => value === name || value === handle?.replace(/^@/, ''))
  }

  of(argument: string, value: unknown): Named | undefined {
    return typeof value === 'string' ? this.found.get(`${argument} ${value}`) : undefined
  }
}
