import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouteNotFound } from '#contract'
import { pickLocale, translatorFor } from '#messages'
import { isId, type Config, type Sql } from '#platform'
import type { Plugin } from '../../http/app.ts'
import { consumeRateLimit } from '../../http/rate-limits.ts'
import { send } from '../../http/send.ts'
import { findSettings } from '../settings/public.ts'
import { renderICalendar } from '../events/calendar/public.ts'
import { EventNotFound } from '../events/records/contract.ts'
import { isVisibleToAll, requireVisibleEvent } from '../events/records/public.ts'
import { requireVisibleGroup } from '../groups/records/public.ts'
import { findFeedOwner, type FeedOwner } from '../profile/feed-token/public.ts'
import type { Feed } from './feed.ts'
import { parseFeedFilters } from './filters.ts'
import { findEntry, listUpcomingFeedEvents, listPersonalFeedEvents, listGroupFeedEvents } from './queries.ts'
import { renderFeed, type FeedFormat } from './render.ts'

const feedPaths: Readonly<Record<FeedFormat, readonly string[]>> = {
  ics: ['/ics', '/ical', '/webcal'],
  rss: ['/rss', '/feed'],
}

const contentTypes: Readonly<Record<FeedFormat, string>> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
}

export const feeds: Plugin = (app, { config, db: { sql }, limits }, resolveVisitor) => {
  const siteUrls = { baseUrl: config.BASE_URL, webUrl: config.WEB_URL }
  const sendFeed = async (reply: FastifyReply, format: FeedFormat, cache: 'public' | 'private', feed: Feed) =>
    send(reply, { cache, type: contentTypes[format], body: await renderFeed(format, feed, siteUrls) })

  for (const format of ['ics', 'rss'] as const)
    for (const path of feedPaths[format])
      app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
        await consumeRateLimit(limits, request, null)
        return sendFeed(reply, format, 'public', await buildSiteFeed(sql, config, request))
      })

  app.get<{ Params: { file: string } }>('/feeds/groups/:file', async (request, reply) => {
    const { name, format } = parseFileName(request.params.file)
    await consumeRateLimit(limits, request, null)
    return sendFeed(reply, format, 'public', await buildGroupFeed(sql, config, request, name))
  })

  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { name, format } = parseFileName(request.params.file)
    const owner = await findFeedOwner(sql, name)
    // Calendar services fetch the feeds of many people from one address.
    await consumeRateLimit(limits, request, owner ? { userId: owner.id } : null)
    if (!owner) throw new RouteNotFound()
    return sendFeed(reply, format, 'private', await buildPersonalFeed(sql, config, request, owner))
  })

  app.get<{ Params: { eventId: string } }>('/events/:eventId/calendar.ics', async (request, reply) => {
    const { eventId } = request.params
    const event = isId(eventId) ? await findEntry(sql, eventId) : undefined
    if (!event) throw new EventNotFound()
    const isForAll = isVisibleToAll(event)
    if (!isForAll) await requireVisibleEvent(sql, (await resolveVisitor(request)).caller, event)
    const { contactEmail } = await readFeedMetadata(sql, config, request)
    return send(reply, {
      cache: isForAll ? 'public' : 'private',
      type: contentTypes.ics,
      headers: { 'content-disposition': 'attachment; filename="event.ics"' },
      body: renderICalendar({ contactEmail, events: [event] }, siteUrls),
    })
  })
}

function parseFileName(file: string): { name: string; format: FeedFormat } {
  const [, name, format] = /^([\w-]{1,200})\.(ics|rss)$/.exec(file) ?? []
  if (name === undefined) throw new RouteNotFound()
  return { name, format: format as FeedFormat }
}

async function buildSiteFeed(
  sql: Sql,
  config: Config,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
): Promise<Feed> {
  const { siteName, siteDescription, ...rest } = await readFeedMetadata(sql, config, request)
  return {
    ...rest,
    title: siteName,
    description: siteDescription ?? translatorFor(rest.locale)('feeds.site.description', { site: siteName }),
    pageUrl: `${config.WEB_URL}/events`,
    events: await listUpcomingFeedEvents(sql, parseFeedFilters(request.query)),
  }
}

async function buildGroupFeed(sql: Sql, config: Config, request: FastifyRequest, urlname: string): Promise<Feed> {
  const group = await requireVisibleGroup(sql, urlname)
  const { siteName, ...rest } = await readFeedMetadata(sql, config, request)
  return {
    ...rest,
    title: group.name,
    description: translatorFor(rest.locale)('feeds.group.description', { group: group.name, site: siteName }),
    pageUrl: `${config.WEB_URL}/groups/${group.urlname}`,
    events: await listGroupFeedEvents(sql, group.id),
  }
}

async function buildPersonalFeed(sql: Sql, config: Config, request: FastifyRequest, owner: FeedOwner): Promise<Feed> {
  const { siteName, locale: siteLocale, ...rest } = await readFeedMetadata(sql, config, request)
  const locale = pickLocale(owner.locale, siteLocale)
  const t = translatorFor(locale)
  return {
    ...rest,
    locale,
    title: t('feeds.personal.title', { site: siteName, name: owner.name }),
    description: t('feeds.personal.description', { name: owner.name }),
    pageUrl: `${config.WEB_URL}/events`,
    events: await listPersonalFeedEvents(sql, owner.id),
  }
}

/** Groups have no email address of their own, so feeds carry the site's. */
async function readFeedMetadata(sql: Sql, { BASE_URL, WEB_URL }: Config, { url }: FastifyRequest) {
  const { siteName, siteDescription, supportEmail, defaultLocale, logoUrl } = await findSettings(sql)
  const contactEmail = supportEmail ?? `no-reply@${new URL(WEB_URL).hostname}`
  return {
    siteName,
    siteDescription,
    locale: pickLocale(defaultLocale),
    contactEmail,
    logoUrl,
    selfUrl: URL.parse(`${BASE_URL}${url}`)?.href ?? BASE_URL,
  }
}
