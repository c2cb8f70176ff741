import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plugin } from '../../../http/app.ts'
import { cacheControl } from '../../../http/caching.ts'
import { starting } from '../../../http/errors.ts'
import { pagePolicy } from '../../../http/headers.ts'
import { loadPages } from '../../../web/bundle.ts'
import { settingsKept } from '../../admin/settings/public.ts'
import { notificationKinds, UnsubscribeLinkNotFound, type NotificationKind } from './contract.ts'
import { storeSetting } from './queries.ts'
import { subscriptionIn } from './tokens.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

/** `/mail/unsubscribe/{token}`: mail programs send a POST (RFC 8058), people press the button of the page. */
export const unsubscribing: Plugin = (root, { config, db, keys, isReady }) => {
  const settings = settingsKept(db)

  function requireSubscription({ params }: Asked) {
    if (!isReady()) throw starting()
    const subscription = subscriptionIn(keys, params.token)
    if (!subscription) throw new UnsubscribeLinkNotFound()
    return subscription
  }

  async function send(reply: FastifyReply, kind: NotificationKind, isDone: boolean) {
    const [{ unsubscribePage }, set] = await Promise.all([loadPages(), settings()])
    return reply
      .headers({
        'cache-control': cacheControl.never,
        'content-security-policy': pagePolicy,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(unsubscribePage({ description: notificationKinds[kind], isDone, webUrl: config.WEB_URL, settings: set }))
  }

  void root.register(async (app) => {
    // Whatever a mail program sends along says nothing that the address does not.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, _bytes, done) => done(null))

    const options = { config: { isPage: true } }
    app.get('/mail/unsubscribe/:token', options, async (request: Asked, reply) =>
      send(reply, requireSubscription(request).kind, false),
    )
    app.post('/mail/unsubscribe/:token', options, async (request: Asked, reply) => {
      const { userId, kind } = requireSubscription(request)
      const isKnown = await db.begin((sql) => storeSetting(sql, userId, kind, false))
      if (!isKnown) throw new UnsubscribeLinkNotFound()
      return send(reply, kind, true)
    })
  })
}
