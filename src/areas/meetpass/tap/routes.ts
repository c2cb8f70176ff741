import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, message, success, rateLimitFailure, Unauthenticated } from '#contract'
import { toIpPrefix, isId, randomHex, type Caller } from '#platform'
import type { Plugin } from '../../../http/app.ts'
import { requireOwnOrigin, createUnauthenticatedError } from '../../../http/authenticate.ts'
import { createOwnOriginCheck, pageCsp } from '../../../http/headers.ts'
import { send } from '../../../http/send.ts'
import { serializeVisitorCookie, readVisitorCookie } from '../../../http/visitor-cookie.ts'
import { loadPages } from '../../../web/bundle.ts'
import { localeFor } from '../../../web/locale.ts'
import { createSettingsCache } from '../../settings/public.ts'
import { PassNotFound } from '../passes/contract.ts'
import { releasePass } from '../passes/public.ts'
import { isUserNavigation, wantsJson } from './rules.ts'
import { tapPass, type TapOutcome, type Tapper } from './tap.ts'
import { formatVcard } from './vcard.ts'

type PassRequest = FastifyRequest<{ Params: { id: string } }>
type Pages = Awaited<ReturnType<typeof loadPages>>
type PassPageFrame = Parameters<Pages['passReleasedPage']>[0]

const passPath = ({ params }: PassRequest) => `/pass/${encodeURIComponent(params.id)}`
const readOnlyTapper: Tapper = { userId: null, visitorToken: undefined, shouldRecord: false }

export const passRoutes: Plugin = (app, services, resolveVisitor) => {
  const { config, db, limits } = services
  const readSettings = createSettingsCache(db)
  const isOwnOrigin = createOwnOriginCheck(config)

  function readPassId({ params }: PassRequest): string {
    const id = params.id.toLowerCase()
    if (!isId(id)) throw new PassNotFound()
    return id
  }

  async function limitTaps({ ip }: PassRequest): Promise<void> {
    const { isExceeded, secondsLeft } = await limits.taps.consume(toIpPrefix(ip))
    if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.taps'), secondsLeft)
  }

  const withErrorPage =
    (handler: (request: PassRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: PassRequest, reply: FastifyReply) => {
      try {
        return await handler(request, reply)
      } catch (error) {
        if (wantsJson(request.headers) || !(error instanceof Failure) || error.status >= 500) throw error
        const { status, headers } = error
        const location = `/login?returnTo=${encodeURIComponent(passPath(request))}`
        if (status === 401) return send(reply, { status: 303, cache: 'never', headers: { location } })
        const html = await renderPage(request, ({ passProblemPage }, frame) =>
          passProblemPage({ ...frame, failure: error }),
        )
        return sendPage(reply, status, html, headers)
      }
    }

  /** In the language of the person who is signed in, with their menu. */
  async function renderPage(request: PassRequest, render: (pages: Pages, frame: PassPageFrame) => string) {
    const [pages, settings, visitor] = await Promise.all([loadPages(), readSettings(), resolveVisitor(request)])
    const me = await pages.loadMe(visitor)
    const frame = { me, settings, passUrl: passPath(request) }
    return pages.runInLocale(localeFor(config, request, settings, me?.locale), () => render(pages, frame))
  }

  const sendPage = (reply: FastifyReply, status: number, html: string, headers = {}) =>
    send(reply, {
      status,
      cache: 'never',
      type: 'text/html; charset=utf-8',
      headers: { ...headers, 'content-security-policy': pageCsp },
      body: html,
    })

  const sendJson = (reply: FastifyReply, status: number, value: object) =>
    send(reply, { status, cache: 'never', body: JSON.stringify(value) })

  async function sendTap(request: PassRequest, reply: FastifyReply, status: number, { tap, themeColor }: TapOutcome) {
    if (wantsJson(request.headers)) return sendJson(reply, status, { data: tap })
    const html = await renderPage(request, ({ tapPage }, frame) => tapPage({ ...frame, tap, themeColor }))
    return sendPage(reply, status, html)
  }

  async function requireSignedInCaller(request: PassRequest): Promise<Caller> {
    const { caller } = await resolveVisitor(request)
    if (!caller)
      throw request.headers.authorization === undefined
        ? createUnauthenticatedError(request, config.BASE_URL)
        : new Unauthenticated(message('errors.sessionRequired'))
    requireOwnOrigin(request, isOwnOrigin)
    return caller
  }

  /** Tokens without `write:meetpass` record nothing. */
  async function identifyTapper(request: PassRequest): Promise<Tapper> {
    const { caller } = await resolveVisitor(request, 'any')
    const shouldRecord = isUserNavigation(request.method, request.headers)
    if (!caller) return { userId: null, visitorToken: readVisitorCookie(config, request.headers.cookie), shouldRecord }
    if (caller.via === 'session') return { userId: caller.userId, visitorToken: undefined, shouldRecord }
    if (!caller.scopes.has('write:meetpass')) return readOnlyTapper
    return { userId: caller.userId, visitorToken: undefined, shouldRecord: request.method === 'GET' }
  }

  const formOptions = { config: { takesForm: true } }

  app.get(
    '/pass/:id',
    formOptions,
    withErrorPage(async (request, reply) => {
      await limitTaps(request)
      const passId = readPassId(request)
      const tapper = await identifyTapper(request)
      const outcome = await tapPass(db, config.WEB_URL, passId, tapper)
      const isAnonymous = tapper.shouldRecord && tapper.userId === null && outcome.tap.state === 'active'
      if (isAnonymous && tapper.visitorToken === undefined)
        reply.header('set-cookie', serializeVisitorCookie(config, randomHex(32)))
      return sendTap(request, reply, 200, outcome)
    }),
  )

  app.post(
    '/pass/:id/connect',
    formOptions,
    withErrorPage(async (request, reply) => {
      await limitTaps(request)
      const passId = readPassId(request)
      const { userId } = await requireSignedInCaller(request)
      const outcome = await tapPass(db, config.WEB_URL, passId, { userId, visitorToken: undefined, shouldRecord: true })
      return sendTap(request, reply, 201, outcome)
    }),
  )

  app.post(
    '/pass/:id/release',
    formOptions,
    withErrorPage(async (request, reply) => {
      await limitTaps(request)
      const passId = readPassId(request)
      const { userId } = await requireSignedInCaller(request)
      await db.begin((sql) => releasePass(sql, passId, userId))
      if (wantsJson(request.headers)) return sendJson(reply, 200, success)
      const html = await renderPage(request, ({ passReleasedPage }, frame) => passReleasedPage(frame))
      return sendPage(reply, 200, html)
    }),
  )

  app.get(
    '/pass/:id/contact.vcf',
    withErrorPage(async (request, reply) => {
      const { tap } = await tapPass(db, config.WEB_URL, readPassId(request), readOnlyTapper)
      if (!tap.owner) throw new PassNotFound()
      return send(reply, {
        cache: 'private',
        type: 'text/vcard; charset=utf-8',
        headers: { 'content-disposition': 'attachment; filename="contact.vcf"' },
        body: formatVcard(tap),
      })
    }),
  )

  app.get('/pass/:id/qr.svg', async (request: PassRequest, reply) => {
    const { tap } = await tapPass(db, config.WEB_URL, readPassId(request), readOnlyTapper)
    const { qrSvg } = await loadPages()
    const body = qrSvg(`${config.BASE_URL}/pass/${tap.pass.id}`)
    return send(reply, { cache: 'private', type: 'image/svg+xml', body })
  })
}
