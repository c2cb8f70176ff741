import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouteNotFound, UnsupportedMediaType } from '#contract'
import { installationOf, returnPath, type Config, type Database } from '#platform'
import type { Site } from '../../web/server.ts'
import type { PlatformSettings } from '../areas/admin/settings/contract.ts'
import { settingsKept, type SettingsReader } from '../areas/admin/settings/public.ts'
import type { Plugin } from '../http/app.ts'
import { requireOwnPage } from '../http/authenticate.ts'
import { cacheControl } from '../http/caching.ts'
import { starting } from '../http/errors.ts'
import { leadingPagePolicy, ownOriginsOf, pagePolicy } from '../http/headers.ts'
import type { Services } from '../http/services.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import type { Visitors } from '../http/visitors.ts'
import { loadPages, pageRoutes, type PageRoute } from './bundle.ts'
import { keeperOf } from './keeping.ts'

/** The web pages: another face of the operations. */
export const webPages: Plugin = (app, services, visitors) => {
  const settings = settingsKept(services.db)
  const answer = answerer(services, visitors, settings)
  for (const route of pageRoutes()) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const config = { takesForm: true, isPage: true }
    app.get(url, { config }, (request, reply) => answer(route, request, reply))
    if (route.takesForms) app.post(url, { config }, (request, reply) => answer(route, request, reply))
  }
  app.decorate('errorPage', async (problem) => {
    const isAsked = services.isReady() && problem.status < 500
    return (await loadPages()).errorPage(problem, isAsked ? await settingsIn(settings) : undefined)
  })
}

/** Whatever went wrong, the page that tells of it is shown. */
async function settingsIn(settings: SettingsReader): Promise<PlatformSettings | undefined> {
  try {
    return await settings()
  } catch {
    return undefined
  }
}

function answerer(services: Services, visitors: Visitors, settings: SettingsReader) {
  const { config, clock, db, isReady } = services
  const isOwn = ownOriginsOf(config)
  const kept = keeperOf(services, settings)

  const makePage = async ({ path }: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    const { pages, respond } = await loadPages()
    const page = pages.find((page) => page.path === path)
    if (!page) throw new RouteNotFound()
    const { call, browser } = await visitors(request)
    const answered = await respond(page, {
      call,
      site: siteOf(config, db, settings),
      url: request.url,
      params: request.params as Record<string, string>,
      query: new URL(request.url, 'http://here.invalid').searchParams,
      now: clock.now(),
      posted: request.method === 'POST' ? formIn(request) : undefined,
    })
    if (browser.session !== undefined) reply.header('set-cookie', sessionCookie(config, browser.session))
    return answered
  }

  return async (route: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    if (!isReady()) throw starting()
    requireOwnPage(request, isOwn)
    const make = () => makePage(route, request, reply)
    const answered = await (route.isKept ? kept(request, make) : make())
    // The token in the address of such a page is a secret, and so may be what a form has to show.
    const isSecret = request.method === 'POST' || route.path.endsWith('{token}')
    reply.header('cache-control', isSecret ? cacheControl.never : cacheControl.private)
    if ('location' in answered) return reply.redirect(answered.location, 303)
    const bytes = Buffer.from(answered.html)
    return reply
      .status(answered.status)
      .headers(answered.headers ?? {})
      .header('content-security-policy', route.leadsElsewhere ? leadingPagePolicy : pagePolicy)
      .type('text/html; charset=utf-8')
      .send(bytes)
  }
}

function formIn({ body }: FastifyRequest): URLSearchParams {
  if (body === undefined || body instanceof URLSearchParams) return body ?? new URLSearchParams()
  throw new UnsupportedMediaType('This address takes a form.')
}

const siteOf = (config: Config, db: Database, settings: SettingsReader): Site => ({
  baseUrl: config.BASE_URL,
  webUrl: config.WEB_URL,
  authUrl: config.AUTH_URL,
  settings: async () => settings(),
  mailPath: () => mailPathOf(config, db),
  returnPath: (value) => returnPath(config, value),
})

/** In the demo mails are shown on a page. */
async function mailPathOf({ SMTP_URL }: Config, db: Database): Promise<string | null> {
  return SMTP_URL === undefined && (await installationOf(db)).hasDemo ? '/mail' : null
}
