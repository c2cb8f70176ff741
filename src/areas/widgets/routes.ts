import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import type { Services } from '../../http/services.ts'
import { loadPages } from '../../web/bundle.ts'
import { localeFor } from '../../web/locale.ts'
import { createSettingsCache } from '../settings/public.ts'
import { toEventDetail } from '../events/records/public.ts'
import { listVisibleGroups, listUpcomingForSite, listUpcomingForGroups } from './queries.ts'
import { parseWidgetOptions, type WidgetOptions } from './rules.ts'

const maxEvents = { 'next-event': 1, carousel: 20 } as const
type WidgetKind = keyof typeof maxEvents

/**
 * Embeddable widgets. `loader.js` (host page) and `frame.js` (widgets with `resize=1`) fit the iframe to its content.
 */
export const widgets: Plugin = (app, services) => {
  const { config, clock, db } = services
  const readSettings = createSettingsCache(db)

  async function sendWidget(kind: WidgetKind, request: FastifyRequest, reply: FastifyReply) {
    const options = parseWidgetOptions(new URL(request.url, 'http://here.invalid').searchParams)
    const [{ widgetPage, widgetStyle, runInLocale }, upcoming, settings] = await Promise.all([
      loadPages(),
      loadUpcoming(services, options, maxEvents[kind]),
      readSettings(),
    ])
    const { theme, timeZone, reportsHeight } = options
    const view = {
      kind,
      theme,
      brand: settings.themeColor,
      zone: timeZone,
      reportsHeight,
      webUrl: config.WEB_URL,
      now: clock.now(),
      ...upcoming,
    }
    const html = runInLocale(localeFor(config, request, settings), () => widgetPage(view))
    return send(reply, {
      cache: 'public',
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': buildContentSecurityPolicy(widgetStyle, reportsHeight),
        // Other sites may frame widgets.
        'x-frame-options': null,
      },
      body: html,
    })
  }

  for (const name of ['loader', 'frame'] as const)
    app.get(`/widget/${name}.js`, async (_request, reply) => {
      const { widgetScripts } = await loadPages()
      return send(reply, {
        cache: 'hour',
        type: 'text/javascript; charset=utf-8',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: widgetScripts[name],
      })
    })

  for (const kind of ['next-event', 'carousel'] as const)
    app.get(`/widget/${kind}`, (request, reply) => sendWidget(kind, request, reply))
}

async function loadUpcoming(
  { config: { WEB_URL }, db: { sql } }: Services,
  { urlnames }: WidgetOptions,
  limit: number,
) {
  const groups = urlnames && (await listVisibleGroups(sql, urlnames))
  const ids = groups?.map(({ id }) => id)
  const rows = await (ids ? listUpcomingForGroups(sql, ids, WEB_URL, limit) : listUpcomingForSite(sql, WEB_URL, limit))
  const [only, ...others] = groups ?? []
  return {
    events: rows.map((row) => toEventDetail(row)),
    moreUrl: only && others.length === 0 ? `${WEB_URL}/groups/${only.urlname}` : `${WEB_URL}/events`,
  }
}

const buildContentSecurityPolicy = (style: string, hasScript: boolean) =>
  [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'"] : []),
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "font-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
