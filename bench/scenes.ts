import { isId, type Database } from '#platform'
import type { BareRoutes } from './bare.ts'
import { clients, type Sent } from './load.ts'
import type { Recorded } from './statements.ts'

/** What one row of the report is about. */
export interface Scene {
  readonly what: string
  readonly goal: number
  readonly p99?: number
  /** The requests of each client; the first one's are recorded for the reference. */
  readonly requestsOf: (client: number) => readonly Sent[]
  readonly isPage?: true
}

export interface Cast {
  readonly tokens: readonly string[]
  readonly userIds: readonly string[]
  readonly eventIds: readonly string[]
  readonly urlname: string
  readonly cookie: string
}

export async function castOf({ sql }: Database): Promise<Omit<Cast, 'tokens' | 'cookie'>> {
  const users = await sql<
    { id: string }[]
  >`select id from users where username like 'user-50__' order by username limit ${clients}`
  // Events to which none of them goes yet.
  const events = await sql<{ id: string }[]>`
    select e.id
    from events e
    where e.starts_at > now() + interval '1 day' and not exists (
      select from rsvps r where r.event_id = e.id and r.user_id = any(${users.map(({ id }) => id)}))
    order by e.title
    limit ${clients}`
  return { userIds: users.map(({ id }) => id), eventIds: events.map(({ id }) => id), urlname: 'group-7' }
}

export function scenesOf({ tokens, eventIds, urlname, cookie }: Cast): Scene[] {
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const read = (path: string, goal: number, more: Partial<Scene> = {}): Scene => ({
    what: `GET ${path
      .replace(eventIds[0] ?? '', '{id}')
      .replace(urlname, '{slug}')
      .replace('user-5000', '{username}')}`,
    goal,
    requestsOf: () => [{ method: 'GET', path, headers }],
    ...more,
  })
  const page = (path: string, who: string, headers: Sent['headers']): Scene => ({
    ...read(path, 0.6, { isPage: true, requestsOf: () => [{ method: 'GET', path, headers }] }),
    what: `page ${path.replace(eventIds[0] ?? '', '{id}').replace(urlname, '{urlname}')} for ${who}`,
  })
  return [
    read('/v1/me', 0.8),
    read('/v1/profile/portfolio?limit=20', 0.85, { p99: 1.3 }),
    read('/v1/events?limit=20', 0.85, { p99: 1.3 }),
    read(`/v1/events/${eventIds[0]}`, 0.8),
    read(`/v1/groups/${urlname}`, 0.8),
    read('/v1/users/user-5000', 0.8),
    read(`/v1/public/groups/${urlname}`, 2, {
      requestsOf: () => [{ method: 'GET', path: `/v1/public/groups/${urlname}`, headers: {} }],
    }),
    {
      what: 'POST and DELETE /v1/events/{id}/rsvp',
      goal: 0.6,
      requestsOf: (client) =>
        (['POST', 'DELETE'] as const).map((method) => ({
          method,
          path: `/v1/events/${eventIds[client]}/rsvp`,
          headers: { authorization: `Bearer ${tokens[client]}` },
        })),
    },
    ...['/events', `/events/${eventIds[0]}`, `/groups/${urlname}`].flatMap((path) => [
      page(path, 'strangers', {}),
      page(path, 'a member', { cookie }),
    ]),
  ]
}

/** The routes of the reference: what the first client did, for each client with its own person and event. */
export function bareRoutesOf(
  { requestsOf, isPage }: Scene,
  recorded: readonly Recorded[],
  { userIds, eventIds }: Cast,
): BareRoutes {
  const routes: Record<string, BareRoutes[string]> = {}
  for (let client = 0; client < clients; client++)
    for (const [index, { method, path }] of requestsOf(client).entries()) {
      const { statements = [], body = '' } = recorded[index] ?? {}
      const own = JSON.stringify(statements)
        .replaceAll(userIds[0] ?? '', userIds[client] ?? '')
        .replaceAll(eventIds[0] ?? '', eventIds[client] ?? '')
      routes[`${method} ${path}`] = {
        statements: JSON.parse(own) as Recorded['statements'],
        ...(isPage && { body }),
        ...(method !== 'GET' && { freshIds: idsIn(statements) }),
      }
    }
  return routes
}

/** Ids made by a request are UUIDs that nobody in the cast has; they are parameters of their own. */
const idsIn = (statements: Recorded['statements']): string[] => [
  ...new Set(
    statements
      .filter(({ text }) => /^\s*(insert|with happened)/.test(text))
      .flatMap(({ parameters }) => parameters.slice(0, 1))
      .filter((value): value is string => typeof value === 'string' && isId(value)),
  ),
]
