import type { FastifyReply, FastifyRequest } from 'fastify'
import { message, RouteNotFound, UnsupportedMediaType, type Operation } from '#contract'
import {
  ensureInstallation,
  isLocalOnly,
  sanitizeReturnTo,
  type Config,
  type Database,
  type DerivedKeys,
} from '#platform'
import type { MailDestination, Site } from '../../web/bundle.ts'
import { createSettingsCache, type SettingsReader } from '../areas/settings/public.ts'
import { emojiPathFor } from '../areas/badges/icons/public.ts'
import type { Plugin } from '../http/app.ts'
import { requireOwnOrigin } from '../http/authenticate.ts'
import { serializeBrowserCookies, serializeFlowCookies } from '../http/browser-state.ts'
import { externalFormPageCsp, createOwnOriginCheck, pageCsp, pagePermissions } from '../http/headers.ts'
import { send } from '../http/send.ts'
import type { Services } from '../http/services.ts'
import type { ResolveVisitor } from '../http/visitors.ts'
import { findMailServer } from '../mail/mail-server.ts'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { addMultipartParser } from './multipart-parser.ts'
import { MultipartForm } from './multipart-form.ts'
import { readPictures } from './uploaded-pictures.ts'
import { loadPages, readPageRoutes, type PageRoute } from './bundle.ts'
import { createPageCache } from './page-cache.ts'
import { browserLocaleFor, localeFor, readRequestedLocale, serializeLocaleCookie } from './locale.ts'
import { createPageCookies } from './page-cookies.ts'
import { tryReadSettings } from './settings.ts'

export const webPages: Plugin = (app, services, resolveVisitor) => {
  const { config } = services
  const settings = createSettingsCache(services.db)
  const handlePage = createPageHandler(services, resolveVisitor, settings)
  const isOwnOrigin = createOwnOriginCheck(services.config)
  const admit = async (request: FastifyRequest) => requireOwnOrigin(request, isOwnOrigin)
  const receiveFiles = addMultipartParser(app, services, resolveVisitor)
  for (const route of readPageRoutes()) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const { takesFiles, worksInMaintenance } = route
    const config = { takesForm: true, takesFiles, isPage: true, worksInMaintenance }
    app.get(url, { config }, (request, reply) => handlePage(route, request, reply))
    const onRequest = takesFiles ? [admit, receiveFiles] : [admit]
    if (route.takesForms) app.post(url, { config, onRequest }, (request, reply) => handlePage(route, request, reply))
  }
  app.decorate('errorPage', async (failure, request) => {
    const canReadSettings = services.isReady() && failure.status < 500
    const siteSettings = canReadSettings ? await tryReadSettings(settings) : undefined
    const locale = localeFor(config, request, siteSettings)
    return (await loadPages()).errorPage(failure, request.id, locale, siteSettings)
  })
}

function createPageHandler(services: Services, resolveVisitor: ResolveVisitor, settings: SettingsReader) {
  const { config, clock, db, storage } = services
  const cachePage = createPageCache(services)
  const cookies = createPageCookies(services)
  const byName = new Map(services.operations.map((operation) => [operation.name, operation]))

  const buildPage = async ({ path, isCacheable }: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    const { pages, respond } = await loadPages()
    const page = pages.find((page) => page.path === path)
    if (!page) throw new RouteNotFound()
    const { call, callAsAnonymous, browser, caller } = await resolveVisitor(request)
    let hasSecret = false as boolean
    const { cookie } = request.headers
    const query = parseQuery(request)
    const requestedLocale = readRequestedLocale(request)
    const { defaultLocale } = await settings()
    const browserLocale = browserLocaleFor(config, request, await settings())
    const locale = requestedLocale ?? browserLocale
    if (locale !== defaultLocale) browser.locale = locale
    const isOfflineCopy = isOfflineCopyRequest(request)
    const notice = request.method === 'GET' && !isOfflineCopy ? cookies.readNotice(request.url, cookie) : undefined
    const response = await respond(page, {
      call: (operation, input) => {
        hasSecret ||= operation.flags?.returnsSecret ?? false
        return call(operation, input)
      },
      site: buildSite(services, settings, byName),
      url: request.url,
      params: request.params as Record<string, string>,
      query,
      requestedLocale,
      browserLocale,
      now: clock.now(),
      notice,
      intent: isOfflineCopy ? undefined : cookies.readIntent(cookie),
      isOfflineCopy,
      posted: request.method === 'POST' ? readForm(request) : undefined,
      cache: isCacheable
        ? async (key, make) => cachePage(key, await settings(), () => make(callAsAnonymous))
        : undefined,
      pictures: caller ? readPictures(request, caller.userId, { config, db, storage }) : [],
    })
    reply.header('x-visitor', caller?.userId ?? 'none')
    const hasFailed = 'status' in response && response.status >= 400
    const browserCookies = (hasFailed ? serializeFlowCookies : serializeBrowserCookies)(config, browser)
    if (browserCookies.length > 0) reply.header('set-cookie', browserCookies)
    if (notice) reply.header('set-cookie', cookies.clearedNotice)
    if (requestedLocale !== undefined) reply.header('set-cookie', serializeLocaleCookie(config, requestedLocale))
    if ('location' in response) {
      const { location: to, notice: next, intent } = response
      if (next) reply.header('set-cookie', cookies.serializeNotice({ to, ...next }, cookie, browser))
      if (intent !== undefined) reply.header('set-cookie', cookies.serializeIntent(intent))
    }
    return { response, isOneTime: hasSecret || notice !== undefined }
  }

  return async (route: PageRoute, request: FastifyRequest, reply: FastifyReply) => {
    const { response, isOneTime } = await buildPage(route, request, reply)
    // The response to a form may show a secret.
    const isSecret = isOneTime || request.method === 'POST' || route.hasSecretPath
    const cache = isSecret ? 'never' : 'private'
    if ('location' in response) return send(reply, { status: 303, cache, headers: { location: response.location } })
    const csp = route.allowsExternalFormAction ? externalFormPageCsp : pageCsp
    return send(reply, {
      status: response.status,
      cache,
      type: 'text/html; charset=utf-8',
      headers: { ...response.headers, 'content-security-policy': csp, 'permissions-policy': pagePermissions },
      body: Buffer.from(response.html),
    })
  }
}

/** The service worker stores such a page for later, so it must not use up a notice or carry out an intent. */
const isOfflineCopyRequest = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['x-offline-copy'] !== undefined

function parseQuery({ url }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark))
}

function readForm({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof MultipartForm) return body.fields
  if (body === undefined || body instanceof URLSearchParams) return body ?? new URLSearchParams()
  throw new UnsupportedMediaType(message('errors.forms.formExpected'))
}

const buildSite = (
  { config, db, keys }: Services,
  settings: SettingsReader,
  operations: ReadonlyMap<string, Operation>,
): Site => ({
  baseUrl: config.BASE_URL,
  webUrl: config.WEB_URL,
  authUrl: config.AUTH_URL,
  isLocalOnly: isLocalOnly(config),
  settings: async () => settings(),
  mailDestination: () => mailDestinationFor(config, db, keys),
  hasDemo: async () => (await ensureInstallation(db)).hasDemo,
  isMailSetByEnvironment: config.SMTP_URL !== undefined,
  returnPath: (value) => sanitizeReturnTo(config, value),
  emojiImagePath: emojiPathFor,
  findOperation: (name) => operations.get(name),
  mapTiles: config.MAP_TILES_URL ? { url: config.MAP_TILES_URL, attribution: config.MAP_ATTRIBUTION ?? '' } : null,
})

/** The path of the folder is shown only where the site is on this machine alone. */
async function mailDestinationFor(config: Config, db: Database, keys: DerivedKeys): Promise<MailDestination> {
  if (await findMailServer(db.sql, config, keys)) return { kind: 'server' }
  if (!isLocalOnly(config)) return { kind: 'nowhere' }
  const { hasDemo } = await ensureInstallation(db)
  return hasDemo ? { kind: 'page', path: '/mail' } : { kind: 'folder', folder: mailFolderPath(config) }
}
