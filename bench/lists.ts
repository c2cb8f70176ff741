import { handlers } from '../src/operations.ts'

export interface ListParams {
  readonly urlname: string
  readonly eventId: string
  /** An admin who follows and has met everyone. */
  readonly userId: string
  readonly username: string
  readonly platformBadgeId: string
  readonly groupBadgeId: string
  readonly groupEventId: string
  readonly webhookId: string
}

const withQueries = (path: string, queries: readonly string[]) =>
  queries.map((query) => `${path}?limit=20${query && `&${query}`}`)

export function buildListUrls(params: ListParams): string[] {
  const urls = [
    ...publicListUrls(params),
    ...callerListUrls(params),
    ...managedListUrls(params),
    ...adminListUrls(params),
  ]
  const missing = handlers
    .map(({ operation }) => operation)
    .filter(({ query, route }) => query?.properties['cursor'] && !urls.some((url) => isOfRoute(url, route)))
  if (missing.length > 0)
    throw new Error(`bench/lists.ts has no URL for ${missing.map(({ route }) => route).join(', ')}`)
  return urls
}

function isOfRoute(url: string, route: string): boolean {
  const [method, path = ''] = route.split(' ')
  return method === 'GET' && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(url)
}

function publicListUrls({ urlname, eventId, username }: ListParams): string[] {
  const eventQueries = [
    '',
    'status=past',
    'status=cancelled',
    'status=all',
    `groupId=${urlname}`,
    `groups=${urlname},group-8`,
    'search=park',
    'search=city%207',
    'city=city%207',
    'near=60.4,22.4&radius=10',
    'freeSeats=true',
    'eventType=physical',
    'featured=true',
    'joined=true',
    'joined=false',
    'sort=title',
    'sort=rsvp_count',
    'startsAfter=2020-01-01T00:00:00Z&startsBefore=2099-01-01T00:00:00Z',
  ]
  const userQueries = [
    '',
    'sort=xp',
    'sort=badge_count',
    'direction=desc',
    'minXp=100',
    'minXp=250',
    'search=user',
    'search=user-47',
    'badge=badge-7',
    'badge=badge-7,badge-10',
    'badge=badge-7,badge-16',
    'badge=badge-7,badge-10,badge-16',
    'badge=badge-7&sort=xp',
  ]
  return [
    ...withQueries('/v1/events', eventQueries),
    ...withQueries('/v1/groups', [
      '',
      'search=gardeners',
      'tag=tag-7',
      'featured=true',
      'sort=joined',
      'sort=name',
      'sort=created',
    ]),
    ...withQueries('/v1/users', userQueries),
    ...withQueries('/v1/places', ['search=san', 'search=ber&near=60.45,22.27', 'near=60.45,22.27&radius=50']),
    `/v1/groups/${urlname}/members`,
    `/v1/groups/${urlname}/team`,
    `/v1/events/${eventId}/rsvps`,
    `/v1/users/${username}/followers`,
    `/v1/users/${username}/following`,
    ...withQueries(`/v1/users/${username}/connections`, ['', 'mutual=true']),
    '/v1/badges',
    `/v1/badges?group=${urlname}`,
    '/v1/leaderboard?offset=9000',
    '/v1/leaderboard/movers?offset=100',
    `/v1/groups/${urlname}/leaderboard`,
    '/ics',
    `/feeds/groups/${urlname}.rss`,
    '/widget/carousel',
    '/sitemap.xml',
  ]
}

function callerListUrls({ webhookId, eventId, urlname }: ListParams): string[] {
  return [
    '/v1/me/rsvps',
    '/v1/me/rsvps?when=past',
    `/v1/me/rsvps?events=${eventId}`,
    ...withQueries('/v1/me/inbox', ['', 'unread=true']),
    '/v1/favorites',
    `/v1/favorites?groups=${urlname},group-8`,
    '/v1/profile/portfolio',
    '/v1/profile/portfolio?direction=desc',
    '/v1/profile/badges',
    '/v1/profile/achievements',
    '/v1/profile/entitlements',
    '/v1/profile/tokens',
    '/v1/profile/oauth-grants',
    '/v1/uploads',
    '/v1/uploads?category=avatar',
    '/v1/meetpass',
    '/v1/meetpass/designs',
    ...withQueries('/v1/meetpass/connections', ['', 'direction=inbound', 'direction=outbound']),
    '/v1/developer/apps',
    '/v1/developer/webhooks',
    ...withQueries('/v1/developer/events', ['', 'types=event.rsvp']),
    ...withQueries(`/v1/developer/webhooks/${webhookId}/deliveries`, ['', 'success=false', 'eventType=event.created']),
  ]
}

function managedListUrls({ urlname, userId, groupEventId, groupBadgeId }: ListParams): string[] {
  const managed = `/v1/manage/groups/${urlname}`
  return [
    '/v1/manage/groups',
    `/v1/manage/groups?own=true&groups=${urlname},group-8`,
    `${managed}/members`,
    `${managed}/members?userId=${userId}`,
    `${managed}/people`,
    `${managed}/people?sort=name`,
    `${managed}/people?sort=came`,
    `${managed}/people?role=team`,
    `${managed}/events`,
    `${managed}/series`,
    `${managed}/messages`,
    `${managed}/venues`,
    `${managed}/badges`,
    ...withQueries(`${managed}/reports`, ['', 'status=resolved']),
    `${managed}/badges/${groupBadgeId}/claim-links`,
    `${managed}/events/${groupEventId}/attendees`,
    `${managed}/events/${groupEventId}/requests`,
    `${managed}/events/${groupEventId}/messages`,
    `${managed}/events/${groupEventId}/checkin-codes`,
  ]
}

function adminListUrls({ urlname, userId, platformBadgeId, webhookId }: ListParams): string[] {
  const userQueries = [
    '',
    'role=admin',
    'role=user',
    'suspended=true',
    'suspended=false',
    'search=user-47',
    'search=more',
  ]
  const groupQueries = [
    '',
    'platform=native',
    'isActive=false',
    'displayOnSite=false',
    'isFeatured=true',
    'search=gardeners',
  ]
  const auditLogQueries = [
    '',
    'kind=change',
    `actorId=${userId}`,
    'action=thing.9',
    'targetType=user',
    `targetId=${userId}`,
    'since=2020-01-01T00:00:00Z&until=2099-01-01T00:00:00Z',
  ]
  const requestQueries = ['', 'status=pending', 'status=approved']
  return [
    ...withQueries('/v1/admin/users', userQueries),
    ...withQueries('/v1/admin/groups', groupQueries),
    ...withQueries('/v1/admin/audit-log', auditLogQueries),
    ...withQueries('/v1/admin/badges', ['', `groupId=${urlname}`]),
    `/v1/admin/badges/${platformBadgeId}/claim-links`,
    '/v1/admin/achievements',
    ...withQueries('/v1/admin/entitlements', ['', 'entitlement=thing-9', `userId=${userId}`]),
    ...withQueries('/v1/admin/claim-requests', requestQueries),
    ...withQueries('/v1/admin/group-creation-requests', requestQueries),
    ...withQueries('/v1/admin/reports', ['', 'to=admins', 'status=dismissed', 'status=resolved&to=team']),
    `/v1/admin/groups/${urlname}/members`,
    `/v1/admin/groups/${urlname}/claim-invites`,
    `/v1/admin/groups/${urlname}/connections`,
    ...withQueries('/v1/admin/oauth/clients', ['', 'search=app']),
    ...withQueries('/v1/admin/webhooks', ['', 'isActive=true', 'isActive=false']),
    `/v1/admin/webhooks/${webhookId}/deliveries`,
    '/v1/admin/meetpass/batches',
    '/v1/admin/meetpass/designs',
    ...withQueries('/v1/admin/sync/logs', ['', 'status=failed', `groupId=${urlname}`]),
    ...withQueries('/v1/admin/system/jobs', ['', 'state=retrying']),
  ]
}
