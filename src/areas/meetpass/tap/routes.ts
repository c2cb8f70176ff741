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

const readOnlyTapper: Tapper = { userId: null, visitor: undefined, shouldRecord: false }

export const passRoutes: Plugin = (app, services, resolveVisitor) => {
  const { config, db, limits } = services
  const settings = createSettingsCache(db)
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
        const location = `/login?returnTo=/pass/${request.params.id}`
        if (status === 401) return send(reply, { status: 303, cache: 'never', headers: { location } })
        const [{ passProblemPage, runInLocale }, set] = await Promise.all([loadPages(), settings()])
        const html = runInLocale(localeFor(config, request, set), () =>
          passProblemPage({ failure: error, settings: set }),
        )
        return sendPage(reply, status, html, headers)
      }
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
    const [{ loadMe, tapPage, runInLocale }, set, visitor] = await Promise.all([
      loadPages(),
      settings(),
      resolveVisitor(request),
    ])
    const me = await loadMe(visitor)
    const renderTap = () => tapPage({ tap, themeColor, me, settings: set })
    return sendPage(reply, status, runInLocale(localeFor(config, request, set, me?.locale), renderTap))
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
    if (!caller) return { userId: null, visitor: readVisitorCookie(config, request.headers.cookie), shouldRecord }
    if (caller.via === 'session') return { userId: caller.userId, visitor: undefined, shouldRecord }
    if (!caller.scopes.has('write:meetpass')) return readOnlyTapper
    return { userId: caller.userId, visitor: undefined, shouldRecord: request.method === 'GET' }
  }

  const form = { config: { takesForm: true } }

  app.get(
    '/pass/:id',
    form,
    withErrorPage(async (request, reply) => {
      await limitTaps(request)
      const passId = readPassId(request)
      const tapper = await identifyTapper(request)
      const outcome = await tapPass(db, config.WEB_URL, passId, tapper)
      const isAnonymous = tapper.shouldRecord && tapper.userId === null && outcome.tap.state === 'active'
      if (isAnonymous && tapper.visitor === undefined)
        reply.header('set-cookie', serializeVisitorCookie(config, randomHex(32)))
      return sendTap(request, reply, 200, outcome)
    }),
  )

  app.post(
    '/pass/:id/connect',
    form,
    withErrorPage(async (request, reply) => {
      await limitTaps(request)
      const passId = readPassId(request)
      const { userId } = await requireSignedInCaller(request)
      const outcome = await tapPass(db, config.WEB_URL, passId, { userId, visitor: undefined, shouldRecord: true })
      return sendTap(request, reply, 201, outcome)
    }),
  )

  app.post(
    '/pass/:id/release',
    form,
    withErrorPage(async (request, reply) => {
      await limitTaps(request)
      const passId = readPassId(request)
      const { userId } = await requireSignedInCaller(request)
      await db.begin((sql) => releasePass(sql, passId, userId))
      if (wantsJson(request.headers)) return sendJson(reply, 200, success)
      const [{ passReleasedPage, runInLocale }, set] = await Promise.all([loadPages(), settings()])
      const html = runInLocale(localeFor(config, request, set), () => passReleasedPage({ passId, settings: set }))
      return sendPage(reply, 200, html)
    }),
  )

  app.get('/pass/:id/contact.vcf', async (request: PassRequest, reply) => {
    const { tap: card } = await tapPass(db, config.WEB_URL, readPassId(request), readOnlyTapper)
    if (!card.owner) throw new PassNotFound()
    return send(reply, {
      cache: 'private',
      type: 'text/vcard; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="contact.vcf"' },
      body: formatVcard(card),
    })
  })

  app.get('/pass/:id/qr.svg', async (request: PassRequest, reply) => {
    const { tap: card } = await tapPass(db, config.WEB_URL, readPassId(request), readOnlyTapper)
    const { qrSvg } = await loadPages()
    const body = qrSvg(`${config.BASE_URL}/pass/${card.pass.id}`)
    return send(reply, { cache: 'private', type: 'image/svg+xml', body })
  })
}
