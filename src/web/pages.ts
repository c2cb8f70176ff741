import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouteNotFound, UnsupportedMediaType } from '#contract'
import { installationOf, isLocalOnly, returnPath, type Config, type Database } from '#platform'
import type { MailPlace, Site } from '../../web/server.ts'
import { settingsKept, type SettingsReader } from '../areas/admin/settings/public.ts'
import { picturePathOf } from '../areas/badges/icons/public.ts'
import type { Plugin } from '../http/app.ts'
import { requireOwnPage } from '../http/authenticate.ts'
import { cacheControl } from '../http/caching.ts'
import { deviceCookie } from '../http/device-cookie.ts'
import { starting } from '../http/errors.ts'
import { leadingPagePolicy, ownOriginsOf, pagePolicy } from '../http/headers.ts'
import type { Services } from '../http/services.ts'
import { sessionCookies } from '../http/session-cookie.ts'
import type { Visitors } from '../http/visitors.ts'
import { mailFolder } from '../mail/folder.ts'
import { formReceiver } from './form-receiver.ts'
import { SentForm } from './sent-form.ts'
import { picturesIn } from './sent-pictures.ts'
import { loadPages, pageRoutes, type PageRoute } from './bundle.ts'
import { keeperOf } from './keeping.ts'
import { pageCookies } from './page-cookies.ts'
import { settingsIn } from './settings.ts'

/** The web pages: another face of the operations. */
export const webPages: Plugin = (app, services, visitors) => {
  const settings = settingsKept(services.db)
  const answer = answerer(services, visitors, settings)
  const isOwn = ownOriginsOf(services.config)
  /** All that is decided before the body is read. */
  const admit = async (request: FastifyRequest) => {
    if (!services.isReady()) throw starting()
    requireOwnPage(request, isOwn)
  }
  const takeFiles = formReceiver(app, services, visitors)
  for (const route of pageRoutes()) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const { takesFiles } = route
    const config = { takesForm: true, takesFiles, isPage: true }
    app.get(url, { config }, (request, reply) => answer(route, request, reply))
    const onRequest = takesFiles ? [admit, takeFiles] : [admit]
    if (route.takesForms) app.post(url, { config, onRequest }, (request, reply) => answer(route, request, reply))
  }
  app.decorate('errorPage', async (problem) => {
    const isAsked = services.isReady() && problem.status < 500
    return (await loadPages()).errorPage(problem, isAsked ? await settingsIn(settings) : undefined)
  })
}

function answerer(services: Services, visitors: Visitors, settings: SettingsReader) {
  const { config, clock, db, storage, isReady } = services
  const kept = keeperOf(services)
  const cookies = pageCookies(services)

  const makePage = async ({ path, isSameForAll }: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    const { pages, respond } = await loadPages()
    const page = pages.find((page) => page.path === path)
    if (!page) throw new RouteNotFound()
    const { call, callAsNobody, browser, caller } = await visitors(request)
    let hasSecret = false as boolean
    const { cookie } = request.headers
    const done = request.method === 'GET' ? cookies.doneAt(request.url, cookie) : undefined
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
      done,
      intent: cookies.intentIn(cookie),
      posted: request.method === 'POST' ? formIn(request) : undefined,
      shared: isSameForAll ? async (key, make) => kept(key, await settings(), () => make(callAsNobody)) : undefined,
      pictures: caller ? picturesIn(request, caller.userId, { config, db, storage }) : [],
    })
    const { session, nextDevice } = browser
    if (session !== undefined) reply.header('set-cookie', sessionCookies(config, session))
    if (nextDevice !== undefined) reply.header('set-cookie', deviceCookie(config, nextDevice))
    if (done !== undefined) reply.header('set-cookie', cookies.noFlash)
    if ('location' in answered) {
      const { location: to, done: said, intent } = answered
      if (said !== undefined) reply.header('set-cookie', cookies.flash({ to, done: said }, cookie, browser))
      if (intent !== undefined) reply.header('set-cookie', cookies.intent(intent))
    }
    return { answered, isOnce: hasSecret || done !== undefined }
  }

  return async (route: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    if (!isReady()) throw starting()
    const { answered, isOnce } = await makePage(route, request, reply)
    // The token in the address of such a page is a secret, and so may be what a form has to show.
    const isSecret = isOnce || request.method === 'POST' || route.path.endsWith('{token}')
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
  if (body instanceof SentForm) return body.texts
  if (body === undefined || body instanceof URLSearchParams) return body ?? new URLSearchParams()
  throw new UnsupportedMediaType('This address takes a form.')
}

const siteOf = (config: Config, db: Database, settings: SettingsReader): Site => ({
  baseUrl: config.BASE_URL,
  webUrl: config.WEB_URL,
  authUrl: config.AUTH_URL,
  settings: async () => settings(),
  mailPlace: () => mailPlaceFor(config, db),
  returnPath: (value) => returnPath(config, value),
  picturePathOf,
})

/** In the demo mails are shown on a page. Only visitors on this machine are told the folder. */
async function mailPlaceFor(config: Config, db: Database): Promise<MailPlace> {
  if (config.SMTP_URL !== undefined) return { kind: 'server' }
  if (!isLocalOnly(config)) return { kind: 'nowhere' }
  const { hasDemo } = await installationOf(db)
  return hasDemo ? { kind: 'page', path: '/mail' } : { kind: 'folder', folder: mailFolder(config) }
}
