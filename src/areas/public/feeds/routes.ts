import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouteNotFound } from '#contract'
import { isId, type Config, type Sql } from '#platform'
import type { Plugin } from '../../../http/app.ts'
import { cacheControl } from '../../../http/caching.ts'
import { findSettings } from '../../admin/settings/public.ts'
import { calendarOf } from '../../events/calendar/public.ts'
import { requireShownGroup } from '../../groups/records/public.ts'
import { findFeedOwner } from '../../user/feed-token/public.ts'
import type { Feed } from './feed.ts'
import { filtersOf } from './filters.ts'
import { findShownEntry, listComingEvents, listEventsFor, listRecentEventsOf } from './queries.ts'
import { written, type Language } from './written.ts'

const addressesOf: Readonly<Record<Language, readonly string[]>> = {
  ics: ['/ics', '/ical', '/webcal'],
  rss: ['/rss', '/feed'],
}

const contentTypes: Readonly<Record<Language, string>> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}

/** Feeds of everything, of one group and of one person, for calendars and for news readers; and one event as a file. */
export const feeds: Plugin = (app, { config, db: { sql } }) => {
  const addresses = { baseUrl: config.BASE_URL, webUrl: config.WEB_URL }
  const send = async (reply: FastifyReply, language: Language, audience: 'public' | 'private', feed: Feed) =>
    reply
      .header('cache-control', cacheControl[audience])
      .type(contentTypes[language])
      .send(await written(language, feed, addresses))

  for (const language of ['ics', 'rss'] as const)
    for (const address of addressesOf[language])
      app.get<{ Querystring: Record<string, unknown> }>(address, async (request, reply) =>
        send(reply, language, 'public', await feedOfAll(sql, config, request)),
      )

  app.get<{ Params: { file: string } }>('/feeds/groups/:file', async (request, reply) => {
    const { name, language } = partsOf(request.params.file)
    return send(reply, language, 'public', await feedOfGroup(sql, config, request, name))
  })

  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { name, language } = partsOf(request.params.file)
    return send(reply, language, 'private', await feedOfPerson(sql, config, request, name))
  })

  app.get<{ Params: { eventId: string } }>('/events/:eventId/calendar.ics', async ({ params }, reply) => {
    const entry = isId(params.eventId) ? await findShownEntry(sql, params.eventId, config.WEB_URL) : undefined
    if (!entry) throw new RouteNotFound()
    return reply
      .header('cache-control', cacheControl.public)
      .header('content-disposition', 'attachment; filename="event.ics"')
      .type(contentTypes.ics)
      .send(`${await calendarOf(config, [entry], new Date(entry.updatedAt))}\r\n`)
  })
}

/** `night-owls.ics` names a feed and its language. */
function partsOf(file: string): { name: string; language: Language } {
  const [, name, language] = /^([\w-]{1,200})\.(ics|rss)$/.exec(file) ?? []
  if (name === undefined) throw new RouteNotFound()
  return { name, language: language as Language }
}

async function feedOfAll(
  sql: Sql,
  config: Config,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
): Promise<Feed> {
  const { siteName, siteDescription, ...rest } = await findFrame(sql, config, request)
  return {
    ...rest,
    title: siteName,
    description: siteDescription ?? `What is on at ${siteName}.`,
    pageUrl: `${config.WEB_URL}/events`,
    events: await listComingEvents(sql, filtersOf(request.query)),
  }
}

async function feedOfGroup(sql: Sql, config: Config, request: FastifyRequest, urlname: string): Promise<Feed> {
  const group = await requireShownGroup(sql, urlname)
  const { siteName, ...rest } = await findFrame(sql, config, request)
  return {
    ...rest,
    title: group.name,
    description: `Events of ${group.name} at ${siteName}.`,
    pageUrl: `${config.WEB_URL}/groups/${group.urlname}`,
    events: await listRecentEventsOf(sql, group.id),
  }
}

async function feedOfPerson(sql: Sql, config: Config, request: FastifyRequest, feedToken: string): Promise<Feed> {
  const owner = await findFeedOwner(sql, feedToken)
  if (!owner) throw new RouteNotFound()
  const { siteName, ...rest } = await findFrame(sql, config, request)
  return {
    ...rest,
    title: `${siteName}: ${owner.name}`,
    description: `What ${owner.name} comes to, and what the favorite groups do.`,
    pageUrl: `${config.WEB_URL}/events`,
    events: await listEventsFor(sql, owner.id),
  }
}

/** What every feed has. Groups have no address of their own for mail, so the platform's stands for them. */
async function findFrame(sql: Sql, { BASE_URL, WEB_URL }: Config, { url }: FastifyRequest) {
  const { siteName, siteDescription, supportEmail } = await findSettings(sql)
  const contact = supportEmail ?? `no-reply@${new URL(WEB_URL).hostname}`
  return { siteName, siteDescription, contact, selfUrl: URL.parse(`${BASE_URL}${url}`)?.href ?? BASE_URL }
}
