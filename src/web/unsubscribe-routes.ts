import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { translatorFor } from '#messages'
import type { Transaction } from '#platform'
import { UnsubscribeLinkNotFound } from '../areas/profile/notifications/contract.ts'
import { findMailReader } from '../areas/profile/notifications/public.ts'
import { createSettingsCache } from '../areas/settings/public.ts'
import { pageCsp } from '../http/headers.ts'
import { send } from '../http/send.ts'
import type { Services } from '../http/services.ts'
import { loadPages } from './bundle.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string } }>

interface UnsubscribeLink<Subscription> {
  /** With `:token`. */
  readonly path: string
  readonly parseToken: (token: string) => Subscription | undefined
  /** False when there is no such subscription any more. */
  readonly unsubscribe: (sql: Transaction, subscription: Subscription) => Promise<boolean>
  readonly describe: (t: ReturnType<typeof translatorFor>, subscription: Subscription) => string
  /** Undefined when the link does not tell who reads it; then the page is in the language of the site. */
  readonly userIdFor: (subscription: Subscription) => string | undefined
}

/** Mail programs send a POST (RFC 8058); the page has a button for people. */
export function addUnsubscribeRoutes<Subscription>(
  root: FastifyInstance,
  { config, db }: Services,
  { path, parseToken, unsubscribe, describe, userIdFor }: UnsubscribeLink<Subscription>,
): void {
  const readSettings = createSettingsCache(db)

  function requireSubscription({ params }: LinkRequest): Subscription {
    const subscription = parseToken(params.token)
    if (subscription === undefined) throw new UnsubscribeLinkNotFound()
    return subscription
  }

  async function sendPage(reply: FastifyReply, subscription: Subscription, isDone: boolean) {
    const userId = userIdFor(subscription)
    const [{ runInLocale, unsubscribePage }, settings, { locale }] = await Promise.all([
      loadPages(),
      readSettings(),
      findMailReader(db.sql, userId),
    ])
    const trigger = describe(translatorFor(locale), subscription)
    const props = { trigger, isDone, webUrl: config.WEB_URL, settings, hasSettings: userId !== undefined }
    return send(reply, {
      cache: 'never',
      type: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': pageCsp, 'referrer-policy': 'no-referrer' },
      body: runInLocale(locale, () => unsubscribePage(props)),
    })
  }

  void root.register(async (app) => {
    // Bodies are ignored: the token in the URL is enough.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, _bytes, done) => done(null))

    const options = { config: { isPage: true } }
    app.get(path, options, async (request: LinkRequest, reply) => sendPage(reply, requireSubscription(request), false))
    app.post(path, options, async (request: LinkRequest, reply) => {
      const subscription = requireSubscription(request)
      if (!(await db.begin((sql) => unsubscribe(sql, subscription)))) throw new UnsubscribeLinkNotFound()
      return sendPage(reply, subscription, true)
    })
  })
}
