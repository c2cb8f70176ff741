import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, success, rateLimitFailure, Unauthenticated } from '#contract'
import { toIpPrefix, isId, randomHex, type Caller } from '#platform'
import type { Plugin } from '../../../http/app.ts'
import { requireOwnOrigin, unauthenticated } from '../../../http/authenticate.ts'
import { cacheControl } from '../../../http/caching.ts'
import { notReady } from '../../../http/errors.ts'
import { createOwnOriginCheck, pageCsp } from '../../../http/headers.ts'
import { serializeVisitorCookie, readVisitorCookie } from '../../../http/visitor-cookie.ts'
import { loadPages } from '../../../web/bundle.ts'
import { createSettingsCache } from '../../settings/public.ts'
import { authSession } from '../../auth/sessions/contract.ts'
import { PassNotFound } from '../passes/contract.ts'
import { releasePass } from '../passes/public.ts'
import { isUserNavigation, wantsJson } from './rules.ts'
import { tapPass, type TapOutcome, type Tapper } from './tap.ts'
import { formatVcard } from './vcard.ts'

type PassRequest = FastifyRequest<{ Params: { id: string } }>

const readOnlyTapper: Tapper = { userId: null, visitor: undefined, shouldRecord: false }

export const passRoutes: Plugin = (app, services, resolveVisitor) => {
  const { config, db, limits, isReady } = services
  const settings = createSettingsCache(db)
  const isOwnOrigin = createOwnOriginCheck(config)

  function readPassId({ params }: PassRequest): string {
    if (!isReady()) throw notReady()
    const id = params.id.toLowerCase()
    if (!isId(id)) throw new PassNotFound()
    return id
  }

  const withErrorPage =
    (handler: (request: PassRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: PassRequest, reply: FastifyReply) => {
      reply.header('cache-control', cacheControl.never)
      try {
        return await handler(request, reply)
      } catch (error) {
        if (wantsJson(request.headers) || !(error instanceof Failure) || error.status >= 500) throw error
        if (error.status === 401) return reply.redirect(`/login?returnTo=/pass/${request.params.id}`, 303)
        const { passProblemPage } = await loadPages()
        const { status, message } = error
        return sendPage(
          reply.status(status).headers(error.headers),
          passProblemPage({ status, message, settings: await settings() }),
        )
      }
    }

  const sendPage = (reply: FastifyReply, html: string) =>
    reply.header('content-security-policy', pageCsp).type('text/html; charset=utf-8').send(html)

  async function sendTap(request: PassRequest, reply: FastifyReply, { tap, themeColor }: TapOutcome) {
    if (wantsJson(request.headers)) return reply.send({ data: tap })
    const [{ tapPage }, set, visitor] = await Promise.all([loadPages(), settings(), resolveVisitor(request)])
    const { user, role } = (await visitor.call(authSession, {})).data
    const me = user && role && { ...user, role }
    return sendPage(reply, tapPage({ tap, themeColor, me, settings: set }))
  }

  async function requireSignedInCaller(request: PassRequest): Promise<Caller> {
    const { caller } = await resolveVisitor(request)
    if (!caller)
      throw request.headers.authorization === undefined
        ? unauthenticated(request, config.BASE_URL)
        : new Unauthenticated('This needs a signed-in browser, not a token.')
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
      const { isExceeded, secondsLeft } = await limits.taps.consume(toIpPrefix(request.ip))
      if (isExceeded) throw rateLimitFailure('Too many taps at once.', secondsLeft)
      const passId = readPassId(request)
      const tapper = await identifyTapper(request)
      const outcome = await tapPass(db, config.WEB_URL, passId, tapper)
      const isAnonymous = tapper.shouldRecord && tapper.userId === null && outcome.tap.state === 'active'
      if (isAnonymous && tapper.visitor === undefined)
        reply.header('set-cookie', serializeVisitorCookie(config, randomHex(32)))
      return sendTap(request, reply, outcome)
    }),
  )

  app.post(
    '/pass/:id/connect',
    form,
    withErrorPage(async (request, reply) => {
      const passId = readPassId(request)
      const { userId } = await requireSignedInCaller(request)
      const outcome = await tapPass(db, config.WEB_URL, passId, { userId, visitor: undefined, shouldRecord: true })
      return sendTap(request, reply.status(201), outcome)
    }),
  )

  app.post(
    '/pass/:id/release',
    form,
    withErrorPage(async (request, reply) => {
      const passId = readPassId(request)
      const { userId } = await requireSignedInCaller(request)
      await db.begin((sql) => releasePass(sql, passId, userId))
      if (wantsJson(request.headers)) return reply.send(success)
      const { passReleasedPage } = await loadPages()
      return sendPage(reply, passReleasedPage({ passId, settings: await settings() }))
    }),
  )

  app.get('/pass/:id/contact.vcf', async (request: PassRequest, reply) => {
    const { tap: card } = await tapPass(db, config.WEB_URL, readPassId(request), readOnlyTapper)
    if (!card.owner) throw new PassNotFound()
    return reply
      .header('cache-control', cacheControl.private)
      .header('content-disposition', 'attachment; filename="contact.vcf"')
      .type('text/vcard; charset=utf-8')
      .send(formatVcard(card))
  })

  app.get('/pass/:id/qr.svg', async (request: PassRequest, reply) => {
    const { tap: card } = await tapPass(db, config.WEB_URL, readPassId(request), readOnlyTapper)
    const { qrSvg } = await loadPages()
    return reply
      .header('cache-control', cacheControl.private)
      .type('image/svg+xml')
      .send(qrSvg(`${config.BASE_URL}/pass/${card.pass.id}`))
  })
}
