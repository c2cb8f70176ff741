import { isId, type Database } from '#platform'
import type { ReferenceRoutes } from './reference-server.ts'
import { clientCount, type LoadRequest } from './load.ts'
import type { RecordedRequest } from './statements.ts'

export interface Scenario {
  readonly label: string
  readonly minRatio: number
  readonly maxP99Ratio?: number
  /** The first client's requests are recorded for the reference. */
  readonly requestsFor: (client: number) => readonly LoadRequest[]
  readonly isPage?: true
}

export interface ScenarioData {
  readonly tokens: readonly string[]
  readonly userIds: readonly string[]
  readonly eventIds: readonly string[]
  readonly urlname: string
  readonly cookie: string
}

export async function findScenarioData({ sql }: Database): Promise<Omit<ScenarioData, 'tokens' | 'cookie'>> {
  const users = await sql<
    { id: string }[]
  >`select id from users where username like 'user-50__' order by username limit ${clientCount}`
  const events = await sql<{ id: string }[]>`
    select e.id
    from events e
    where e.starts_at > now() + interval '1 day' and not exists (
      select from rsvps r where r.event_id = e.id and r.user_id = any(${users.map(({ id }) => id)}))
    order by e.title
    limit ${clientCount}`
  return { userIds: users.map(({ id }) => id), eventIds: events.map(({ id }) => id), urlname: 'group-7' }
}

export function buildScenarios({ tokens, eventIds, urlname, cookie }: ScenarioData): Scenario[] {
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const toRoute = (path: string) =>
    path
      .replace(eventIds[0] ?? '', '{id}')
      .replace(urlname, '{urlname}')
      .replace('user-5000', '{username}')
  const apiScenario = (path: string, minRatio: number, more: Partial<Scenario> = {}): Scenario => ({
    label: `GET ${toRoute(path)}`,
    minRatio,
    requestsFor: () => [{ method: 'GET', path, headers }],
    ...more,
  })
  const pageScenario = (path: string, who: string, headers: LoadRequest['headers']): Scenario => ({
    label: `page ${toRoute(path)}, ${who}`,
    minRatio: 0.6,
    isPage: true,
    requestsFor: () => [{ method: 'GET', path, headers }],
  })
  return [
    apiScenario('/v1/me', 0.8),
    apiScenario('/v1/profile/portfolio?limit=20', 0.85, { maxP99Ratio: 1.3 }),
    apiScenario('/v1/events?limit=20', 0.85, { maxP99Ratio: 1.3 }),
    apiScenario(`/v1/events/${eventIds[0]}`, 0.8),
    apiScenario(`/v1/groups/${urlname}`, 0.8),
    apiScenario('/v1/users/user-5000', 0.8),
    // Answered from memory.
    apiScenario(`/v1/public/groups/${urlname}`, 2, {
      requestsFor: () => [{ method: 'GET', path: `/v1/public/groups/${urlname}`, headers: {} }],
    }),
    {
      label: 'POST and DELETE /v1/events/{id}/rsvp',
      minRatio: 0.6,
      requestsFor: (client) =>
        (['POST', 'DELETE'] as const).map((method) => ({
          method,
          path: `/v1/events/${eventIds[client]}/rsvp`,
          headers: { authorization: `Bearer ${tokens[client]}` },
        })),
    },
    ...['/events', `/events/${eventIds[0]}`, `/groups/${urlname}`].flatMap((path) => [
      pageScenario(path, 'signed out', {}),
      pageScenario(path, 'signed in', { cookie }),
    ]),
  ]
}

export function buildReferenceRoutes(
  { requestsFor, isPage }: Scenario,
  recorded: readonly RecordedRequest[],
  { userIds, eventIds }: ScenarioData,
): ReferenceRoutes {
  const routes: Record<string, ReferenceRoutes[string]> = {}
  for (let client = 0; client < clientCount; client++)
    for (const [index, { method, path }] of requestsFor(client).entries()) {
      const { statements = [], body = '' } = recorded[index] ?? {}
      const clientStatements = JSON.stringify(statements)
        .replaceAll(userIds[0] ?? '', userIds[client] ?? '')
        .replaceAll(eventIds[0] ?? '', eventIds[client] ?? '')
      routes[`${method} ${path}`] = {
        statements: JSON.parse(clientStatements) as RecordedRequest['statements'],
        ...(isPage && { body }),
        contentType: isPage ? 'text/html' : 'application/json',
        isTransaction: method !== 'GET',
        idsToReplace: findNewIds(statements),
      }
    }
  return routes
}

/** The server makes ids of version 7; those of the community are of version 4. */
const findNewIds = (statements: RecordedRequest['statements']): string[] => [
  ...new Set(
    statements
      .flatMap(({ parameters }) => parameters)
      .filter((value): value is string => typeof value === 'string' && isId(value) && value[14] === '7'),
  ),
]
