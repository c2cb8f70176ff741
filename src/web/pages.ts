import type { FastifyReply, FastifyRequest } from 'fastify'
import { PayloadTooLarge, RouteNotFound, UnsupportedMediaType } from '#contract'
import { installationOf, isLocalOnly, returnPath, type Config, type Database } from '#platform'
import type { Site } from '../../web/server.ts'
import { settingsKept, type SettingsReader } from '../areas/admin/settings/public.ts'
import { picturePathOf } from '../areas/badges/icons/public.ts'
import type { Plugin } from '../http/app.ts'
import { requireOwnPage } from '../http/authenticate.ts'
import { cacheControl } from '../http/caching.ts'
import { deviceCookie } from '../http/device-cookie.ts'
import { starting } from '../http/errors.ts'
import { leadingPagePolicy, ownOriginsOf, pagePolicy } from '../http/headers.ts'
import type { Services } from '../http/services.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import type { Visitors } from '../http/visitors.ts'
import { picturesIn, textsIn } from './sent-pictures.ts'
import { loadPages, pageRoutes, type PageRoute } from './bundle.ts'
import { keeperOf } from './keeping.ts'
import { settingsIn } from './settings.ts'

/** The web pages: another face of the operations. */
export const webPages: Plugin = (app, services, visitors) => {
  const settings = settingsKept(services.db)
  const answer = answerer(services, visitors, settings)
  /** Before the body is read: strangers may not fill the memory with pictures that nobody will keep. */
  const membersOnly = async (request: FastifyRequest) => {
    if (!services.isReady()) throw starting()
    const isLarge = Number(request.headers['content-length'] ?? Infinity) > mostOfText
    if (isLarge && !(await visitors(request)).caller) throw new PayloadTooLarge('Sign in before you send pictures.')
  }
  for (const route of pageRoutes()) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const { takesFiles } = route
    const config = { takesForm: true, takesFiles, isPage: true }
    const bodyLimit = takesFiles ? mostOfAForm : mostOfText
    app.get(url, { config }, (request, reply) => answer(route, request, reply))
    const onRequest = takesFiles ? [membersOnly] : []
    if (route.takesForms)
      app.post(url, { config, bodyLimit, onRequest }, (request, reply) => answer(route, request, reply))
  }
  app.decorate('errorPage', async (problem) => {
    const isAsked = services.isReady() && problem.status < 500
    return (await loadPages()).errorPage(problem, isAsked ? await settingsIn(settings) : undefined)
  })
}

const mostOfText = 1_048_576
/** Two pictures of the largest size, and some text. */
const mostOfAForm = 22 * 1_048_576

function answerer(services: Services, visitors: Visitors, settings: SettingsReader) {
  const { config, clock, db, storage, isReady } = services
  const isOwn = ownOriginsOf(config)
  const kept = keeperOf(services)

  const makePage = async ({ path, isSameForAll }: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    const { pages, respond } = await loadPages()
    const page = pages.find((page) => page.path === path)
    if (!page) throw new RouteNotFound()
    const { call, callAsNobody, browser, caller } = await visitors(request)
    let hasSecret = false
    const answered = await respond(page, {
      call: (operation, input) => {
        hasSecret ||= operation.marks?.secret ?? false
        return call(operation, input)
      },
      site: siteOf(config, db, settings),
      url: request.url,
      params: request.params as Record<string, string>,
      query: queryOf(request),
      now: clock.now(),
      posted: request.method === 'POST' ? formIn(request) : undefined,
      shared: isSameForAll ? async (key, make) => kept(key, await settings(), () => make(callAsNobody)) : undefined,
      pictures: caller ? picturesIn(request, caller.userId, { config, db, storage }) : [],
    })
    const { session, nextDevice } = browser
    if (session !== undefined) reply.header('set-cookie', sessionCookie(config, session))
    if (nextDevice !== undefined) reply.header('set-cookie', deviceCookie(config, nextDevice))
    return { answered, hasSecret }
  }

  return async (route: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    if (!isReady()) throw starting()
    requireOwnPage(request, isOwn)
    const { answered, hasSecret } = await makePage(route, request, reply)
    // The token in the address of such a page is a secret, and so may be what a form has to show.
    const isSecret = hasSecret || request.method === 'POST' || route.path.endsWith('{token}')
    reply.header('cache-control', isSecret ? cacheControl.never : cacheControl.private)
    if ('location' in answered) return reply.redirect(answered.location, 303)
    return reply
      .status(answered.status)
      .headers(answered.headers ?? {})
      .header('content-security-policy', route.leadsElsewhere ? leadingPagePolicy : pagePolicy)
      .type('text/html; charset=utf-8')
      .send(Buffer.from(answered.html))
  }
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark))
}

function formIn({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof FormData) return textsIn(body)
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
  picturePathOf,
})

/** In the demo mails are shown on a page. */
async function mailPathOf(config: Config, db: Database): Promise<string | null> {
  const isShown = config.SMTP_URL === undefined && isLocalOnly(config) && (await installationOf(db)).hasDemo
  return isShown ? '/mail' : null
}
