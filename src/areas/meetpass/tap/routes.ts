import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, success, tooMany, Unauthenticated } from '#contract'
import { addressOf, isId, randomHex, type Caller } from '#platform'
import type { Plugin } from '../../../http/app.ts'
import { requireOwnPage, unauthenticated } from '../../../http/authenticate.ts'
import { cacheControl } from '../../../http/caching.ts'
import { starting } from '../../../http/errors.ts'
import { ownOriginsOf, pagePolicy } from '../../../http/headers.ts'
import { visitorCookie, visitorIn } from '../../../http/visitor-cookie.ts'
import { loadPages } from '../../../web/bundle.ts'
import { settingsKept } from '../../admin/settings/public.ts'
import { authSession } from '../../sign-in/sessions/contract.ts'
import { PassNotFound } from '../passes/contract.ts'
import { releasePass } from '../passes/public.ts'
import { isDeliberate, wantsJson } from './rules.ts'
import { tap, type Outcome, type Tapper } from './tap.ts'
import { vcardOf } from './vcard.ts'

type Asked = FastifyRequest<{ Params: { id: string } }>

const onlooker: Tapper = { userId: null, visitor: undefined, isMeant: false }

/** `/pass/{id}` and what belongs to it: where passes lead. */
export const taps: Plugin = (app, services, visitors) => {
  const { config, db, limits, isReady } = services
  const settings = settingsKept(db)
  const isOwn = ownOriginsOf(config)

  function passIdOf({ params }: Asked): string {
    if (!isReady()) throw starting()
    const id = params.id.toLowerCase()
    if (!isId(id)) throw new PassNotFound()
    return id
  }

  /** A page for people, with whatever went wrong; JSON for programs. */
  const answering =
    (answer: (request: Asked, reply: FastifyReply) => Promise<unknown>) =>
    async (request: Asked, reply: FastifyReply) => {
      reply.header('cache-control', cacheControl.never)
      try {
        return await answer(request, reply)
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
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(html)

  async function send(request: Asked, reply: FastifyReply, { tap, themeColor }: Outcome) {
    if (wantsJson(request.headers)) return reply.send({ data: tap })
    const [{ tapPage }, set, visitor] = await Promise.all([loadPages(), settings(), visitors(request)])
    const { user, role } = (await visitor.call(authSession, {})).data
    const me = user && role && { ...user, role }
    return sendPage(reply, tapPage({ tap, themeColor, me, settings: set }))
  }

  /** Whoever presses a button of the card is signed in, and it is a card of ours. */
  async function requirePresser(request: Asked): Promise<Caller> {
    const { caller } = await visitors(request)
    if (!caller)
      throw request.headers.authorization === undefined
        ? unauthenticated(request, config.BASE_URL)
        : new Unauthenticated('This needs a signed-in browser, not a token.')
    requireOwnPage(request, isOwn)
    return caller
  }

  /** Tokens that may not write see what strangers see. */
  async function tapperOf(request: Asked): Promise<Tapper> {
    const { caller } = await visitors(request, 'any')
    const isMeant = isDeliberate(request.method, request.headers)
    if (!caller) return { userId: null, visitor: visitorIn(config, request.headers.cookie), isMeant }
    if (caller.via === 'session') return { userId: caller.userId, visitor: undefined, isMeant }
    if (!caller.scopes.has('write:meetpass')) return onlooker
    return { userId: caller.userId, visitor: undefined, isMeant: request.method === 'GET' }
  }

  const form = { config: { takesForm: true } }

  app.get(
    '/pass/:id',
    form,
    answering(async (request, reply) => {
      const { isExceeded, secondsLeft } = await limits.taps.spend(addressOf(request.ip))
      if (isExceeded) throw tooMany('Too many taps at once.', secondsLeft)
      const passId = passIdOf(request)
      const who = await tapperOf(request)
      const outcome = await tap(db, config.WEB_URL, passId, who)
      const isStranger = who.isMeant && who.userId === null && outcome.tap.state === 'active'
      if (isStranger && who.visitor === undefined) reply.header('set-cookie', visitorCookie(config, randomHex(32)))
      return send(request, reply, outcome)
    }),
  )

  app.post(
    '/pass/:id/connect',
    form,
    answering(async (request, reply) => {
      const passId = passIdOf(request)
      const { userId } = await requirePresser(request)
      const outcome = await tap(db, config.WEB_URL, passId, { userId, visitor: undefined, isMeant: true })
      return send(request, reply.status(201), outcome)
    }),
  )

  app.post(
    '/pass/:id/release',
    form,
    answering(async (request, reply) => {
      const passId = passIdOf(request)
      const { userId } = await requirePresser(request)
      await db.begin((sql) => releasePass(sql, passId, userId))
      if (wantsJson(request.headers)) return reply.send(success)
      const { passReleasedPage } = await loadPages()
      return sendPage(reply, passReleasedPage({ passId, settings: await settings() }))
    }),
  )

  app.get('/pass/:id/contact.vcf', async (request: Asked, reply) => {
    const { tap: card } = await tap(db, config.WEB_URL, passIdOf(request), onlooker)
    if (!card.owner) throw new PassNotFound()
    return reply
      .header('cache-control', cacheControl.private)
      .header('content-disposition', 'attachment; filename="contact.vcf"')
      .type('text/vcard; charset=utf-8')
      .send(vcardOf(card))
  })

  app.get('/pass/:id/qr.svg', async (request: Asked, reply) => {
    const { tap: card } = await tap(db, config.WEB_URL, passIdOf(request), onlooker)
    const { qrSvg } = await loadPages()
    return reply
      .header('cache-control', cacheControl.private)
      .type('image/svg+xml')
      .send(qrSvg(`${config.BASE_URL}/pass/${card.pass.id}`))
  })
}
