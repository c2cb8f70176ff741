import type { FastifyReply, FastifyRequest } from 'fastify'
import { translatorFor } from '#messages'
import type { Plugin } from '../../../http/app.ts'
import { pageCsp } from '../../../http/headers.ts'
import { send } from '../../../http/send.ts'
import { loadPages } from '../../../web/bundle.ts'
import { createSettingsCache } from '../../settings/public.ts'
import { UnsubscribeLinkNotFound } from './contract.ts'
import { findMailReader, upsertSetting } from './queries.ts'
import { parseUnsubscribeToken, type Subscription } from './tokens.ts'

type UnsubscribeRequest = FastifyRequest<{ Params: { token: string } }>

/** Mail programs send a POST (RFC 8058); the page has a button for people. */
export const unsubscribeRoutes: Plugin = (root, { config, db, keys }) => {
  const readSettings = createSettingsCache(db)

  function requireSubscription({ params }: UnsubscribeRequest) {
    const subscription = parseUnsubscribeToken(keys, params.token)
    if (!subscription) throw new UnsubscribeLinkNotFound()
    return subscription
  }

  async function sendPage(reply: FastifyReply, { userId, kind }: Subscription, isDone: boolean) {
    const [{ runInLocale, unsubscribePage }, settings, { locale }] = await Promise.all([
      loadPages(),
      readSettings(),
      findMailReader(db.sql, userId),
    ])
    const trigger = translatorFor(locale)(`settings.notifications.kinds.${kind}`)
    return send(reply, {
      cache: 'never',
      type: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': pageCsp, 'referrer-policy': 'no-referrer' },
      body: runInLocale(locale, () => unsubscribePage({ trigger, isDone, webUrl: config.WEB_URL, settings })),
    })
  }

  void root.register(async (app) => {
    // Bodies are ignored: the token in the URL is enough.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, _bytes, done) => done(null))

    const options = { config: { isPage: true } }
    app.get('/mail/unsubscribe/:token', options, async (request: UnsubscribeRequest, reply) =>
      sendPage(reply, requireSubscription(request), false),
    )
    app.post('/mail/unsubscribe/:token', options, async (request: UnsubscribeRequest, reply) => {
      const subscription = requireSubscription(request)
      const { userId, kind } = subscription
      const isKnown = await db.begin((sql) => upsertSetting(sql, userId, kind, { email: false }))
      if (!isKnown) throw new UnsubscribeLinkNotFound()
      return sendPage(reply, subscription, true)
    })
  })
}
